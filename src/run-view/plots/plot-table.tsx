import { useState } from "react";
import { frontRun } from "../../run/runs/shown-run.ts";
import type { ClockState, LabState, PanelId } from "../../run/state/types.ts";
import { type ReadonlyStore, useStore } from "../../ui/base/use-store.ts";
import { say } from "../../words/en/run-view/tables.ts";
import { fill } from "../../words/fill.ts";
import { tableFor } from "./models/table.ts";
import styles from "./plot-table.module.css";

const PAGE = 50;

/** A plot as a table: the visible time, the run in front (choosing another brings that one there), fifty rows a page. */
export function PlotTable(props: {
  panel: PanelId;
  lab: ReadonlyStore<LabState>;
  clock: ReadonlyStore<ClockState>;
  onRun: (key: string) => void;
}) {
  const state = useStore(props.lab, (s) => s);
  const window = useStore(props.clock, (c) => c.window);
  const [page, setPage] = useState(0);
  const run = frontRun(state);
  const table = run === undefined ? null : tableFor(props.panel, state, run, window);
  if (run === undefined || table === null) return <p className={styles.empty}>{say.nothingToList}</p>;
  const pages = Math.max(1, Math.ceil(table.rowCount / PAGE));
  const shown = Math.min(page, pages - 1);
  const rows = Array.from(
    { length: Math.min(PAGE, table.rowCount - shown * PAGE) },
    (_, i) => shown * PAGE + i,
  );
  return (
    <div className={styles.table} data-no-zoom>
      <div className={styles.bar}>
        {state.runs.length > 1 && (
          <label>
            {say.run}{" "}
            <select value={run.key} onChange={(e) => props.onRun(e.target.value)}>
              {state.runs.map((r) => (
                <option key={r.key} value={r.key}>
                  {r.label}
                </option>
              ))}
            </select>
          </label>
        )}
        <button type="button" disabled={shown === 0} onClick={() => setPage(shown - 1)}>
          {say.earlier}
        </button>
        <span>{fill(say.page, shown + 1, pages)}</span>
        <button type="button" disabled={shown + 1 >= pages} onClick={() => setPage(shown + 1)}>
          {say.later}
        </button>
      </div>
      <section className={styles.scroller} aria-label={table.caption} ref={focusable}>
        <table>
          <caption>{table.caption}</caption>
          <thead>
            <tr>
              {table.columns.map((c) => (
                <th key={c} scope="col" data-text={!c.includes("(") || undefined}>
                  {c}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((i) => (
              <tr key={i}>
                {table.row(i).map((cell, k) => (
                  <td key={table.columns[k]} data-text={isText(cell) || undefined}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function isText(cell: string): boolean {
  return Number.isNaN(Number(cell)) && cell !== "–";
}

/** The scroller takes the focus, so that the keyboard can scroll it. */
function focusable(element: HTMLElement | null): void {
  if (element !== null) element.tabIndex = 0;
}
