import { type Estimate, estimate } from "../../src/analysis/index.ts";
import { repetitions } from "../../src/experiment/index.ts";
import { createRun } from "../../src/sim/index.ts";
import { type DiffCSetting, diffCScenario } from "./diff-c-network.ts";
import { type Report, show } from "./report.ts";

const SUMMARY_ONLY = { sequence: false, queues: "none", probes: false, hops: null } as const;
const RATE = 64e3;

/** Bit error rates of the x axis of Fig. 8 and 9. */
export const BERS = [1e-7, 1e-6, 5e-6, 1e-5, 2e-5, 3e-5, 5e-5, 7e-5, 1e-4, 1.2e-4] as const;

type Change = Partial<Omit<DiffCSetting, "scheme" | "ber">>;

/** What the paper leaves unsaid, tried one by one. */
const UNSTATED: readonly { choice: string; change: Change }[] = [
  { choice: "our reading: SACK's repairs, also after a timeout", change: {} },
  { choice: "SACK's repairs, go-back-N after a timeout", change: { goBackN: true } },
  { choice: "NewReno's repairs for both", change: { recovery: "newreno" } },
  { choice: "Reno's repairs for both", change: { recovery: "reno" } },
  { choice: "SACK's repairs for both", change: { recovery: "sack" } },
  { choice: "the timer does not back off (at most 1 s)", change: { tcp: { maxRto: 1 } } },
  { choice: "the same, at most 2 s", change: { tcp: { maxRto: 2 } } },
  { choice: "exact clock", change: { tcp: { clock: 0 } } },
  { choice: "ACKs are not damaged", change: { lossyAcks: false } },
  { choice: "40 header bytes in each packet", change: { headerBytes: 40 } },
  { choice: "packets of 1000 bytes at 5e-5 too", change: { bytes: 1000 } },
  { choice: "packets of 512 bytes at 1e-5 too", change: { bytes: 512 } },
  { choice: "threshold 2 packets", change: { threshold: 2 } },
  { choice: "threshold 15 packets", change: { threshold: 15 } },
];

/** Payload delivered, bit/s, one per seed. */
export function diffCGoodputs(setting: DiffCSetting, runs: number): number[] {
  return repetitions(diffCScenario(setting), runs).map((scenario) => {
    const run = createRun(scenario, SUMMARY_ONLY);
    run.advance(Number.POSITIVE_INFINITY);
    return run.result().flows[0].throughput;
  });
}

/** Per seed: how many times Diff-C's goodput is Reno's at 5e-5, and how much each falls from 1e-5 on, per cent. */
export function diffCClaims(change: Change, runs: number): Record<"ratio" | "reno" | "diffC", Estimate> {
  const at = (scheme: string, ber: number) => diffCGoodputs({ scheme, ber, ...change }, runs);
  const [renoLow, renoHigh] = [at("reno", 1e-5), at("reno", 5e-5)];
  const [low, high] = [at("diff-c", 1e-5), at("diff-c", 5e-5)];
  const fall = (a: number[], b: number[]) => estimate(a.map((x, i) => (100 * (x - b[i])) / x));
  return {
    ratio: estimate(high.map((x, i) => x / renoHigh[i])),
    reno: fall(renoLow, renoHigh),
    diffC: fall(low, high),
  };
}

/** Prints everything about the Diff-C-TCP paper. */
export function reportDiffC(runs: number, report: Report): void {
  console.log(`\nDiff-C-TCP (Bai, Atiquzzaman, Lilja): claimed, and measured over ${runs} seeds\n`);
  const claims = diffCClaims({}, runs);
  report.judge("8", "Diff-C over Reno with ECN at 5e-5, times", 5, claims.ratio, 1);
  report.judge("8, 9", "fall of Reno with ECN from 1e-5 to 5e-5, %", 77, claims.reno, 0);
  report.judge("8, 9", "fall of Diff-C from 1e-5 to 5e-5, %", 12, claims.diffC, 0);
  console.log(
    "\nGoodput, kbit/s (Fig. 8), and as a share of the link (Fig. 9); claimed: Diff-C always above",
  );
  for (const ber of BERS) {
    const [diffC, reno] = ["diff-c", "reno"].map((scheme) => estimate(diffCGoodputs({ scheme, ber }, runs)));
    const shares = [diffC, reno].map(({ mean }) => (mean / RATE).toFixed(2)).join(" and ");
    console.log(
      `${ber.toExponential().padStart(7)}  Diff-C ${show(diffC, 1, 1e-3)}   Reno with ECN ${show(reno, 1, 1e-3)}   shares ${shares}`,
    );
  }
  console.log(
    "\nWhat the paper leaves unsaid: times at 5e-5 (claimed 5), fall of Reno (77) and Diff-C (12), %",
  );
  for (const { choice, change } of UNSTATED) {
    const { ratio, reno, diffC } = diffCClaims(change, runs);
    console.log(
      `${choice.padEnd(52)} ${show(ratio, 1).padStart(11)} ${show(reno, 0).padStart(9)} ${show(diffC, 0).padStart(9)}`,
    );
  }
}
