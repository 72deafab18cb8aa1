import { catalog } from "../../sim/index.ts";
import { schemeColour } from "../theme/tokens.ts";
import css from "./scheme-mark.module.css";
import { useTokens } from "./use-tokens.ts";

/** A scheme's name behind a piece of its line. */
export function SchemeMark({ scheme }: { scheme: string }) {
  const tokens = useTokens();
  const definition = catalog.schemes.get(scheme);
  if (!definition) return <span>{scheme}</span>;
  return (
    <span className={css.mark} title={definition.summary}>
      <svg width="18" height="8" viewBox="0 0 18 8" aria-hidden="true">
        <line
          x1="0"
          y1="4"
          x2="18"
          y2="4"
          stroke={schemeColour(definition.colour, tokens)}
          strokeWidth="3"
          strokeDasharray={definition.dash.join(" ")}
        />
      </svg>
      {definition.title}
    </span>
  );
}
