import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseScenario } from "../../../src/scenario/index.ts";
import { createRun, RECORD_ALL, type RunResult, type RunSpec, traceDigest } from "../../../src/sim/index.ts";
import { dumbbell } from "../networks.ts";

const folder = new URL("../../../scenarios/", import.meta.url);

function shipped(file: string): RunSpec {
  const parsed = parseScenario(JSON.parse(readFileSync(new URL(file, folder), "utf8")));
  if (!parsed.ok) throw new Error(`${file}: ${parsed.issues[0].path}`);
  return parsed.scenario;
}

/** The run of `spec`, asked to end after so many events. */
function ended(spec: RunSpec, events: number): RunResult {
  const run = createRun(spec);
  run.advance(events);
  run.stop();
  while (!run.advance(10_000));
  return run.result();
}

function whole(spec: RunSpec): RunResult {
  const run = createRun(spec);
  while (!run.advance(10_000));
  return run.result();
}

const files = readdirSync(folder).filter((name) => name.endsWith(".json"));

describe("a run that is ended early", () => {
  it.each(files)("is the run of the same scenario with that duration: %s", (file) => {
    const spec = shipped(file);
    const early = ended(spec, 250);
    expect(early.until).toBeLessThan(spec.duration);
    const short = whole({ ...spec, duration: early.until });
    expect(traceDigest(early.trace)).toBe(traceDigest(short.trace));
    const { trace: _, ...summary } = early;
    const { trace: __, ...expected } = short;
    expect(summary).toEqual(expected);
  });

  it("ends at its duration where that is nearer, and counts its events", () => {
    const spec = dumbbell({ schemes: ["reno"], duration: 0.2 });
    const run = createRun(spec);
    while (!run.advance(10_000));
    run.stop();
    expect(run.result().until).toBe(0.2);
    expect(run.result().events).toBe(run.events);
  });
});

describe("the memory of a run", () => {
  it("grows with what is recorded, and covers it", () => {
    const spec = dumbbell({ schemes: ["reno", "vegas"], duration: 60 });
    const run = createRun(spec, RECORD_ALL);
    run.advance(100);
    const before = run.bytes;
    while (!run.advance(10_000));
    const { bytes } = run;
    const { trace } = run.result();
    const columns = trace.flows.flatMap(({ cwnd, send, ack, rtt, effectiveWindow }) => [
      ...Object.values(cwnd),
      ...Object.values(send),
      ...Object.values(ack),
      ...Object.values(rtt),
      ...Object.values(effectiveWindow),
    ]);
    const recorded = columns.reduce((sum, column) => sum + column.byteLength, 0);
    expect(bytes).toBeGreaterThan(before);
    expect(bytes).toBeGreaterThan(recorded);
  });

  it("grows with the packets that wait", () => {
    const spec = dumbbell({ schemes: ["reno"], duration: 30 });
    const flood: RunSpec = {
      ...spec,
      flows: [
        {
          ...spec.flows[0],
          kind: "udp",
          scheme: "udp",
          traffic: { kind: "cbr", rate: 1e7 },
        },
      ],
      links: spec.links.map((l) => ({ ...l, rate: 1e4, queue: { discipline: "drop-tail" } })),
    };
    const run = createRun(flood, { ...RECORD_ALL, sequence: false, queues: "none", delays: false });
    run.advance(1000);
    const before = run.bytes;
    run.advance(100_000);
    // 25,000 packets in 30 s, of which the link carries 25: for each, at least the time at which it would leave.
    expect(run.bytes).toBeGreaterThan(before + 8 * 20_000);
  });
});
