/** What a table shows only when it is asked for, or over. */
export { default as EndPanel } from "./EndPanel.svelte";
export { default as Peek } from "./Peek.svelte";
export { default as Sheets } from "./Sheets.svelte";
export { default as Zoom } from "./Zoom.svelte";
