/** Which sheet lies open over a table, if any. */
export type SheetName = "" | "campaign" | "menu" | "seats" | "keys" | "how" | "undo";
