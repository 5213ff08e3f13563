/** An outline with fewer digits: a tenth of a unit in a box of 512 is less than anybody sees, and a fifth of the bytes. */

const ARGUMENTS: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/iy;

interface Step {
  command: string;
  values: number[];
}

/** The commands of an outline, each with its numbers; flags of arcs may stand without a space between them. */
function steps(d: string): Step[] {
  const found: Step[] = [];
  let at = 0;
  let command = "";
  const skip = (): void => {
    while (at < d.length && /[\s,]/.test(d[at]!)) at += 1;
  };
  const number = (flag: boolean): number => {
    skip();
    if (flag) return Number(d[at++]);
    NUMBER.lastIndex = at;
    const text = NUMBER.exec(d)?.[0];
    if (text === undefined) throw new Error(`This outline cannot be read at ${at}: ${d.slice(at, at + 20)}`);
    at += text.length;
    return Number(text);
  };
  for (skip(); at < d.length; skip()) {
    if (/[a-z]/i.test(d[at]!)) command = d[at++]!;
    else if (command === "m" || command === "M") command = command === "m" ? "l" : "L";
    const count = ARGUMENTS[command.toLowerCase()]!;
    const arc = command.toLowerCase() === "a";
    found.push({ command, values: Array.from({ length: count }, (_, place) => number(arc && (place === 3 || place === 4))) });
  }
  return found;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Numbers as short as SVG allows: no leading zero, a space only where two would run into each other. */
function written(values: number[]): string {
  return values.reduce((text, value) => {
    const digits = String(value).replace(/^(-?)0\./, "$1.");
    const apart = text && !digits.startsWith("-") ? " " : "";
    return text + apart + digits;
  }, "");
}

/** The same outline to a tenth of a unit. Each end is rounded from where it truly is, so that nothing drifts. */
export function shortened(d: string): string {
  let [x, y] = [0, 0];
  let [roundX, roundY] = [0, 0];
  let start = [0, 0, 0, 0];
  return steps(d)
    .map(({ command, values }) => {
      const kind = command.toLowerCase();
      const relative = command === kind;
      const [fromX, fromY] = relative ? [x, y] : [0, 0];
      const [offX, offY] = relative ? [roundX, roundY] : [0, 0];
      const across = (value: number): number => tenth(fromX + value - offX);
      const down = (value: number): number => tenth(fromY + value - offY);
      let shown: number[] = [];
      if (kind === "z") [x, y, roundX, roundY] = start as [number, number, number, number];
      else if (kind === "h" || kind === "v") {
        shown = [kind === "h" ? across(values[0]!) : down(values[0]!)];
        if (kind === "h") [x, roundX] = [fromX + values[0]!, tenth(offX + shown[0]!)];
        else [y, roundY] = [fromY + values[0]!, tenth(offY + shown[0]!)];
      } else {
        const fixed = kind === "a" ? values.slice(0, 5).map((value, place) => (place < 3 ? tenth(value) : value)) : [];
        const points = kind === "a" ? values.slice(5) : values;
        shown = [...fixed, ...points.map((value, place) => (place % 2 ? down(value) : across(value)))];
        [x, y] = [fromX + points.at(-2)!, fromY + points.at(-1)!];
        [roundX, roundY] = [tenth(offX + shown.at(-2)!), tenth(offY + shown.at(-1)!)];
        if (kind === "m") start = [x, y, roundX, roundY];
      }
      return command + written(shown);
    })
    .join("");
}
