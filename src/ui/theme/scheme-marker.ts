/** The outlines of schemes' markers, for canvas and SVG alike. */
import type { SchemeMarker } from "../../sim/declared.ts";

type Outline = readonly (readonly [number, number])[];

const UP = -Math.PI / 2;

/** Corners of a regular polygon or star about (0, 0); `inner` is the radius of every second corner. */
function polygon(corners: number, radius: number, from: number, inner = radius): Outline {
  return Array.from({ length: corners }, (_, i) => {
    const r = i % 2 === 0 ? radius : inner;
    const angle = from + (i / corners) * 2 * Math.PI;
    return [r * Math.cos(angle), r * Math.sin(angle)] as const;
  });
}

function box(width: number, height: number): Outline {
  return [
    [-width, -height],
    [width, -height],
    [width, height],
    [-width, height],
  ];
}

/** One of the four arms of a cross of bars, turned by quarters. */
function arm(quarter: number): Outline {
  const turn = ([x, y]: readonly [number, number]) =>
    [
      [x, y],
      [-y, x],
      [-x, -y],
      [y, -x],
    ][quarter] as [number, number];
  return (
    [
      [0.34, -0.34],
      [1.05, -0.34],
      [1.05, 0.34],
    ] as const
  ).map(turn);
}

const DISC = polygon(24, 1, 0);

/** Outlines about (0, 0), 2 wide; a hole runs the other way round. */
const OUTLINES: Readonly<Record<SchemeMarker, readonly Outline[]>> = {
  disc: [DISC],
  square: [box(0.86, 0.86)],
  triangle: [polygon(3, 1.15, UP)],
  diamond: [polygon(4, 1.15, UP)],
  "triangle-down": [polygon(3, 1.15, -UP)],
  hexagon: [polygon(6, 1.05, 0)],
  star: [polygon(10, 1.25, UP, 0.5)],
  plus: [[0, 1, 2, 3].flatMap(arm)],
  ring: [DISC, [...polygon(24, 0.5, 0)].reverse()],
  bar: [box(0.4, 1.1)],
};

/** A marker's outline about (0, 0), 2 wide, as the `d` of an SVG path. */
export function markerPath(marker: SchemeMarker): string {
  return OUTLINES[marker]
    .map((outline) => `M${outline.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join("L")}Z`)
    .join("");
}

/** Draws a marker centred at (x, y), `size` px wide, in the context's current fill. */
export function drawMarker(
  ctx: CanvasRenderingContext2D,
  marker: SchemeMarker,
  x: number,
  y: number,
  size: number,
): void {
  ctx.beginPath();
  for (const outline of OUTLINES[marker]) {
    outline.forEach(([dx, dy], i) => {
      const [px, py] = [x + (dx * size) / 2, y + (dy * size) / 2];
      if (i === 0) ctx.moveTo(px, py);
      else ctx.lineTo(px, py);
    });
    ctx.closePath();
  }
  ctx.fill();
}
