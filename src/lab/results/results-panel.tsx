import { frontFlow } from "../../run/runs/flow-style.ts";
import { schemeMeans } from "../../run/runs/scheme-means.ts";
import { frontRun } from "../../run/runs/shown-run.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import { formatMeasured, inOneUnit } from "../../ui/base/quantity-format.ts";
import { useStore } from "../../ui/base/use-store.ts";
import { onDemand } from "../../ui/controls/on-demand.tsx";
import { say } from "../../words/en/lab/results.ts";
import { fill } from "../../words/fill.ts";
import { useController } from "../core/lab-context.ts";
import { NO_BREAK, useResultRuns } from "./awaited.ts";
import { groupTitle } from "./first-results.tsx";
import { MeanRow } from "./mean-row.tsx";
import { Measures } from "./measures-part.tsx";
import { AwaitedRows, ResultRow } from "./result-row.tsx";
import css from "./results-panel.module.css";

const PhaseNotes = onDemand("", async () => (await import("./phase-notes.tsx")).PhaseNotes);

/** Flows that are listed one by one. */
const MOST_ROWS = 12;

/**
 * What each shown run achieved, one row per run, or per flow where there are several, with each scheme's mean. A click on a
 * row brings its run, and its flow, to the front.
 */
export function Results() {
  const controller = useController();
  const { runs, awaited } = useResultRuns(controller.lab);
  const front = useStore(controller.lab, (state) => frontRun(state)?.key);
  const flowInFront = useStore(controller.lab, (state) => frontFlow(state, frontRun(state))?.id);
  if (runs.length === 0 && awaited.length === 0) return null;
  const count = runs.length + awaited.length;
  const flows = runs[0]?.result.flows ?? awaited[0].flows;
  const several = flows.length > 1;
  const rate = inOneUnit(runs.flatMap(({ result }) => result.flows.map(({ throughput }) => throughput)));
  const isChoice = count > 1 || several;
  return (
    <section aria-label={say.results} className={css.results}>
      <header className={css.heading}>
        <h3>{say.results}</h3>
        {runs.length > 0 && <span>{fill(say.wholeRun, formatMeasured(runs[0].result.until, "s"))}</span>}
      </header>
      <table className={css.table} data-dense={several || count > 3}>
        <caption className="visually-hidden">{say.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{say.scheme}</th>
            <th scope="col" title={say.throughputTitle}>
              {say.throughput}
            </th>
            <th scope="col" title={say.timeoutsTitle}>
              {say.timeouts}
            </th>
            <th scope="col" title={say.guessesTitle}>
              {say.guesses}
            </th>
          </tr>
        </thead>
        {runs.map((run) => (
          <tbody key={run.key}>
            {several && count > 1 && (
              <tr className={css.group}>
                <th scope="rowgroup" colSpan={4}>
                  {groupTitle(run, runs[0])}
                </th>
              </tr>
            )}
            {run.result.flows.slice(0, MOST_ROWS).map((flow) => (
              <ResultRow
                key={flow.id}
                run={run}
                flow={flow}
                rate={rate}
                isFront={run.key === front && (!several || flow.id === flowInFront)}
                bring={isChoice ? () => controller.bringToFront(run.key, flow.id) : null}
              />
            ))}
            {schemeMeans(run.result.flows).map((mean) => (
              <MeanRow key={mean.scheme} run={run} mean={mean} rate={rate} />
            ))}
          </tbody>
        ))}
        {awaited.map((run) => (
          <AwaitedRows key={run.key} run={run} rows={MOST_ROWS} isChoice={isChoice} />
        ))}
      </table>
      {flows.length > MOST_ROWS && (
        <p className={css.note}>{fill(say.moreFlows, flows.length - MOST_ROWS)}</p>
      )}
      {runs
        .flatMap((run) => brokenPromises(run))
        .map((words) => (
          <p key={words} className={css.note} data-field="lost-acked">
            {words}
          </p>
        ))}
      {several && <PhaseNotes runs={runs} />}
      {several && (
        <p className={css.note} title={say.fairnessTitle}>
          {runs.length === 0
            ? NO_BREAK
            : fill(say.fairness, runs.map((run) => formatMeasured(run.result.fairness, "")).join(" / "))}
        </p>
      )}
      <Measures runs={runs} />
    </section>
  );
}

/** Segments that a node on the path acknowledged and that never reached the receiver. */
function brokenPromises({ result, label }: ShownRun): string[] {
  return result.agents
    .filter(({ lostAcked }) => lostAcked > 0)
    .map(({ node, flow, lostAcked }) => fill(say.lostAcked, label, flow, lostAcked, node));
}
