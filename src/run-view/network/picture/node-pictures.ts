import type { NodeRole } from "../../../sim/declared.ts";

/** One outline of a node's picture, in a square of 40 × 40. */
export interface Outline {
  /** As the `d` of an SVG path. */
  d: string;
  /** Filled with the ground, with the ink (then without a stroke), or not at all. */
  fill: "ground" | "ink" | "none";
  /** Width of its stroke; left out: 2. */
  width?: number;
  /** Left out: 1. */
  opacity?: number;
}

const line = (d: string, width = 2, opacity = 1): Outline => ({ d, fill: "none", width, opacity });

/** A node's picture by its role: a computer, a router, a mast, a telephone. */
export const NODE_PICTURES: Readonly<Record<NodeRole, readonly Outline[]>> = {
  host: [
    {
      d: "M7.5 7H32.5A2.5 2.5 0 0 1 35 9.5V24.5A2.5 2.5 0 0 1 32.5 27H7.5A2.5 2.5 0 0 1 5 24.5V9.5A2.5 2.5 0 0 1 7.5 7Z",
      fill: "ground",
    },
    line("M15 33h10M20 27v6"),
    line("M11 13h9M11 18h14", 1.6, 0.55),
  ],
  router: [
    { d: "M35 20A15 15 0 1 1 5 20A15 15 0 1 1 35 20Z", fill: "ground" },
    line("M12 20h16M24 16l4 4-4 4M20 12v3M20 25v3", 1.8),
    line("M16 16l-4 4 4 4", 1.8),
  ],
  "base-station": [
    { d: "M20 14 12 36h16Z", fill: "ground" },
    line("M15.3 27h9.4M17.6 21h4.8", 1.6),
    { d: "M22.6 11A2.6 2.6 0 1 1 17.4 11A2.6 2.6 0 1 1 22.6 11Z", fill: "ink" },
    line("M13.5 16a8.5 8.5 0 0 1 0-11M26.5 16a8.5 8.5 0 0 0 0-11"),
    line("M9.5 19a14 14 0 0 1 0-17M30.5 19a14 14 0 0 0 0-17", 2, 0.55),
  ],
  mobile: [
    {
      d: "M14.5 4H25.5A3.5 3.5 0 0 1 29 7.5V32.5A3.5 3.5 0 0 1 25.5 36H14.5A3.5 3.5 0 0 1 11 32.5V7.5A3.5 3.5 0 0 1 14.5 4Z",
      fill: "ground",
    },
    line("M17 31.5h6"),
    line("M15 10h10M15 15h7", 1.6, 0.55),
  ],
};
