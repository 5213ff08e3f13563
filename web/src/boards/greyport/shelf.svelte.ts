/** Whether the reinforcements stand in the rail now; else the board shows them itself. */
export const shelf = $state({ inRail: 0 });
