/**
 * How the bounds of the lesson "Write your own" are chosen, without looking at the runs that it judges by.
 *
 *     npx tsx scripts/pilot-write-your-own.ts
 *
 * The lesson runs seeds 1, 2, 3 …, and a second flow that begins at 5 s. The pilot runs seeds 101 to 130, and a second flow that begins
 * at ten other times. It tries one sender, which halves at a loss if the last round trip waited for at least a share of the longest wait,
 * with the shares 0.1, 0.2, … 0.9, and the two ends: one that halves at every loss, and one that never does. The rule:
 *
 * 1. Drops beside a Reno: the goal is the least tenth that the sender which halves at every loss keeps, as a multiple of what two Renos
 *    make the queue drop, with either recovery and at each of the ten times.
 * 2. Share of the model solution: the middle one (of two the larger) of those that keep that goal at each of the ten times and have more
 *    than CERL's mean throughput over the 30 seeds: on CERL's network with NewReno's and with SACK's recovery, on the cell with SACK's.
 * 3. Number of seeds: the least of 3, 5 and 10 for which the model solution has more than CERL's mean in every one of the 10, 6 or 3
 *    sets into which the 30 seeds fall, and the sender that halves at every loss in none, on each network.
 * 4. Facts: the least ratio to CERL's mean among those sets, less 0.05, rounded down to 0.05.
 * 5. The hint that many random losses are still called congestion: half of what the sender that halves at every loss calls so, rounded
 *    to a ten. The hint that CERL's network is forgotten: the middle between that sender's ratio and 1, rounded to 0.05.
 *
 * What it prints goes into lessons/write-your-own.md as it is. Where the lesson's own runs do not keep it, its sentences are weakened.
 */
import { readFileSync } from "node:fs";
import { createOwnRun } from "../src/cli/own-run.ts";
import { withSender } from "../src/scenario/edit/senders.ts";
import { parseScenario, type Scenario, withValues } from "../src/scenario/index.ts";
import { createRun, type RecordOptions, type RunResult } from "../src/sim/index.ts";

const SEEDS = Array.from({ length: 30 }, (_, i) => 101 + i);
const STARTS = [3, 4, 6, 7, 8, 9, 10, 12, 15, 20];
const SHARES = Array.from({ length: 9 }, (_, i) => (i + 1) / 10);
const COUNTS = [3, 5, 10];

type Recovery = "newreno" | "sack";
/** From which share of the longest wait on the window is halved: 0 always, Infinity never. */
type Share = number;

const RECORD: RecordOptions = { sequence: false, queues: "none", probes: false, hops: null };

function sourceOf(share: Share, recovery: Recovery): string {
  return `export default {
  recovery: "${recovery}",
  init: () => ({ longest: 0 }),
  onAck(s, ack, tcp) {
    s.longest = Math.max(s.longest, tcp.lastRtt - tcp.rttMin);
    if (tcp.cwnd < tcp.ssthresh) return "grow";
    return tcp.cwnd + 1 / tcp.cwnd;
  },
  onLossDetected(s, tcp) {
    if (tcp.lastRtt - tcp.rttMin < ${share} * s.longest) return { cwnd: tcp.cwnd, ssthresh: tcp.cwnd, verdict: "random" };
    const half = Math.max(2, tcp.cwnd / 2);
    return { cwnd: half, ssthresh: half, verdict: "congestion" };
  },
  onTimeout: (s, tcp) => ({ cwnd: 1, ssthresh: Math.max(2, tcp.cwnd / 2) }),
};`;
}

/** A shipped scenario with other values. */
function scenarioOf(id: string, sets: Readonly<Record<string, string>>): Scenario {
  const file = new URL(`../scenarios/${id}.json`, import.meta.url);
  const parsed = parseScenario(JSON.parse(readFileSync(file, "utf8")));
  if (!parsed.ok) throw new Error(`${id} does not fit the format`);
  const list = Object.entries(sets).map(([path, value]) => ({ path, value }));
  const changed = withValues(parsed.scenario, list);
  if (!changed.ok) throw new Error(`${id} does not take its values`);
  return changed.scenario;
}

function run(scenario: Scenario, source: string | null): RunResult {
  const simulated =
    source === null
      ? createRun(scenario, RECORD)
      : createOwnRun(withSender(scenario, "f1", "yours", source), RECORD);
  simulated.advance(Number.POSITIVE_INFINITY);
  return simulated.result();
}

const network = (seed: number) => scenarioOf("cerl-fig4", { duration: "60 s", seed: String(seed) });
const cell = (seed: number) =>
  scenarioOf("ghosh-fig5", { "flows.f1.scheme": "cerl", duration: "60 s", seed: String(seed) });
const beside = (start: number) =>
  scenarioOf("lessons/two-refuse", {
    "flows.f1.scheme": "reno",
    "flows.f2.scheme": "reno",
    "flows.f2.start": `${start} s`,
  });

const throughputOf = (result: RunResult) => flowOf(result).throughput;
const flowOf = ({ flows }: RunResult) => {
  const flow = flows.find(({ id }) => id === "f1");
  if (flow === undefined) throw new Error("there is no f1");
  return flow;
};
const dropsOf = ({ links }: RunResult) => {
  const link = links.find(({ id }) => id === "bottleneck.forward");
  if (link === undefined) throw new Error("there is no bottleneck");
  return link.drops;
};
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Ratios of mean throughputs in sets of so many seeds. */
function inSets(count: number, yours: readonly number[], theirs: readonly number[]): number[] {
  const sets = Array.from({ length: Math.floor(yours.length / count) }, (_, k) => [
    k * count,
    (k + 1) * count,
  ]);
  return sets.map(([from, to]) => mean(yours.slice(from, to)) / mean(theirs.slice(from, to)));
}

const places: readonly { name: string; scenario: (seed: number) => Scenario; recovery: Recovery }[] = [
  { name: "CERL's, newreno", scenario: network, recovery: "newreno" },
  { name: "CERL's, sack", scenario: network, recovery: "sack" },
  { name: "cell, sack", scenario: cell, recovery: "sack" },
];
const cerl = places.map(({ scenario }) => SEEDS.map((seed) => throughputOf(run(scenario(seed), null))));
const renos = STARTS.map((start) => dropsOf(run(beside(start), null)));

/** What a sender does in the pilot. */
function tried(share: Share) {
  const results = places.map(({ scenario, recovery }) =>
    SEEDS.map((seed) => run(scenario(seed), sourceOf(share, recovery))),
  );
  const throughputs = results.map((each) => each.map(throughputOf));
  const drops = (["newreno", "sack"] as const).flatMap((recovery) =>
    STARTS.map((start, k) => dropsOf(run(beside(start), sourceOf(share, recovery))) / renos[k]),
  );
  const misjudged = mean(results[0].map((result) => flowOf(result).verdicts.transmissionAsCongestion));
  return {
    share,
    throughputs,
    ratios: throughputs.map((each, i) => mean(each) / mean(cerl[i])),
    drops,
    misjudged,
  };
}

type Tried = ReturnType<typeof tried>;

const figures = (values: readonly number[]) => values.map((value) => value.toFixed(3)).join("  ");
const report = ({ share, ratios, drops, misjudged }: Tried) =>
  console.log(
    `${String(share).padEnd(8)} ${figures(ratios)}   ${figures([Math.min(...drops), Math.max(...drops)])}   ${misjudged.toFixed(1)}`,
  );

console.log(
  `share    ${places.map(({ name }) => name).join("  ")}   drops: least, most   random called congestion`,
);
const all = [0, ...SHARES, Number.POSITIVE_INFINITY].map((share) => {
  const one = tried(share);
  report(one);
  return one;
});
const [always] = all;
const bound = Math.ceil(10 * Math.max(...always.drops) - 1e-9) / 10;
console.log(`1. drops at most ${bound} times those of two Renos`);
const passing = all.filter(
  ({ ratios, drops }) => ratios.every((r) => r > 1) && drops.every((d) => d <= bound),
);
const solution = passing[Math.floor(passing.length / 2)];
console.log(`2. share: ${solution?.share} of ${passing.map(({ share }) => share).join(", ")}`);
for (const count of COUNTS) {
  if (solution === undefined) break;
  const sets = (one: Tried) => places.map((_, i) => inSets(count, one.throughputs[i], cerl[i]));
  const [right, wrong] = [sets(solution), sets(always)];
  const ok =
    right.every((each) => each.every((r) => r > 1)) && wrong.every((each) => each.every((r) => r <= 1));
  console.log(`3. sets of ${count}: ${ok ? "enough" : "too few"}`);
  for (const [i, { name }] of places.entries()) {
    const least = Math.min(...right[i]);
    const fact = Math.floor((least - 0.05) * 20 + 1e-9) / 20;
    console.log(
      `   ${name}: ${least.toFixed(3)} to ${Math.max(...right[i]).toFixed(3)} times CERL's, halving always ${Math.min(...wrong[i]).toFixed(3)} to ${Math.max(...wrong[i]).toFixed(3)}; 4. fact: more than ${fact}`,
    );
  }
}
console.log(
  `5. hints: more than ${10 * Math.round(always.misjudged / 20)} random losses called congestion; less than ${Math.round(((always.ratios[1] + 1) / 2) * 20) / 20} times CERL's`,
);
