import icons from "icons:bone-gnawer,gears,pipes,sprint";

export default {
  scurry: icons.sprint!,
  tinker: icons.gears!,
  gnaw: icons["bone-gnawer"]!,
  out_of_the_drains: icons.pipes!,
} satisfies Record<string, string>;
