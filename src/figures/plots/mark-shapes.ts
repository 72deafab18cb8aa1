/** Shapes that tell schemes apart without their colours. */
export type MarkShape = "circle" | "square" | "up" | "diamond" | "down" | "hexagon";

const SHAPES: readonly MarkShape[] = ["circle", "square", "up", "diamond", "down", "hexagon"];

/** The schemes that have a shape of their own wherever they are drawn. */
const OWN: Readonly<Record<string, MarkShape>> = {
  cerl: "circle",
  reno: "square",
  newreno: "up",
  vegas: "diamond",
  veno: "down",
  "westwood-nr": "hexagon",
  westwood: "hexagon",
};

/** The shape of a curve: its scheme's own, unless an earlier curve has that scheme too; then the first that no curve has. */
export function markShape(schemes: readonly string[], index: number): MarkShape {
  const own = schemes.map((scheme, i) => (schemes.indexOf(scheme) === i ? OWN[scheme] : undefined));
  const taken = new Set(own);
  const free = SHAPES.filter((shape) => !taken.has(shape));
  const nth = own.slice(0, index).filter((shape) => shape === undefined).length;
  return own[index] ?? free[nth] ?? SHAPES[index % SHAPES.length];
}

/** The outline of a shape around the origin, as an SVG path. @param r half of its size, px. */
export function shapePath(shape: MarkShape, r: number): string {
  const n = (value: number) => Number(value.toFixed(2));
  switch (shape) {
    case "circle":
      return `M${-r} 0A${r} ${r} 0 1 0 ${r} 0A${r} ${r} 0 1 0 ${-r} 0Z`;
    case "square":
      return `M${n(-0.85 * r)} ${n(-0.85 * r)}h${n(1.7 * r)}v${n(1.7 * r)}h${n(-1.7 * r)}Z`;
    case "up":
      return `M0 ${n(-1.1 * r)}L${n(r)} ${n(0.8 * r)}H${n(-r)}Z`;
    case "down":
      return `M0 ${n(1.1 * r)}L${n(r)} ${n(-0.8 * r)}H${n(-r)}Z`;
    case "diamond":
      return `M0 ${n(-1.2 * r)}L${n(1.2 * r)} 0 0 ${n(1.2 * r)} ${n(-1.2 * r)} 0Z`;
    case "hexagon":
      return `M${n(-r)} 0 ${n(-0.5 * r)} ${n(-0.9 * r)}H${n(0.5 * r)}L${n(r)} 0 ${n(0.5 * r)} ${n(0.9 * r)}H${n(-0.5 * r)}Z`;
  }
}
