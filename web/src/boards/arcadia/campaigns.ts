/** What is drawn only at the tables of a campaign. */
export { default as Campaign } from "./Campaign.svelte";
export { default as EndOfCampaign } from "./EndOfCampaign.svelte";
export { default as Medals } from "./Medals.svelte";
export { default as Upgrade } from "./Upgrade.svelte";
