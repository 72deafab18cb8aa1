import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import type { Entry } from "../../src/exercise/contest/index.ts";
import { cli } from "./capture.ts";

const program = fileURLToPath(new URL("../../scripts/cwndscope.mjs", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "cwndscope-contest-"));
const at = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A path with random losses whose sender f1 is under test; f2, where there is one, is Reno. */
function network(id: string, flows: readonly string[], test: readonly string[]) {
  return {
    id,
    title: `Network ${id}`,
    test,
    scenario: {
      format: "cwndscope/1",
      title: id,
      duration: 6,
      nodes: ["S", "G", "R"].map((node) => ({ id: node })),
      links: [
        { id: "access", from: "S", to: "G", rate: "100 Mbps", delay: "1 ms" },
        {
          id: "bottleneck",
          from: "G",
          to: "R",
          rate: "4 Mbps",
          delay: "20 ms",
          queue: { limit: 20 },
          loss: { model: "bernoulli", rate: "1%" },
        },
      ],
      flows: flows.map((flow) => ({ id: flow, from: "S", to: "R", scheme: "reno", awnd: 200 })),
    },
  };
}

const AIMD = `export default {
  name: "My AIMD",
  onAck: (s, ack, tcp) => tcp.cwnd < tcp.ssthresh ? "grow" : tcp.cwnd + 1 / tcp.cwnd,
  onLossDetected: (s, tcp) => ({ cwnd: tcp.cwnd / 2, ssthresh: tcp.cwnd / 2 }),
  onTimeout: (s, tcp) => ({ cwnd: 1, ssthresh: tcp.flightSize / 2 }),
};
`;
const ENDLESS = AIMD.replace("My AIMD", "Endless").replace('"grow"', "(() => { for (;;) {} })()");
const TYPO = AIMD.replace("export default {", "export default {{");

interface Result {
  networks: { id: string; title: string }[];
  entries: Entry[];
}

const networks = at("networks.json");
writeFileSync(
  networks,
  JSON.stringify([network("alone", ["f1"], ["f1"]), network("shared", ["f1", "f2"], ["f1"])]),
);
mkdirSync(at("hand-ins"));
writeFileSync(at("hand-ins/aimd.sender.js"), AIMD);
writeFileSync(at("hand-ins/endless.sender.js"), ENDLESS);
writeFileSync(at("hand-ins/typo.sender.js"), TYPO);

/** What the command prints; its threads are of the program as it is shipped. */
async function contest(...more: string[]): Promise<string> {
  const argv = [program, "contest", at("hand-ins"), "--networks", networks, ...more];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, argv);
  expect(stderr).toBe("");
  return stdout;
}

describe("contest", () => {
  it("scores senders of one's own beside shipped ones, the best first; one that fails has its reason and stops nobody", async () => {
    const text = await contest("--with", "reno,cubic", "--json", "--jobs", "2");
    const { networks: played, entries }: Result = JSON.parse(text);
    expect(played).toEqual([
      { id: "alone", title: "Network alone" },
      { id: "shared", title: "Network shared" },
    ]);
    const good = entries.filter(({ error }) => error === null);
    expect(good.map(({ file }) => file).sort()).toEqual(["aimd.sender.js", "cubic", "reno"]);
    expect(entries.find(({ file }) => file === "aimd.sender.js")?.name).toBe("My AIMD");
    const scores = good.map(({ score }) => score as number);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    for (const entry of good) {
      const lines = Object.values(entry.networks);
      expect(entry.score).toBeCloseTo(lines.reduce((sum, { score }) => sum + score, 0) / lines.length, 9);
      for (const { throughput, delay95, low, high, score } of lines) {
        expect(throughput).toBeGreaterThan(0.1e6);
        expect(throughput).toBeLessThan(4e6);
        // 21 ms of propagation, and at most 20 packets of 1,500 bytes that wait.
        expect(delay95).toBeGreaterThan(0.021);
        expect(delay95).toBeLessThan(0.021 + 22 * 0.003);
        expect(low <= score && score <= high).toBe(true);
      }
      expect(entry.networks.alone.share).toBeNull();
      expect(entry.networks.shared.share).toBeGreaterThan(0.1);
    }
    const failed = entries.slice(good.length);
    expect(failed.map(({ file, error, score }) => [file, error?.kind, score])).toEqual([
      ["endless.sender.js", "endless", null],
      ["typo.sender.js", "load", null],
    ]);
    expect(failed[0].error?.line).toBe(3);
    expect(await contest("--with", "reno,cubic", "--json", "--jobs", "1")).toBe(text);
  });

  it("tells of an entry that fails in mid-run alike, whatever the threads", async () => {
    mkdirSync(at("late"));
    const late = AIMD.replace("My AIMD", "Late").replace(
      '"grow"',
      'tcp.now > 2 && tcp.cwnd > 12 ? missing : "grow"',
    );
    writeFileSync(at("late/late.sender.js"), late);
    const of = async (jobs: string) => {
      const argv = [program, "contest", at("late"), "--networks", networks, "--jobs", jobs, "--json"];
      return (await promisify(execFile)(process.execPath, argv)).stdout;
    };
    const text = await of("1");
    const [entry] = (JSON.parse(text) as Result).entries;
    expect([entry.error?.kind, entry.networks]).toEqual(["run", {}]);
    expect(await of("3")).toBe(text);
  });

  it("scores one seed by log2 of throughput in Mbit/s over the 95 % delay in s", async () => {
    const { entries }: Result = JSON.parse(await contest("--seeds", "7", "--json"));
    const { alone } = entries[0].networks;
    expect(alone.score).toBeCloseTo(Math.log2(alone.throughput / 1e6 / alone.delay95), 9);
    expect([alone.low, alone.high]).toEqual([alone.score, alone.score]);
  });

  it("draws hidden seeds from a secret: the same ones again, others from another secret", async () => {
    const of = (secret: string) => contest("--secret", secret, "--count", "2", "--json");
    const first = await of("a");
    expect(await of("a")).toBe(first);
    expect(await of("b")).not.toBe(first);
    expect(first).not.toContain('"seed');
  });

  it("prints a table of a class, which begins no cell like a formula", async () => {
    writeFileSync(at("hand-ins/formula.sender.js"), AIMD.replace("My AIMD", "=1+1"));
    const [head, ...rows] = (await contest("--seeds", "1", "--csv")).trimEnd().split("\n");
    expect(head.split(",").slice(0, 7)).toEqual([
      "file",
      "name",
      "error",
      "score",
      "low",
      "high",
      "alone throughput",
    ]);
    expect(rows).toHaveLength(4);
    expect(rows.join("\n")).toContain("'=1+1");
  });

  it("says what is wrong with its options", async () => {
    const refused = async (...argv: string[]) => (await cli("contest", ...argv)).err;
    expect(await refused(at("nobody"))).toMatch(/no such file or folder/);
    expect(await refused(at("hand-ins"), "--with", "nobody")).toMatch(/no such scheme/);
    expect(await refused(at("hand-ins"), "--seeds", "1,x")).toMatch(/whole numbers/);
    expect(await refused(at("hand-ins"), "--jobs", "0")).toMatch(/whole number above 0/);
    expect((await cli("contest", at("nobody"))).code).toBe(2);
  });
});

describe("contest with a secret", () => {
  const aimd = at("hand-ins/aimd.sender.js");
  const of = async (...more: string[]) => {
    const argv = [program, "contest", aimd, "--networks", networks, "--jobs", "2", ...more];
    return (await promisify(execFile)(process.execPath, argv)).stdout;
  };

  it("continues in its folder where it was stopped, and tells the difference between open and hidden seeds", async () => {
    const [folderA, folderB] = [at("a"), at("b")];
    await of("--secret", "x", "--count", "2", "--out", folderA, "--json");
    const whole = readFileSync(join(folderA, "contest.json"), "utf8");
    const [entry] = (JSON.parse(whole) as Result).entries;
    expect(entry.open?.score).toBeGreaterThan(0);
    expect(entry.place).toEqual([1, 1]);
    expect(Object.values(entry.networks).every(({ lost }) => lost === null || lost.text.endsWith("."))).toBe(
      true,
    );
    // Two networks, two hidden and three open seeds.
    const lines = readFileSync(join(folderA, "runs.jsonl"), "utf8").trimEnd().split("\n");
    expect(lines).toHaveLength(10);
    expect(lines.join("")).not.toContain('"seed"');
    mkdirSync(folderB);
    // The third line was being written when the process ended.
    writeFileSync(join(folderB, "runs.jsonl"), `${lines.slice(0, 2).join("\n")}\n${lines[2].slice(0, 20)}`);
    await of("--secret", "x", "--count", "2", "--out", folderB, "--json");
    expect(readFileSync(join(folderB, "contest.json"), "utf8")).toBe(whole);
    const kept = readFileSync(join(folderB, "runs.jsonl"), "utf8").trimEnd().split("\n");
    expect(kept).toHaveLength(11);
    expect([...kept.slice(0, 2), ...kept.slice(3)].sort()).toEqual([...lines].sort());
  });

  it("writes what Gradescope's autograder reads: a test per network with where the points went, shown once they are published", async () => {
    const results = JSON.parse(await of("--secret", "x", "--count", "2", "--gradescope"));
    expect(results.leaderboard[0]).toEqual({ name: "Score", value: results.score, order: "desc" });
    expect(results.tests.map(({ name }: { name: string }) => name)).toEqual([
      "Network alone",
      "Network shared",
      "Open seeds",
    ]);
    const [alone, , open] = results.tests;
    expect(alone.score).toBeLessThan(alone.max_score);
    expect(alone.output).toMatch(/Mbit\/s, 95 % of the packets within \d+ ms\.\n(Delay|Throughput) -\d/);
    expect([alone.visibility, open.visibility]).toEqual(["after_published", "visible"]);
    const failed = JSON.parse(await of(at("hand-ins/typo.sender.js"), "--seeds", "1", "--gradescope"));
    expect(Object.keys(failed).sort()).toEqual(["aimd.sender.js", "typo.sender.js"]);
    expect(failed["typo.sender.js"]).toMatchObject({
      score: 0,
      tests: [{ status: "failed" }, { status: "failed" }],
    });
  });
});

describe("bench-sender", () => {
  const of = async (file: string, ...more: string[]) => {
    const argv = [program, "bench-sender", file, ...more];
    return promisify(execFile)(process.execPath, argv).catch((error) => error);
  };

  it("tells of laws and vectors, the same bytes every time", async () => {
    const { stdout } = await of(at("hand-ins/aimd.sender.js"), "--json");
    const { laws, vectors } = JSON.parse(stdout);
    expect(laws.map(({ holds }: { holds: boolean }) => holds)).toEqual(Array(7).fill(true));
    expect(vectors.map(({ id }: { id: string }) => id)).toContain("tahoe");
    for (const { holds, at: when } of vectors)
      expect(holds ? when : typeof when).toBe(holds ? undefined : "number");
    expect((await of(at("hand-ins/aimd.sender.js"), "--json")).stdout).toBe(stdout);
  });

  it("says with exit code 2 what cannot be loaded, with its place", async () => {
    const { code, stderr } = await of(at("hand-ins/typo.sender.js"));
    expect(code).toBe(2);
    expect(stderr).toMatch(/^typo\.sender\.js:1:\d+: /);
    expect((await of(at("nobody.sender.js"))).code).toBe(2);
  });

  it("names the law that a program without an end breaks, and ends", async () => {
    const { stdout } = await of(at("hand-ins/endless.sender.js"), "--json");
    const { laws } = JSON.parse(stdout);
    expect(laws[0]).toMatchObject({
      holds: false,
      text: expect.stringMatching(/endless\.sender\.js:3:\d+.*loop/),
    });
  });
});
