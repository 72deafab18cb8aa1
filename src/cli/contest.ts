import { createHmac } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import {
  type ContestNetwork,
  classCsv,
  type Entry,
  type EntryRuns,
  entryOf,
  OPEN_SEEDS,
  type Played,
  parseNetworks,
  ranked,
} from "../exercise/contest/index.ts";
import { type Candidate, withCandidate } from "../exercise/with-sender.ts";
import { sha256 } from "../experiment/sha-256.ts";
import { catalog } from "../sim/index.ts";
import { ContestPool } from "./contest-pool.ts";
import { ContestRuns, type ContestTask } from "./contest-runs.ts";
import { CliError, shown } from "./error.ts";
import { gradescope } from "./gradescope.ts";
import { CANCELLED, Interruption } from "./interruption.ts";
import { readText } from "./load-text.ts";
import { Progress } from "./progress.ts";
import { jobsOf } from "./sweep.ts";
import { writeWhole } from "./write-file.ts";

/** The options of `contest`, as parsed. */
export interface ContestOptions {
  networks?: string;
  seeds?: string;
  secret?: string;
  count?: string;
  with?: string;
  jobs?: string;
  out?: string;
  json?: boolean;
  csv?: boolean;
  gradescope?: boolean;
}

/** Who takes part: a file with a sender of one's own, or a shipped scheme. */
interface Entrant {
  /** Name of the file without its folder, or id of the scheme. */
  file: string;
  /** What it is called until its sender has said its name. */
  name: string;
  candidate: Candidate;
}

/** The seeds of a contest: those that score, and open ones that are played beside hidden ones, for the difference. */
interface Seeds {
  scored: readonly number[];
  open: readonly number[];
  isHidden: boolean;
}

/** A task, and where its result belongs. */
interface Slot extends ContestTask {
  network: ContestNetwork;
  isOpen: boolean;
}

const SHIPPED = fileURLToPath(new URL("../../contest/networks.json", import.meta.url));

/**
 * `contest DIR|FILE…`: every sender in every network with every seed, scored; best first. With `--out` runs are kept as they end, and
 * the same command goes on where it was stopped. Returns the exit code.
 */
export async function contestCommand(
  entry: string,
  files: readonly string[],
  options: ContestOptions,
): Promise<number> {
  const networks = readNetworks(options.networks);
  const seeds = seedsOf(options);
  const entrants = [...handIns(files), ...schemesOf(options.with)];
  if (entrants.length === 0)
    throw new CliError("contest: there is no hand-in. Name files or a folder of NAME.sender.js.");
  const slots = entrants.flatMap((entrant, e) => slotsOf(entrant, e, networks, seeds));
  const runs = new ContestRuns(options.out);
  try {
    const played = await playAll(entry, slots, runs, jobsOf(options.jobs));
    if (played === null) {
      const kept = options.out === undefined ? "" : " Finished runs are kept; the same command continues.";
      process.stderr.write(`Cancelled.${kept}\n`);
      return CANCELLED;
    }
    const entries = ranked(entrants.map((entrant, e) => resultOf(entrant, e, networks, slots, played)));
    await tell(networks, entries, seeds, options);
    return 0;
  } finally {
    runs.close();
  }
}

/** What came of each slot, null for those that were left out; null when it was cancelled. */
async function playAll(
  entry: string,
  slots: readonly Slot[],
  runs: ContestRuns,
  jobs: number,
): Promise<(Played | null)[] | null> {
  const pool = new ContestPool(entry, jobs);
  const stop = new Interruption(() => pool.stop());
  const progress = process.stderr.isTTY ? new Progress("contest", slots.length) : null;
  try {
    const played = await pool.play(slots, runs, () => progress?.step());
    return stop.signalled ? null : played;
  } finally {
    progress?.end();
    stop.end();
  }
}

async function tell(
  networks: readonly ContestNetwork[],
  entries: readonly Entry[],
  seeds: Seeds,
  { out, json, csv, gradescope: forGradescope }: ContestOptions,
): Promise<void> {
  const named = networks.map(({ id, title }) => ({ id, title }));
  const whole = `${JSON.stringify({ networks: named, entries }, null, 2)}\n`;
  if (out !== undefined) {
    if (forGradescope)
      for (const one of entries)
        await writeWhole(join(out, `${one.file}.results.json`), [gradescope(one, networks, seeds.isHidden)]);
    else
      await writeWhole(join(out, csv ? "contest.csv" : "contest.json"), [
        csv ? classCsv(named, entries) : whole,
      ]);
  } else if (forGradescope) process.stdout.write(forAutograder(entries, networks, seeds.isHidden));
  else process.stdout.write(csv ? classCsv(named, entries) : json ? whole : table(networks, entries));
}

/** One hand-in's results, as an autograder has it; of several an object with the results by file. */
function forAutograder(
  entries: readonly Entry[],
  networks: readonly ContestNetwork[],
  isHidden: boolean,
): string {
  if (entries.length === 1) return gradescope(entries[0], networks, isHidden);
  const byFile = entries.map((one) => [one.file, JSON.parse(gradescope(one, networks, isHidden)) as unknown]);
  return `${JSON.stringify(Object.fromEntries(byFile), null, 2)}\n`;
}

function readNetworks(file: string | undefined): ContestNetwork[] {
  const text = file === undefined ? readFileSync(SHIPPED, "utf8") : readText(file);
  if (text === null)
    throw new CliError(`--networks ${shown(file ?? "")}: there is no such file. Check its name.`);
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    throw new CliError(
      `--networks ${shown(file ?? "")}: it is not JSON. Write a list of { id, title, test, scenario }.`,
    );
  }
  const parsed = parseNetworks(list);
  if (!parsed.ok) throw new CliError(`--networks ${shown(file ?? "")}: ${parsed.problem}`);
  return parsed.networks;
}

function seedsOf({ seeds, secret, count }: ContestOptions): Seeds {
  if (secret !== undefined) {
    const n = Number(count ?? "10");
    if (!Number.isInteger(n) || n < 1 || n > 1000)
      throw new CliError(`--count ${shown(count ?? "")} is no whole number from 1 to 1000.`);
    // Nobody who does not know the secret can tell the seeds.
    const hidden = Array.from({ length: n }, (_, k) =>
      createHmac("sha256", secret).update(`seed ${k}`).digest().readUInt32BE(0),
    );
    return { scored: hidden, open: OPEN_SEEDS, isHidden: true };
  }
  const list = seeds === undefined ? OPEN_SEEDS : seeds.split(",").map(Number);
  const isWrong = list.some((seed) => !Number.isInteger(seed) || seed < 0 || seed > 4_294_967_295);
  if (isWrong)
    throw new CliError(
      `--seeds ${shown(seeds ?? "")}: write whole numbers from 0 on, for example --seeds 1,2,3.`,
    );
  return { scored: list, open: [], isHidden: false };
}

function handIns(files: readonly string[]): Entrant[] {
  const paths = files.flatMap((file) => {
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat === undefined)
      throw new CliError(`${shown(file)}: there is no such file or folder. Check its name.`);
    if (!stat.isDirectory()) return [file];
    return readdirSync(file)
      .filter((name) => /\.m?js$/.test(name))
      .sort()
      .map((name) => join(file, name));
  });
  return paths.map((path) => {
    const source = readFileSync(path, "utf8");
    return {
      file: basename(path),
      name: basename(path).replace(/(\.sender)?\.m?js$/, ""),
      // Files may be called alike, and names of senders are short: in runs a source is known by its digest.
      candidate: { name: `h${sha256(source).slice(0, 12)}`, source },
    };
  });
}

function schemesOf(list: string | undefined): Entrant[] {
  if (list === undefined) return [];
  return list.split(",").map((id) => {
    const scheme = catalog.schemes.get(id);
    if (scheme === undefined)
      throw new CliError(
        `--with ${shown(id)}: there is no such scheme. "cwndscope list schemes" names them.`,
      );
    return { file: id, name: scheme.title, candidate: { scheme: id } };
  });
}

/** The runs of an entrant: by network, those that score before the open ones. The first open one tells where points went. */
function slotsOf(
  { candidate }: Entrant,
  e: number,
  networks: readonly ContestNetwork[],
  seeds: Seeds,
): Slot[] {
  return networks.flatMap((network) => {
    const slot = (seed: number, isOpen: boolean, isTold: boolean): Slot => ({
      e,
      network,
      isOpen,
      isTold,
      test: network.test,
      scenario: withCandidate({ ...network.scenario, seed }, network.test, candidate),
    });
    return [
      ...seeds.scored.map((seed, k) => slot(seed, false, k === 0 && !seeds.isHidden)),
      ...seeds.open.map((seed, k) => slot(seed, true, k === 0)),
    ];
  });
}

function resultOf(
  { file, name, candidate }: Entrant,
  e: number,
  networks: readonly ContestNetwork[],
  slots: readonly Slot[],
  played: readonly (Played | null)[],
): Entry {
  const runsIn = (network: ContestNetwork, isOpen: boolean) =>
    played.flatMap((one, k) =>
      one !== null && slots[k].e === e && slots[k].network === network && slots[k].isOpen === isOpen
        ? [one]
        : [],
    );
  const byNetwork = new Map(
    networks.map((network): [string, EntryRuns] => [
      network.id,
      { scored: runsIn(network, false), open: runsIn(network, true) },
    ]),
  );
  const entry = entryOf(file, name, byNetwork);
  if (entry.error === null || !("name" in candidate)) return entry;
  // Sources are known by their digests in runs; readers know the file.
  const text = entry.error.text.replace(`${candidate.name}.sender.js`, file);
  return { ...entry, error: { ...entry.error, text } };
}

function table(networks: readonly ContestNetwork[], entries: readonly Entry[]): string {
  const rows = entries.flatMap((entry) => [rowOf(entry), ...reasonsOf(entry, networks)]);
  const hasOpen = entries.some(({ open }) => open !== null);
  return `place  score  [95 % interval]  ${hasOpen ? "open minus hidden  " : ""}file  name\n${rows.join("\n")}\n`;
}

function rowOf({ file, name, error, score, low, high, place, open }: Entry): string {
  if (error !== null || score === null) return `    -      -  ${file}: ${error?.text ?? ""}`;
  const [first, last] = place ?? [0, 0];
  const places = (first === last ? `${first}` : `${first}-${last}`).padStart(5);
  const difference = open === null ? "" : `${signed(open.score - score)}  `;
  return `${places}  ${score.toFixed(2).padStart(5)}  [${low?.toFixed(2)}, ${high?.toFixed(2)}]  ${difference}${file}  ${name}`;
}

/** For each network in which points were lost, where they went; the most first, three at most. */
function reasonsOf({ networks: results }: Entry, networks: readonly ContestNetwork[]): string[] {
  return networks
    .flatMap(({ id, title }) => {
      const lost = results[id]?.lost;
      return lost ? [{ title, lost }] : [];
    })
    .sort((a, b) => b.lost.points - a.lost.points)
    .slice(0, 3)
    .map(({ title, lost }) => `         ${title}: ${lost.to} -${lost.points.toFixed(1)}. ${lost.text}`);
}

const signed = (value: number) => `${value < 0 ? "-" : "+"}${Math.abs(value).toFixed(2)}`;
