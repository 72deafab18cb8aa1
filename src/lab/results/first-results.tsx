import type { CSSProperties } from "react";
import { flowStyle } from "../../run/runs/flow-style.ts";
import { guessCounts, shareOfBottleneck } from "../../run/runs/results.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import { isKept } from "../../run/runs/variation.ts";
import type { FlowSummary } from "../../sim/declared.ts";
import { formatMeasured, inOneUnit } from "../../ui/base/quantity-format.ts";
import { paintColour, textColour } from "../../ui/theme/marks.ts";
import { isUdp, schemeStyle } from "../../ui/theme/scheme-style.ts";
import { useTokens } from "../../ui/theme/use-tokens.ts";
import { say } from "../../words/en/lab/first-results.ts";
import { fill } from "../../words/fill.ts";
import { useController } from "../core/lab-context.ts";
import { NO_BREAK, useResultRuns } from "./awaited.ts";
import css from "./first-results.module.css";

/** Rows of a first look; the full table has all. */
const MOST_ROWS = 6;

/** What each shown run achieved, at a first look: its rate, and how often it guessed right. */
export function FirstResults() {
  const controller = useController();
  const { runs, awaited } = useResultRuns(controller.lab);
  if (runs.length === 0 && awaited.length === 0) return null;
  const all = runs.flatMap((run) => run.result.flows.map((flow) => ({ run, flow })));
  const senders = all.filter(({ flow }) => !isUdp(flow.scheme));
  // Cross traffic is not what the run is about, unless nothing else is there.
  const rows = senders.length > 0 ? senders : all;
  const shown = rows.slice(0, MOST_ROWS);
  const isGrouped = runs.length > 1 && runs[0].result.flows.length > 1;
  const lead = isEachAlone(runs) ? say.eachAlone : say.wholeRun;
  const room = MOST_ROWS - shown.length;
  const rate = inOneUnit(rows.map(({ flow }) => flow.throughput));
  return (
    <section aria-label={say.results} className={css.results}>
      <table data-grouped={isGrouped || undefined}>
        <caption>
          {runs.length === 0 ? NO_BREAK : fill(lead, formatMeasured(runs[0].result.until, "s"))}
        </caption>
        {runs.map((run) => {
          const own = shown.filter((row) => row.run === run);
          return (
            <tbody key={run.key}>
              {isGrouped && own.length > 0 && (
                <tr>
                  <th scope="rowgroup" className={css.group}>
                    {groupTitle(run, runs[0])}
                  </th>
                </tr>
              )}
              {own.map(({ flow }) => (
                <Row key={flow.id} run={run} flow={flow} rate={rate(flow.throughput)} />
              ))}
            </tbody>
          );
        })}
        <tbody aria-hidden="true">
          {awaited
            .flatMap(({ key, name, flows }) =>
              flows
                .filter((flow) => !flow.isUdp)
                .map(({ id }) => ({ key: `${key} ${id}`, name: flows.length > 1 ? id : name })),
            )
            .slice(0, room)
            .map(({ key, name }) => (
              <tr key={key}>
                <th>{name}</th>
                <td>{NO_BREAK}</td>
                <td className={css.bar} />
                <td data-field="guesses">{NO_BREAK}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {rows.length > MOST_ROWS && <p>{fill(say.more, rows.length - MOST_ROWS)}</p>}
    </section>
  );
}

/** Are these runs of different senders, each with the network for itself? The same sender with other values is not compared with another. */
export function isEachAlone(runs: readonly ShownRun[]): boolean {
  const schemes = new Set(runs.flatMap(({ result }) => result.flows.map(({ scheme }) => scheme)));
  return schemes.size > 1 && runs.every(({ result }) => result.flows.length === 1);
}

function Row({ run, flow, rate }: { run: ShownRun; flow: FlowSummary; rate: string }) {
  const tokens = useTokens();
  const trace = run.result.trace.flows.find(({ id }) => id === flow.id);
  const paint = trace === undefined ? ({ token: "ink" } as const) : flowStyle(run, trace).paint;
  const several = run.result.flows.length > 1;
  const name = several ? `${schemeStyle(flow.scheme).title} ${flow.id}` : run.label;
  const words = guessesWords(flow);
  return (
    <tr
      data-run={run.key}
      data-flow={flow.id}
      style={{ "--scheme": paintColour(paint, tokens), "--name": textColour(paint, tokens) } as CSSProperties}
    >
      <th scope="row">{name}</th>
      <td data-field="throughput">{rate}</td>
      <td className={css.bar} aria-hidden="true">
        <span style={{ width: `${100 * shareOfBottleneck(run.scenario, flow)}%` }} />
      </td>
      {words !== "" && <td data-field="guesses">{words}</td>}
    </tr>
  );
}

/** What is different in a run of several flows, beside the one that all are compared with. */
export function groupTitle({ key, label }: ShownRun, main: ShownRun): string {
  if (key === main.key) return say.asSet;
  return isKept(key) ? fill(say.whatIf, label) : fill(say.insteadOf, label, main.label);
}

/** "114 of 155 guesses right"; "" where nothing was guessed. */
export function guessesWords(flow: FlowSummary): string {
  const { right, wrong } = guessCounts(flow);
  const all = right + wrong;
  return all === 0 ? "" : fill(say.guesses, right, all);
}
