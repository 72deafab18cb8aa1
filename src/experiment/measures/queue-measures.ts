/** Measures of a queue's length and marks from some time on, and of the marks around its drops. */
import { isAirLoss, LOSS_CAUSES, type Series } from "../../sim/declared.ts";
import type { FlowMeasure, FlowReading, LinkMeasure, LinkReading } from "./types.ts";

/** The time from which on a measure looks, s; the whole run unless told otherwise. */
function startOf({ params }: Pick<LinkReading, "params">): number {
  return Number(params.from ?? 0);
}

/** Values of a step function from a time on, the one that holds then included; 0 before its first step. */
function valuesFrom({ t, v }: Series, from: number): number[] {
  const next = t.findIndex((time) => time > from);
  const first = next < 0 ? t.length : next;
  return [first === 0 ? 0 : v[first - 1], ...v.slice(first)];
}

/** Time average of a step function between two times, s. */
function averageBetween({ t, v }: Series, from: number, to: number): number {
  let sum = 0;
  for (let i = 0; i < t.length; i++) {
    const begin = Math.max(t[i], from);
    const end = Math.min(i + 1 < t.length ? t[i + 1] : to, to);
    if (end > begin) sum += v[i] * (end - begin);
  }
  return sum / (to - from);
}

/** Of link directions. */
export const QUEUE_MEASURES: readonly LinkMeasure[] = [
  {
    id: "longest-queue-late",
    of: "link",
    title: "Longest queue from a time on",
    unit: "packets",
    help: "Most waiting packets from the time `from` (s) on.",
    asks: ["from"],
    needs: { queues: "limited" },
    read: (reading) => Math.max(...extremes(valuesFrom(reading.trace.queue, startOf(reading)))),
  },
  {
    id: "shortest-queue-late",
    of: "link",
    title: "Shortest queue from a time on",
    unit: "packets",
    help: "Fewest waiting packets from the time `from` (s) on.",
    asks: ["from"],
    needs: { queues: "limited" },
    read: (reading) => Math.min(...extremes(valuesFrom(reading.trace.queue, startOf(reading)))),
  },
  {
    id: "mean-queue-late",
    of: "link",
    title: "Mean queue from a time on",
    unit: "packets",
    help: "Time average of waiting packets from the time `from` (s) on.",
    asks: ["from"],
    needs: { queues: "limited" },
    read: (reading) => {
      const { trace, scenario } = reading;
      return averageBetween(trace.queue, startOf(reading), scenario.duration);
    },
  },
  {
    id: "bad-times",
    of: "link",
    title: "Bad times of the channel",
    unit: "",
    help: "How often the error model's channel turned bad.",
    read: ({ trace }) => trace.channel.v.filter((state) => state === 1).length,
  },
  {
    id: "variable-mean",
    of: "link",
    title: "Mean of a variable of the discipline",
    unit: "",
    help: "Time average of the queue discipline's own `variable` (`p`, `average`) from the time `from` (s) on.",
    asks: ["variable", "from"],
    needs: { queues: "limited", probes: true },
    read: (reading) => {
      const variable = reading.trace.probes[String(reading.params.variable)];
      return variable ? averageBetween(variable, startOf(reading), reading.scenario.duration) : null;
    },
  },
];

/** Smallest and largest, found without handing a long list over as arguments. */
function extremes(values: readonly number[]): [number, number] {
  let [least, most] = [values[0], values[0]];
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return [least, most];
}

/** Index of the reading's flow among those of the trace. */
function indexOf({ result, spec }: FlowReading): number {
  return result.trace.flows.findIndex(({ id }) => id === spec.id);
}

/** Of flows. */
export const MARK_MEASURES: readonly FlowMeasure[] = [
  {
    id: "mean-window-late",
    of: "flow",
    title: "Mean window from a time on",
    unit: "segments",
    help: "Time average of cwnd from the time `from` (s) on.",
    asks: ["from"],
    read: (reading) => averageBetween(reading.trace.cwnd, startOf(reading), reading.scenario.duration),
  },
  {
    id: "marked-share",
    of: "flow",
    title: "Share of marked segments",
    unit: "",
    help: "Marks that queues set on its segments from the time `from` (s) on, over its transmissions since then.",
    asks: ["from"],
    needs: { sequence: true },
    read: (reading) => {
      const from = startOf(reading);
      const own = indexOf(reading);
      const sent = reading.trace.send.t.filter((t) => t >= from).length;
      const marks = reading.result.trace.links.flatMap(({ marks: { t, flow } }) =>
        [...t].filter((time, i) => time >= from && flow[i] === own),
      );
      return sent === 0 ? null : marks.length / sent;
    },
  },
  {
    id: "coherent-drops",
    of: "flow",
    title: "Share of drops with a marked neighbour",
    unit: "",
    help: "Its segments that queues dropped while one of the `before` segments before or of the `after` behind was marked, over all that queues dropped (1 and 2: Congestion Coherence's context).",
    asks: ["before", "after"],
    read: (reading) => {
      const own = indexOf(reading);
      const { before = 1, after = 2 } = reading.params;
      const { links } = reading.result.trace;
      const marked = new Set(
        links.flatMap(({ marks: { seq, flow } }) => [...seq].filter((_, i) => flow[i] === own)),
      );
      const dropped = links.flatMap(({ drops: { seq, flow, cause, isAck } }) =>
        [...seq].filter((_, i) => flow[i] === own && isAck[i] === 0 && !isAirLoss(LOSS_CAUSES[cause[i]])),
      );
      const isCoherent = (n: number): boolean => {
        for (let seq = n - Number(before); seq <= n + Number(after); seq++)
          if (seq !== n && marked.has(seq)) return true;
        return false;
      };
      return dropped.length === 0 ? null : dropped.filter(isCoherent).length / dropped.length;
    },
  },
];
