/** What the contest takes on the command line with two jobs, by the clock and in processor time. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { transformWithOxc } from "vite";
import { FIELD } from "../src/contest/entrants.ts";
import { OPEN_SEEDS } from "../src/exercise/contest/index.ts";
import { WORKING } from "../src/lab/build/sender/laws.ts";
import type { Figure } from "./figures.ts";

/** What is promised for a class: so many hand-ins, with so many hidden seeds. */
const CLASS = { handIns: 40, hidden: 10 };
/** Networks of the contest. */
const NETWORKS = 8;
/** Shipped controllers whose sources are handed in, beside the page's own first senders. */
const HANDED_IN = ["reno", "cubic", "cerl", "vegas", "westwood"];

const script = fileURLToPath(new URL("../scripts/cwndscope.mjs", import.meta.url));
/** Tells the processor time of all threads, µs, at the end. */
const METER =
  "data:text/javascript,import p from'node:process';p.on('exit',()=>p.stderr.write('\\n'+JSON.stringify(p.cpuUsage())))";

/** What a command took. */
export interface Taken {
  /** By the clock, and of processors, s. */
  clock: number;
  processor: number;
}

/** The contest as a reader plays it on its open seeds, and a folder of hand-ins with hidden ones. @throws Error when a command fails */
export async function contestFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "cwndscope-bench-contest-"));
  try {
    const files = await writeHandIns(folder);
    const field = FIELD.map(({ id }) => id).join(",");
    const open = contest([files[0], "--with", field]);
    const hidden = contest([folder, "--secret", "bench", "--count", String(CLASS.hidden)]);
    return [openFigure(open), classFigure(hidden, files.length)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The line about the open seeds of all networks. */
export function openFigure({ clock, processor }: Taken): Figure {
  return {
    what: `the contest’s open seeds: a sender of one’s own and ${FIELD.length} shipped ones, ${NETWORKS} networks, ${OPEN_SEEDS.length} seeds, two jobs`,
    measured: `${clock.toFixed(1)} s (${processor.toFixed(1)} s of processor time)`,
    budget: "< 10 s",
  };
}

/** The line about a class: measured with some hand-ins, and what as many as were promised would take at that rate. */
export function classFigure({ clock, processor }: Taken, handIns: number): Figure {
  const share = CLASS.handIns / handIns;
  const runs = handIns * NETWORKS * (CLASS.hidden + OPEN_SEEDS.length);
  return {
    what: `a contest of ${handIns} hand-ins, ${NETWORKS} networks, ${CLASS.hidden} hidden and ${OPEN_SEEDS.length} open seeds, two jobs; extrapolated to ${CLASS.handIns} hand-ins`,
    measured: `${clock.toFixed(1)} s, ${((processor * 1000) / runs).toFixed(0)} ms of processor time for a run; extrapolated: ${(clock * share).toFixed(0)} s (${(processor * share).toFixed(0)} s of processor time)`,
    budget: "< 300 s",
  };
}

/** Different programs: a file each. */
async function writeHandIns(folder: string): Promise<string[]> {
  const sources = WORKING.map(({ name, source }) => ({ name, source }));
  for (const name of HANDED_IN) {
    const path = fileURLToPath(new URL(`../src/sim/tcp/congestion/${name}.ts`, import.meta.url));
    const { code } = await transformWithOxc(readFileSync(path, "utf8"), path, { sourcemap: false });
    sources.push({ name, source: code });
  }
  return sources.map(({ name, source }) => {
    const file = join(folder, `${name}.sender.js`);
    writeFileSync(file, source);
    return file;
  });
}

/** Runs `contest` with two jobs. @throws Error when it fails, or a sender did */
function contest(args: string[]): Taken {
  const all = ["--import", METER, script, "contest", ...args, "--jobs", "2", "--json"];
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, all, {
    encoding: "utf8",
    maxBuffer: 64_000_000,
  });
  const clock = (performance.now() - started) / 1000;
  if (status !== 0) throw new Error(`contest failed: ${stderr}`);
  const { networks, entries } = JSON.parse(stdout) as {
    networks: unknown[];
    entries: { name: string; error: unknown }[];
  };
  const wrong = entries.find(({ error }) => error !== null);
  if (wrong !== undefined) throw new Error(`contest: ${wrong.name} failed: ${JSON.stringify(wrong.error)}`);
  if (networks.length !== NETWORKS) throw new Error(`contest: ${networks.length} networks`);
  const last = stderr.slice(stderr.lastIndexOf("\n") + 1);
  const { user, system } = JSON.parse(last) as { user: number; system: number };
  return { clock, processor: (user + system) / 1e6 };
}
