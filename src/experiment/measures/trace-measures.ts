/** Measures that need a recorded trace. */
import type { ParamValue, Series } from "../../sim/declared.ts";
import type { FlowMeasure, FlowReading, LinkMeasure } from "./types.ts";

/** Sampling step of time averages, s. */
const STEP = 0.01;

/** Value of a step function; 0 before its first step. Times may only grow from call to call. */
function reader({ t, v }: Series): (time: number) => number {
  let next = 0;
  return (time) => {
    while (next < t.length && t[next] <= time) next++;
    return next === 0 ? 0 : v[next - 1];
  };
}

const textOf = (value: ParamValue | undefined): string => (value === undefined ? "" : String(value));

/** Rate of a CBR flow as the scenario plans it, with its changes, bit/s. */
function plannedRate({ scenario }: FlowReading, id: string): (time: number) => number {
  const source = scenario.flows.find((flow) => flow.id === id);
  const initial = Number((source?.traffic as { rate?: unknown } | undefined)?.rate ?? 0);
  const changes = scenario.changes.filter(({ set }) => set === `flows.${id}.traffic.rate`);
  return (time) => {
    let rate = source && time >= source.start && time < source.stop ? initial : 0;
    for (const { at, to } of changes) if (at <= time) rate = Number(to);
    return rate;
  };
}

/** The first of the flow's own variables that exists among the names of a bandwidth estimate. */
function bandwidthEstimate({ trace }: FlowReading): Series | null {
  return trace.probes.abe ?? trace.probes.bwe ?? null;
}

/** Of flows. */
export const TRACE_FLOW_MEASURES: readonly FlowMeasure[] = [
  {
    id: "estimate-error",
    of: "flow",
    title: "Error of the bandwidth estimate",
    unit: "bit/s",
    help: "Mean distance of the sender's bandwidth estimate from the `capacity` less the planned rate of the CBR flow `beside`.",
    asks: ["capacity", "beside"],
    needs: { probes: true },
    read: (reading) => {
      const estimated = bandwidthEstimate(reading);
      if (!estimated) return null;
      const capacity = Number(reading.params.capacity);
      const taken = plannedRate(reading, textOf(reading.params.beside));
      const at = reader(estimated);
      const steps = Math.round(reading.scenario.duration / STEP);
      let sum = 0;
      for (let i = 0; i < steps; i++) {
        const time = (i + 0.5) * STEP;
        sum += Math.abs(at(time) - (capacity - taken(time)));
      }
      return sum / steps;
    },
  },
  {
    id: "unevenness",
    of: "flow",
    title: "Unevenness of progress",
    unit: "",
    help: "Coefficient of variation of the segments newly acknowledged in each second: 0 for a straight line of sequence numbers.",
    needs: { sequence: true },
    read: ({ trace: { ack }, spec }) => {
      const first = Math.ceil(spec.start) + 1;
      const last = Math.floor(spec.stop);
      const bins = new Float64Array(Math.max(0, last - first));
      let highest = 0;
      for (let i = 0; i < ack.t.length; i++) {
        if (ack.ackno[i] <= highest) continue;
        const bin = Math.floor(ack.t[i]) - first;
        if (bin >= 0 && bin < bins.length) bins[bin] += ack.ackno[i] - highest;
        highest = ack.ackno[i];
      }
      if (bins.length < 2) return null;
      const mean = bins.reduce((sum, x) => sum + x, 0) / bins.length;
      const variance = bins.reduce((sum, x) => sum + (x - mean) * (x - mean), 0) / (bins.length - 1);
      return mean === 0 ? null : Math.sqrt(variance) / mean;
    },
  },
];

/** Of links. */
export const TRACE_LINK_MEASURES: readonly LinkMeasure[] = [
  {
    id: "average-apart",
    of: "link",
    title: "Distance of the average queue from the queue",
    unit: "packets",
    help: "Mean distance between the discipline's averaged queue and the packets that wait.",
    needs: { queues: "all", probes: true },
    read: ({ trace, scenario }) => {
      if (!trace.probes.average) return null;
      const average = reader(trace.probes.average);
      const queue = reader(trace.queue);
      const steps = Math.round(scenario.duration / STEP);
      let sum = 0;
      for (let i = 0; i < steps; i++) sum += Math.abs(average((i + 0.5) * STEP) - queue((i + 0.5) * STEP));
      return sum / steps;
    },
  },
  {
    id: "empty-share",
    of: "link",
    title: "Share of the time with an empty queue",
    unit: "",
    help: "Share of the run during which nobody waits for the link.",
    needs: { queues: "limited" },
    read: ({ trace: { queue }, scenario }) => {
      let empty = 0;
      let since: number | null = 0;
      for (let i = 0; i < queue.t.length; i++) {
        if (queue.v[i] === 0) since ??= queue.t[i];
        else if (since !== null) {
          empty += queue.t[i] - since;
          since = null;
        }
      }
      if (since !== null) empty += scenario.duration - since;
      return empty / scenario.duration;
    },
  },
];
