/** How large everything is: the map takes what the hand leaves, the scroll what the map leaves. */
import type { Dungeon } from "./model.ts";

export interface Layout {
  /** A room and the gap between rooms. */
  width: number;
  height: number;
  gapX: number;
  gapY: number;
  mapWidth: number;
  mapHeight: number;
  pad: number;
  /** A card in the hand: its width, and its height where there is no room for its picture (0: as usual). */
  card: number;
  cardHeight: number;
  /** Where the scroll is: beside the map, in its free corner, or below a map of two long rows. */
  scroll: "beside" | "corner" | "beneath";
  /** In the corner: how many rows of the last column are free. */
  freeRows: number;
  /** The width of what is left beside the map. */
  side: number;
}

/** Below this height the cards of the hand go without their pictures, so that the rooms stay readable. */
const LOW = 600;

const clamp = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));

/** How many places at the top of the last column have no room. */
function freeAbove(dungeon: Dungeon): number {
  const last = dungeon.columns - 1;
  let rows = 0;
  while (rows < dungeon.rows && !dungeon.byPlace.has(`${rows},${last}`)) rows += 1;
  return rows;
}

export function layoutOf(dungeon: Dungeon, width: number, height: number, builds: boolean): Layout {
  const { rows, columns } = dungeon;
  const pad = width < 1100 ? 14 : 20;
  const low = height < LOW;
  const card = low ? 122 : clamp(112, Math.round(height * 0.178), 166);
  const cardHeight = low ? 122 : 0;
  const handHeight = (cardHeight || card * 1.4) + 44;
  const freeRows = freeAbove(dungeon);
  const scroll = columns >= 5 && rows <= 2 ? "beneath" : freeRows >= 2 && columns === 4 && !builds ? "corner" : "beside";
  const gapX = width < 1100 ? 18 : 24;
  const gapY = height < 680 ? 13 : 18;
  const forMap = height - handHeight - 2 * pad + 6;
  const least = scroll === "corner" ? 192 : scroll === "beneath" ? 0 : width < 1100 ? 272 : 304;
  const free = width - 2 * pad - (least ? least + gapX : 0) - (columns - 1) * gapX;
  const roomWidth = clamp(120, Math.floor(free / columns), 264);
  const beneath = scroll === "beneath" ? 156 : 0;
  const roomHeight = clamp(rows > 3 ? 106 : low ? 84 : 114, Math.floor((forMap - beneath - (rows - 1) * gapY) / rows), scroll === "beneath" ? 190 : 210);
  const mapWidth = columns * roomWidth + (columns - 1) * gapX;
  const mapHeight = rows * roomHeight + (rows - 1) * gapY;
  return {
    width: roomWidth,
    height: roomHeight,
    gapX,
    gapY,
    mapWidth,
    mapHeight,
    pad,
    card,
    cardHeight,
    scroll,
    freeRows,
    side: width - 2 * pad - mapWidth - gapX,
  };
}

/** On a phone the whole map is seen at once. */
export function smallLayout(dungeon: Dungeon, width: number): Pick<Layout, "width" | "height" | "gapX" | "gapY" | "mapWidth" | "mapHeight"> {
  const gapX = dungeon.columns > 4 ? 4 : 6;
  const gapY = 8;
  const roomWidth = Math.min(118, Math.floor((width - (dungeon.columns > 4 ? 12 : 20) - (dungeon.columns - 1) * gapX) / dungeon.columns));
  const roomHeight = 92;
  return {
    width: roomWidth,
    height: roomHeight,
    gapX,
    gapY,
    mapWidth: dungeon.columns * (roomWidth + gapX) - gapX,
    mapHeight: dungeon.rows * (roomHeight + gapY) - gapY,
  };
}
