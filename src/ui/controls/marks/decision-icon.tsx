import type { DecisionGlyph } from "../../theme/marks.ts";
import { schemeColour } from "../../theme/tokens.ts";
import { useSchemeStyle } from "../../theme/use-scheme-style.ts";
import { useTokens } from "../../theme/use-tokens.ts";

/** The mark of a guess as the plots draw it: down a cut, right a window that is kept; hollow and struck through is wrong. */
export function DecisionIcon({ glyph, scheme }: { glyph: DecisionGlyph; scheme: string }) {
  const colour = schemeColour(useSchemeStyle(scheme).colour, useTokens());
  const isRight = glyph.outcome === "right";
  return (
    <svg
      width="18"
      height="18"
      viewBox="-8 -8 16 16"
      fill={isRight ? colour : "none"}
      stroke={colour}
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <path d={glyph.verdict === "cut" ? "M-6-5H6L0 6Z" : "M-5-6 6 0-5 6Z"} />
      {glyph.outcome === "wrong" && <path d="M-7 7 7-7" />}
    </svg>
  );
}
