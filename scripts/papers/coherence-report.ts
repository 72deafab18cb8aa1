import { type Estimate, estimate } from "../../src/analysis/index.ts";
import { repetitions } from "../../src/experiment/index.ts";
import { createRun, type VerdictCounts } from "../../src/sim/index.ts";
import {
  type CoherenceSetting,
  coherenceScenario,
  type Enhancement,
  type Radio,
} from "./coherence-network.ts";
import { type Report, show } from "./report.ts";

const RECORD = { sequence: false, queues: "limited", probes: false, hops: null } as const;

/** Packet error rates of the x axis of Fig. 10 to 16. */
export const ERROR_RATES = [0.001, 0.01, 0.03, 0.1] as const;

/** What the figures show of one run. */
export interface CoherenceMeasures {
  /** Segments delivered (Fig. 10). */
  goodput: number;
  /** Transmissions of f1 that the air destroyed, and its packets that queues dropped (Fig. 11, 12). */
  wireless: number;
  congestion: number;
  /** Mean window, segments (Fig. 13). */
  cwnd: number;
  timeouts: number;
  /** Segments that the source sent again (Fig. 15). */
  resent: number;
  /** Wrongly judged losses over all losses (Fig. 16), 0 to 1. */
  mistakes: number;
  /** Mean queue of the bottleneck, packets (Fig. 9). */
  queue: number;
}

const known = new Map<string, CoherenceMeasures[]>();

/** Measures of a setting, one per seed; what was measured once is kept. */
export function coherenceMeasures(setting: CoherenceSetting, runs: number): CoherenceMeasures[] {
  const key = JSON.stringify([setting, runs]);
  let measured = known.get(key);
  if (!measured) {
    measured = repetitions(coherenceScenario(setting), runs).map((scenario) => {
      const run = createRun(scenario, RECORD);
      run.advance(1e12);
      const { flows, links } = run.result();
      const [flow] = flows;
      const wireless = flow.airLosses;
      const { congestion } = flow.losses;
      return {
        goodput: flow.delivered,
        wireless,
        congestion,
        cwnd: flow.avgCwnd,
        timeouts: flow.timeouts,
        resent: flow.retransmitted,
        mistakes: mistakesOf(
          setting.enhancement,
          wireless,
          congestion,
          flow.receiverVerdicts ?? flow.verdicts,
        ),
        queue: links.find(({ id }) => id === "bottleneck.forward")?.avgQueue ?? 0,
      };
    });
    known.set(key, measured);
  }
  return measured;
}

/** Share of all losses that were judged wrongly, as section 6.2 counts: who asks nobody is wrong about a whole kind. */
export function mistakesOf(
  enhancement: Enhancement,
  wireless: number,
  congestion: number,
  verdicts: VerdictCounts,
): number {
  const all = wireless + congestion;
  if (all === 0) return 0;
  if (enhancement === "dda") return congestion / all;
  if (enhancement === "reno" || enhancement === "ecn" || enhancement === "westwood") return wireless / all;
  return (verdicts.congestionAsRandom + verdicts.transmissionAsCongestion) / all;
}

const TITLES: Record<Enhancement, string> = {
  reno: "Reno",
  ecn: "ECN",
  dda: "DDA",
  snoop: "Snoop",
  eln: "ELN",
  westwood: "Westwood",
  coherence: "Coherence",
};

const FIGURES: readonly { figure: string; of: keyof CoherenceMeasures; what: string; digits: number }[] = [
  { figure: "10", of: "goodput", what: "goodput, segments in 500 s", digits: 0 },
  { figure: "11", of: "wireless", what: "losses on the air", digits: 0 },
  { figure: "12", of: "congestion", what: "congestion losses", digits: 0 },
  { figure: "13", of: "cwnd", what: "mean congestion window, segments", digits: 1 },
  { figure: "14", of: "timeouts", what: "timeouts", digits: 0 },
  { figure: "15", of: "resent", what: "end-to-end retransmissions", digits: 0 },
  { figure: "16", of: "mistakes", what: "mistake rate, %", digits: 2 },
];

/** Mean and interval of one measure. */
export function measureOf(setting: CoherenceSetting, of: keyof CoherenceMeasures, runs: number): Estimate {
  return estimate(coherenceMeasures(setting, runs).map((one) => one[of]));
}

/** The enhancements compared for a place of the radio link. */
export function comparedAt(radio: Radio): Enhancement[] {
  const repair: Enhancement = radio === "first" ? "eln" : "snoop";
  return ["reno", "ecn", "dda", repair, "westwood", "coherence"];
}

/** Prints everything about the Congestion Coherence paper. */
export function reportCoherence(runs: number, report: Report): void {
  console.log(`\nCongestion Coherence (Liu, Jain): claimed, and measured over ${runs} seeds of 500 s`);
  printPlace("last", ERROR_RATES, runs);
  printClaims(runs, report);
  console.log("\nA wireless source (section 6.1; claimed: similar)");
  printPlace("first", [0.01, 0.1], runs);
  console.log("\nA radio link in the middle (section 6.1; claimed: similar)");
  printPlace("middle", [0.01, 0.1], runs);
  printUnstated(runs);
}

function printPlace(radio: Radio, rates: readonly number[], runs: number): void {
  for (const { figure, of, what, digits } of FIGURES) {
    console.log(`\nFig. ${figure}: ${what}`);
    const factor = of === "mistakes" ? 100 : 1;
    for (const errorRate of rates) {
      const cells = comparedAt(radio).map((enhancement) => {
        const measured = measureOf({ enhancement, errorRate, radio }, of, runs);
        return `${TITLES[enhancement]} ${show(measured, digits, factor)}`.padEnd(24);
      });
      console.log(`${String(errorRate).padStart(6)}  ${cells.join(" ").trimEnd()}`);
    }
  }
}

function printClaims(runs: number, report: Report): void {
  console.log("\nThe paper's claims in words (last hop)");
  const at = (enhancement: Enhancement, errorRate: number, of: keyof CoherenceMeasures) =>
    measureOf({ enhancement, errorRate }, of, runs).mean;
  const compared = comparedAt("last");
  const others = compared.filter((e) => e !== "coherence");
  const where = (holds: (rate: number) => boolean) => {
    const rates = ERROR_RATES.filter(holds);
    return rates.length === ERROR_RATES.length ? "all" : rates.length === 0 ? "nowhere" : rates.join(", ");
  };
  const best = (of: keyof CoherenceMeasures, sign: number) => (rate: number) =>
    others.every((other) => sign * at("coherence", rate, of) >= sign * at(other, rate, of));
  report.line("10", "Coherence delivers most, at rates", "all", where(best("goodput", 1)));
  report.line(
    "10",
    "ECN above Reno at 0.001",
    "yes",
    at("ecn", 0.001, "goodput") > at("reno", 0.001, "goodput") ? "yes" : "no",
  );
  report.line(
    "10",
    "DDA delivers less than ECN at 0.001",
    "yes",
    at("dda", 0.001, "goodput") < at("ecn", 0.001, "goodput") ? "yes" : "no",
  );
  report.line(
    "10",
    "Westwood delivers least, at rates",
    "most",
    where((rate) => compared.every((e) => at("westwood", rate, "goodput") <= at(e, rate, "goodput"))),
  );
  report.line(
    "12",
    "Reno, Snoop, DDA lose more to congestion than ECN at 0.001",
    "yes",
    (["reno", "snoop", "dda"] as const).every(
      (e) => at(e, 0.001, "congestion") > at("ecn", 0.001, "congestion"),
    )
      ? "yes"
      : "no",
  );
  report.line("14", "Coherence times out least, at rates", "all", where(best("timeouts", -1)));
  report.line("15", "Coherence resends least end to end, at rates", "all", where(best("resent", -1)));
  for (const rate of ERROR_RATES) {
    const measured = measureOf({ enhancement: "coherence", errorRate: rate }, "mistakes", runs);
    report.line("16", `mistakes of Coherence at ${rate}, %`, "0.06-1.2", show(measured, 2, 100));
  }
  report.judge(
    "16",
    "mistakes of Snoop, %",
    0,
    measureOf({ enhancement: "snoop", errorRate: 0.01 }, "mistakes", runs),
    2,
    100,
  );
  console.log("\nFig. 9: 40 s at an error rate of 0.1; claimed: Reno's and ECN's queue almost always empty");
  for (const enhancement of compared) {
    const setting = { enhancement, errorRate: 0.1, duration: 40 };
    const [cwnd, queue] = (["cwnd", "queue"] as const).map((of) => show(measureOf(setting, of, runs), 1));
    console.log(`${TITLES[enhancement].padEnd(10)} mean window ${cwnd.padEnd(12)} mean queue ${queue}`);
  }
}

/** What the paper leaves unsaid, tried one by one. */
const UNSTATED: readonly { choice: string; change: Partial<CoherenceSetting> }[] = [
  { choice: "our reading", change: {} },
  { choice: "thresholds 5 and 10", change: { thresholds: [5, 10] } },
  { choice: "buffer 50, thresholds 10 and 20", change: { buffer: 50 } },
  { choice: "marks and drops at the tail", change: { markAt: "enqueue" } },
  { choice: "the link's retransmission for everybody", change: { arqForAll: true } },
  { choice: "ACKs are damaged too", change: { lossyAcks: true } },
  { choice: "no limited transmit", change: { limitedTransmit: false } },
  { choice: "radio link of 1 Mbit/s, 5 ms", change: { air: [1e6, 0.005] } },
];

function printUnstated(runs: number): void {
  console.log(
    "\nWhat the paper leaves unsaid: goodput at 0.1 (thousands of segments), mistakes of Coherence, %",
  );
  for (const { choice, change } of UNSTATED) {
    const cells = (["reno", "dda", "snoop", "coherence"] as const).map((enhancement) => {
      const measured = measureOf({ enhancement, errorRate: 0.1, ...change }, "goodput", runs);
      return `${TITLES[enhancement]} ${show(measured, 1, 1e-3)}`.padEnd(22);
    });
    const wrong = measureOf({ enhancement: "coherence", errorRate: 0.1, ...change }, "mistakes", runs);
    console.log(`${choice.padEnd(42)} ${cells.join("")} ${show(wrong, 2, 100)}`);
  }
}
