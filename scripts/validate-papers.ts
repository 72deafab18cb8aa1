/**
 * `npm run validate:papers [RUNS]`: what the papers claim, beside what we measure over ten seeds with 95 %
 * intervals. Nothing is tuned: where the two differ, the difference stands, and the last table shows which choices
 * that the paper does not state would matter.
 */
import process from "node:process";
import { catalog } from "../src/sim/index.ts";
import {
  FIGURE_4,
  FIGURE_4_THROUGHPUT,
  FIGURE_6,
  FIGURE_11,
  FIGURE_11_BUFFERS,
  FIGURE_20,
  FIGURE_21,
  GAINS,
  UNSTATED,
  VALUES_OF_A,
  WESTWOOD_RATES,
  WESTWOOD_SETTING,
  WESTWOODS,
} from "./papers/cerl-claims.ts";
import { cerlScenario, drawBackground } from "./papers/cerl-network.ts";
import { reportCoherence } from "./papers/coherence-report.ts";
import { reportDiffC } from "./papers/diff-c-report.ts";
import { reportGhosh } from "./papers/ghosh-report.ts";
import { reportJersey } from "./papers/jersey-report.ts";
import { Measurements } from "./papers/measure.ts";
import { Report, show } from "./papers/report.ts";

const runs = Number(process.argv[2] ?? 10);
if (!Number.isInteger(runs) || runs < 2 || runs > 1000) {
  console.error(`validate:papers: "${process.argv[2]}" is not a number of seeds; give one from 2 to 1000`);
  process.exit(2);
}
const measurements = new Measurements(runs, cerlScenario, drawBackground);
const started = performance.now();
const report = new Report();

const title = (id: string) => catalog.schemes.get(id)?.title ?? id;

console.log(`CERL (El-Ocla 2008): claimed, and measured over ${runs} seeds (mean, 95 % interval)\n`);
report.line("figure", "what", "claimed", "measured");
for (const [scheme, claimed] of Object.entries(FIGURE_4_THROUGHPUT)) {
  const measured = measurements.throughput(FIGURE_4, scheme);
  report.judge("4", `throughput of ${title(scheme)}, Mbit/s`, claimed, measured, 2, 1e-6);
}
for (const { figure, condition, setting, gains } of GAINS) {
  for (const [scheme, claimed] of Object.entries(gains)) {
    const what = `CERL over ${title(scheme)}, %: ${condition}`;
    if (!catalog.schemes.has(scheme)) report.line(figure, what, `${claimed}`, "not built");
    else report.judge(figure, what, claimed, measurements.gain(setting, "cerl", scheme), 0);
  }
}

console.log("\nWithout random loss (Fig. 6), f1 beside five Reno flows, Reno with bugFix off");
const reno = measurements.throughputs(FIGURE_6, "reno");
const cerl2 = measurements.throughputs(FIGURE_6, "cerl2");
const equal = cerl2.filter((x, i) => x === reno[i]).length;
report.line("6", "seeds at which CERL2 equals Reno", "all", `${equal} of ${reno.length}`);
report.line("6", "CERL2 over Reno, %", "0", show(measurements.gain(FIGURE_6, "cerl2", "reno"), 1));
report.line("6", "CERL over Reno, %", "often > 0", show(measurements.gain(FIGURE_6, "cerl", "reno"), 1));
const mistaken = (scheme: string) =>
  measurements.flows(FIGURE_6, scheme).reduce((n, f) => n + f.verdicts.congestionAsRandom, 0);
report.line("6", "overflows that CERL took for random, all seeds", "0", `${mistaken("cerl")}`);
report.line("6", "overflows that CERL2 took for random, all seeds", "0", `${mistaken("cerl2")}`);

const unfloored = { ...FIGURE_6, params: { bugFix: false, cutFloor: 1 } };
const equalUnfloored = measurements.throughputs(unfloored, "cerl2").filter((x, i) => x === reno[i]).length;
report.line("6", "the same with cutFloor 1 (see CERL's card)", "all", `${equalUnfloored} of ${reno.length}`);
report.line(
  "6",
  "CERL2 over Reno with cutFloor 1, %",
  "0",
  show(measurements.gain(unfloored, "cerl2", "reno"), 1),
);

const asInNs2 = { ...FIGURE_6, params: { bugFix: true } };
const renoInNs2 = measurements.throughputs(asInNs2, "reno");
const equalInNs2 = measurements.throughputs(asInNs2, "cerl2").filter((x, i) => x === renoInNs2[i]).length;
report.line(
  "6",
  "the same with bugFix on for both, cutFloor 2",
  "all",
  `${equalInNs2} of ${renoInNs2.length}`,
);

console.log(
  "\nThroughput against the buffer (Fig. 11a), Mbit/s; claimed: below 35 packets rising, then flat",
);
for (const buffer of FIGURE_11_BUFFERS) {
  const row = ["cerl", "reno", "newreno", "veno", "westwood-nr"].map(
    (scheme) =>
      `${title(scheme)} ${show(measurements.throughput({ ...FIGURE_11, buffer }, scheme), 2, 1e-6)}`,
  );
  console.log(`${String(buffer).padStart(4)}  ${row.join("   ")}`);
}

console.log("\nThe constant A, Mbit/s; claimed: CERL rises until 0.2 and levels off at 0.5 (Fig. 20);");
console.log("the Reno flow beside CERL falls irregularly, and beyond 0.5 does best at 0.55 (Fig. 21)");
for (const A of VALUES_OF_A) {
  const alone = measurements.throughput({ ...FIGURE_20, params: { A } }, "cerl");
  const beside = measurements.throughput({ ...FIGURE_21, params: { A } }, "cerl", 1);
  console.log(
    `A ${A.toFixed(2)}  CERL alone ${show(alone, 2, 1e-6)}   Reno beside CERL ${show(beside, 2, 1e-6)}`,
  );
}

console.log("\nWhat the paper leaves unsaid (Fig. 7a, q 1 %): CERL over Reno, % (claimed 159)");
for (const { choice, setting } of UNSTATED) {
  const cerl = measurements.throughput(setting, "cerl");
  const over = measurements.throughput(setting, "reno");
  const gain = show(measurements.gain(setting, "cerl", "reno"), 0);
  console.log(
    `${choice.padEnd(48)} ${gain.padStart(10)}   CERL ${show(cerl, 2, 1e-6)}   Reno ${show(over, 2, 1e-6)} Mbit/s`,
  );
}
console.log("\nWestwoodNR as others may have had it (Fig. 7a): CERL over WestwoodNR, %");
for (const [q, claimed] of Object.entries(WESTWOOD_RATES)) {
  console.log(`q ${100 * Number(q)} % (claimed ${claimed})`);
  for (const { choice, params } of WESTWOODS) {
    const setting = { ...WESTWOOD_SETTING, q: Number(q), params };
    const westwood = measurements.throughput(setting, "westwood-nr");
    const gain = show(measurements.gain(setting, "cerl", "westwood-nr"), 0);
    console.log(`${choice.padEnd(48)} ${gain.padStart(10)}   WestwoodNR ${show(westwood, 2, 1e-6)} Mbit/s`);
  }
}

reportGhosh(runs);
reportJersey(runs, report);
reportDiffC(runs, report);
reportCoherence(runs, report);
const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.log(`\n${report.compared} numbers compared, ${report.within} within our interval; ${seconds} s`);
