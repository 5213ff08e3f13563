import icons from "icons:drum,reed,run,spear-feather,thrown-spear";

export default {
  hit_and_run: icons.run!,
  javelins: icons["thrown-spear"]!,
  skirmish_line: icons["spear-feather"]!,
  marsh_ambush: icons.reed!,
  war_drums: icons.drum!,
} satisfies Record<string, string>;
