import { estimate, jainIndex } from "../../src/analysis/index.ts";
import { repetitions } from "../../src/experiment/index.ts";
import type { Scenario } from "../../src/scenario/index.ts";
import { catalog, createRun, type RunResult, type Series } from "../../src/sim/index.ts";
import {
  ERROR_RATES,
  ESTIMATORS,
  GAINS,
  TABLE_1,
  TABLE_4,
  TABLE_4_TIMERS,
  TABLES_2_3,
  UNSTATED,
} from "./jersey-claims.ts";
import {
  drawStarts,
  estimatorScenario,
  FIGURE_3_LINK,
  FIGURE_3_RATES,
  type JerseySetting,
  jerseyScenario,
  type SharedSetting,
  sharedScenario,
} from "./jersey-network.ts";
import { gainOf } from "./measure.ts";
import { type Report, show } from "./report.ts";

const SUMMARY_ONLY = { sequence: false, queues: "none", probes: false, hops: null } as const;
const SCHEMES = ["jersey", "westwood", "reno", "tahoe"] as const;
const title = (id: string) => catalog.schemes.get(id)?.title ?? id;
const percent = (q: number) => `${Number((100 * q).toPrecision(3))} %`;

/** Runs of the Jersey paper's settings over the same seeds; what was measured once is kept. */
export class JerseyRuns {
  private readonly known = new Map<string, readonly RunResult[]>();

  constructor(private readonly runs: number) {}

  single(setting: JerseySetting): readonly RunResult[] {
    return this.all(`single ${JSON.stringify(setting)}`, () =>
      repetitions(jerseyScenario(setting), this.runs),
    );
  }

  shared(setting: SharedSetting): readonly RunResult[] {
    return this.all(`shared ${JSON.stringify(setting)}`, () =>
      repetitions(sharedScenario(setting), this.runs).map(drawStarts),
    );
  }

  /** bit/s of the flow under test, one per seed. */
  goodputs(setting: JerseySetting): number[] {
    return this.single(setting).map(({ flows }) => flows[0].throughput);
  }

  private all(key: string, scenarios: () => Scenario[]): readonly RunResult[] {
    let results = this.known.get(key);
    if (!results) {
      results = scenarios().map((scenario) => {
        const run = createRun(scenario, SUMMARY_ONLY);
        run.advance(Number.POSITIVE_INFINITY);
        return run.result();
      });
      this.known.set(key, results);
    }
    return results;
  }
}

/** Mean distance of an estimator of Fig. 3 from the bandwidth that the CBR source leaves, bit/s. */
export function estimatorError(scheme: string, params: (typeof ESTIMATORS)[number]["params"]): number {
  const run = createRun(estimatorScenario(scheme, params));
  run.advance(Number.POSITIVE_INFINITY);
  const { probes } = run.result().trace.flows[0];
  const estimated = probes.abe ?? probes.bwe;
  let sum = 0;
  const step = 0.01;
  for (let i = 0; i < 3000; i++) {
    const t = (i + 0.5) * step;
    sum += Math.abs(at(estimated, t) - (FIGURE_3_LINK - FIGURE_3_RATES[Math.floor(t / 5)]));
  }
  return sum / 3000;
}

/** How far the average queue strays from the queue as the next packet finds it (Fig. 5), packets. */
export function queueTracking(weight: number): { apart: number; mean: number } {
  const setting = { scheme: "jersey", q: 0, awnd: 60, duration: 30 };
  const run = createRun(jerseyScenario(setting, weight));
  run.advance(Number.POSITIVE_INFINITY);
  const link = run.result().trace.links.find(({ id }) => id === "wireless.forward");
  if (!link) throw new RangeError("the wireless link is missing");
  let apart = 0;
  let mean = 0;
  for (let i = 0; i < 3000; i++) {
    const t = (i + 0.5) * 0.01;
    const now = at(link.queue, t);
    apart += Math.abs(at(link.probes.average, t) - now) / 3000;
    mean += now / 3000;
  }
  return { apart, mean };
}

function at({ t, v }: Series, time: number): number {
  let low = 0;
  let high = t.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (t[middle] <= time) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? 0 : v[low - 1];
}

/** Prints everything about the Jersey paper. */
export function reportJersey(runs: number, report: Report): void {
  const jersey = new JerseyRuns(runs);
  console.log(`\nTCP-Jersey (Xu, Tian, Ansari 2004): claimed, and measured over ${runs} seeds\n`);
  console.log("Bandwidth estimators against 1.5 Mbit/s less the CBR source (Fig. 3): mean error, kbit/s;");
  console.log("claimed: both follow, ABE more accurately than Westwood");
  for (const { name, scheme, params } of ESTIMATORS)
    console.log(`${name.padEnd(48)} ${(estimatorError(scheme, params) / 1e3).toFixed(0).padStart(5)}`);

  console.log("\nAverage queue against the queue, packets apart on average (Fig. 5);");
  console.log("claimed: weight 0.002 does not follow, 0.2 does");
  for (const weight of [0.002, 0.2]) {
    const { apart, mean } = queueTracking(weight);
    console.log(`weight ${weight}: ${apart.toFixed(1)} apart, mean queue ${mean.toFixed(1)}`);
  }
  reportGoodput(jersey, report);
  reportSharing(jersey, report);
}

function reportGoodput(jersey: JerseyRuns, report: Report): void {
  console.log("");
  for (const [figure, gains] of Object.entries(GAINS)) {
    const voip = figure === "12";
    for (const [scheme, claimed] of Object.entries(gains)) {
      const of = (name: string) => jersey.goodputs({ scheme: name, q: 0.01, voip });
      const what = `Jersey over ${title(scheme)}, %: 1 % loss${voip ? ", with telephones" : ""}`;
      report.judge(figure, what, claimed, gainOf(of("jersey"), of(scheme)), 0);
    }
  }
  for (const voip of [false, true]) {
    console.log(`\nGoodput, Mbit/s (Fig. ${voip ? "12, with telephones" : "11"}); claimed: Jersey is best`);
    for (const q of ERROR_RATES) {
      const row = SCHEMES.map(
        (scheme) => `${title(scheme)} ${show(estimate(jersey.goodputs({ scheme, q, voip })), 3, 1e-6)}`,
      );
      console.log(`${percent(q).padStart(7)}  ${row.join("   ")}`);
    }
  }
  console.log("\nTelephones beside one flow, 1 % loss (Fig. 13): delivered share of what they offer, %;");
  console.log("claimed: nearly all (the air alone takes 1 %)");
  for (const scheme of ["jersey", "reno"]) {
    const results = jersey.single({ scheme, q: 0.01, voip: true });
    const share = results.map(({ flows: [, voip] }) => (100 * voip.delivered) / voip.sent);
    const offered = results.map(({ flows: [, voip] }) => (voip.sent * 960) / 100);
    const lost = results.map(({ flows: [, voip] }) => voip.losses.congestion);
    console.log(
      `${title(scheme).padEnd(10)} ${show(estimate(share), 2)} of ${show(estimate(offered), 0, 1e-3)} kbit/s; ` +
        `${show(estimate(lost), 0)} packets lost to a full queue`,
    );
  }
  console.log(
    "\nWhat the paper leaves unsaid (1 % loss): Jersey over Reno (claimed 85) and Westwood (17), %",
  );
  for (const { choice, change } of UNSTATED) {
    const [own, reno, westwood] = ["jersey", "reno", "westwood"].map((scheme) =>
      jersey.goodputs({ scheme, q: 0.01, ...change }),
    );
    const row = [gainOf(own, reno), gainOf(own, westwood)].map((gain) => show(gain, 0).padStart(10));
    console.log(`${choice.padEnd(48)} ${row.join(" ")}   Jersey ${show(estimate(own), 2, 1e-6)} Mbit/s`);
  }
}

function reportSharing(jersey: JerseyRuns, report: Report): void {
  console.log("");
  for (const [scheme, byRate] of Object.entries(TABLE_1)) {
    for (const [q, claimed] of Object.entries(byRate)) {
      const schemes = Array.from({ length: 20 }, () => scheme);
      const indices = jersey
        .shared({ schemes, q: Number(q), rate: 20e6 })
        .map(({ flows }) => jainIndex(flows.map(({ throughput }) => throughput)));
      const what = `Jain's index of 20 ${title(scheme)}, ${percent(Number(q))}`;
      report.judge("T. I", what, claimed, estimate(indices), 3);
    }
  }
  console.log(
    "\nJersey beside Reno: a buffer whose warning threshold Reno's windows cannot reach (600), and one that they can",
  );
  for (const buffer of [600, 200])
    for (const [q, rows] of Object.entries(TABLES_2_3))
      for (const row of rows) reportMix(jersey, report, { q: Number(q), buffer, row });
  console.log("");
  for (const { choice, tcp } of TABLE_4_TIMERS) {
    console.log(`Table IV with ${choice}`);
    reportFour(jersey, report, tcp);
  }
}

function reportFour(jersey: JerseyRuns, report: Report, tcp: SharedSetting["tcp"]): void {
  for (const [q, byScheme] of Object.entries(TABLE_4)) {
    const results = jersey.shared({ schemes: Object.keys(byScheme), q: Number(q), rate: 8e6, tcp });
    for (const [scheme, claimed] of Object.entries(byScheme)) {
      const measured = estimate(results.map((result) => meanOf(result, scheme)));
      report.judge(
        "T. IV",
        `${title(scheme)} among four, ${percent(Number(q))}, kbit/s`,
        claimed,
        measured,
        0,
        1e-3,
      );
    }
  }
}

/** One row of Table II or III. */
function reportMix(
  jersey: JerseyRuns,
  report: Report,
  { q, buffer, row }: { q: number; buffer: number; row: (typeof TABLES_2_3)[number][number] },
): void {
  const [renos, jerseys, renoMean, jerseyMean] = row;
  const schemes = Array.from({ length: 20 }, (_, i) => (i < renos ? "reno" : "jersey"));
  const results = jersey.shared({ schemes, q, rate: 20e6, buffer });
  const table = q === 0 ? "T. II" : "T. III";
  for (const [scheme, claimed] of [
    ["reno", renoMean],
    ["jersey", jerseyMean],
  ] as const) {
    const measured = estimate(results.map((result) => meanOf(result, scheme)));
    const what = `${renos} Reno + ${jerseys} Jersey, buffer ${buffer}: ${scheme}, kbit/s`;
    report.judge(table, what, claimed, measured, 0, 1e-3);
  }
}

/** Mean throughput of a scheme's flows, bit/s. */
export function meanOf({ flows }: RunResult, scheme: string): number {
  const own = flows.filter((flow) => flow.scheme === scheme);
  return own.reduce((sum, { throughput }) => sum + throughput, 0) / own.length;
}
