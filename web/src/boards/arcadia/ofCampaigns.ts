/** What only campaigns need is loaded for them alone. */
import { part } from "$lib/part.ts";

export const ofCampaigns = (): Promise<typeof import("./campaigns.ts")> => part(() => import("./campaigns.ts"));
