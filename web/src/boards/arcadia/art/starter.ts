/** The Starter set. */
import icons from "icons:falling-star,heart-drop,plain-dagger,rusty-sword,sling";

export default {
  nicked_sword: icons["rusty-sword"]!,
  guard_dagger: icons["plain-dagger"]!,
  sling: icons["sling"]!,
  star_bolt: icons["falling-star"]!,
  blood_thread: icons["heart-drop"]!,
};
