import icons from "icons:cauldron,falling-rocks,frog,magnifying-glass,musical-notes,stone-wall,two-coins,unstable-projectile";

export default {
  olgas_order: icons.cauldron!,
  rent_day: icons["two-coins"]!,
  encore: icons["musical-notes"]!,
  croak: icons.frog!,
  unstable_brew: icons["unstable-projectile"]!,
  loose_stones: icons["falling-rocks"]!,
  battering_ram: icons["stone-wall"]!,
  inspection: icons["magnifying-glass"]!,
} satisfies Record<string, string>;
