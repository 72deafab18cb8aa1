import { declarations } from "../../../sim/declared.ts";
import { say } from "../../../words/en/ui/controls.ts";
import { markerPath } from "../../theme/scheme-marker.ts";
import type { LineStyle } from "../../theme/scheme-style.ts";
import { schemeColour } from "../../theme/tokens.ts";
import { useSchemeStyle } from "../../theme/use-scheme-style.ts";
import { useTokens } from "../../theme/use-tokens.ts";
import css from "./scheme-mark.module.css";

/** A scheme's name, or another one for what is drawn as it, after a sample of its line, or of that of one of its flows. */
export function SchemeMark({
  scheme,
  name,
  line,
}: {
  scheme: string;
  name?: string | undefined;
  line?: LineStyle | undefined;
}) {
  const tokens = useTokens();
  const definition = declarations.schemes.get(scheme.split("~")[0]);
  const style = useSchemeStyle(scheme);
  const { title, marker } = style;
  const { colour, dash } = line ?? style;
  const shown = schemeColour(colour, tokens);
  return (
    <span className={css.mark} title={definition?.summary ?? say.udpMeaning}>
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
      <span className={css.title}>{name ?? title}</span>
    </span>
  );
}
