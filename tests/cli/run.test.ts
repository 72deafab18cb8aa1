import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { TERMINAL_BUDGET } from "../../src/host/index.ts";
import { COURSE_NETWORKS, PAPER_NETWORKS, templates } from "../../src/scenario/building.ts";
import { encodeHash } from "../../src/scenario/index.ts";
import { edited, example, exampleScenario } from "../scenario/samples.ts";
import { cli } from "./capture.ts";

const folder = mkdtempSync(join(tmpdir(), "cwndscope-cli-"));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

/** Two drops in one window, as ns-2's reference run `c2-2drops-reno`. */
const twoDrops = {
  format: "cwndscope/1",
  duration: 5,
  tcp: { clockPhase: 0.005558807159827996 },
  nodes: [{ id: "S1" }, { id: "G0" }, { id: "G1" }, { id: "R1" }],
  links: [
    { id: "access", from: "S1", to: "G0", rate: 10e6, delay: 0.01 },
    {
      id: "bottleneck",
      from: "G0",
      to: "G1",
      rate: 2e6,
      delay: 0.05,
      queue: { discipline: "drop-tail", limit: 90 },
    },
    {
      id: "side",
      from: "G1",
      to: "R1",
      rate: 10e6,
      delay: 0.01,
      loss: {
        model: "list",
        position: "head",
        drops: [
          { flow: "f1", seq: 18, nth: 1 },
          { flow: "f1", seq: 26, nth: 1 },
        ],
      },
    },
  ],
  flows: [{ id: "f1", from: "S1", to: "R1", scheme: "reno", awnd: 270 }],
};

describe("the budget of a run without options", () => {
  it("is what README and help say", async () => {
    const { events, bytes, seconds } = TERMINAL_BUDGET.usual;
    const budget = [`${events.toLocaleString("en-US")} events`, `${bytes / 1e6} MB`, `${seconds} s`];
    const readme = readFileSync("README.md", "utf8");
    const help = (await cli("help")).out;
    for (const part of budget) expect([readme.includes(part), help.includes(part)]).toEqual([true, true]);
    expect(readme).toContain(`the budget is ${budget[0]}, ${budget[1]} and ${budget[2]}`);
  });
});

describe("run --max-events", () => {
  const path = file("long.json", example());

  it("stops there, prints what there is by then, and says so", async () => {
    const { code, out, err } = await cli("run", path, "--json", "--max-events", "20000");
    expect(code).toBe(3);
    expect(err).toMatch(
      /^The run stopped at .* of .*20,000 events.*\. Go further with --max-events 80000, to its end with --force, or shorten it with --duration\.\n$/,
    );
    expect(err).not.toContain("Continue");
    expect(err.split("\n")).toHaveLength(2);
    const { stopped, flows, events } = JSON.parse(out);
    expect(events).toBeGreaterThanOrEqual(20_000);
    expect(events).toBeLessThan(22_000);
    expect(stopped).toMatchObject({ part: "events", limit: 20_000 });
    const whole = await cli("run", path, "--json", "--duration", `${stopped.until} s`);
    expect(JSON.parse(whole.out).flows).toEqual(flows);
  });

  it("changes nothing where the run is shorter", async () => {
    const { code, out, err } = await cli("run", path, "--json", "--max-events", "1e9", "--duration", "2 s");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(JSON.parse(out).stopped).toBeUndefined();
  });

  it("is what stops a source of 1 Tbit/s over 1 Mbit/s; one that is refused is told its rate", async () => {
    const fast = (flow: object) => ({
      format: "cwndscope/1",
      duration: "100 s",
      nodes: [{ id: "A" }, { id: "B" }],
      links: [{ id: "l", from: "A", to: "B", rate: "1 Mbps", delay: "10 ms" }],
      flows: [{ id: "f", from: "A", to: "B", traffic: { kind: "cbr", rate: 1e12 }, ...flow }],
    });
    const tcp = file("fast-tcp.json", fast({ scheme: "reno" }));
    const stopped = await cli("run", tcp, "--json", "--max-events", "200000");
    expect(stopped.code).toBe(3);
    expect(JSON.parse(stopped.out).stopped).toMatchObject({ part: "events", limit: 200_000 });
    expect(stopped.err).toMatch(/of 100 s: it took 200,000 events.*--max-events 800000, .*--force/);
    for (const argv of [[tcp, "--duration", "1000 s"], [file("fast-udp.json", fast({ kind: "udp" }))]]) {
      const { code, err } = await cli("run", ...argv);
      expect(code).toBe(2);
      expect(err).toMatch(/"flows\.f\.traffic\.rate" to .*--force/);
    }
  });

  it("wants a whole number", async () => {
    const { code, err } = await cli("run", path, "--max-events", "soon");
    expect(code).toBe(2);
    expect(err).toMatch(/--max-events soon/);
  });
});

describe("run --json", () => {
  it("prints one object with the promised fields", async () => {
    const { code, out, err } = await cli(
      "run",
      file("a.json", example()),
      "--duration",
      "10 s",
      "--seed",
      "3",
      "--json",
    );
    expect({ code, err }).toEqual({ code: 0, err: "" });
    const result = JSON.parse(out);
    expect(Object.keys(result)).toEqual([
      "scenario",
      "events",
      "packetHops",
      "flows",
      "links",
      "agents",
      "fairness",
      "friendliness",
    ]);
    expect(result.scenario).toEqual({ title: "CERL and Reno on a lossy last hop", seed: 3, duration: 10 });
    expect(Object.keys(result.flows.f1).sort()).toEqual(
      [
        "scheme",
        "throughput",
        "goodput",
        "delivered",
        "sent",
        "retransmitted",
        "localRetransmissions",
        "timeouts",
        "fastRetransmits",
        "avgCwnd",
        "losses",
        "airLosses",
        "verdicts",
        "receiverVerdicts",
        "mistakeRate",
        "lossesByCause",
        "delay",
        "normalisedThroughput",
        "efficiency",
        "finishedAt",
      ].sort(),
    );
    expect(Object.keys(result.flows.f1.verdicts)).toEqual([
      "congestionAsCongestion",
      "congestionAsRandom",
      "transmissionAsCongestion",
      "transmissionAsRandom",
      "spurious",
    ]);
    expect(Object.keys(result.flows.f1.delay)).toEqual(["samples", "p50", "p95", "p99"]);
    expect(Object.keys(result.links)).toEqual(
      ["access", "bottleneck", "wireless"].flatMap((id) => [`${id}.forward`, `${id}.reverse`]),
    );
    expect(Object.keys(result.links["bottleneck.forward"]).sort()).toEqual([
      "airLosses",
      "avgQueue",
      "drops",
      "errors",
      "localRetransmissions",
      "marks",
      "maxQueue",
      "utilisation",
    ]);
  });

  it("computes throughput as ns-2's totals do", async () => {
    const { out } = await cli("run", file("two.json", twoDrops), "--json");
    expect(JSON.parse(out).flows.f1).toMatchObject({
      throughput: 838_624,
      delivered: 359,
      sent: 375,
      retransmitted: 2,
      timeouts: 1,
      fastRetransmits: 1,
    });
  });
});

describe("run --trace", () => {
  it("writes ns-2's sends, ACKs and window to the last digit", async () => {
    const path = join(folder, "trace.json");
    expect((await cli("run", file("two.json", twoDrops), "--trace", path)).code).toBe(0);
    const { flows, links } = JSON.parse(readFileSync(path, "utf8"));
    const { f1 } = flows;
    expect(f1.send.t.slice(0, 6).map((t: number) => Number(t.toFixed(9)))).toEqual([
      0, 0.140448, 0.140448, 0.289072, 0.289072, 0.295072,
    ]);
    const timeout = f1.send.t.findIndex((t: number) => Math.abs(t - 1.201568) < 1e-9);
    expect([f1.send.seq[timeout], f1.send.nth[timeout]]).toEqual([26, 2]);
    expect(f1.ack.ackno.slice(0, 3)).toEqual([1, 2, 3]);
    expect(f1.cwnd.v.slice(0, 4)).toEqual([1, 2, 3, 4]);
    expect(f1.decisions.map((d: { event: string; truth: string }) => [d.event, d.truth])).toEqual([
      ["dupack", "transmission"],
      ["timeout", "transmission"],
    ]);
    expect(links["side.forward"].drops).toMatchObject({
      flow: ["f1", "f1"],
      seq: [18, 26],
      nth: [1, 1],
      cause: ["transmission", "transmission"],
    });
    expect(Object.keys(links["access.reverse"])).toEqual(["queue", "drops", "marks"]);
    expect(links["bottleneck.forward"].queue.t.length).toBeGreaterThan(100);
    const lengths = [f1.send, f1.ack, f1.cwnd, f1.ssthresh, f1.rtt].map(
      (columns) => new Set(Object.values<unknown[]>(columns).map((c) => c.length)).size,
    );
    expect(lengths).toEqual([1, 1, 1, 1, 1]);
  });

  it("writes CSV", async () => {
    const path = join(folder, "trace.csv");
    expect((await cli("run", file("two.json", twoDrops), "--trace", path)).code).toBe(0);
    const written = readFileSync(path, "utf8");
    expect(written.startsWith("time_s,element,series")).toBe(true);
    expect(written.includes(",f1,cwnd,9.5,")).toBe(true);
  });

  it("writes ns-2's own format, where each packet keeps its id from link to link", async () => {
    const path = join(folder, "trace.tr");
    expect((await cli("run", file("two.json", twoDrops), "--trace", path)).code).toBe(0);
    const lines = readFileSync(path, "utf8").trimEnd().split("\n");
    expect(
      lines.every((line) =>
        /^[+\-rd] [\d.e-]+ \d \d (tcp|ack) \d+ ------- 1 \d\.0 \d\.0 \d+ \d+$/.test(line),
      ),
    ).toBe(true);
    const times = lines.map((line) => Number(line.split(" ")[1]));
    expect(times.every((t, i) => i === 0 || times[i - 1] <= t)).toBe(true);
    expect(times.at(-1)).toBeLessThan(5);
    expect(
      lines.filter((line) => line.startsWith("d")).map((line) => line.split(" ").slice(2, 6).join(" ")),
    ).toEqual(["2 3 tcp 1500", "2 3 tcp 1500"]);
    const syn = lines
      .filter((line) => line.endsWith(" 0 0"))
      .map((line) =>
        line
          .split(" ")
          .filter((_, i) => i !== 1)
          .slice(0, 5)
          .join(" "),
      );
    expect(syn).toEqual(
      ["0 1", "1 2", "2 3"].flatMap((hop) => ["+", "-", "r"].map((event) => `${event} ${hop} tcp 40`)),
    );
  });

  it("writes a pcap file with one record per send and ACK", async () => {
    const path = join(folder, "trace.pcap");
    const { out } = await cli("run", file("two.json", twoDrops), "--trace", path, "--json");
    const bytes = readFileSync(path);
    expect(bytes.readUInt32BE(0)).toBe(0xa1b23c4d);
    const { sent } = JSON.parse(out).flows.f1;
    const acks = 349;
    // Timestamps on all, 12 bytes; SYN and SYN-ACK have 20 bytes of options.
    expect(bytes.length).toBe(24 + (sent + acks) * (16 + 40 + 12) + 2 * 8);
    // The third record: segment 1, 1460 bytes of payload after the SYN, sent at 0.140448 s from 10.0.0.0 to 10.0.0.3.
    const third = 24 + 2 * (16 + 40 + 20);
    expect([
      bytes.readUInt32BE(third),
      bytes.readUInt32BE(third + 4),
      bytes.readUInt32BE(third + 12),
    ]).toEqual([0, 140_448_000, 1512]);
    expect([
      bytes.readUInt32BE(third + 28),
      bytes.readUInt32BE(third + 32),
      bytes.readUInt32BE(third + 40),
    ]).toEqual([0x0a000000, 0x0a000003, 1]);
  });

  it("refuses other formats before it runs anything", async () => {
    const { code, err } = await cli("run", "cerl-fig4", "--trace", join(folder, "trace.xyz"));
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(
        /^--trace .*trace\.xyz: .* Choose one of \.json, \.csv, \.tr, \.pcap, \.qlog\.\n$/,
      ),
    ]);
  });

  it("says when it cannot write", async () => {
    const { code, err } = await cli(
      "run",
      file("two.json", twoDrops),
      "--trace",
      join(folder, "no", "such.json"),
    );
    expect([code, err.split("\n").length]).toEqual([1, 2]);
  });

  it("says so before it runs", async () => {
    const absurd = file("absurd.json", { ...twoDrops, duration: 1e6 });
    const nowhere = join(folder, "no", "such.txt");
    const { code, err } = await cli("run", absurd, "--force", "--out", nowhere);
    expect([code, err]).toEqual([1, expect.stringContaining("such.txt: it could not be written")]);
  });

  it("keeps the output and the trace apart", async () => {
    const same = join(folder, "same.json");
    const { code, err } = await cli("run", file("two.json", twoDrops), "--out", same, "--trace", same);
    expect([code, err]).toEqual([2, expect.stringMatching(/^--out .*same file.*\n$/)]);
  });
});

describe("run", () => {
  it("takes a shipped scenario, values with units, and prints tables", async () => {
    const { code, out } = await cli(
      "run",
      "cerl-fig4",
      "--set",
      "links.wireless.loss.rate=2%",
      "--set",
      "flows.f1.scheme=reno",
      "--duration",
      "20",
    );
    expect(code).toBe(0);
    expect(out).toMatch(/CERL and Reno on a lossy last hop\n20 s, seed 1/);
    expect(out).toMatch(/f1 +reno +[\d.]+ [kM]bit\/s/);
    expect(out).toMatch(/bottleneck\.forward/);
  });

  it("takes a link to the page", async () => {
    const hash = await encodeHash({
      source: { kind: "scenario", scenario: exampleScenario() },
      view: { playhead: "3" },
    });
    const link = `https://example.org/lab/${hash.ok ? hash.value : ""}`;
    expect(JSON.parse((await cli("run", link, "--duration", "5", "--json")).out).scenario.duration).toBe(5);
    expect((await cli("run", "https://example.org/#scenario=cerl-fig4&set=duration:5", "--json")).code).toBe(
      0,
    );
    expect((await cli("run", "https://example.org/#s=broken!", "--json")).code).toBe(2);
  });

  it("prints the same bytes for equal runs, and the time of computing only when asked", async () => {
    const path = file("equal.json", example());
    const run = async (...more: string[]) =>
      (await cli("run", path, "--duration", "3 s", "--json", ...more)).out;
    const once = await run();
    expect(await run()).toBe(once);
    const { wallSeconds, ...rest } = JSON.parse(await run("--timing"));
    expect(wallSeconds).toBeGreaterThan(0);
    expect(rest).toEqual(JSON.parse(once));
  });

  it("writes its output to a file", async () => {
    const path = join(folder, "summary.json");
    expect(await cli("run", file("two.json", twoDrops), "--json", "--out", path)).toEqual({
      code: 0,
      out: "",
      err: "",
    });
    expect(JSON.parse(readFileSync(path, "utf8")).flows.f1.timeouts).toBe(1);
  });

  it("gives the same summary with and without a trace", async () => {
    const path = file("again.json", example());
    const summary = async (...more: string[]) => (await cli("run", path, "--json", ...more)).out;
    expect(await summary("--trace", join(folder, "again-trace.json"))).toEqual(await summary());
  });

  it("runs a flow that starts after the end without inventing numbers", async () => {
    const late = edited((s) => {
      s.flows.push({ ...s.flows[0], id: "late", start: 500, stop: 600 });
    });
    const { code, out } = await cli("run", file("late.json", late), "--json");
    expect(code).toBe(0);
    expect(JSON.parse(out).flows.late).toMatchObject({ throughput: 0, sent: 0, delivered: 0 });
  });

  it("refuses an absurd run with an estimate and the parameter to change", async () => {
    const { code, err } = await cli(
      "run",
      "cerl-fig4",
      "--duration",
      "1e6",
      "--set",
      "links.bottleneck.rate=1 Gbps",
      "--set",
      "links.access.rate=1 Gbps",
      "--set",
      "links.wireless.rate=1 Gbps",
      "--set",
      "flows.f1.awnd=1e6",
    );
    expect(code).toBe(2);
    expect(err).toMatch(/packet-hops.*duration.*--force/);
    expect(err.trimEnd()).not.toContain("\n");
  });
});

describe("a wrong command line: one line on stderr that says what to do, exit 2", () => {
  it.each([
    [["run"], /exactly one scenario/],
    [["run", "a", "b"], /exactly one scenario/],
    [["run", "cerl-fig44"], /no such file.* Did you mean "cerl-fig4"\?$/],
    [["run", "fig4-of-cerl"], /no such file.*such as cerl-fig4.*list scenarios/],
    [["run", "scenarios"], /folder/],
    [["run", `${"x".repeat(5000)}.json`], /could not be read/],
    [["run", "cerl-fig4", "--sed", "3"], /^Unknown option '--sed'\. Did you mean "--seed"\?$/],
    [["run", "cerl-fig4", "--colour"], /^Unknown option '--colour'\. Write "cwndscope help" for a list/],
    [["run", "cerl-fig4", "--trace", "a.cvs"], /^--trace a\.cvs: .* Did you mean "\.csv"\?$/],
    [["run", "cerl-fig4", "--set", "flows.f1.scheme=ren"], /"ren" is not known\. Did you mean "reno"\?$/],
    [
      ["run", "cerl-fig4", "--set", "links.wireles.los.rate=1"],
      /Did you mean "links\.wireless\.loss\.rate"\?$/,
    ],
    [["run", "cerl-fig4", "--set", "links.wireless.rate=5 Mps"], /"5 Mps" .* Did you mean "5 Mbps"\?$/],
    [["run", "#new=dumbel"], /^the link: new: "dumbel" is not known\. Did you mean "dumbbell"\?$/],
    [["run", "cerl-fig4", "--seed", "-3"], /seed/],
    [["run", "cerl-fig4", "--seed=x"], /--seed x.*whole number/],
    [["run", "cerl-fig4", "--set", "seed"], /path=value/],
    [["run", "cerl-fig4", "--set", "links.x.rate=1"], /access, bottleneck, wireless/],
    [
      ["run", "cerl-fig4", "--set", "links.wireless.loss.rate=7"],
      /--set links\.wireless\.loss\.rate=7: .*from 0 to 1/,
    ],
    [["run", "cerl-fig4", "--set", "links.bottleneck.queue.discipline=no-such"], /drop-tail/],
    [["fly"], /Write one of run, .*validate, marks, list/],
    [["rum"], /^"rum" is not a command\. Did you mean "run"\?$/],
    [["list"], /schemes/],
    [["list", "scheme"], /Did you mean "schemes"\?$/],
    [["reproduce", "crel"], /^reproduce crel: .* Did you mean "cerl"\?$/],
    [["reproduce", "nothing"], /^reproduce nothing: .* Name a paper \(.*\bcerl\b.*\) or a figure/],
    [["list", "toString"], /schemes/],
    [["validate"], /file/],
  ])("%j", async (argv, message) => {
    const { code, out, err } = await cli(...argv);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err.trimEnd()).toMatch(message);
    expect(err.trimEnd()).not.toContain("\n");
  });

  it("a file that is not in order", async () => {
    const { code, err } = await cli(
      "run",
      file(
        "bad.json",
        edited((s) => {
          s.links[0].rate = 0;
          s.duration = -1;
        }),
      ),
    );
    expect(code).toBe(2);
    expect(err).toMatch(/bad\.json: duration: found -1.*and 1 more/);
    expect((await cli("run", file("text.json", "{"))).err).toMatch(/JSON/);
  });
});

describe("validate", () => {
  it("tells good files from bad ones", async () => {
    const good = file("good.json", example());
    const bad = file(
      "worse.json",
      edited((s) => {
        s.links[0].rate = 0;
        s.duration = -1;
      }),
    );
    expect(await cli("validate", good)).toMatchObject({ code: 0, err: "" });
    const { code, out, err } = await cli("validate", good, bad);
    expect(code).toBe(2);
    expect(out).toMatch(/good\.json: in order/);
    expect(err.trimEnd().split("\n")).toHaveLength(2);
  });

  it("says of what is empty, a folder or missing what it is, a line each", async () => {
    mkdirSync(join(folder, "lesson.md"));
    const told = async (path: string) => (await cli("validate", path)).err;
    expect(await told(file("empty.json", ""))).toMatch(/^\S*empty\.json: found an empty text; .*\n$/);
    expect(await told(join(folder, "lesson.md"))).toMatch(/^\S*lesson\.md is a folder\. Name .*\n$/);
    expect(await told(join(folder, "no.md"))).toMatch(/^\S*no\.md: there is no such file.*\n$/);
    // A file's own text in a message moves no cursor of the terminal.
    expect(await told(file("wild.json", "\u001b[2J{"))).toMatch(/^[^\p{Cc}]+\n$/u);
  });
});

describe("list", () => {
  it.each([
    ["schemes", "cerl", /A = 0\.55/],
    ["queues", "drop-tail", /Drop-tail/],
    ["errors", "bernoulli", /rate = 0\.01/],
    ["repairs", "retransmission", /timer = 0\.04/],
    ["scenarios", "cerl-fig4", /CERL, Fig\. 4/],
    ["agents", "snoop", /cacheLimit = 100/],
  ])("%s", async (kind, id, detail) => {
    const { code, out } = await cli("list", kind);
    expect(code).toBe(0);
    expect(out).toContain(id);
    expect(out).toMatch(detail);
  });

  it("names the templates, with the parameters that a link may give", async () => {
    const { out } = await cli("list", "templates", "--json");
    const entries = JSON.parse(out) as { id: string; params: { id: string }[] }[];
    expect(entries.map(({ id }) => id)).toEqual([
      "empty",
      ...COURSE_NETWORKS,
      ...templates.keys(),
      ...PAPER_NETWORKS,
    ]);
    expect(entries.find(({ id }) => id === "dumbbell")?.params.map(({ id }) => id)).toEqual([
      "n",
      "rate",
      "delay",
      "buffer",
      "schemes",
      "delays",
      "starts",
    ]);
    expect((await cli("list", "templates")).out).toContain("n = 2  [1 to 40]  Flows");
  });

  it("gives JSON to programs", async () => {
    const entries = JSON.parse((await cli("list", "schemes", "--json")).out);
    expect(entries.map((entry: { id: string }) => entry.id)).toContain("newreno");
  });
});
