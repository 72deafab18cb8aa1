import { createHash, createHmac } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { estimate } from "../analysis/statistics.ts";
import { withSender } from "../scenario/edit/senders.ts";
import { formatIssue, parseScenario, type Scenario } from "../scenario/index.ts";
import { catalog } from "../sim/index.ts";
import { ContestPool, type ContestTask, type Played } from "./contest-pool.ts";
import { CliError, shown } from "./error.ts";
import { readText } from "./load-text.ts";
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

/** A network of the contest: the flows under test get the sender of whoever takes part. */
interface Network {
  id: string;
  title: string;
  test: readonly string[];
  scenario: Scenario;
}

interface Entrant {
  file: string;
  name: string;
  /** Its source; null for a shipped scheme. */
  source: string | null;
}

/** What an entry did in a network: means over the seeds; the score with its 95 % interval. */
export interface Line {
  throughput: number;
  delay95: number;
  share: number | null;
  score: number;
  low: number;
  high: number;
}

export interface Entry {
  file: string;
  name: string;
  error: Played["error"];
  score: number | null;
  low: number | null;
  high: number | null;
  networks: Record<string, Line>;
}

const OPEN_SEEDS = [1, 2, 3];
const SHIPPED = fileURLToPath(new URL("../../contest/networks.json", import.meta.url));

/** `contest DIR|FILE…`: every sender in every network with every seed, scored; best first. Returns the exit code. */
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
  const pool = new ContestPool(entry, jobsOf(options));
  const tasks = entrants.flatMap((entrant, e) =>
    networks.flatMap((network, n) =>
      seeds.map(
        (seed): ContestTask => ({ e, n, test: network.test, scenario: withEntrant(network, entrant, seed) }),
      ),
    ),
  );
  const played = await pool.play(tasks, (done) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${tasks.length} runs\u001b[K`);
  });
  if (process.stderr.isTTY) process.stderr.write("\r\u001b[K");
  const entries = entrants.map((entrant, e) => entryOf(entrant, e, networks, tasks, played));
  entries.sort((a, b) => (b.score ?? -Infinity) - (a.score ?? -Infinity) || (a.file < b.file ? -1 : 1));
  const result = { networks: networks.map(({ id, title }) => ({ id, title })), entries };
  const text = options.gradescope
    ? gradescope(entries)
    : options.csv
      ? csv(result)
      : options.json
        ? `${JSON.stringify(result, null, 2)}\n`
        : table(entries);
  if (options.out === undefined) process.stdout.write(text);
  else {
    const ending = options.csv ? "csv" : "json";
    await writeWhole(join(options.out, `contest.${ending}`), [
      options.csv || options.gradescope ? text : `${JSON.stringify(result, null, 2)}\n`,
    ]);
  }
  return 0;
}

function readNetworks(file: string | undefined): Network[] {
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
  if (!Array.isArray(list) || list.length === 0)
    throw new CliError("--networks: write a list of { id, title, test, scenario }.");
  return list.map((given: Record<string, unknown>, k) => {
    const parsed = parseScenario(given?.scenario);
    if (!parsed.ok) throw new CliError(`networks[${k}].scenario.${formatIssue(parsed.issues[0])}`);
    const { scenario } = parsed;
    const id = typeof given.id === "string" ? given.id : `network-${k + 1}`;
    const flows = scenario.flows.map((flow) => flow.id);
    const test = Array.isArray(given.test) ? given.test.map(String) : flows.slice(0, 1);
    const missing = test.find((name) => !flows.includes(name));
    if (missing !== undefined)
      throw new CliError(
        `networks[${k}].test: there is no flow ${shown(missing)}. Name flows of its scenario.`,
      );
    return { id, title: typeof given.title === "string" ? given.title : scenario.title, test, scenario };
  });
}

function seedsOf({ seeds, secret, count }: ContestOptions): number[] {
  if (secret !== undefined) {
    const n = Number(count ?? "10");
    if (!Number.isInteger(n) || n < 1 || n > 1000)
      throw new CliError(`--count ${shown(count ?? "")} is no whole number from 1 to 1000.`);
    // Nobody who does not know the secret can tell the seeds.
    return Array.from({ length: n }, (_, k) =>
      createHmac("sha256", secret).update(`seed ${k}`).digest().readUInt32BE(0),
    );
  }
  if (seeds === undefined) return OPEN_SEEDS;
  const list = seeds.split(",").map(Number);
  const isWrong = list.some((seed) => !Number.isInteger(seed) || seed < 0 || seed > 4_294_967_295);
  if (isWrong)
    throw new CliError(`--seeds ${shown(seeds)}: write whole numbers from 0 on, for example --seeds 1,2,3.`);
  return list;
}

function jobsOf({ jobs }: ContestOptions): number {
  if (jobs === undefined) return availableParallelism();
  const n = Number(jobs);
  if (Number.isInteger(n) && n >= 1 && n <= 256) return n;
  throw new CliError(`--jobs ${shown(jobs)} is no whole number from 1 to 256.`);
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
  return paths.map((path) => ({
    file: basename(path),
    name: basename(path).replace(/(\.sender)?\.m?js$/, ""),
    source: readFileSync(path, "utf8"),
  }));
}

function schemesOf(list: string | undefined): Entrant[] {
  if (list === undefined) return [];
  return list.split(",").map((id) => {
    const scheme = catalog.schemes.get(id);
    if (scheme === undefined)
      throw new CliError(
        `--with ${shown(id)}: there is no such scheme. "cwndscope list schemes" names them.`,
      );
    return { file: id, name: scheme.title, source: null };
  });
}

/** The network's scenario with the entrant's sender in its flows under test. */
function withEntrant({ scenario, test }: Network, { source, file }: Entrant, seed: number): Scenario {
  const seeded = { ...scenario, seed };
  if (source !== null) {
    const name = `h${createHash("sha256").update(source).digest("hex").slice(0, 12)}`;
    return test.reduce((whole, id) => withSender(whole, id, name, source), seeded);
  }
  return {
    ...seeded,
    flows: seeded.flows.map((flow) =>
      test.includes(flow.id) ? { ...flow, scheme: file, params: {} } : flow,
    ),
  };
}

function entryOf(
  { file, name }: Entrant,
  e: number,
  networks: readonly Network[],
  tasks: readonly ContestTask[],
  played: readonly (Played | null)[],
): Entry {
  const own = runsOf(played, (k) => tasks[k].e === e);
  const end = own.findIndex(({ error }) => error !== null);
  // What was played after a failure depends on the number of threads.
  const told = end < 0 ? own : own.slice(0, end);
  const called = told.find((one) => one.name !== null)?.name ?? name;
  const error = own[end]?.error ?? null;
  if (error !== null) {
    // Sources are known by their digests in runs; readers know the file.
    const text = error.text.replace(/^h[0-9a-f]{12}\.sender\.js/, file);
    return {
      file,
      name: called,
      error: { ...error, text },
      score: null,
      low: null,
      high: null,
      networks: {},
    };
  }
  const lines: Record<string, Line> = {};
  const bySeed: number[][] = [];
  networks.forEach(({ id }, n) => {
    const runs = runsOf(played, (k) => tasks[k].e === e && tasks[k].n === n);
    const scores = runs.map(scoreOf);
    scores.forEach((score, k) => {
      bySeed[k] ??= [];
      bySeed[k].push(score);
    });
    const shares = runs.flatMap(({ share }) => (share === null ? [] : [share]));
    lines[id] = {
      throughput: mean(runs.map(({ throughput }) => throughput)),
      delay95: mean(runs.map(({ delay95 }) => delay95)),
      share: shares.length === 0 ? null : mean(shares),
      ...interval(scores),
    };
  });
  return { file, name: called, error: null, ...interval(bySeed.map(mean)), networks: lines };
}

/** What came of some tasks that were played, in their order. */
function runsOf(played: readonly (Played | null)[], has: (task: number) => boolean): Played[] {
  return played.flatMap((one, k) => (one !== null && has(k) ? [one] : []));
}

/** log2 of throughput in Mbit/s over the 95 % delay in s; who delivers nothing is taken to deliver one bit a second, a second late. */
function scoreOf({ throughput, delay95 }: Played): number {
  return Math.log2(Math.max(throughput, 1) / 1e6 / (delay95 > 0 ? delay95 : 1));
}

function interval(values: readonly number[]): { score: number; low: number; high: number } {
  const score = mean(values);
  if (values.length < 2) return { score, low: score, high: score };
  const { halfWidth } = estimate(values);
  return { score, low: score - halfWidth, high: score + halfWidth };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function table(entries: readonly Entry[]): string {
  const lines = entries.map(({ file, name, error, score, low, high }, k) =>
    error === null
      ? `${String(k + 1).padStart(3)}  ${score?.toFixed(2).padStart(6)}  [${low?.toFixed(2)}, ${high?.toFixed(2)}]  ${file}  ${name}`
      : `  -       -  ${file}: ${error.text}`,
  );
  return `rank  score  [95 % interval]  file  name\n${lines.join("\n")}\n`;
}

function csv({
  networks,
  entries,
}: {
  networks: readonly { id: string }[];
  entries: readonly Entry[];
}): string {
  const quoted = (value: unknown) => {
    const text = value === null || value === undefined ? "" : String(value);
    // A cell that begins like a formula is text.
    const safe = /^[=+\-@\t]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;
    return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  const columns = ["throughput", "delay95", "share", "score", "low", "high"] as const;
  const head = [
    "file",
    "name",
    "error",
    "score",
    "low",
    "high",
    ...networks.flatMap(({ id }) => columns.map((column) => `${id} ${column}`)),
  ];
  const rows = entries.map((e) => [
    e.file,
    e.name,
    e.error?.text,
    e.score,
    e.low,
    e.high,
    ...networks.flatMap(({ id }) => columns.map((column) => e.networks[id]?.[column])),
  ]);
  return [head, ...rows].map((row) => `${row.map(quoted).join(",")}\n`).join("");
}

/** What Gradescope's autograder reads (results.json), of the first hand-in. */
function gradescope(entries: readonly Entry[]): string {
  const [first] = entries;
  const tests = Object.entries(first.networks).map(([id, line]) => ({
    name: id,
    score: Math.max(0, Number(line.score.toFixed(3))),
    output: `${(line.throughput / 1e6).toFixed(2)} Mbit/s, 95 % of the packets within ${(1000 * line.delay95).toFixed(0)} ms`,
  }));
  const score = first.score === null ? 0 : Math.max(0, Number(first.score.toFixed(3)));
  return `${JSON.stringify({ score, output: first.error?.text ?? "", tests, leaderboard: [{ name: "Score", value: score }] }, null, 2)}\n`;
}
