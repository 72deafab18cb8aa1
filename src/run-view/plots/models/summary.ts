import { senderName } from "../../../run/runs/flow-style.ts";
import type { ShownRun } from "../../../run/runs/types.ts";
import type { LabState } from "../../../run/state/types.ts";
import { countOutcomes, type FlowSummary, parseDirection } from "../../../sim/declared.ts";
import { threeDigits } from "../../../ui/base/number-format.ts";
import { extentOf } from "../../../ui/base/series.ts";
import { timeAverage } from "../../../ui/base/time-average.ts";
import { isUdp } from "../../../ui/theme/scheme-style.ts";
import { say } from "../../../words/en/run-view/tables.ts";
import { fill } from "../../../words/fill.ts";

/**
 * What the plots show, in a few sentences for somebody who does not see them. Without spaces between thousands, which some screen
 * readers take for the end of a number.
 */
export function plotSummary(state: LabState): string {
  if (state.runs.length === 0) return say.noRun;
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
    const most = String(extentOf(queue.v)[1]);
    sentences.push(
      marks.t.length > 0
        ? fill(say.queueMarked, id, most, threeDigits(mean), String(marks.t.length))
        : fill(say.queueSummary, id, most, threeDigits(mean)),
    );
  }
  return sentences.join(" ");
}

function flowSentence(run: ShownRun, flow: FlowSummary, several: boolean): string {
  const trace = run.result.trace.flows.find((f) => f.id === flow.id);
  const [lo, hi] = trace === undefined ? [0, 0] : extentOf(trace.cwnd.v);
  const name = several ? fill(say.runFlow, senderName(run, flow), flow.id) : run.label;
  const losses = flow.losses.congestion + flow.losses.transmission;
  const lossWords =
    losses === 0
      ? say.noLosses
      : fill(say.losses, String(losses), String(flow.losses.congestion), String(flow.losses.transmission));
  if (isUdp(flow.scheme)) return fill(say.udpSummary, flow.id, String(flow.sent), lossWords);
  const windows = trace?.cwnd.v.length
    ? fill(say.windows, threeDigits(lo), threeDigits(hi), threeDigits(flow.avgCwnd))
    : "";
  const rate = threeDigits(flow.throughput / 1e6);
  const sentences = [fill(say.flowSummary, name, rate), windows, lossWords, guessWords(flow)];
  return `${sentences.filter((words) => words !== "").join(". ")}. ${fill(say.timeouts, String(flow.timeouts))}.`;
}

/** How often the sender was right about the cause of a loss; "" where it never guessed. */
function guessWords({ verdicts }: FlowSummary): string {
  const { right, wrong, "nothing-lost": needless } = countOutcomes(verdicts);
  if (right + wrong + needless === 0) return "";
  const counts = [String(right), String(right + wrong)] as const;
  return needless === 0
    ? fill(say.guesses, ...counts)
    : fill(say.guessesNeedless, ...counts, String(needless));
}
