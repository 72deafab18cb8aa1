import type { ShownRun } from "../../../run/runs/types.ts";
import type { LabState } from "../../../run/state/types.ts";
import { countOutcomes, type FlowSummary, parseDirection } from "../../../sim/declared.ts";
import { threeDigits } from "../../../ui/base/number-format.ts";
import { extentOf, timeAverage } from "../../../ui/base/series.ts";
import { isUdp } from "../../../ui/theme/scheme-style.ts";

/** What the plots show, in a few sentences for somebody who does not see them. */
export function plotSummary(state: LabState): string {
  if (state.runs.length === 0) return "No run yet.";
  return state.runs.map((run) => `${runSentences(run, state)}`).join(" ");
}

function runSentences(run: ShownRun, state: LabState): string {
  const flows = run.result.flows
    .filter((f) => state.plots.flow === null || f.id === state.plots.flow)
    .slice(0, 4);
  const several = run.result.flows.length > 1;
  const sentences = flows.map((flow) => flowSentence(run, flow, several));
  const link = run.result.trace.links.find((l) => l.id === state.plots.link);
  if (link !== undefined && link.queue.t.length > 0) {
    const { queue, marks } = link;
    const mean = timeAverage(queue, 0, run.result.until) ?? 0;
    const id = parseDirection(state.plots.link)?.link ?? "";
    const marked = marks.t.length > 0 ? `; ${count(marks.t.length, "packet", "packets")} marked` : "";
    sentences.push(
      `Queue of ${id}: at most ${extentOf(queue.v)[1]} packets, mean ${threeDigits(mean)}${marked}.`,
    );
  }
  return sentences.join(" ");
}

function flowSentence(run: ShownRun, flow: FlowSummary, several: boolean): string {
  const trace = run.result.trace.flows.find((f) => f.id === flow.id);
  const [lo, hi] = trace === undefined ? [0, 0] : extentOf(trace.cwnd.v);
  const name = several ? `${run.label}, flow ${flow.id}` : run.label;
  const losses = flow.losses.congestion + flow.losses.transmission;
  const { verdicts: v } = flow;
  const random = v.congestionAsRandom + v.transmissionAsRandom;
  const { wrong, "nothing-lost": spurious } = countOutcomes(v);
  const needless = spurious === 0 ? "" : `, ${spurious} where nothing was lost`;
  const lossWords =
    losses === 0
      ? "no losses"
      : `${count(losses, "loss", "losses")} (${flow.losses.congestion} by congestion, ${flow.losses.transmission} by transmission errors)`;
  if (isUdp(flow.scheme)) return `Flow ${flow.id}, UDP: ${flow.sent} packets sent, ${lossWords}.`;
  return (
    `${name}: cwnd from ${threeDigits(lo)} to ${threeDigits(hi)} segments, mean ${threeDigits(flow.avgCwnd)}; ` +
    `${lossWords}, ${random} judged random, ${wrong} judged wrongly${needless}; ${count(flow.timeouts, "timeout", "timeouts")}.`
  );
}

function count(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`;
}
