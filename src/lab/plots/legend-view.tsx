import { Swatch } from "../controls/swatch.tsx";
import type { Tokens } from "../theme/tokens.ts";
import type { LegendEntry } from "./models/legend.ts";
import styles from "./plot-stack.module.css";

/** A legend: every line and mark of a panel with its name. */
export function LegendView(props: { entries: readonly LegendEntry[]; tokens: Tokens }) {
  return (
    <ul className={styles.legend} aria-label="Legend">
      {props.entries.map((entry) => (
        <li key={`${entry.label}:${JSON.stringify(entry.paint)}`} title={entry.meaning}>
          <Swatch entry={entry} tokens={props.tokens} />
          {entry.label}
        </li>
      ))}
    </ul>
  );
}
