import { markerPath } from "../ui/theme/scheme-marker.ts";
import { type SchemeStyles, schemeStyle } from "../ui/theme/scheme-style.ts";
import { schemeColour, type Tokens } from "../ui/theme/tokens.ts";
import type { Entrant } from "./entrants.ts";

/** The colour of an entrant: its scheme's, or ink for a sender of the reader's own, which is no scheme. */
export function entrantColour({ id }: Entrant, styles: SchemeStyles, tokens: Tokens): string {
  return id.startsWith("own:")
    ? tokens.ink
    : schemeColour((styles.get(id) ?? schemeStyle(id)).colour, tokens);
}

/** An entrant's mark about a place of a picture, px; the one that is looked at has a ring. */
export function EntrantMark({
  entrant,
  isSubject,
  x,
  y,
  styles,
  tokens,
}: {
  entrant: Entrant;
  isSubject: boolean;
  x: number;
  y: number;
  styles: SchemeStyles;
  tokens: Tokens;
}) {
  const colour = entrantColour(entrant, styles, tokens);
  const style = styles.get(entrant.id) ?? schemeStyle(entrant.id);
  const marker = entrant.id.startsWith("own:") ? "disc" : style.marker;
  return (
    <g transform={`translate(${x} ${y})`}>
      {isSubject && <circle r="8.5" fill={tokens.background} stroke={tokens.ink} strokeWidth="1.75" />}
      <path d={markerPath(marker)} transform="scale(5)" fill={colour} />
    </g>
  );
}
