import type { CSSProperties } from "react";
import { type ReadonlyStore, useThrottledStore } from "../base/use-store.ts";
import { Swatch } from "../controls/swatch.tsx";
import type { ClockState, LabState, PanelId } from "../state/types.ts";
import type { Tokens } from "../theme/tokens.ts";
import { panelModels } from "./models/panels.ts";
import { type ReadoutRow, readoutRows } from "./models/readouts.ts";
import styles from "./readout-column.module.css";

interface Props {
  id: PanelId;
  lab: ReadonlyStore<LabState>;
  clock: ReadonlyStore<ClockState>;
  tokens: Tokens;
}

/** Names and values of everything in one panel at the playhead (or under the pointer), beside the plot and never on it. */
export function ReadoutColumn({ id, lab, clock, tokens }: Props) {
  const state = useThrottledStore(lab, (s) => s);
  const time = useThrottledStore(clock, (s) => s.crosshair ?? s.playhead);
  const window = useThrottledStore(clock, (s) => s.window);
  const models = panelModels(id, state);
  return (
    <div className={styles.column} data-panel-readouts={id}>
      {models.map((model, k) => (
        <ul
          key={model.key}
          className={styles.rows}
          style={model.height === null ? undefined : ({ "--rows-height": model.height } as CSSProperties)}
          data-key={model.key}
          aria-label={k === 0 ? "Legend" : `Legend: ${model.title}`}
        >
          {unitOf(models.filter(({ rows }) => rows.length === 0).length, model.unit) !== "" && (
            <li className={styles.unit}>{model.unit}</li>
          )}
          {readoutRows(model, time, window).map((row) => (
            <Row key={`${row.label}:${JSON.stringify(row.sample)}`} row={row} tokens={tokens} />
          ))}
        </ul>
      ))}
    </div>
  );
}

/** Several plots of one panel say their units; of a single one the heading does. */
function unitOf(models: number, unit: string): string {
  return models > 1 ? unit : "";
}

function Row({ row, tokens }: { row: ReadoutRow; tokens: Tokens }) {
  return (
    <li title={row.meaning ?? row.label}>
      <Swatch entry={row.sample} tokens={tokens} />
      <span className={styles.name}>{row.label}</span>
      <b>{row.value}</b>
    </li>
  );
}
