import { declarations } from "../../sim/declared.ts";
import { schemeStyle } from "../theme/scheme-style.ts";
import { schemeColour } from "../theme/tokens.ts";
import { useTokens } from "../theme/use-tokens.ts";
import css from "./scheme-mark.module.css";

/** A scheme's name after a sample of its line. */
export function SchemeMark({ scheme }: { scheme: string }) {
  const tokens = useTokens();
  const definition = declarations.schemes.get(scheme);
  const { title, colour, dash } = schemeStyle(scheme);
  return (
    <span
      className={css.mark}
      title={definition?.summary ?? "Sends without a window; nothing is acknowledged or sent again"}
    >
      <svg width="18" height="8" viewBox="0 0 18 8" aria-hidden="true">
        <line
          x1="0"
          y1="4"
          x2="18"
          y2="4"
          stroke={schemeColour(colour, tokens)}
          strokeWidth="3"
          strokeDasharray={dash.join(" ")}
        />
      </svg>
      {title}
    </span>
  );
}
