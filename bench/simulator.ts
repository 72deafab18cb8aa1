/**
 * `npm run bench`: the simulator's speed, as ratios to ns-2 measured in the same run (where `ns` is installed), the
 * cost per packet-hop from 1 to 1,000 flows, each scheme's cost per packet beside Reno's, memory, and the start of the
 * command line beside that of Node, and the contest (alone with `-- --contest`). `npm run bench -- --readme` writes the figures into README.
 */
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { build, transformWithOxc } from "vite";
import { keepingConstants } from "../scripts/lib/keeping-constants.mjs";
import { catalog, type RunSpec } from "../src/sim/index.ts";
import { contestFigures } from "./contest.ts";
import { type Figure, machine, writeReadme } from "./figures.ts";
import type { Measurement } from "./measure.ts";
import { type Dumbbell, dumbbellSpec, nsArguments } from "./scenarios.ts";

/** Runs specifications in turns, so many times; the measurements in their order. */
type Measure = (specs: RunSpec[], rounds: number) => Promise<Measurement[]>;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1];
const ms = (seconds: number) => `${(seconds * 1000).toFixed(1)} ms`;

const figures: Figure[] = [];
const times = (ratio: number) => `${ratio.toFixed(2)} ×`;

/**
 * The simulator as it ships: bundled, not as the development loader instruments it. For workers as on the page a module; for
 * the cold case a script, as the command line is one.
 */
async function bundle(format: "es" | "cjs"): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      lib: { entry: here("./measure.ts"), formats: [format] },
      target: "es2022",
      rolldownOptions: keepingConstants({ external: [/^node:/] }),
    },
  });
  const output = (Array.isArray(built) ? built[0] : built) as { output: { code: string }[] };
  const name = format === "es" ? "measure.mjs" : "measure.cjs";
  const file = join(mkdtempSync(join(tmpdir(), "cwndscope-bench-")), name);
  writeFileSync(file, output.output[0].code);
  return file;
}

/** A worker that nothing has warmed, and what measures in it. */
function startWorker(file: string): { worker: Worker; measure: Measure } {
  const worker = new Worker(pathToFileURL(file), { execArgv: [] });
  const measure: Measure = async (specs, rounds) => {
    worker.postMessage({ specs, rounds });
    const [measurements] = await once(worker, "message");
    return measurements;
  };
  return { worker, measure };
}

const hasNs = spawnSync("ns", [here("./ns/start-up.tcl")]).status === 0;

function timeNs(script: string, args: string[]): number {
  const started = performance.now();
  const run = spawnSync("ns", [here(`./ns/${script}`), ...args]);
  if (run.status !== 0) throw new Error(`ns ${script} failed: ${run.stderr}`);
  return (performance.now() - started) / 1000;
}

const CERL: Dumbbell = {
  n: 1,
  scheme: "cerl",
  rate: 2e6,
  sideRate: 10e6,
  delay: 0.08,
  duration: 480,
  buffer: 90,
  loss: 0.01,
};

const AGAINST_NS: [string, Dumbbell][] = [
  ["1 flow, Reno, 480 s, q = 1 %", { ...CERL, scheme: "reno" }],
  ["1 flow, CERL, 480 s, q = 1 % (ns: Reno, per packet-hop)", CERL],
  ["6 flows, Reno, 480 s, q = 1 %", { ...CERL, scheme: "reno", n: 6, rate: 5e6 }],
  [
    "20 flows, Reno, 100 s, q = 1 %",
    { ...CERL, scheme: "reno", n: 20, rate: 20e6, delay: 0.05, duration: 100 },
  ],
];

async function compareWithNs(measure: Measure): Promise<void> {
  console.log(
    "\nBeside ns-2, in three blocks, medians of 21 and 9 (ours records cwnd, queue and sequence numbers; ns traces nothing)",
  );
  console.log(
    "case                                                      ours        ns  ns less start-up   ratio  ratio less start-up",
  );
  for (const [name, dumbbell] of AGAINST_NS) {
    const spec = dumbbellSpec(dumbbell);
    const twin = dumbbellSpec({ ...dumbbell, scheme: "reno" });
    const [{ packetHops }, { packetHops: twinHops }] = await measure([spec, twin], 5);
    const ours: number[] = [];
    const theirs: number[] = [];
    const starts: number[] = [];
    // In blocks: starting another process leaves this one with cold caches for a run or two.
    for (let block = 0; block < 3; block++) {
      ours.push(...(await measure([spec], 7))[0].seconds);
      for (let i = 0; hasNs && i < 3; i++) {
        theirs.push(timeNs("dumbbell.tcl", nsArguments(dumbbell)));
        starts.push(timeNs("start-up.tcl", []));
      }
    }
    if (!hasNs) {
      console.log(
        `${name.padEnd(56)} ${ms(median(ours)).padStart(8)}  (ns is not installed: apt-get install ns2)`,
      );
      continue;
    }
    // Where ns-2 lacks the sender, it is charged the time per packet-hop of its Reno run.
    const scale = packetHops / twinHops;
    const whole = median(theirs);
    const start = median(starts);
    const net = (whole - start) * scale;
    const our = median(ours);
    console.log(
      [
        name.padEnd(56),
        ms(our).padStart(9),
        ms(net + start).padStart(9),
        ms(net).padStart(12),
        `${((net + start) / our).toFixed(2)} ×`.padStart(12),
        `${(net / our).toFixed(2)} ×`.padStart(12),
      ].join(" "),
    );
    figures.push({
      what: `${name}, warm, against ns less its start-up`,
      measured: `${ms(our)} beside ${ms(net)}: ${times(net / our)} as fast`,
      budget: dumbbell === AGAINST_NS[0][1] ? "≥ 3 ×" : "",
    });
  }
}

/** Least squares through points (log10 of flows, ns per packet-hop), in words. */
function slope(points: readonly [number, number][]): string {
  const mean = (k: 0 | 1) => points.reduce((sum, p) => sum + p[k], 0) / points.length;
  const [mx, my] = [mean(0), mean(1)];
  const rise = points.reduce((sum, p) => sum + (p[0] - mx) * (p[1] - my), 0);
  const run = points.reduce((sum, p) => sum + (p[0] - mx) ** 2, 0);
  return `${(rise / run).toFixed(1)} ns per packet-hop (mean ${my.toFixed(0)} ns)`;
}

async function scaling(measure: Measure): Promise<void> {
  console.log("\nCost per packet-hop as flows grow (1 Mbps and 20 packets of buffer per flow, q = 1 %)");
  console.log("flows   packet-hops   ns per packet-hop   ns-2's, start-up included   recorded");
  const points: [number, number][] = [];
  const theirPoints: [number, number][] = [];
  for (const n of [1, 3, 10, 30, 100, 300, 1000]) {
    const dumbbell: Dumbbell = {
      ...CERL,
      scheme: "reno",
      n,
      rate: 1e6 * n,
      sideRate: 10e6,
      buffer: 20 * n,
      duration: Math.max(10, Math.min(400, 1500 / n)),
    };
    const spec = dumbbellSpec(dumbbell);
    await measure([spec], 1);
    const [{ seconds, packetHops, recordedBytes }] = await measure([spec], n > 100 ? 3 : 7);
    const each = (median(seconds) * 1e9) / packetHops;
    points.push([Math.log10(n), each]);
    let theirs = "-";
    // Beyond, ns-2 spends minutes on its routes alone.
    if (hasNs && n <= 100) {
      const args = nsArguments(dumbbell);
      const theirEach = (median([0, 1, 2].map(() => timeNs("dumbbell.tcl", args))) * 1e9) / packetHops;
      theirPoints.push([Math.log10(n), theirEach]);
      theirs = theirEach.toFixed(0);
    }
    console.log(
      `${String(n).padStart(5)} ${String(packetHops).padStart(13)} ${each.toFixed(0).padStart(19)} ${theirs.padStart(27)}   ${(recordedBytes / 1e6).toFixed(1)} MB`,
    );
  }
  figures.push({
    what: "cost per packet-hop, 1,000 flows against one",
    measured: `${points[points.length - 1][1].toFixed(0)} ns beside ${points[0][1].toFixed(0)} ns: ${times(points[points.length - 1][1] / points[0][1])}`,
    budget: "≤ 4 ×",
  });
  console.log(`slope: ${slope(points)} for every tenfold of flows`);
  if (hasNs) console.log(`ns-2's: ${slope(theirPoints)}, up to 100 flows`);
  console.log(
    `memory of this process at its largest: ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`,
  );
}

/** A run and Reno's in turns, in a worker of their own: undisturbed time per packet-hop, s, and their ratio. */
async function besideReno(file: string, own: RunSpec): Promise<{ each: number; ratio: number }> {
  const specs = [own, dumbbellSpec({ ...CERL, scheme: "reno" })];
  const { worker, measure } = startWorker(file);
  await measure(specs, 6);
  const [each, base] = (await measure(specs, 16)).map(
    ({ undisturbed, packetHops }) => undisturbed / packetHops,
  );
  await worker.terminate();
  return { each, ratio: each / base };
}

/** Of a worker the JavaScript engine may compile one scheme or the other better: a ratio differs by a tenth between workers. */
async function schemes(file: string): Promise<void> {
  console.log(
    "\nEach scheme beside Reno, in turns, in a worker of their own, undisturbed time per packet-hop (1 flow, 480 s, q = 1 %)",
  );
  const measured: { scheme: string; ratios: number[] }[] = [];
  for (const scheme of catalog.schemes.keys()) {
    const { each, ratio } = await besideReno(file, dumbbellSpec({ ...CERL, scheme }));
    console.log(
      `${scheme.padEnd(20)} ${(each * 1e9).toFixed(0).padStart(5)} ns   ${ratio.toFixed(2)} × Reno`,
    );
    measured.push({ scheme, ratios: [ratio] });
  }
  const dearest = measured.sort((a, b) => b.ratios[0] - a.ratios[0]).slice(0, 3);
  console.log("The three dearest, in seven workers each: median, least and largest ratio");
  for (const { scheme, ratios } of dearest) {
    while (ratios.length < 7) ratios.push((await besideReno(file, dumbbellSpec({ ...CERL, scheme }))).ratio);
    const [least, largest] = [Math.min(...ratios), Math.max(...ratios)];
    console.log(
      `${scheme.padEnd(20)} ${times(median(ratios))} (${least.toFixed(2)} to ${largest.toFixed(2)})`,
    );
  }
  const [{ scheme, ratios }] = dearest.sort((a, b) => median(b.ratios) - median(a.ratios));
  figures.push({
    what: "the dearest sender against Reno, per packet-hop, median of seven workers",
    measured: `${scheme}: ${times(median(ratios))}`,
    budget: "≤ 1.8 ×",
  });
}

/** Reno's own source as a sender of one's own, counters and all, beside the shipped Reno, in five workers. */
async function ownSender(file: string): Promise<void> {
  const path = here("../src/sim/tcp/congestion/reno.ts");
  const { code } = await transformWithOxc(readFileSync(path, "utf8"), path, { sourcemap: false });
  const shipped = dumbbellSpec({ ...CERL, scheme: "reno" });
  const own: RunSpec = {
    ...shipped,
    senders: { mine: code },
    flows: shipped.flows.map((flow) => ({ ...flow, scheme: "own:mine", recovery: "reno" })),
  };
  const ratios: number[] = [];
  while (ratios.length < 5) ratios.push((await besideReno(file, own)).ratio);
  const measured = times(median(ratios));
  const what =
    "Reno as a sender of one’s own against the shipped one, per packet-hop, median of five workers";
  console.log(`\n${what}: ${measured}`);
  figures.push({ what, measured, budget: "≤ 3 ×" });
}

/** Wall time of a process from its start to its end, s, and what it printed. @throws Error when it fails. */
function timeProcess(args: string[], input = ""): { seconds: number; printed: string } {
  const started = performance.now();
  const run = spawnSync(process.execPath, args, { input, encoding: "utf8" });
  if (run.status !== 0) throw new Error(`node ${args.join(" ")} failed: ${run.stderr}`);
  return { seconds: (performance.now() - started) / 1000, printed: run.stdout };
}

/** Median ratio of measurements in pairs, with the medians of both. */
function paired(pairs: readonly (readonly [our: number, their: number])[]) {
  return {
    our: median(pairs.map(([our]) => our)),
    their: median(pairs.map(([, their]) => their)),
    ratio: median(pairs.map(([our, their]) => our / their)),
  };
}

/** So many results of `measure`. */
const repeated = <T>(rounds: number, measure: () => T): T[] => Array.from({ length: rounds }, measure);

/**
 * A long run in a process of its own, which nothing has warmed, beside ns doing the same: the simulation alone, the whole
 * process with Node's start, and the simulation in a process that starts as the command line does, from what V8 kept of an
 * earlier start (its code is parsed, but nothing of it is optimized).
 */
async function cold(file: string): Promise<void> {
  if (!hasNs) return;
  const long: Dumbbell = { ...CERL, scheme: "reno", duration: 4800 };
  const spec = JSON.stringify(dumbbellSpec(long));
  const time = (program: string[]) => {
    const { seconds: whole, printed } = timeProcess(program, spec);
    const [alone] = (JSON.parse(printed) as Measurement).seconds;
    return { whole, alone };
  };
  const keeping = [here("./cold.mjs"), await bundle("cjs")];
  time(keeping);
  const rounds = repeated(9, () => ({
    ...time([file]),
    kept: time(keeping).alone,
    their: timeNs("dumbbell.tcl", nsArguments(long)),
  }));
  const tell = (part: "alone" | "whole" | "kept", name: string, budget: string) => {
    const { our, their, ratio } = paired(rounds.map((round) => [round[part], round.their] as const));
    const measured = `${ms(our)} beside ${ms(their)}: ${times(1 / ratio)} as fast`;
    const what = `1 flow, Reno, 4,800 s, in a fresh process, ${name}, against ns`;
    console.log(`\n${what}: ${measured}`);
    figures.push({ what, measured, budget });
  };
  tell("alone", "the simulation", "≥ 2 ×");
  tell("kept", "the simulation, code kept as the command line keeps it", "");
  tell("whole", "with the start of Node", "");
}

/** The whole command line for a run of one second, beside a Node that does nothing. */
function commandLine(): void {
  const script = here("../scripts/cwndscope.mjs");
  const args = [script, "run", "reno-sawtooth", "--duration", "1", "--json"];
  timeProcess(args);
  const { our, their, ratio } = paired(
    repeated(21, () => [timeProcess(args).seconds, timeProcess(["-e", "0"]).seconds] as const),
  );
  const measured = `${ms(our)} beside ${ms(their)}: ${times(ratio)}`;
  console.log(`\nCommand line, a run of one second, beside node -e 0: ${measured}`);
  figures.push({ what: "command line, a run of one second, against `node -e 0`", measured, budget: "≤ 3 ×" });
}

/** What the contest takes, in a table of its own. */
async function contest(): Promise<void> {
  const where = machine();
  const measured = await contestFigures();
  for (const { what, measured: words } of measured) console.log(`\n${what}: ${words}`);
  if (process.argv.includes("--readme")) writeReadme("bench-contest", measured, where);
}

/** Everything but the contest. */
async function simulator(): Promise<void> {
  const before = machine();
  console.log(before);
  const file = await bundle("es");
  const { worker, measure } = startWorker(file);
  await compareWithNs(measure);
  await scaling(measure);
  await worker.terminate();
  await schemes(file);
  await ownSender(file);
  await cold(file);
  commandLine();
  console.log(`\nBefore: ${before}\nAfter:  ${machine()}`);
  if (process.argv.includes("--readme")) writeReadme("bench", figures, before);
}

if (!process.argv.includes("--contest")) await simulator();
await contest();
