/**
 * The walled town as it is drawn: Spaces with their floors, and what stands on the edges between them. Spaces are numbered in rows of
 * nine; each has an edge to its right (even) and one below (odd). This knows where things lie, not what they allow.
 */
export const COLUMNS = 9;

export type Edge = "" | "wall" | "open" | "closed" | "locked";
export const isDoor = (edge: Edge): boolean => edge === "open" || edge === "closed" || edge === "locked";

export interface Space {
  number: number;
  name: string;
  column: number;
  row: number;
  floor: "street" | "room" | "start" | "well";
  /** Rooms have tints by their area. */
  area: number;
  /** The seat that starts here; `-` for the start area of an absent Guild. */
  start: string;
  portal: "" | "blue" | "red";
}

export interface Town {
  columns: number;
  rows: number;
  spaces: Space[];
  /** What stands on an edge. */
  edges: ReadonlyMap<number, Edge>;
}

export const numberOf = (column: number, row: number): number => row * COLUMNS + column;
export const nameAt = (number: number): string => `${String.fromCharCode(65 + (number % COLUMNS))}${Math.floor(number / COLUMNS) + 1}`;
export const numberFrom = (name: string): number => numberOf(name.charCodeAt(0) - 65, Number(name.slice(1)) - 1);

/** The edge between two neighbours; -1 if they are none. */
export function edgeBetween(one: number, other: number): number {
  const [low, high] = one < other ? [one, other] : [other, one];
  if (high - low === COLUMNS) return 2 * low + 1;
  return high - low === 1 && high % COLUMNS !== 0 ? 2 * low : -1;
}

/** The four sides of a Space in the order in which they are told. */
export const SIDES = [
  ["north", 0, -1],
  ["east", 1, 0],
  ["south", 0, 1],
  ["west", -1, 0],
] as const;
export type Side = (typeof SIDES)[number][0];

/** The Space on a side; undefined if the map ends there. */
export function beside(town: Town, space: Space, side: Side): Space | undefined {
  const [, right, down] = SIDES.find(([name]) => name === side)!;
  return spaceAt(town, space.column + right, space.row + down);
}
export const spaceAt = (town: Town, column: number, row: number): Space | undefined =>
  column < 0 || row < 0 || column >= town.columns || row >= town.rows ? undefined : town.spaces.find((space) => space.number === numberOf(column, row));

/** What stands on one side of a Space; the end of the map is a wall. */
export function edgeOn(town: Town, space: Space, side: Side): Edge {
  const other = beside(town, space, side);
  return other ? (town.edges.get(edgeBetween(space.number, other.number)) ?? "") : "wall";
}

/** How large a map is drawn: the side of a Space, the frame around it, the thickness of walls. */
export interface Scale {
  side: number;
  frame: number;
  wall: number;
}
export const middleOf = (scale: Scale, number: number): [number, number] => [
  scale.frame + (number % COLUMNS) * scale.side + scale.side / 2,
  scale.frame + Math.floor(number / COLUMNS) * scale.side + scale.side / 2,
];
/** The middle of an edge. */
export function middleOfEdge(scale: Scale, edge: number): [number, number] {
  const [x, y] = middleOf(scale, edge >> 1);
  return edge % 2 ? [x, y + scale.side / 2] : [x + scale.side / 2, y];
}
