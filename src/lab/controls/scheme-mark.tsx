import { declarations } from "../../sim/declared.ts";
import { markerPath } from "../theme/scheme-marker.ts";
import { schemeColour } from "../theme/tokens.ts";
import { useSchemeStyle } from "../theme/use-scheme-style.ts";
import { useTokens } from "../theme/use-tokens.ts";
import css from "./scheme-mark.module.css";

/** A scheme's name after a sample of its line. */
export function SchemeMark({ scheme }: { scheme: string }) {
  const tokens = useTokens();
  const definition = declarations.schemes.get(scheme);
  const { title, colour, dash, marker } = useSchemeStyle(scheme);
  const shown = schemeColour(colour, tokens);
  return (
    <span
      className={css.mark}
      title={definition?.summary ?? "Sends without a window; nothing is acknowledged or sent again"}
    >
      <svg width="22" height="12" viewBox="-11 -6 22 12" aria-hidden="true">
        <line
          x1="-11"
          x2="11"
          y1="0"
          y2="0"
          stroke={shown}
          strokeWidth="2.5"
          strokeDasharray={dash.join(" ")}
        />
        <path d={markerPath(marker)} transform="scale(4.5)" fill={shown} />
      </svg>
      <span className={css.title}>{title}</span>
    </span>
  );
}
