import { describe, expect, it } from "vitest";
import type { LogConnection, LogSeries } from "../../../src/captures/capture.ts";
import { readSs } from "../../../src/captures/logs/ss.ts";

const ENDS = "ESTAB 0 1000 10.0.0.2:40000 10.0.1.7:5201";

/** What a log is read as: its connections and the time that they count from. */
function read(...lines: string[]) {
  const result = readSs(lines.join("\n"));
  if (!result?.ok) throw new Error(JSON.stringify(result));
  expect(result.value).toMatchObject({ format: "ss", notes: [] });
  const connections = result.value.connections.filter((one): one is LogConnection => one.kind === "log");
  return { epoch: result.value.epoch, connections };
}

/** The only connection of a log. */
function only(...lines: string[]): LogConnection {
  const { connections } = read(...lines);
  expect(connections).toHaveLength(1);
  return connections[0];
}

/** The times of the samples of a log that has these lines before each. */
const timesOf = (...times: string[]) => [
  ...(only(...times.flatMap((time) => [time, ENDS, "\t cwnd:10"])).cwnd?.t ?? []),
];

const points = (series: LogSeries | null) => series && [...series.t].map((t, i) => [t, series.v[i]]);

describe("whether a text is a log of ss -ti", () => {
  it("a congestion window tells, in text", () => {
    for (const text of ["", ENDS, "cwnd:", "xcwnd:10", `${ENDS}\n\0 cwnd:10`])
      expect(readSs(text), text).toBeNull();
  });

  it("without the ends of a connection, it is refused with what to do", () => {
    expect(readSs("cubic cwnd:10")).toEqual({
      ok: false,
      issues: [
        {
          path: "line 1",
          found: "no line with the ends of a connection",
          allowed: "the output of ss -tin",
          remedy: "Write the log with: while sleep 0.1; do date +%s.%N; ss -tin dst HOST; done > FILE.",
        },
      ],
    });
  });
});

describe("a connection in a log of ss -ti", () => {
  it("has all that its samples tell, counted since the first one", () => {
    const one = only(
      "1700000000.5",
      "State Recv-Q Send-Q Local Address:Port Peer Address:Port",
      ENDS,
      "\t cubic wscale:7,7 rto:240 rtt:38.5/2 mss:1448 cwnd:10 ssthresh:20 bytes_acked:1000 segs_out:9 data_segs_out:8 retrans:1/12 delivery_rate 9.5Mbps minrtt:37.5",
      "1700000002.5",
      ENDS,
      "\t cubic wscale:7,7 rto:240 rtt:41/2 mss:1448 cwnd:24 bytes_acked:501000 segs_out:410 data_segs_out:400 retrans:0/13 delivery_rate 1.25Gbps minrtt:36.5",
    );
    const { cwnd, ssthresh, rtt, rate, ...summary } = one;
    expect(summary).toEqual({
      kind: "log",
      from: "10.0.0.2:40000",
      to: "10.0.1.7:5201",
      start: 0,
      end: 2,
      segments: 400,
      bytes: 501_000,
      retransmitted: 13,
      rttMin: 0.0365,
      // What was acknowledged between the first and the last sample.
      throughput: 2e6,
    });
    expect(points(cwnd)).toEqual([
      [0, 10],
      [2, 24],
    ]);
    expect(points(ssthresh)).toEqual([[0, 20]]);
    expect(points(rtt)).toEqual([
      [0, 0.0385],
      [2, 0.041],
    ]);
    expect(points(rate)).toEqual([
      [0, 9.5e6],
      [2, 1.25e9],
    ]);
  });

  it("has nothing of what they do not tell", () => {
    expect(only(ENDS, "\t cwnd:10")).toEqual({
      kind: "log",
      from: "10.0.0.2:40000",
      to: "10.0.1.7:5201",
      start: 0,
      end: 0,
      segments: 0,
      bytes: 0,
      retransmitted: 0,
      rttMin: null,
      throughput: 0,
      cwnd: { t: new Float64Array([0]), v: new Float64Array([10]) },
      ssthresh: null,
      rtt: null,
      rate: null,
    });
  });

  it("has the smallest round trip of any sample, of the smoothed ones where the kernel tells no smallest", () => {
    const least = (...samples: string[]) =>
      only(...samples.flatMap((sample) => [ENDS, `\t cwnd:10 ${sample}`])).rttMin;
    expect(least("rtt:30/1 minrtt:25", "rtt:20/1", "minrtt:27")).toBe(0.025);
    expect(least("rtt:31.5/1", "", "rtt:20.5/1", "rtt:40/2")).toBe(0.0205);
    expect(least("minrtt:27", "minrtt:25")).toBe(0.025);
  });

  it("has the rate at which data was delivered, in any unit; where that is not told, what its window comes to", () => {
    const rate = (text: string) => only(ENDS, `\t cwnd:10 ${text}`).rate?.v[0];
    expect(rate("send 48.1Kbps")).toBe(48_100);
    expect(rate("delivery_rate 900bps")).toBe(900);
    expect(rate("send 800bps")).toBe(800);
    expect(rate("delivery_rate 12Mbps")).toBe(12e6);
    expect(rate("delivery_rate 1.5Gbps busy:3ms")).toBe(1.5e9);
    expect(rate("send 5Mbps lastsnd:1 delivery_rate 4Mbps")).toBe(4e6);
  });

  it("has all segments sent where the kernel does not count those with data", () => {
    expect(only(ENDS, "\t cwnd:10 segs_out:77").segments).toBe(77);
    expect(only(ENDS, "\t cwnd:10 retrans:12/345").retransmitted).toBe(345);
  });

  it.each(["ESTAB", "FIN-WAIT-1", "FIN-WAIT-2", "CLOSE-WAIT", "CLOSING", "LAST-ACK", "TIME-WAIT"])(
    "is in a state in which it has data: %s",
    (state) => {
      expect(only(`${state} 0 0 a:1 b:2`, "\t cwnd:10")).toMatchObject({ from: "a:1", to: "b:2" });
    },
  );

  it("has its ends in columns of any width, behind its network too, and those of IPv6", () => {
    expect(
      only("tcp   ESTAB  0    123456    10.0.0.2:40000      10.0.1.7:5201   ", " cwnd:10"),
    ).toMatchObject({
      from: "10.0.0.2:40000",
      to: "10.0.1.7:5201",
    });
    expect(only("  ESTAB\t10\t20\t[2001:db8::1]:40000\t[2001:db8::2]:5201", " cwnd:10")).toMatchObject({
      from: "[2001:db8::1]:40000",
      to: "[2001:db8::2]:5201",
    });
  });

  it("has the samples behind its own ends; others are of another one", () => {
    const { connections } = read(
      "1700000000",
      "ESTAB 0 0 a:1 b:2",
      "\t cwnd:10 bytes_acked:1",
      "ESTAB 0 0 a:3 b:4",
      "\t cwnd:20 bytes_acked:2",
      "1700000003",
      "LISTEN 0 0 *:22 *:*",
      "ESTAB 0 0 a:3 b:4",
      "\t cwnd:21 bytes_acked:3",
      "1700000005",
      "ESTAB 0 0 a:1 b:2",
      "\t cwnd:11 bytes_acked:4",
    );
    expect(connections.map(({ from, to, start, end }) => [from, to, start, end])).toEqual([
      ["a:1", "b:2", 0, 5],
      ["a:3", "b:4", 0, 3],
    ]);
    expect(connections.map(({ cwnd }) => points(cwnd))).toEqual([
      [
        [0, 10],
        [5, 11],
      ],
      [
        [0, 20],
        [3, 21],
      ],
    ]);
  });

  it("that comes later begins later", () => {
    const { epoch, connections } = read(
      "1700000010",
      "ESTAB 0 0 a:1 b:2",
      "\t cwnd:10",
      "1700000014",
      "ESTAB 0 0 a:3 b:4",
      "\t cwnd:20 bytes_acked:5",
      "1700000016",
      "ESTAB 0 0 a:3 b:4",
      "\t cwnd:20 bytes_acked:1005",
    );
    expect(epoch).toBe(1_700_000_010);
    expect(connections[1]).toMatchObject({ start: 4, end: 6, throughput: 4000 });
  });

  it("is none before its ends, which begin a line", () => {
    expect(points(only("\t cwnd:9", ENDS, "\t cwnd:10").cwnd)).toEqual([[0, 10]]);
    expect(only(ENDS, "was ESTAB 0 0 a:1 b:2", "\t cwnd:10").from).toBe("10.0.0.2:40000");
  });
});

describe("the times of a log of ss -ti", () => {
  it("are one second apart where it has none", () => {
    expect(points(only(ENDS, "\t cwnd:10", ENDS, "\t cwnd:11", ENDS, "\t cwnd:12").cwnd)).toEqual([
      [0, 10],
      [1, 11],
      [2, 12],
    ]);
  });

  it("are seconds since 1970, with or without a comment's sign and blanks", () => {
    expect(
      timesOf("1700000000", "1700000000.25", " # 1700000001.500 ", "#1700000002", "#  1700000003\r"),
    ).toEqual([0, 0.25, 1.5, 2, 3]);
    expect(timesOf("  1700000000", "1700000004  ")).toEqual([0, 4]);
    expect(timesOf("999999998.5", "1000000000.5")).toEqual([0, 2]);
  });

  it("are no other numbers", () => {
    // A port, milliseconds since 1970, words around.
    for (const line of [
      "12345678",
      "170000000099",
      "at 1700000009",
      "1700000009 s",
      "1700000009.",
      "-1700000009",
    ])
      expect(timesOf("1700000000", line), line).toEqual([0, 0]);
  });

  it("are what a clock shows, of one digit or two, with parts of a second or without", () => {
    expect(timesOf("Mon Nov 13 01:02:03 UTC 2023", "13:02:03.5", "19:02:04.125 +0100")).toEqual([
      0, 43_200.5, 64_801.125,
    ]);
    expect(timesOf("9:59:59", "10:00:00")).toEqual([0, 1]);
    expect(timesOf("20:00:00", "23:59:59")).toEqual([0, 14_399]);
    expect(read("01:02:03", ENDS, "\t cwnd:1").epoch).toBe(3723);
  });

  it("are no clock's that there is none of", () => {
    for (const line of ["24:00:00", "12:60:00", "12:00:60", "112:00:00", "12:00", "12:00:001"])
      expect(timesOf("01:00:00", line), line).toEqual([0, 0]);
  });

  it("go on behind midnight", () => {
    expect(timesOf("23:59:59", "00:00:01", "12:00:00", "23:00:00", "00:30:00")).toEqual([
      0, 2, 43_201, 82_801, 88_201,
    ]);
  });

  it("stay in their day at lines without one", () => {
    expect(timesOf("18:00:00", "Address:Port", "18:00:02")).toEqual([0, 0, 2]);
  });

  it("that go back by less than half a day are of a clock that was set: those samples are left out", () => {
    expect(
      points(only(...["12:00:00", "00:00:00", "12:00:09"].flatMap((t) => [t, ENDS, "\t cwnd:1"])).cwnd),
    ).toEqual([
      [0, 1],
      [9, 1],
    ]);
    expect(timesOf("1700000005", "1700000001", "1700000006")).toEqual([0, 1]);
  });

  it("are not those of lines about a connection", () => {
    const one = only(
      "00:00:10",
      "ESTAB 0 0 a:1 b:2 timer:(on,10:00:00,0)",
      "\t cwnd:10 lastsnd 11:00:00",
      "00:00:12",
      "ESTAB 0 0 a:1 b:2",
      "\t cwnd:11",
    );
    expect(points(one.cwnd)).toEqual([
      [0, 10],
      [2, 11],
    ]);
  });
});
