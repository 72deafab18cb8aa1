/** What the plots of a lesson draw, from recorded runs. */
import {
  acknowledgedRate,
  flowAsked,
  type LessonPlot,
  linkNamed,
  type ShownLessonRun,
  type View,
} from "../../course/index.ts";
import { directionName } from "../../run/decisions/decision-words.ts";
import { flowLabel, flowStyle } from "../../run/runs/flow-style.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import { shownRun } from "../../run/state/runner.ts";
import { bottleneck } from "../../run/state/selection.ts";
import {
  directionId,
  type FlowTrace,
  isAirLoss,
  type LinkTrace,
  LOSS_CAUSES,
  type Series,
} from "../../sim/declared.ts";
import type { Paint } from "../../ui/theme/paint.ts";
import { say } from "../../words/en/lessons/world.ts";
import { fill } from "../../words/fill.ts";

/** A line of a plot. */
export interface Line {
  key: string;
  label: string;
  paint: Paint;
  dash: readonly number[];
  series: Series;
}

/** Marks of single packets: where, and what became of them. */
export interface Marks {
  kind: "drop" | "air" | "send" | "resend";
  t: readonly number[];
  /** One value for each, or one for all. */
  v: readonly number[] | number;
}

/** The value of a mark. */
export const valueOfMark = (v: Marks["v"], i: number): number => (typeof v === "number" ? v : v[i]);

/** One plot. */
export interface PlotModel {
  plot: LessonPlot;
  title: string;
  /** Behind a value in words: "segments". */
  unit: string;
  lines: readonly Line[];
  marks: readonly Marks[];
  /** A line of the network's own: how much a queue holds, how fast a link is. */
  limit: { label: string; value: number } | null;
  /** Where the value axis begins. */
  fromZero: boolean;
}

/** How the runs of a step are drawn; the first is the step's own. */
export function drawnRuns(runs: readonly ShownLessonRun[]): ShownRun[] {
  return runs.map(({ id, title, scenario, result }, i) => {
    const scheme = scenario.flows.find(({ kind }) => kind === "tcp")?.scheme ?? "udp";
    return shownRun(i === 0 ? "main" : id, scheme, scenario, result, runs.length > 1 ? title : null);
  });
}

/** The flow that questions about one flow mean. */
export function askedFlow(run: ShownRun | undefined, view: View): FlowTrace | null {
  return run === undefined ? null : flowAsked(run.result.trace, view);
}

/** The recorded queue that a step shows. */
export function shownLink(run: ShownRun, view: View): LinkTrace | null {
  const named = view.link ?? bottleneck(run.scenario)?.id;
  const { links } = run.result.trace;
  if (named === undefined) return links[0] ?? null;
  return linkNamed(links, named);
}

const OTHER_DASHES: readonly (readonly number[])[] = [[], [7, 4], [2, 3], [9, 3, 2, 3]];

/** A plot of these runs; null where there is nothing to draw. */
export function plotModel(
  plot: LessonPlot,
  runs: readonly ShownRun[],
  view: View,
  wide: number,
): PlotModel | null {
  const [own] = runs;
  if (own === undefined) return null;
  switch (plot) {
    case "cwnd":
      return cwndModel(runs, view);
    case "queue":
      return queueModel(runs, view);
    case "throughput":
      return throughputModel(runs, view, wide);
    case "sequence":
      return sequenceModel(own, view);
  }
}

function linesOf(runs: readonly ShownRun[], view: View, series: (flow: FlowTrace) => Series): Line[] {
  return runs.flatMap((run, i) => {
    const asked = view.flow === null && runs.length === 1 ? run.result.trace.flows : [askedFlow(run, view)];
    return asked.flatMap((flow): Line[] => {
      if (flow === null || flow.cwnd.t.length === 0) return [];
      const { paint, dash } = flowStyle(run, flow);
      const isOther = runs.length > 1;
      return [
        {
          key: `${run.key} ${flow.id}`,
          label: isOther ? run.label : flowLabel(run, flow),
          paint,
          dash: isOther ? OTHER_DASHES[i % OTHER_DASHES.length] : dash,
          series: series(flow),
        },
      ];
    });
  });
}

function cwndModel(runs: readonly ShownRun[], view: View): PlotModel {
  return {
    plot: "cwnd",
    title: say.cwndSegments,
    unit: "segments",
    lines: linesOf(runs, view, ({ cwnd }) => cwnd),
    marks: [],
    limit: null,
    fromZero: true,
  };
}

function queueModel(runs: readonly ShownRun[], view: View): PlotModel | null {
  const [own] = runs;
  const link = shownLink(own, view);
  if (link === null) return null;
  const lines = runs.flatMap((run, i): Line[] => {
    const shown = shownLink(run, view);
    const flow = askedFlow(run, view);
    if (shown === null || flow === null) return [];
    const { paint } = flowStyle(run, flow);
    return [
      {
        key: run.key,
        label: runs.length > 1 ? run.label : "",
        paint,
        dash: OTHER_DASHES[i % OTHER_DASHES.length],
        series: shown.queue,
      },
    ];
  });
  const spec = own.scenario.links.find(({ id }) => directionId(id, "forward") === link.id);
  const limit = Number(spec?.queue.limit ?? Number.NaN);
  const drops: number[] = [];
  for (let i = 0; i < link.drops.t.length; i++)
    if (!isAirLoss(LOSS_CAUSES[link.drops.cause[i]])) drops.push(link.drops.t[i]);
  const top = Number.isFinite(limit)
    ? limit
    : Math.max(1, ...lines.flatMap(({ series }) => [...series.v.slice(0, 10_000)]));
  return {
    plot: "queue",
    title: fill(say.queueOfPackets, directionName(own.scenario, link.id)),
    unit: "packets",
    lines,
    marks: runs.length > 1 ? [] : [{ kind: "drop", t: drops, v: top * 1.12 }],
    limit: Number.isFinite(limit) ? { label: fill(say.room, limit), value: limit } : null,
    fromZero: true,
  };
}

/** Acknowledged data per bin of time, bit/s. */
function throughputModel(runs: readonly ShownRun[], view: View, wide: number): PlotModel {
  const lines = linesOf(runs, view, (flow) => {
    const run = runs.find(({ result }) => result.trace.flows.includes(flow));
    return acknowledgedRate(run?.scenario, flow, wide);
  });
  return {
    plot: "throughput",
    title: say.acknowledgedMbitS,
    unit: "Mbit/s",
    lines,
    marks: [],
    limit: null,
    fromZero: true,
  };
}

function sequenceModel(run: ShownRun, view: View): PlotModel | null {
  const flow = askedFlow(run, view);
  if (flow === null) return null;
  const { paint } = flowStyle(run, flow);
  const { send, ack } = flow;
  const marks: Record<Marks["kind"], { t: number[]; v: number[] }> = {
    send: { t: [], v: [] },
    resend: { t: [], v: [] },
    drop: { t: [], v: [] },
    air: { t: [], v: [] },
  };
  const add = (kind: Marks["kind"], t: number, v: number) => {
    marks[kind].t.push(t);
    marks[kind].v.push(v);
  };
  for (let i = 0; i < send.t.length; i++) add(send.nth[i] > 1 ? "resend" : "send", send.t[i], send.seq[i]);
  const index = run.result.trace.flows.indexOf(flow);
  for (const { drops } of run.result.trace.links)
    for (let i = 0; i < drops.t.length; i++)
      if (drops.flow[i] === index && drops.isAck[i] === 0)
        add(isAirLoss(LOSS_CAUSES[drops.cause[i]]) ? "air" : "drop", drops.t[i], drops.seq[i]);
  return {
    plot: "sequence",
    title: say.segmentsSentRetransmittedAcknowledged,
    unit: "",
    lines: [
      {
        key: flow.id,
        label: say.acks,
        paint,
        dash: [],
        series: { t: ack.t, v: Float64Array.from(ack.ackno) },
      },
    ],
    marks: (Object.keys(marks) as Marks["kind"][]).map((kind) => ({ kind, ...marks[kind] })),
    limit: null,
    fromZero: false,
  };
}

/** Smallest and largest value of a plot between two times. */
export function extent(
  { lines, marks, limit, fromZero }: PlotModel,
  from: number,
  to: number,
): { least: number; most: number } {
  let least = Number.POSITIVE_INFINITY;
  let most = limit?.value ?? Number.NEGATIVE_INFINITY;
  const see = (v: number) => {
    least = Math.min(least, v);
    most = Math.max(most, v);
  };
  for (const { series } of lines) {
    const { t, v } = series;
    const before = t.findLastIndex((begin) => begin <= from);
    for (let i = Math.max(0, before); i < t.length && t[i] <= to; i++) see(v[i]);
  }
  for (const { t, v } of marks)
    for (let i = 0; i < t.length; i++) if (t[i] >= from && t[i] <= to) see(valueOfMark(v, i));
  if (least > most) return { least: 0, most: 1 };
  return { least: fromZero ? 0 : least, most };
}
