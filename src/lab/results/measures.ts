import { DOUBT_TEXTS } from "../../analysis/doubts.ts";
import { predictThroughput, type ThroughputPrediction } from "../../analysis/estimates.ts";
import { efficiency, normalisedThroughput } from "../../analysis/index.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import type { FlowSummary } from "../../sim/declared.ts";
import { say } from "../../words/en/lab/measures.ts";
import { fill, shownNumber } from "../../words/fill.ts";
import { toldFilled } from "../../words/told-filled.ts";

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

const delay = (share: "p50" | "p95" | "p99", name: string, meaning: string): Measure => ({
  name,
  meaning,
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
    name: say.share,
    meaning: say.shareMeaning,
    of: (run, flow) => {
      const spec = run.scenario.flows.find(({ id }) => id === flow.id);
      return spec ? plain(normalisedThroughput(run.scenario, spec, flow), "share") : null;
    },
  },
  {
    name: say.useful,
    meaning: say.usefulMeaning,
    of: (_, flow) => plain(efficiency(flow), "share"),
  },
  {
    name: say.cwnd,
    meaning: say.cwndMeaning,
    // A window is at least a part of a segment: 0 is that of a sender which declares none.
    of: (_, { avgCwnd }) => (avgCwnd > 0 ? plain(avgCwnd, "") : null),
  },
  delay("p50", say.medianDelay, say.medianDelayMeaning),
  delay("p95", fill(say.delay, 95), fill(say.delayMeaning, 95)),
  delay("p99", fill(say.delay, 99), fill(say.delayMeaning, 99)),
  losses("overflow", say.overflow, say.overflowMeaning),
  losses("aqm", say.early, say.earlyMeaning),
  losses("transmission", say.radio, say.radioMeaning),
  {
    name: say.repaired,
    meaning: say.repairedMeaning,
    // Without repairs they are the losses above.
    of: (_, { airLosses, losses: { transmission } }) =>
      airLosses > transmission ? plain(airLosses, "") : null,
  },
  losses("give-up", say.givenUp, say.givenUpMeaning),
  {
    name: say.squareRoot,
    meaning: say.squareRootMeaning,
    of: (run, flow) =>
      predicted(run, flow, (p) => p.squareRoot, [...(predictionOf(run, flow)?.squareRootDoubts ?? [])]),
  },
  {
    name: say.pftk,
    meaning: say.pftkMeaning,
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
  const from = [three(100 * lossRate), three(1000 * rtt), three(1000 * timeout)] as const;
  return {
    value: value(prediction),
    unit: "bit/s",
    remark:
      doubts.length === 0
        ? fill(say.holds, ...from)
        : fill(say.doubts, ...from, doubts.map(doubtWords).join("; ")),
    doubtful: doubts.length > 0,
  };
}

/** Why a formula may not hold, in the language that is spoken. */
const doubtWords = toldFilled(DOUBT_TEXTS);

function three(value: number): string {
  return shownNumber(Number(value.toPrecision(3)));
}
