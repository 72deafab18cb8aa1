import { predictThresholdQueue } from "../../../analysis/index.ts";
import { queueOwner } from "../../../run/network/network-words.ts";
import { isUnlimited, queueOf } from "../../../run/network/queue-choice.ts";
import { queueThresholds } from "../../../run/network/queue-thresholds.ts";
import { runPaint } from "../../../run/runs/flow-style.ts";
import { frontRun } from "../../../run/runs/shown-run.ts";
import type { LabState } from "../../../run/state/types.ts";
import { isAirLoss, type LinkTrace, LOSS_CAUSES, parseDirection } from "../../../sim/declared.ts";
import { threeDigits } from "../../../ui/base/number-format.ts";
import { extentOf, type Steps } from "../../../ui/base/series.ts";
import type { Paint } from "../../../ui/theme/paint.ts";
import { told } from "../../../words/catalogue.ts";
import { say } from "../../../words/en/run-view/view.ts";
import { fill } from "../../../words/fill.ts";
import {
  emptyPanel,
  type LineMark,
  line,
  MAX_LINES,
  type PanelModel,
  type PointMark,
  type Threshold,
  withoutRun,
} from "./panel-model.ts";
import { packetsServed } from "./rate-in-force.ts";

/** The queue of the chosen link direction: its limit, what it dropped or marked, and what its discipline goes by. */
export function queuePanel(state: LabState): PanelModel {
  const id = queueOwner(state.scenario.links, state.plots.link);
  const panel = emptyPanel("queue", fill(say.queueOf, id), say.queueMeaning, say.packets, "");
  const main = frontRun(state);
  if (main === undefined) return { ...panel, empty: withoutRun(state) };
  const lines: LineMark[] = [];
  for (const run of state.runs.slice(0, MAX_LINES)) {
    const link = run.result.trace.links.find((l) => l.id === state.plots.link);
    if (link === undefined || link.queue.t.length === 0) continue;
    const own = run === main;
    const shared = run.result.trace.flows.length > 1;
    const label =
      own && (shared || state.runs.length === 1)
        ? say.packets
        : shared
          ? fill(say.runOf, run.label)
          : run.label;
    // The queue of several flows has the colour of none.
    const paint: Paint = own && shared ? { token: "inkSoft" } : runPaint(run);
    const owner = { run: run.key, flow: null };
    const style = own ? { filled: true, width: 0.8 } : { alpha: 0.6, width: 0.7, dash: run.dash };
    lines.unshift(line(label, link.queue, run.result.until, paint, { ...style, owner }));
  }
  const trace = main.result.trace.links.find((l) => l.id === state.plots.link);
  const note = withoutWaiting(state);
  if (note !== "" && isUnlimited(state.scenario, state.plots.link))
    return { ...panel, empty: fill(say.unlimited, note) };
  if (trace === undefined || lines.length === 0)
    return {
      ...panel,
      empty: state.status.state === "running" ? fill(say.recording, id) : fill(say.notRecorded, id),
    };
  lines.push(...disciplineLines(trace, main.result.until));
  const rate = packetsServed(trace);
  if (rate)
    lines.push(
      line(say.linkSends, rate, main.result.until, { token: "inkSoft" }, { dash: [2, 3], width: 0.5 }),
    );
  const thresholds = thresholdsOf(state);
  const limit = queueOf(state.scenario, state.plots.link)?.limit ?? extentOf(trace.queue.v)[1];
  return { ...panel, lines, isBackwards: true, points: fates(trace, limit), thresholds, note };
}

/** Why there is no queue to be seen: nothing came, or each packet was sent at once; empty where packets wait. */
function withoutWaiting({ runs, plots }: LabState): string {
  const links = runs
    .slice(0, MAX_LINES)
    .flatMap(({ result }) => result.links.filter((l) => l.id === plots.link));
  if (links.length === 0 || links.some(({ maxQueue, drops }) => maxQueue > 0 || drops > 0)) return "";
  return links.every(({ arrivals }) => arrivals === 0) ? say.noPackets : say.noWaiting;
}

/** What the discipline decides by, in packets: a threshold that it computes dashed, above it its average, thin. */
function disciplineLines({ probes }: LinkTrace, until: number): LineMark[] {
  return Object.entries(probes)
    .filter(([, probe]) => probe.unit === "packets" && probe.t.length > 0)
    .map(([id, probe]) =>
      id === "threshold"
        ? line(id, probe, until, { token: "inkSoft" }, { dash: [5, 4], width: 0.5 })
        : line(id, probe, until, { token: "ink" }, { width: 0.55 }),
    )
    .reverse();
}

/** The buffer's limit, the discipline's own thresholds, and what the model predicts. */
function thresholdsOf(state: LabState): Threshold[] {
  const queue = queueOf(state.scenario, state.plots.link);
  if (queue === undefined) return [];
  const { limit, discipline } = queue;
  const thresholds: Threshold[] =
    limit === undefined
      ? []
      : [
          {
            value: limit,
            label: fill(say.limit, String(limit)),
            isLimit: true,
            countsSent: discipline === "drop-tail",
          },
        ];
  return [...thresholds, ...queueThresholds(queue), ...modelLines(state)];
}

/** The longest queues that the ECN threshold model predicts, where it is about this queue at all. */
function modelLines({ scenario, plots }: LabState): Threshold[] {
  const shown = parseDirection(plots.link);
  const prediction = shown && predictThresholdQueue(scenario, shown.link, shown.direction);
  if (prediction === null) return [];
  const { threshold, pipe, maxAvoidance, maxSlowStart, doubts } = prediction;
  const holds = doubts.length === 0 ? say.modelHolds : fill(say.modelDoubts, doubts.map(told).join("; "));
  const meaning = fill(say.modelMeaning, String(threshold), threeDigits(pipe), holds);
  return [
    { value: maxAvoidance, label: say.model, meaning },
    { value: maxSlowStart, label: say.modelStart, meaning },
  ];
}

/** Red squares where packets were dropped, blue diamonds where they were marked. */
function fates(trace: LinkTrace, limit: number): PointMark[] {
  const { drops, marks, queue } = trace;
  const points: PointMark[] = [];
  const rest = { dense: false, size: 6 };
  const dropped: number[] = [];
  let early = false;
  for (let i = 0; i < drops.t.length; i++) {
    const cause = LOSS_CAUSES[drops.cause[i]];
    if (isAirLoss(cause)) continue;
    if (cause === "aqm") early = true;
    dropped.push(i);
  }
  if (dropped.length > 0)
    points.push({
      ...rest,
      label: say.dropped,
      shape: "square",
      paint: { token: "congestion" },
      t: drops.t,
      v: early ? heightsAt(queue, drops.t) : limit,
      only: dropped,
    });
  if (marks.t.length > 0)
    points.push({
      ...rest,
      label: say.marked,
      size: 8,
      shape: "diamond",
      paint: { token: "mark" },
      t: marks.t,
      v: heightsAt(queue, marks.t),
      only: null,
    });
  return points;
}

const heights = new WeakMap<Float64Array, Float64Array>();

/** How many packets waited at each of these ascending times; looked up once per run. */
function heightsAt({ t, v }: Steps, times: Float64Array): Float64Array {
  let found = heights.get(times);
  if (found === undefined) {
    let step = 0;
    found = times.map((time) => {
      while (step < t.length && t[step] <= time) step++;
      return step === 0 ? 0 : v[step - 1];
    });
    heights.set(times, found);
  }
  return found;
}
