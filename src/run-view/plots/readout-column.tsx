import type { CSSProperties } from "react";
import type { LabState, PanelId } from "../../run/state/types.ts";
import { sentence } from "../../ui/base/sentence.ts";
import { useThrottledStore } from "../../ui/base/use-store.ts";
import { Swatch } from "../../ui/controls/marks/swatch.tsx";
import type { Tokens } from "../../ui/theme/tokens.ts";
import { say } from "../../words/en/run-view/tables.ts";
import { fill } from "../../words/fill.ts";
import { unitName } from "../../words/units.ts";
import type { WatchedLab } from "../watched-lab.ts";
import type { Owner } from "./models/panel-model.ts";
import { panelModels } from "./models/panels.ts";
import { type ReadoutRow, readoutRows } from "./models/readouts.ts";
import styles from "./readout-column.module.css";

interface Props {
  id: PanelId;
  controller: WatchedLab;
  tokens: Tokens;
}

/** Counts of more characters than this leave no room for the sample beside their run's name. */
const LONG = 11;

/**
 * Names and values of everything in one panel at the playhead (or under the pointer), beside the plot and never on it. A
 * click on a name brings its run to the front.
 */
export function ReadoutColumn({ id, controller, tokens }: Props) {
  const { lab, clock } = controller;
  const state = useThrottledStore(lab, (s) => s);
  const time = useThrottledStore(clock, (s) => s.crosshair ?? s.playhead);
  const window = useThrottledStore(clock, (s) => s.window);
  const models = panelModels(id, state);
  // Plots of one unit have it in their headings.
  const showsUnits = new Set(models.filter(({ rows }) => rows.length === 0).map(({ unit }) => unit)).size > 1;
  return (
    <div className={styles.column} data-panel-readouts={id}>
      {models.map((model, k) => {
        const rows = readoutRows(model, time, window);
        const isOfRuns = model.rows.length > 0;
        const title = model.title === models[0].title ? undefined : sentence(model.title);
        return (
          <ul
            key={model.key}
            className={styles.rows}
            style={model.height === null ? undefined : ({ "--rows-height": model.height } as CSSProperties)}
            data-key={model.key}
            data-tight={(isOfRuns && rows.some(({ value }) => value.length > LONG)) || undefined}
            aria-label={k === 0 ? say.legend : fill(say.legendOf, model.title)}
          >
            {showsUnits && model.unit !== "" && <li className={styles.unit}>{unitName(model.unit)}</li>}
            {rows.map((row, i) => (
              <Row
                key={`${row.label}:${JSON.stringify(row.sample)}`}
                row={row}
                plot={i === 0 ? title : undefined}
                tokens={tokens}
                bring={bringer(controller, state, row.owner)}
              />
            ))}
          </ul>
        );
      })}
    </div>
  );
}

/** Brings the owner of a row to the front; null where there is nothing to choose between. */
function bringer(controller: WatchedLab, { runs }: LabState, owner: Owner | null): (() => void) | null {
  const several = runs.length > 1 || (runs[0]?.result.flows.length ?? 0) > 1;
  return owner === null || !several ? null : () => controller.bringToFront(owner.run, owner.flow);
}

interface RowProps {
  row: ReadoutRow;
  /** What is drawn in its plot; said before the first row where the rows do not stand beside it. */
  plot: string | undefined;
  tokens: Tokens;
  bring: (() => void) | null;
}

function Row({ row, plot, tokens, bring }: RowProps) {
  const content = (
    <>
      <Swatch entry={row.sample} tokens={tokens} />
      <span className={styles.name}>{row.label}</span>
      <b>{row.value}</b>
    </>
  );
  const title = row.meaning ?? row.label;
  if (bring === null) {
    return (
      <li title={title} data-of={plot}>
        {content}
      </li>
    );
  }
  return (
    <li data-of={plot}>
      <button type="button" title={fill(say.clickToShow, title)} onClick={bring}>
        {content}
      </button>
    </li>
  );
}
