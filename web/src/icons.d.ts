declare module "icon:*" {
  /** The outline of an icon: the `d` of a path in a box of 512 x 512. */
  const outline: string;
  export default outline;
}
declare module "icons:*" {
  /** Outlines by name. */
  const outlines: Record<string, string>;
  export default outlines;
}
