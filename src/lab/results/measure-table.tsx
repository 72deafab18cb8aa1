import { friendliness } from "../../analysis/index.ts";
import { markOf, shownFlow } from "../../run/runs/flow-style.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import { isKept } from "../../run/runs/variation.ts";
import type { FlowSummary } from "../../sim/declared.ts";
import { formatMeasured } from "../../ui/base/quantity-format.ts";
import { useStore } from "../../ui/base/use-store.ts";
import { SchemeMark } from "../../ui/controls/marks/scheme-mark.tsx";
import { schemeStyle } from "../../ui/theme/scheme-style.ts";
import { say } from "../../words/en/lab/measures.ts";
import { fill } from "../../words/fill.ts";
import { useController } from "../core/lab-context.ts";
import { MEASURES, type Measure } from "./measures.ts";
import css from "./results-panel.module.css";

/** As many columns as the side panel has room for. */
const MOST_COLUMNS = 3;

interface Column {
  run: ShownRun;
  flow: FlowSummary;
}

/** What the papers measure beyond throughput, and what the formulas say, for each shown flow. */
export function MeasureTable({ runs }: { runs: readonly ShownRun[] }) {
  const controller = useController();
  const chosen = useStore(controller.lab, (state) => state.plots.flow ?? state.frontFlow);
  const all = columnsOf(runs, chosen);
  const columns = all.slice(0, MOST_COLUMNS);
  const several = runs[0].result.flows.length > 1;
  const shares = [...friendliness(runs[0].result.flows)];
  return (
    <>
      <table className={`${css.table} ${css.dense}`}>
        <caption className="visually-hidden">{say.caption}</caption>
        <thead>
          <tr>
            <td />
            {columns.map(({ run, flow }) => (
              <th key={`${run.key} ${flow.id}`} scope="col">
                <SchemeMark scheme={markOf(run, flow)} />
                {isKept(run.key) && <span className={css.flow}> {run.label}</span>}
                {several && <span className={css.flow}> {flow.id}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {MEASURES.map((measure) => (
            <Row key={measure.name} measure={measure} columns={columns} />
          ))}
        </tbody>
      </table>
      {all.length > columns.length && (
        <p className={css.note}>{fill(say.someShown, columns.length, all.length)}</p>
      )}
      {shares.length > 0 && (
        <p className={css.note} title={say.besideRenoTitle}>
          {fill(
            say.besideReno,
            shares.map(([id, ratio]) => `${schemeStyle(id).title} ${formatMeasured(ratio, "")}`).join(", "),
          )}
        </p>
      )}
    </>
  );
}

function Row({ measure, columns }: { measure: Measure; columns: readonly Column[] }) {
  const cells = columns.map(({ run, flow }) => measure.of(run, flow));
  if (cells.every((cell) => cell === null || (cell.value === 0 && cell.unit === ""))) return null;
  return (
    <tr>
      <th scope="row" className={css.measure} title={measure.meaning}>
        {measure.name}
      </th>
      {cells.map((cell, i) => (
        <td
          key={`${columns[i].run.key} ${columns[i].flow.id}`}
          title={cell === null ? say.notMeasured : cell.remark || undefined}
          className={cell?.doubtful ? css.doubtful : undefined}
        >
          {cell === null ? "–" : formatMeasured(cell.value, cell.unit)}
        </td>
      ))}
    </tr>
  );
}

/** All flows of a single run, the chosen one first; of several runs the shown flow of each. */
function columnsOf(runs: readonly ShownRun[], chosen: string | null): Column[] {
  if (runs.length === 1) {
    const { flows } = runs[0].result;
    const ordered = [...flows.filter(({ id }) => id === chosen), ...flows.filter(({ id }) => id !== chosen)];
    return ordered.map((flow) => ({ run: runs[0], flow }));
  }
  return runs.flatMap((run) => {
    const id = shownFlow(run, chosen)?.id;
    const flow = run.result.flows.find((candidate) => candidate.id === id);
    return flow ? [{ run, flow }] : [];
  });
}
