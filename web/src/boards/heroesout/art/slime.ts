import icons from "icons:drop,split-cross,transparent-slime,vile-fluid";

export default {
  ooze_along: icons["vile-fluid"]!,
  split: icons["split-cross"]!,
  engulf: icons["transparent-slime"]!,
  seep_through: icons.drop!,
} satisfies Record<string, string>;
