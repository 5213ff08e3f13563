import icons from "icons:bone-knife,raise-skeleton,ribcage,skull-shield,tombstone";

export default {
  rise_again: icons["raise-skeleton"]!,
  rattle: icons.ribcage!,
  grave_call: icons.tombstone!,
  rusty_blade: icons["bone-knife"]!,
  bone_shield: icons["skull-shield"]!,
} satisfies Record<string, string>;
