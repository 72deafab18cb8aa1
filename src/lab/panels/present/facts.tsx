import type { CSSProperties } from "react";
import { inOneUnit, numberAndUnit } from "../../base/quantity-format.ts";
import { useThrottledStore } from "../../base/use-store.ts";
import { flowLabel, flowStyle } from "../../derive/flow-style.ts";
import { guessCounts, shareOfBottleneck } from "../../derive/results.ts";
import type { ShownRun } from "../../derive/types.ts";
import { useController } from "../../state/lab-context.ts";
import { paintColour } from "../../theme/marks.ts";
import { useTokens } from "../../theme/use-tokens.ts";
import css from "./present.module.css";

/** More rows than this are not read from the back of a room. */
const MOST_ROWS = 6;

/** With more rows than this there is no room for bars below the names, nor for the guesses of each. */
const MOST_BARS = 3;

/** Two facts of each run: what it got through, and how often its sender guessed wrong. */
export function Facts() {
  const controller = useController();
  const runs = useThrottledStore(controller.lab, (state) => state.runs);
  const rows = runs.flatMap((run) => run.result.flows.map((flow) => ({ run, flow }))).slice(0, MOST_ROWS);
  const judged = rows.filter(({ flow }) => {
    const { right, wrong } = guessCounts(flow);
    return right + wrong > 0;
  });
  if (rows.length === 0) return null;
  const rate = inOneUnit(rows.map(({ flow }) => flow.throughput));
  const [, unit] = numberAndUnit(rate(0));
  return (
    <section className={css.facts} aria-label="Results of the whole run">
      <h2>Throughput, {unit}</h2>
      {rows.map(({ run, flow }) => (
        <Fact
          key={`${run.key} ${flow.id}`}
          run={run}
          flow={flow}
          value={numberAndUnit(rate(flow.throughput))[0]}
          bar={rows.length <= MOST_BARS}
        />
      ))}
      {judged.length > 0 && <h2>Wrong guesses</h2>}
      {judged.length > MOST_BARS ? (
        <div className={css.fact}>
          <b>all senders</b>
          <span>{wrongOf(judged.map(({ flow }) => flow))}</span>
        </div>
      ) : (
        judged.map(({ run, flow }) => (
          <Fact key={`${run.key} ${flow.id}`} run={run} flow={flow} value={wrongOf([flow])} />
        ))
      )}
    </section>
  );
}

/** "41 of 155": the wrong guesses of flows, of all their guesses. */
function wrongOf(flows: readonly ShownRun["result"]["flows"][number][]): string {
  const counts = flows.map((flow) => guessCounts(flow));
  const wrong = counts.reduce((sum, count) => sum + count.wrong, 0);
  return `${wrong} of ${counts.reduce((sum, count) => sum + count.right + count.wrong, 0)}`;
}

function Fact(props: {
  run: ShownRun;
  flow: ShownRun["result"]["flows"][number];
  value: string;
  bar?: boolean;
}) {
  const { run, flow, value, bar = false } = props;
  const controller = useController();
  const tokens = useTokens();
  const trace = run.result.trace.flows.find(({ id }) => id === flow.id);
  const colour = trace ? paintColour(flowStyle(run, trace).paint, tokens) : tokens.ink;
  const share = shareOfBottleneck(controller.lab.getState().scenario, flow);
  return (
    <div className={css.fact} style={{ "--scheme": colour, "--share": share } as CSSProperties}>
      <b className={css.name}>{trace ? flowLabel(run, trace) : run.label}</b>
      <span>{value}</span>
      {bar && <span className={css.bar} aria-hidden="true" />}
    </div>
  );
}
