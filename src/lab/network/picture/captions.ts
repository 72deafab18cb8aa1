import type { LinkLine, NetworkGeometry } from "./geometry.ts";
import type { Point } from "./layout.ts";

/** Size of a caption's text, px: width of a letter and height of a line. */
const LETTER = 7.4;
const LINE = 17;
/** Half of the room that a node and its name take, px. */
const NODE = { x: 26, up: 24, down: 42 };
/** Space between a link and its caption, px. */
const GAP = 4;

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Where captions of links go, px from each link's middle: beside the link, on none of the other links, nodes or captions. A
 * caption without such a place is left out; shorter links come last.
 */
export function captionPlaces(
  geometry: NetworkGeometry,
  captionOf: (line: LinkLine) => readonly string[],
  widthOf: (line: LinkLine) => number,
): Map<string, Point> {
  const nodes = [...geometry.nodes.values()].map(
    ({ x, y }): Area => ({ x: x - NODE.x, y: y - NODE.up, width: 2 * NODE.x, height: NODE.up + NODE.down }),
  );
  const taken: Area[] = [];
  const result = new Map<string, Point>();
  const longest = [...geometry.links].sort((a, b) => b.length - a.length);
  for (const line of longest) {
    const parts = captionOf(line);
    const width = Math.max(...parts.map((part) => part.length)) * LETTER;
    const height = parts.length * LINE;
    const middle = { x: (line.a.x + line.b.x) / 2, y: (line.a.y + line.b.y) / 2 };
    for (const offset of offsets(line, width, height, widthOf(line))) {
      const area = {
        x: middle.x + offset.x - width / 2,
        y: middle.y + offset.y - height / 2,
        width,
        height,
      };
      const inside =
        area.x >= 0 && area.y >= 0 && area.x + width <= geometry.width && area.y + height <= geometry.height;
      const free =
        inside &&
        ![...nodes, ...taken].some((other) => overlap(area, other)) &&
        !geometry.links.some((other) => crosses(area, other, widthOf(other) / 2));
      if (!free) continue;
      taken.push(area);
      result.set(line.spec.id, offset);
      break;
    }
  }
  return result;
}

/** The places beside a link's middle that are tried: above, below, and some way along it. */
function offsets(line: LinkLine, width: number, height: number, pipe: number): Point[] {
  const { n, u } = line;
  const across = Math.abs(n.x) * (width / 2) + Math.abs(n.y) * (height / 2) + pipe / 2 + GAP;
  const room = Math.max(0, line.length / 2 - 10);
  return [0, 0.35, -0.35, 0.7, -0.7].flatMap((share) =>
    [1, -1].map((side) => ({
      x: n.x * across * side + u.x * room * share,
      y: n.y * across * side + u.y * room * share,
    })),
  );
}

function overlap(a: Area, b: Area): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Does a line, so wide to both sides, cross an area? */
function crosses(area: Area, { a, b }: Pick<LinkLine, "a" | "b">, half: number): boolean {
  const grown = {
    x: area.x - half,
    y: area.y - half,
    width: area.width + 2 * half,
    height: area.height + 2 * half,
  };
  let from = 0;
  let to = 1;
  for (const [start, change, low, high] of [
    [a.x, b.x - a.x, grown.x, grown.x + grown.width],
    [a.y, b.y - a.y, grown.y, grown.y + grown.height],
  ]) {
    if (change === 0) {
      if (start <= low || start >= high) return false;
      continue;
    }
    const t1 = (low - start) / change;
    const t2 = (high - start) / change;
    from = Math.max(from, Math.min(t1, t2));
    to = Math.min(to, Math.max(t1, t2));
  }
  return from < to;
}
