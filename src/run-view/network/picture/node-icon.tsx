import type { NodeRole } from "../../../sim/declared.ts";
import { NODE_PICTURES } from "./node-pictures.ts";

/** A node's picture, by its role: a computer, a router, a mast, a telephone. 40 × 40 px, in the text's colour. */
export function NodeIcon({ role }: { role: NodeRole }) {
  return (
    <svg
      width="40"
      height="40"
      viewBox="0 0 40 40"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {NODE_PICTURES[role].map(({ d, fill, width, opacity }) => (
        <path
          key={d}
          d={d}
          fill={fill === "ground" ? "var(--background)" : fill === "ink" ? "currentColor" : "none"}
          stroke={fill === "ink" ? "none" : undefined}
          strokeWidth={width}
          opacity={opacity}
        />
      ))}
    </svg>
  );
}
