/** Every shipped scenario that ns-2 can express, exported, run by ns-2 itself, and compared with our run. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ns2Differs, ns2Lacks, ns2Script } from "../../src/analysis/formats.ts";
import { parseScenario, type Scenario } from "../../src/scenario/index.ts";
import { createRun, RECORD_ALL, type RunResult } from "../../src/sim/index.ts";
import { TEST_TIME } from "../patience.ts";
import { accepted, shipped } from "../scenario/samples.ts";

const hasNs2 = spawnSync("ns", ["-version"], { stdio: "ignore" }).error === undefined;

/** Each shipped scenario whose own senders ns-2 has. */
function exportable(): [string, Scenario][] {
  return shipped()
    .map(({ id, input }): [string, Scenario] => [id, accepted(input)])
    .filter(([, scenario]) => ns2Lacks(scenario).length === 0 && ns2Differs(scenario).length === 0);
}

function runOf(scenario: Scenario): RunResult {
  const run = createRun(scenario, { ...RECORD_ALL, hops: { from: 0, to: scenario.duration } });
  while (!run.advance(1_000_000));
  return run.result();
}

interface Row {
  t: number;
  value: number;
  text: string;
}

/** What ns-2 printed, by "element series". */
function byNs2(scenario: Scenario, result: RunResult, folder: string): Map<string, Row[]> {
  const file = join(folder, "scenario.tcl");
  writeFileSync(file, [...ns2Script(scenario, result.trace)].join(""));
  const { stdout, stderr, status } = spawnSync("ns", [file], { encoding: "utf8", maxBuffer: 2 ** 28, timeout: TEST_TIME });
  if (status !== 0) throw new Error(`ns-2 failed: ${stderr}${stdout.slice(-500)}`);
  expect(readdirSync(folder)).toEqual(["scenario.tcl"]);
  const [head, ...lines] = stdout.trimEnd().split("\n");
  expect(head).toBe("time_s,element,series,value,flow,seq,nth,cause");
  const rows = new Map<string, Row[]>();
  for (const line of lines) {
    const [t, element, series, value, flow, seq, nth] = line.split(",");
    const key = `${element} ${series}`;
    if (!rows.has(key)) rows.set(key, []);
    rows.get(key)?.push({ t: Number(t), value: Number(value), text: `${flow} ${seq} ${nth}` });
  }
  return rows;
}

const sameTime = (a: number, b: number) => Math.abs(a - b) <= 1e-9;

/** Equal events at equal times. */
function expectEvents(what: string, ours: readonly { t: number; text: string }[], theirs: readonly Row[] = []) {
  for (let i = 0; i < Math.max(ours.length, theirs.length); i++) {
    const [a, b] = [ours[i], theirs[i]];
    if (a && b && a.text === b.text && sameTime(a.t, b.t)) continue;
    const shown = (row: { t: number; text: string } | undefined) => (row ? `${row.t} ${row.text}` : "(ended)");
    throw new Error(`${what}, row ${i}: ours ${shown(a)}, ns-2 ${shown(b)}`);
  }
}

/** Equal step functions, to the six digits that ns-2 prints. */
function expectSteps(what: string, ours: { t: ArrayLike<number>; v: ArrayLike<number> }, theirs: readonly Row[] = []) {
  const six = (value: number) => Number(value.toPrecision(6));
  const times = [...Array.from(ours.t), ...theirs.map(({ t }) => t)].sort((a, b) => a - b);
  let [i, j] = [-1, -1];
  for (const t of times) {
    while (i + 1 < ours.t.length && ours.t[i + 1] <= t + 1e-9) i++;
    while (j + 1 < theirs.length && theirs[j + 1].t <= t + 1e-9) j++;
    // Before a flow's first event ns-2 prints nothing.
    if (j < 0) continue;
    const [a, b] = [six(ours.v[i]), theirs[j].value];
    if (Math.abs(a - b) > 1.001e-6 * 10 ** Math.ceil(Math.log10(Math.abs(b))))
      throw new Error(`${what} at ${t} s: ours ${ours.v[i]}, ns-2 ${b}`);
  }
}

function compare(scenario: Scenario, folder: string): void {
  const result = runOf(scenario);
  const theirs = byNs2(scenario, result, folder);
  for (const flow of result.trace.flows) {
    const { id, send, ack, cwnd, ssthresh, effectiveWindow } = flow;
    const isVegas = scenario.flows.find((spec) => spec.id === id)?.scheme === "vegas";
    const sent = Array.from(send.t, (t, i) => ({ t, text: `${id} ${send.seq[i]} ${send.nth[i]}` }));
    expectEvents(`${id} send`, sent, theirs.get(`${id} send`));
    const acked = Array.from(ack.t, (t, i) => ({ t, text: String(ack.ackno[i]) }));
    const acks = theirs.get(`${id} ack`)?.map(({ t, value }) => ({ t, value, text: String(value) }));
    expectEvents(`${id} ack`, acked, acks);
    if (isVegas) expectSteps(`${id} effective window`, effectiveWindow, theirs.get(`${id} effective_window`));
    else expectSteps(`${id} cwnd`, cwnd, theirs.get(`${id} cwnd`));
    expectSteps(`${id} ssthresh`, ssthresh, theirs.get(`${id} ssthresh`));
  }
  for (const { id, drops } of result.trace.links) {
    const rows = Array.from(drops.t, (t, i) => ({ t, isAck: drops.isAck[i] === 1, i }));
    const flowOf = (i: number) => result.trace.flows[drops.flow[i]].id;
    const lost = rows.filter(({ isAck }) => !isAck).sort((a, b) => a.t - b.t);
    const data = lost.map(({ t, i }) => ({ t, text: `${flowOf(i)} ${drops.seq[i]} ${drops.nth[i]}` }));
    expectEvents(`${id} lost`, data.filter(({ t }) => t < scenario.duration), theirs.get(`${id} lost`));
    const acks = rows.filter(({ isAck, t }) => isAck && t < scenario.duration).sort((a, b) => a.t - b.t);
    const theirAcks = theirs.get(`${id} ack lost`);
    expectEvents(`${id} ack lost`, acks.map(({ t, i }) => ({ t, text: `${flowOf(i)} ${drops.seq[i]} ` })), theirAcks);
  }
}

describe.runIf(hasNs2)("a scenario exported as a script, run by ns-2", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "cwndscope-ns2-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("is nearly every shipped one of classical senders", () => {
    expect(exportable().length).toBeGreaterThanOrEqual(30);
  });

  it.each(exportable())("%s: every send, ACK, drop and window is ours", (_, scenario) => {
    compare(scenario, folder);
  });

  const small = (change: object, link: object = {}, flow: object = {}): Scenario => {
    const parsed = parseScenario({
      format: "cwndscope/1",
      duration: 20,
      nodes: [{ id: "S1" }, { id: "S2" }, { id: "A" }, { id: "B" }, { id: "R" }],
      links: [
        { id: "one", from: "S1", to: "A", rate: 1e7, delay: 0.01 },
        { id: "two", from: "S2", to: "A", rate: 1e7, delay: 0.0123 },
        { id: "narrow", from: "A", to: "B", rate: 2.03e6, delay: 0.02, queue: { limit: 20 }, ...link },
        { id: "last", from: "B", to: "R", rate: 1e7, delay: 0.003 },
      ],
      flows: [
        { id: "f1", from: "S1", to: "R", scheme: "reno", ...flow },
        { id: "f2", from: "S2", to: "R", scheme: "sack", start: 1.5, ...flow },
      ],
      ...change,
    });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
    return parsed.scenario;
  };

  const red = { discipline: "red", limit: 40, rng: [7, 7, 7, 7, 7, 7], minTh: 4, maxTh: 12, meanPacketSize: 1437 };
  const plain = { reverse: { queue: { discipline: "drop-tail" } } };
  it.each<[string, Scenario]>([
    ["RED with a generator that ns-2 can begin with", small({}, { queue: red, ...plain })],
    ["RED that marks", small({}, { queue: { ...red, ecn: true }, ...plain }, { ecn: true })],
    [
      "loss in the air behind a buffer that overflows",
      small({}, { queue: { limit: 5 }, loss: { model: "bernoulli", rate: 0.005 } }),
    ],
    ["clocks with a phase", small({ tcp: { clockPhase: 0.0037 } })],
    ["other timers and windows", small({ tcp: { minRto: 0.3, initialRto: 1, initialWindow: 4, clock: 0.05 } })],
    ["without limited transmit", small({ tcp: { limitedTransmit: false } })],
    ["other packet sizes", small({ tcp: { headerBytes: 60, ackBytes: 52 } }, {}, { mss: 960, awnd: 30 })],
    ["Vegas with its own thresholds, twice", small({}, {}, { scheme: "vegas" })],
    ["Vegas with other thresholds", small({}, {}, { scheme: "vegas", params: { alpha: 2, beta: 4 } })],
    ["loss before the queue, both ways", small({}, { loss: { model: "bernoulli", rate: 0.02, position: "head" }, reverse: { loss: { model: "bernoulli", rate: 0.02, position: "head" } } })],
    ["loss in the air, both ways", small({}, { loss: { model: "bernoulli", rate: 0.02 }, reverse: { loss: { model: "bernoulli", rate: 0.02 } } })],
    ["a loss that begins in mid-run, and packets dropped by hand", small({
      changes: [{ at: 5, set: "links.narrow.loss.rate", to: 0.05 }],
      interventions: [{ flow: "f1", seq: 40, nth: 1, link: "one.forward", do: "drop" }],
    }, { loss: { model: "bernoulli", rate: 0 } })],
  ])("%s", (_, scenario) => {
    expect([ns2Lacks(scenario), ns2Differs(scenario)]).toEqual([[], []]);
    compare(scenario, folder);
  });
});
