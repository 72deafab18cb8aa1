import { execFile, spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { littleExperiment } from "../experiment/samples.ts";
import { cli } from "./capture.ts";
import { interrupted } from "./interrupted.ts";

const program = fileURLToPath(new URL("../../scripts/cwndscope.mjs", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "cwndscope-sweep-"));
const at = (name: string) => join(folder, name);
let made = 0;

/** Writes an experiment of 2 schemes, 2 points and `runs` seeds and returns its file. */
function experimentFile(runs: number, more: object = {}): string {
  const file = at(`experiment-${++made}.json`);
  writeFileSync(file, JSON.stringify({ ...littleExperiment(), stop: { runs }, ...more }));
  return file;
}

/** Files of a folder of results, by name. */
function contents(path: string): Record<string, string> {
  return Object.fromEntries(readdirSync(path).map((name) => [name, readFileSync(join(path, name), "utf8")]));
}

function linesOf(path: string): string[] {
  const file = join(path, "results.jsonl");
  return existsSync(file) ? readFileSync(file, "utf8").split("\n").slice(0, -1) : [];
}

/** Runs a sweep. @returns what it printed */
async function sweep(...args: string[]): Promise<string> {
  return (await promisify(execFile)(process.execPath, [program, "sweep", ...args])).stdout;
}

/** Throughput's mean and half width of a folder's summary, bit/s, by scheme and value. */
function meansOf(path: string): Map<string, [mean: number, half: number]> {
  const rows = readFileSync(join(path, "summary.csv"), "utf8").split("\n").slice(1, -1);
  return new Map(
    rows
      .map((row) => row.split(","))
      .filter(([, , measure]) => measure === "throughput")
      .map(([scheme, at, , , mean, low, high]) => [
        `${scheme} ${at}`,
        [Number(mean), (Number(high) - Number(low)) / 2],
      ]),
  );
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a sweep", () => {
  it("writes a line per run, a manifest, and a summary with mean, interval and number", async () => {
    const out = at("plain");
    await sweep(experimentFile(3), "--out", out, "--jobs", "1");
    const lines = linesOf(out).map((line) => JSON.parse(line));
    expect(lines).toHaveLength(12);
    expect(lines[0]).toMatchObject({ scheme: "reno", at: { "links.hop.loss.rate": 0.001 }, seed: 1 });
    expect(lines[0].id).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(12);
    // Where no packet is lost seeds give the same run; every other one has a digest of its own.
    expect(lines[0].digest).toMatch(/^[0-9a-f]{16}$/);
    const byDigest = new Map(lines.map(({ digest, measures }) => [digest, JSON.stringify(measures)]));
    for (const { digest, measures } of lines) expect(byDigest.get(digest)).toBe(JSON.stringify(measures));
    expect(byDigest.size).toBeGreaterThan(8);
    const manifest = JSON.parse(readFileSync(join(out, "manifest.json"), "utf8"));
    expect(manifest).toMatchObject({ format: "cwndscope-results/1", runs: 12, failed: 0, complete: true });
    const [head, first] = readFileSync(join(out, "summary.csv"), "utf8").split("\n");
    expect(head).toBe("scheme,links.hop.loss.rate,measure,unit,mean,low95,high95,n,state");
    const values = lines.slice(0, 3).map(({ measures }) => measures.throughput);
    const mean = values.reduce((a, b) => a + b, 0) / 3;
    expect(first.split(",").slice(0, 4)).toEqual(["reno", "0.001", "throughput", "bit/s"]);
    expect(Number(first.split(",")[4])).toBeCloseTo(mean, 6);
    expect(first.endsWith(",3,complete")).toBe(true);
  });

  it("takes nothing over from a folder whose results came out differently in another version", async () => {
    const out = at("older");
    const file = experimentFile(1);
    await sweep(file, "--out", out);
    const manifest = join(out, "manifest.json");
    const written = readFileSync(manifest, "utf8");
    expect(JSON.parse(written).simulator).toBe("1");
    writeFileSync(manifest, written.replace('"simulator": "1"', '"simulator": "0"'));
    const { err } = await cli("sweep", file, "--out", out);
    expect(err).toContain(
      "its results are of version 0 of the simulator, those of now of 1. Choose another folder.",
    );
    const today = experimentFile(1, { schemes: ["reno", "linux-reno"], claims: [] });
    await sweep(today, "--out", at("today"));
    expect(JSON.parse(contents(at("today"))["manifest.json"]).simulator).toBe("2");
  });

  it("prints the mean and half of its interval of each scheme at each point, and where the rest is", async () => {
    const out = at("printed");
    const file = experimentFile(3);
    const printed = await sweep(file, "--out", out, "--jobs", "1");
    const lines = printed.split("\n");
    expect(lines[0]).toBe("Throughput in kbit/s: mean ± half of its 95 % interval, 3 seeds");
    expect(lines[1]).toMatch(/^links\.hop\.loss\.rate +reno +careful$/);
    const means = meansOf(out);
    expect(means.size).toBe(4);
    for (const [i, value] of ["0.001", "0.02"].entries()) {
      const [first, ...cells] = lines[i + 2].trim().split(/ {2,}/);
      expect(first).toBe(value);
      expect(cells).toHaveLength(2);
      for (const [j, scheme] of ["reno", "careful"].entries()) {
        const [mean, half] = cells[j].split(" ± ").map(Number);
        const [exactMean, exactHalf] = means.get(`${scheme} ${value}`)!;
        // Two digits of the half width are printed, and as many decimals of the mean.
        expect(Math.abs(half * 1000 - exactHalf)).toBeLessThanOrEqual(0.05 * exactHalf);
        expect(Math.abs(mean * 1000 - exactMean)).toBeLessThanOrEqual(0.05 * exactHalf + 0.5);
      }
    }
    expect(lines.slice(4)).toEqual([`All measures: ${join(out, "summary.csv")}`, ""]);
    // Started again it has nothing to run, and prints the same; a part of a sweep has no means.
    expect(await sweep(file, "--out", out)).toBe(printed);
    for (const i of [1, 2])
      expect(await sweep(file, "--out", at(`printed${i}`), "--shard", `${i}/2`)).toBe("");
    const merged = await cli("merge", at("printed1"), at("printed2"), "--out", at("printed12"));
    expect(merged.out).toBe(printed.replaceAll(out, at("printed12")));
  });

  it("prints of one seed a mean without an interval", async () => {
    const out = at("single");
    const [head, , first] = (await sweep(experimentFile(1), "--out", out)).split("\n");
    expect(head.endsWith(", 1 seed")).toBe(true);
    expect(Number(first.trim().split(/ {2,}/)[1]) * 1000).toBeCloseTo(meansOf(out).get("reno 0.001")![0], -4);
    expect(first).not.toMatch(/[±∞]|Infinity|NaN/);
  });

  it("gives the same bytes whatever the threads, the shards and the order of merging", async () => {
    const file = experimentFile(3);
    await sweep(file, "--out", at("one"), "--jobs", "1");
    await sweep(file, "--out", at("three"), "--jobs", "3");
    expect(contents(at("three"))).toEqual(contents(at("one")));
    for (const i of [1, 2, 3]) await sweep(file, "--out", at(`part${i}`), "--shard", `${i}/3`, "--jobs", "2");
    const merged = await cli(
      "merge",
      at("part3"),
      at("part1"),
      at("part2"),
      at("part1"),
      "--out",
      at("whole"),
    );
    expect(merged.code).toBe(0);
    expect(contents(at("whole"))).toEqual(contents(at("one")));
  });

  it("goes on after SIGINT and SIGKILL at any moment: nothing lost, nothing double, the same bytes", async () => {
    const file = experimentFile(40);
    await sweep(file, "--out", at("undisturbed"), "--jobs", "2");
    const out = at("disturbed");
    const signals: [NodeJS.Signals, number][] = [
      ["SIGKILL", 1],
      ["SIGINT", 20],
      ["SIGKILL", 30],
      ["SIGKILL", 7],
    ];
    let kept = 0;
    for (const [signal, after] of signals) {
      const code = await interrupted(signal, after, ["sweep", file, "--out", out, "--jobs", "2"]);
      expect(code).toBe(signal === "SIGINT" ? 130 : null);
      const lines = linesOf(out).map((line) => JSON.parse(line));
      expect(lines.length).toBeGreaterThanOrEqual(kept + after);
      expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
      kept = lines.length;
    }
    expect(kept).toBeLessThan(160);
    await sweep(file, "--out", out, "--jobs", "2");
    expect(contents(out)).toEqual(contents(at("undisturbed")));
  });

  it("drops a line that was cut off, and runs that one again", async () => {
    const file = experimentFile(2);
    await sweep(file, "--out", at("cut"), "--jobs", "1");
    const whole = contents(at("cut"));
    writeFileSync(join(at("cut"), "results.jsonl"), whole["results.jsonl"].slice(0, -40));
    await sweep(file, "--out", at("cut"), "--jobs", "1");
    expect(contents(at("cut"))).toEqual(whole);
  });

  it("records failed runs as failed and refuses statistics of their cells", async () => {
    const draw = [{ set: "links.hop.loss.rate", from: 0.2, to: 1.8 }];
    const file = experimentFile(4, { draw, vary: [] });
    const result = await promisify(execFile)(process.execPath, [
      program,
      "sweep",
      file,
      "--out",
      at("failing"),
    ]).catch((error: { code: number }) => error);
    expect("code" in result ? result.code : 0).toBe(1);
    const lines = linesOf(at("failing")).map((line) => JSON.parse(line));
    const failed = lines.filter((line) => line.failed !== undefined);
    expect(lines).toHaveLength(8);
    expect(failed.length).toBeGreaterThan(0);
    expect(failed[0].failed).toContain("links.hop.loss.rate");
    const rows = readFileSync(join(at("failing"), "summary.csv"), "utf8")
      .split("\n")
      .slice(1, -1);
    for (const row of rows) expect(row).toMatch(/,,,,4,\d failed$/);
  });

  it("runs more seeds until the interval is narrow, the same ones in shards", async () => {
    const stop = { runs: 2, until: { measure: "throughput", halfWidth: 0.08, most: 16 } };
    const file = experimentFile(2, { stop });
    await sweep(file, "--out", at("until"), "--jobs", "2");
    const rows = readFileSync(join(at("until"), "summary.csv"), "utf8").split("\n");
    const counts = rows.filter((row) => row.includes(",throughput,")).map((row) => Number(row.split(",")[7]));
    expect(Math.max(...counts)).toBeGreaterThan(2);
    expect(Math.max(...counts)).toBeLessThanOrEqual(16);
    for (const i of [1, 2]) await sweep(file, "--out", at(`until${i}`), "--shard", `${i}/2`, "--jobs", "1");
    expect((await cli("merge", at("until1"), at("until2"), "--out", at("until-whole"))).code).toBe(0);
    expect(contents(at("until-whole"))).toEqual(contents(at("until")));
  });

  it("varies a scenario by options", async () => {
    const out = at("options");
    await sweep("cerl-fig4", "--vary", "duration=2,4", "--schemes", "reno,cerl", "--runs", "2", "--out", out);
    const lines = linesOf(out).map((line) => JSON.parse(line));
    expect(lines.map(({ scheme, at: place, seed }) => [scheme, place.duration, seed])).toEqual(
      ["reno", "cerl"].flatMap((scheme) => [2, 4].flatMap((d) => [1, 2].map((seed) => [scheme, d, seed]))),
    );
  });
});

describe("a sweep with a sender of one's own", () => {
  const sender = (name: string, onAck: string) => {
    const file = at(`${name}.sender.js`);
    writeFileSync(
      file,
      `export default { name: "${name}", onAck: (s, ack, tcp) => ${onAck},
        onLossDetected: (s, tcp) => ({ cwnd: tcp.cwnd / 2, ssthresh: tcp.cwnd / 2, why: "half", values: {} }),
        onTimeout: (s, tcp) => ({ cwnd: 1, ssthresh: tcp.flightSize / 2 }) };`,
    );
    return file;
  };
  const args = (file: string, schemes: string, out: string) => [
    ...["reno-sawtooth", "--sender", `f1=${file}`, "--schemes", schemes, "--duration", "10s"],
    ...["--vary", "links.bottleneck.queue.limit=5,20", "--runs", "2", "--out", at(out)],
  ];

  it("runs it beside shipped schemes, as run does, with the same bytes whatever the threads", async () => {
    const file = sender("steep", "tcp.cwnd + 2 / tcp.cwnd");
    await sweep(...args(file, "own,reno", "own-1"), "--jobs", "1");
    await sweep(...args(file, "own,reno", "own-2"), "--jobs", "2");
    expect(contents(at("own-2"))).toEqual(contents(at("own-1")));
    const lines = linesOf(at("own-1")).map((line) => JSON.parse(line));
    expect(lines.map(({ scheme }) => scheme).sort()).toEqual([
      ...Array(4).fill("own"),
      ...Array(4).fill("reno"),
    ]);
    const measured = (scheme: string) =>
      lines.find((line) => line.scheme === scheme && line.at["links.bottleneck.queue.limit"] === 5).measures;
    const set = ["--set", "links.bottleneck.queue.limit=5", "--duration", "10s", "--json"];
    const run = ["run", "reno-sawtooth", "--sender", `f1=${file}`, ...set];
    const { stdout: out } = await promisify(execFile)(process.execPath, [program, ...run]);
    expect(measured("own").throughput).toBe(JSON.parse(out).flows.f1.throughput);
    expect(measured("own").throughput).not.toBe(measured("reno").throughput);
  });

  it("tells of each run why its sender was stopped", async () => {
    const file = sender("endless", "{ for (;;) {} }");
    await expect(sweep(...args(file, "own", "own-3"), "--jobs", "1")).rejects.toThrow();
    const failed = linesOf(at("own-3")).map((line) => JSON.parse(line).failed);
    expect(failed).toHaveLength(4);
    for (const why of failed) expect(why).toMatch(/endless\.sender\.js/);
  });

  it("is refused for an experiment, and for a flow that is not there", async () => {
    const file = sender("steep", "tcp.cwnd + 2 / tcp.cwnd");
    const refused = async (what: string, flow: string) =>
      (await cli("sweep", what, "--sender", `${flow}=${file}`, "--out", at("own-4"))).err;
    expect(await refused("cerl-fig7a", "f1")).toMatch(/is an experiment\. Name a scenario instead/);
    expect(await refused("reno-sawtooth", "f9")).toMatch(/no TCP flow "?f9/);
    expect(existsSync(at("own-4"))).toBe(false);
  });
});

describe("values that a sweep writes over those of its scenario", () => {
  const manifestOf = (name: string) => JSON.parse(contents(at(name))["manifest.json"]);
  const littleRuns = ["--runs", "1", "--jobs", "1"];

  it("are those of run: --set and --duration, of a scenario and of an experiment alike", async () => {
    const experiment = experimentFile(1);
    const scenario = at("little.json");
    writeFileSync(scenario, JSON.stringify(littleExperiment().scenario));
    const values = ["--set", "links.hop.rate=1 Mbps", "--duration", "5 s"];
    for (const [name, file] of [
      ["set-experiment", experiment],
      ["set-scenario", scenario],
    ]) {
      await sweep(file, ...littleRuns, ...values, "--schemes", "reno", "--out", at(name));
      const { out } = await cli(
        "run",
        scenario,
        ...values,
        "--seed",
        "1",
        "--json",
        "--set",
        "links.hop.loss.rate=0.1 %",
      );
      const [line] = linesOf(at(name)).map((text) => JSON.parse(text));
      const compared =
        name === "set-experiment" ? out : (await cli("run", scenario, ...values, "--json")).out;
      expect(line.measures.throughput, name).toBe(JSON.parse(compared).flows.f1.throughput);
    }
    expect(manifestOf("set-experiment").digest).not.toBe(manifestOf("set-scenario").digest);
  });

  it("move the first seed of an experiment", async () => {
    await sweep(experimentFile(2), "--set", "seed=40", "--jobs", "1", "--out", at("seed-40"));
    const seeds = linesOf(at("seed-40")).map((text) => JSON.parse(text).seed);
    expect([...new Set(seeds)].sort()).toEqual([40, 41]);
  });

  it("are refused with the name of their option", async () => {
    const file = experimentFile(1);
    const refused = async (...options: string[]) => {
      const { code, err } = await cli("sweep", file, ...options, "--out", at("refused"));
      expect(code).toBe(2);
      return err;
    };
    expect(await refused("--set", "links.hop.loss.rate")).toMatch(
      /^--set links\.hop\.loss\.rate: the value is missing/,
    );
    expect(await refused("--set", "links.hop.rate=fast")).toMatch(
      /^--set links\.hop\.rate=fast: links\.hop\.rate/,
    );
    expect(await refused("--duration", "soon")).toMatch(/^--duration soon: duration/);
    expect(await refused("--set", "seed=soon")).toMatch(/^--set seed=soon: seed/);
    expect(await refused("--set", "links.hop.loss.rate=1%", "--vary", "links.hop.loss.rate=1%,2%")).toBe(
      "--set links.hop.loss.rate=1%: --vary writes the same value. Remove one of the two options.\n",
    );
    expect(existsSync(at("refused"))).toBe(false);
  });
});

describe("a sweep that cannot be", () => {
  it.each<[string, string[], RegExp]>([
    ["no folder", ["cerl-fig4"], /--out DIR/],
    ["a wrong address", ["cerl-fig4", "--vary", "links.x.rate=1", "--out", at("w")], /vary\[0\].*links has/],
    ["a wrong axis", ["cerl-fig4", "--vary", "links.x.rate", "--out", at("w")], /Write path=v1,v2/],
    ["a wrong shard", ["cerl-fig4", "--shard", "3/2", "--out", at("w")], /parts counted from 1/],
    ["a wrong number of runs", ["cerl-fig4", "--runs", "0", "--out", at("w")], /whole number above 0/],
    ["too many threads", ["cerl-fig4", "--jobs", "1e9", "--out", at("w")], /at most 1024/],
    [
      "an address varied twice",
      ["cerl-fig4", "--vary", "duration=1", "--vary", "duration=2", "--out", at("w")],
      /vary\[1\]\.set: found "duration"/,
    ],
    ["an unknown scheme", ["cerl-fig4", "--schemes", "renoo", "--out", at("w")], /schemes\[0\]/],
  ])("says so in one line: %s", async (_, args, message) => {
    const { code, err } = await cli("sweep", ...args);
    expect(code).toBe(2);
    expect(err.trim().split("\n")).toHaveLength(1);
    expect(err).toMatch(message);
  });

  it("keeps results of another experiment apart", async () => {
    const out = at("mine");
    await sweep(experimentFile(1), "--out", out);
    const other = await cli("sweep", experimentFile(2), "--out", out);
    expect([other.code, other.err]).toEqual([2, expect.stringContaining("another experiment")]);
    const merged = await cli("merge", out, at("nothing"), "--out", at("m"));
    expect(merged.code).toBe(2);
  });

  it("is kept from a folder that another process writes to, but not by a lock that nobody holds", async () => {
    const file = experimentFile(1);
    const out = at("locked");
    mkdirSync(out);
    const lockOf = (pid: number, host: string) => writeFileSync(join(out, ".lock"), `${pid} ${host}\n`);
    const other = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
    lockOf(other.pid as number, hostname());
    const refused = await cli("sweep", file, "--out", out);
    expect([refused.code, refused.err]).toEqual([
      2,
      expect.stringContaining(`process ${other.pid} is writing`),
    ]);
    lockOf(other.pid as number, "another-machine");
    await sweep(file, "--out", out);
    other.kill();
    await new Promise((resolve) => other.on("exit", resolve));
    lockOf(other.pid as number, hostname());
    await sweep(file, "--out", out);
    expect(Object.keys(contents(out)).sort()).toEqual(["manifest.json", "results.jsonl", "summary.csv"]);
  });

  it("merges only what is complete", async () => {
    const file = experimentFile(2);
    await sweep(file, "--out", at("half"), "--shard", "1/2");
    const { code, err } = await cli("merge", at("half"), "--out", at("never"));
    expect([code, err]).toEqual([1, expect.stringContaining("4 runs are missing")]);
    expect(existsSync(join(at("never"), "summary.csv"))).toBe(false);
  });
});
