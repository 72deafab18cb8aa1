import { describe, expect, it } from "vitest";
import type { LogConnection, LogSeries } from "../../../src/captures/capture.ts";
import { readIperf3 } from "../../../src/captures/logs/iperf3.ts";

const CONNECTED = {
  socket: 5,
  local_host: "10.0.0.2",
  local_port: 40_000,
  remote_host: "10.0.1.7",
  remote_port: 5201,
};
const START = { connected: [CONNECTED], timestamp: { timesecs: 1_700_000_000 }, tcp_mss_default: 1000 };

/** What a stream did in a second. */
const second = (i: number, told: Record<string, unknown> = {}) => ({
  socket: 5,
  start: i,
  end: i + 1,
  bytes: 2500,
  ...told,
});

/** A report (https://github.com/esnet/iperf) whose intervals have these streams. */
const report = (intervals: readonly unknown[], start: unknown = START) =>
  JSON.stringify({ start, intervals, end: {} });

function read(text: string) {
  const result = readIperf3(text);
  if (!result?.ok) throw new Error(JSON.stringify(result));
  const connections = result.value.connections.filter((one): one is LogConnection => one.kind === "log");
  return { ...result.value, connections };
}

const points = (series: LogSeries | null) => series && [...series.t].map((t, i) => [t, series.v[i]]);

describe("whether a text is a report of iperf3 --json", () => {
  it("its beginning and its intervals tell", () => {
    for (const value of [{}, { start: {} }, { intervals: [] }, { start: [], intervals: [] }, [], 1, "a"])
      expect(readIperf3(JSON.stringify(value)), JSON.stringify(value)).toBeNull();
    expect(readIperf3("")).toBeNull();
    expect(readIperf3('{"start":{},"intervals":[')).toBeNull();
  });

  it.each([
    ["no connection", report([{ streams: [second(0)] }], {})],
    ["no interval", report([])],
    ["intervals of another connection", report([{ streams: [second(0, { socket: 6 })] }])],
    ["intervals that are none", report([7, { streams: 7 }, { streams: [7, null] }, {}])],
  ])("with %s, it is refused with what to do", (_, text) => {
    expect(readIperf3(text)).toEqual({
      ok: false,
      issues: [
        {
          path: "intervals",
          found: "no intervals of a connection",
          allowed: "the intervals of a test",
          remedy: "Write the file with: iperf3 -c HOST --json > FILE.",
        },
      ],
    });
  });
});

describe("a report of iperf3 --json", () => {
  it("has what each interval tells, at the interval's end", () => {
    const capture = read(
      report([
        { streams: [second(2, { retransmits: 1, snd_cwnd: 10_000, rtt: 40_000, bits_per_second: 20_000 })] },
        { streams: [second(3, { retransmits: 4, snd_cwnd: 12_500, rtt: 30_500, bits_per_second: 21_000 })] },
        { streams: [second(4, { retransmits: 0, snd_cwnd: 11_000, rtt: 35_500, bits_per_second: 22_000 })] },
      ]),
    );
    expect(capture).toMatchObject({ format: "iperf3", epoch: 1_700_000_000, notes: [] });
    const [{ cwnd, rtt, rate, ...summary }] = capture.connections;
    expect(summary).toEqual({
      kind: "log",
      from: "10.0.0.2:40000",
      to: "10.0.1.7:5201",
      start: 2,
      end: 5,
      // 7500 bytes in segments of 1000.
      segments: 8,
      bytes: 7500,
      retransmitted: 5,
      rttMin: 0.0305,
      throughput: 20_000,
      ssthresh: null,
    });
    expect(points(cwnd)).toEqual([
      [3, 10],
      [4, 12.5],
      [5, 11],
    ]);
    expect(points(rtt)).toEqual([
      [3, 0.04],
      [4, 0.0305],
      [5, 0.0355],
    ]);
    expect(points(rate)).toEqual([
      [3, 20_000],
      [4, 21_000],
      [5, 22_000],
    ]);
  });

  it("has nothing of what no interval tells, and only the intervals that do", () => {
    const { connections } = read(
      report([{ streams: [second(0)] }, { streams: [second(1, { snd_cwnd: 5000, rtt: "30" })] }]),
    );
    expect(connections[0]).toMatchObject({ retransmitted: 0, rttMin: null, rtt: null, rate: null });
    expect(points(connections[0].cwnd)).toEqual([[2, 5]]);
  });

  it("has a connection for each socket, with the streams of that socket", () => {
    const start = { ...START, connected: [CONNECTED, { ...CONNECTED, socket: 7, local_port: 40_002 }, null] };
    const { connections } = read(
      report(
        [
          null,
          { streams: [second(0, { bytes: 100 }), second(0, { socket: 7, bytes: 3 }), null] },
          { streams: [second(1, { socket: 7, bytes: 4 })] },
        ],
        start,
      ),
    );
    expect(connections.map(({ from, bytes, end }) => [from, bytes, end])).toEqual([
      ["10.0.0.2:40000", 100, 1],
      ["10.0.0.2:40002", 7, 2],
    ]);
  });

  it("leaves out a connection of which no interval tells", () => {
    const start = { ...START, connected: [{ ...CONNECTED, socket: 9 }, CONNECTED] };
    expect(read(report([{ streams: [second(0)] }], start)).connections).toHaveLength(1);
  });

  it("counts in segments of Ethernet with timestamps where it does not tell their size", () => {
    const { connections, epoch } = read(
      report([{ streams: [second(0, { bytes: 1449, snd_cwnd: 14_480 })] }], { connected: [CONNECTED] }),
    );
    expect(epoch).toBe(0);
    expect(connections[0].segments).toBe(2);
    expect(connections[0].cwnd?.v[0]).toBeCloseTo(10, 12);
  });

  it("has no throughput of no time", () => {
    const at = (start: number, end: number) =>
      read(report([{ streams: [{ socket: 5, start, end, bytes: 9 }] }])).connections[0].throughput;
    expect([at(3, 3), at(3, 2), at(2, 3)]).toEqual([0, 0, 72]);
  });
});
