import { paintColour } from "../../theme/marks.ts";
import type { Sample } from "../../theme/paint.ts";
import { markerPath } from "../../theme/scheme-marker.ts";
import type { Tokens } from "../../theme/tokens.ts";

/** A line sample or a mark, as it looks in the plot. */
export function Swatch({ entry, tokens }: { entry: Sample; tokens: Tokens }) {
  const { paint, symbol } = entry;
  const colour = paintColour(paint, tokens);
  const marker = "scheme" in paint ? paint.marker : undefined;
  if ("line" in symbol)
    return (
      <svg width="22" height="12" viewBox="-11 -6 22 12" aria-hidden="true">
        <line
          x1="-11"
          x2="11"
          y1="0"
          y2="0"
          stroke={colour}
          strokeWidth="2.5"
          strokeDasharray={symbol.line.join(" ")}
        />
        {marker !== undefined && <path d={markerPath(marker)} transform="scale(4.5)" fill={colour} />}
      </svg>
    );
  return (
    <svg
      width="14"
      height="14"
      viewBox="-7 -7 14 14"
      fill="none"
      stroke={colour}
      strokeWidth="1.6"
      aria-hidden="true"
    >
      {symbol.shape === "dot" && <rect x="-2" y="-2" width="4" height="4" fill={colour} stroke="none" />}
      {symbol.shape === "square" && <rect x="-4" y="-4" width="8" height="8" fill={colour} stroke="none" />}
      {symbol.shape === "hollow-circle" && <circle r="4" />}
      {symbol.shape === "cross" && <path d="M-4-4 4 4M-4 4 4-4" strokeWidth="2" />}
      {symbol.shape === "diamond" && <path d="M0-5 5 0 0 5-5 0Z" fill={colour} stroke="none" />}
      {symbol.shape === "cut" && <path d="M-5-4H5L0 5Z" fill={colour} stroke="none" />}
      {symbol.shape === "kept" && <path d="M-4-5 5 0-4 5Z" fill={colour} stroke="none" />}
      {symbol.shape === "nothing-lost" && <path d="M-5-4H5L0 5Z" />}
      {symbol.shape === "wrong" && <path d="M-5-4H5L0 5ZM-6 6 6-6" />}
    </svg>
  );
}
