import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseScenario } from "../../src/scenario/index.ts";
import { createRun } from "../../src/sim/index.ts";

interface Reference {
  runs: Record<
    string,
    {
      flows: Record<string, { sent: number[]; received: number[] }>;
      /** Time, flow, packet from 0. */
      dropped: [number, string, number][];
    }
  >;
}

const reference: Reference = JSON.parse(
  readFileSync(new URL("./traffic.json", import.meta.url), "utf8"),
);

const udp = { kind: "udp", from: "a", to: "c", mss: 1000, headerBytes: 0 };

/** The same scripts as ns-2 ran: a - 10 Mbit/s, 5 ms - b - 400 kbit/s, 20 ms, queue 6 - c. */
const RUNS: Record<string, { flows: object[]; changes?: object[] }> = {
  cbr: {
    flows: [
      { ...udp, id: "u", start: 0.5, stop: 4, traffic: { kind: "cbr", rate: "300 kbps" } },
      { ...udp, id: "v", start: 1, stop: 3, traffic: { kind: "cbr", rate: "270 kbps" } },
    ],
  },
  exp: {
    flows: [
      {
        ...udp,
        id: "u",
        start: 0.5,
        stop: 10,
        traffic: {
          kind: "on-off",
          rate: "500 kbps",
          burst: 0.1,
          idle: 0.1,
          rng: [12345, 12345, 12345, 12345, 12345, 12345],
        },
      },
    ],
  },
  "tcp-cbr": {
    flows: [
      {
        id: "u",
        from: "a",
        to: "c",
        scheme: "reno",
        mss: 1000,
        awnd: 20,
        start: 0.5,
        stop: 12,
        traffic: { kind: "cbr", rate: "350 kbps" },
      },
    ],
    changes: [{ at: 6, set: "flows.u.traffic.rate", to: 150_000 }],
  },
};

describe.each(Object.keys(RUNS))("traffic as ns-2.35's: %s", (name) => {
  const parsed = parseScenario({
    format: "cwndscope/1",
    duration: 14,
    nodes: [{ id: "a" }, { id: "b" }, { id: "c" }],
    links: [
      { id: "ab", from: "a", to: "b", rate: "10 Mbps", delay: "5 ms" },
      { id: "bc", from: "b", to: "c", rate: "400 kbps", delay: "20 ms", queue: { limit: 6 } },
    ],
    ...RUNS[name],
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  const run = createRun(parsed.scenario);
  run.advance(Number.POSITIVE_INFINITY);
  const { trace } = run.result();
  const expected = reference.runs[name];

  it("sends and delivers every packet at the same microsecond", () => {
    for (const { id, send, ack, received } of trace.flows) {
      expectTimes(send.t, expected.flows[id].sent);
      // ns-2's file has the data packets at c; a sender hears of each one link delay and an ACK later.
      if (name === "tcp-cbr") expect(ack.t.length).toBe(expected.flows[id].received.length);
      else expectTimes(received.t, expected.flows[id].received);
    }
  });

  it("drops the same packets", () => {
    const { t, flow, seq } = trace.links[2].drops;
    expectTimes(
      t,
      expected.dropped.map(([time]) => time),
    );
    const dropped = Array.from(flow, (f, i) => [trace.flows[f].id, seq[i]]);
    expect(dropped).toEqual(expected.dropped.map(([, id, n]) => [id, n]));
  });
});

function expectTimes(times: Float64Array, expected: readonly number[]): void {
  expect(times.length).toBe(expected.length);
  const apart = times.map((t, i) => Math.abs(t - expected[i]));
  expect(Math.max(0, ...apart)).toBeLessThan(1.1e-6);
}
