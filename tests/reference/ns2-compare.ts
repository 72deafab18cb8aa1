/** Our runs beside those of ns-2: the scripts that we export, run by `ns`, and every line compared. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ns2Differs, ns2Script } from "../../src/analysis/formats.ts";
import type { Scenario } from "../../src/scenario/index.ts";
import { createRun, RECORD_ALL, type RunResult } from "../../src/sim/index.ts";
import { TEST_TIME } from "../patience.ts";

/** Is ns-2 installed? */
export const hasNs2 = spawnSync("ns", ["-version"], { stdio: "ignore" }).error === undefined;

/** The run of a scenario, with every packet-hop. */
export function runOf(scenario: Scenario): RunResult {
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
  const left = readdirSync(folder).filter((name) => name !== "scenario.tcl");
  if (left.length > 0) throw new Error(`the script left ${left.join(", ")}`);
  const [head, ...lines] = stdout.trimEnd().split("\n");
  if (head !== "time_s,element,series,value,flow,seq,nth,cause") throw new Error(`the first line is ${head}`);
  const rows = new Map<string, Row[]>();
  for (const line of lines) {
    const [t, element, series, value, flow, seq, nth] = line.split(",");
    // As in our own CSV, so that a reader can compare the files line by line.
    if (!/^\d+(\.\d{0,8}[1-9])?$/.test(t)) throw new Error(`ns-2 tells a time as ${t}`);
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

/**
 * Runs a scenario's script in ns-2 and compares every send, ACK, loss and window.
 * @param result of `runOf`
 * @throws Error that names the first line that differs, or what ns-2 said
 */
export function compareWithNs2(scenario: Scenario, result: RunResult): void {
  const folder = mkdtempSync(join(tmpdir(), "cwndscope-ns2-"));
  try {
    compare(scenario, result, byNs2(scenario, result, folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function compare(scenario: Scenario, result: RunResult, theirs: Map<string, Row[]>): void {
  for (const flow of result.trace.flows) {
    const { id, send, ack, cwnd, ssthresh, effectiveWindow } = flow;
    const spec = scenario.flows.find((other) => other.id === id);
    const isVegas = spec?.scheme === "vegas";
    const sent = Array.from(send.t, (t, i) => ({ t, text: `${id} ${send.seq[i]} ${send.nth[i]}` }));
    expectEvents(`${id} send`, sent, theirs.get(`${id} send`));
    if (spec?.kind === "udp") continue;
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

/** What came of a network: every line equal, announced to be different, or different without a word. */
export type Outcome = { kind: "equal" } | { kind: "announced" | "differs"; why: string };

/** Runs a network here and in ns-2. */
export function compareNetwork(scenario: Scenario): Outcome {
  const result = runOf(scenario);
  const announced = ns2Differs(scenario, result.trace);
  if (announced.length > 0) return { kind: "announced", why: announced.join(" ") };
  try {
    compareWithNs2(scenario, result);
    return { kind: "equal" };
  } catch (error) {
    return { kind: "differs", why: error instanceof Error ? error.message : String(error) };
  }
}
