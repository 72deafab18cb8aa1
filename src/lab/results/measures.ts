import { predictThroughput, type ThroughputPrediction } from "../../analysis/estimates.ts";
import { efficiency, normalisedThroughput } from "../../analysis/index.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import type { FlowSummary } from "../../sim/declared.ts";
import { isUdp } from "../../ui/theme/scheme-style.ts";

/** One number that a run achieved, or that a formula says it should have. */
export interface Measure {
  name: string;
  meaning: string;
  of(run: ShownRun, flow: FlowSummary): Measured | null;
}

/** The value of a measure for one flow. */
export interface Measured {
  value: number;
  unit: string;
  /** What to know about this number; empty for most. */
  remark: string;
  /** A formula whose assumptions do not hold: shown, but lightly. */
  doubtful: boolean;
}

const plain = (value: number, unit: string): Measured => ({ value, unit, remark: "", doubtful: false });

const delay = (share: "p50" | "p95" | "p99", words: string): Measure => ({
  name: `One-way delay, ${words}`,
  meaning: `${words === "half" ? "Half" : words} of the data packets took at most so long`,
  of: (_, flow) => (flow.delay === null ? null : plain(flow.delay[share], "s")),
});

const losses = (cause: keyof FlowSummary["lossesByCause"], name: string, meaning: string): Measure => ({
  name,
  meaning,
  of: (_, flow) => plain(flow.lossesByCause[cause], ""),
});

/** What the papers measure beyond throughput, and what the throughput formulas say. */
export const MEASURES: readonly Measure[] = [
  {
    name: "Share of the bottleneck",
    meaning: "Goodput over the rate of the slowest link on the way; headers keep it below 100 %",
    of: (run, flow) => {
      const spec = run.scenario.flows.find(({ id }) => id === flow.id);
      return spec ? plain(normalisedThroughput(run.scenario, spec, flow), "share") : null;
    },
  },
  {
    name: "Packets of use",
    meaning: "Share of the packets sent that brought new data; the others were lost or sent in vain",
    of: (_, flow) => plain(efficiency(flow), "share"),
  },
  {
    name: "Mean cwnd",
    meaning: "Mean congestion window over the flow's time, segments",
    of: (_, flow) => (isUdp(flow.scheme) ? null : plain(flow.avgCwnd, "")),
  },
  delay("p50", "half"),
  delay("p95", "95 %"),
  delay("p99", "99 %"),
  losses("overflow", "Lost to full buffers", "Data and ACKs of this flow"),
  losses("aqm", "Dropped early by queues", "Data and ACKs of this flow, dropped before the buffer was full"),
  losses("transmission", "Lost in the air", "Data and ACKs of this flow, destroyed on a link"),
  {
    name: "Destroyed, then repaired",
    meaning:
      "Transmissions of this flow's data that the air destroyed, where a link or an agent repairs them",
    // Without repairs they are the losses above.
    of: (_, { airLosses, losses: { transmission } }) =>
      airLosses > transmission ? plain(airLosses, "") : null,
  },
  losses("give-up", "Given up by a link", "Data and ACKs of this flow that a link stopped sending again"),
  {
    name: "Square-root formula",
    meaning: "Throughput that sqrt(3/2 / p) · mss / RTT predicts for the measured losses and round trips",
    of: (run, flow) =>
      predicted(run, flow, (p) => p.squareRoot, [...(predictionOf(run, flow)?.squareRootDoubts ?? [])]),
  },
  {
    name: "PFTK formula",
    meaning: "The same with timeouts (Padhye, Firoiu, Towsley, Kurose 1998)",
    of: (run, flow) => predicted(run, flow, (p) => p.pftk, []),
  },
];

const predictions = new WeakMap<FlowSummary, { found: ThroughputPrediction | null }>();

/** Looked up once per run and flow: the mean of all RTT samples takes a moment. */
function predictionOf(run: ShownRun, flow: FlowSummary): ThroughputPrediction | null {
  let known = predictions.get(flow);
  if (!known) {
    known = { found: predictThroughput(run.scenario, run.result, flow.id) };
    predictions.set(flow, known);
  }
  return known.found;
}

function predicted(
  run: ShownRun,
  flow: FlowSummary,
  value: (prediction: ThroughputPrediction) => number,
  more: readonly string[],
): Measured | null {
  const prediction = predictionOf(run, flow);
  if (prediction === null) return null;
  const { lossRate, rtt, timeout } = prediction;
  const doubts = [...prediction.doubts, ...more];
  const holds =
    doubts.length === 0
      ? "The formula's assumptions hold here."
      : `The formula's assumptions do not hold here: ${doubts.join("; ")}.`;
  const from = `Loss events ${three(100 * lossRate)} % of segments, mean RTT ${three(1000 * rtt)} ms, first timeout ${three(1000 * timeout)} ms.`;
  return {
    value: value(prediction),
    unit: "bit/s",
    remark: `${from} ${holds}`,
    doubtful: doubts.length > 0,
  };
}

function three(value: number): string {
  return String(Number(value.toPrecision(3)));
}
