import { describe, expect, it } from "vitest";
import { type LogConnection, readCapture } from "../../src/captures/index.ts";

async function logOf(text: string): Promise<LogConnection> {
  const read = await readCapture(new TextEncoder().encode(text));
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  expect(read.value.connections).toHaveLength(1);
  return read.value.connections[0] as LogConnection;
}

describe("iperf3 --json", () => {
  const interval = (i: number) => ({
    streams: [
      {
        socket: 5,
        start: i,
        end: i + 1,
        bytes: 1.25e6,
        bits_per_second: 1e7,
        retransmits: i,
        snd_cwnd: 14_480,
        rtt: 40_000 + i,
      },
    ],
  });
  const text = JSON.stringify({
    start: {
      connected: [
        { socket: 5, local_host: "10.0.0.2", local_port: 40_000, remote_host: "10.0.1.7", remote_port: 5201 },
      ],
      timestamp: { timesecs: 1_700_000_000 },
      tcp_mss_default: 1448,
    },
    intervals: [interval(0), interval(1), interval(2)],
  });

  it("has throughput, windows in segments and round trips by interval", async () => {
    const log = await logOf(text);
    expect(log).toMatchObject({
      from: "10.0.0.2:40000",
      to: "10.0.1.7:5201",
      end: 3,
      retransmitted: 3,
      rttMin: 0.04,
    });
    expect(log.throughput).toBeCloseTo(1e7);
    expect([...(log.cwnd?.v ?? [])]).toEqual([10, 10, 10]);
    expect([...(log.rtt?.t ?? [])]).toEqual([1, 2, 3]);
  });
});

describe("a log of ss -ti", () => {
  const sample = (seconds: number, cwnd: number, acked: number) =>
    [
      `${1_700_000_000 + seconds}.5`,
      "State Recv-Q Send-Q Local Address:Port Peer Address:Port",
      "ESTAB 0 1000 10.0.0.2:40000 10.0.1.7:5201",
      `\t cubic wscale:7,7 rto:240 rtt:38.5/2 mss:1448 cwnd:${cwnd} ssthresh:20 bytes_acked:${acked} data_segs_out:${cwnd * 9} retrans:0/3 delivery_rate 9.5Mbps minrtt:37.6`,
      "",
    ].join("\n");

  it("has the sender's own window over time", async () => {
    const log = await logOf(sample(0, 10, 0) + sample(1, 24, 1_000_000));
    expect(log).toMatchObject({ from: "10.0.0.2:40000", retransmitted: 3, bytes: 1_000_000, segments: 216 });
    expect(log.rttMin).toBeCloseTo(0.0376);
    expect([...(log.cwnd?.v ?? [])]).toEqual([10, 24]);
    expect([...(log.cwnd?.t ?? [])]).toEqual([0, 1]);
    expect(log.rate?.v[0]).toBe(9.5e6);
    expect(log.throughput).toBe(8e6);
  });
});

describe("qlog", () => {
  const events = [
    { time: 100, name: "transport:packet_sent", data: { raw: { length: 1200 } } },
    {
      time: 150,
      name: "recovery:metrics_updated",
      data: { latest_rtt: 50, min_rtt: 50, congestion_window: 12_000 },
    },
    { time: 1100, name: "transport:packet_sent", data: { raw: { length: 1200 } } },
  ];
  const whole = { qlog_version: "0.3", traces: [{ vantage_point: { name: "client" }, events }] };

  it("as one object has windows and round trips", async () => {
    const log = await logOf(JSON.stringify(whole));
    expect(log).toMatchObject({ segments: 2, end: 1, rttMin: 0.05, from: "client" });
    expect([...(log.cwnd?.v ?? [])]).toEqual([10]);
  });

  it("as a sequence of records has the same", async () => {
    const head = {
      qlog_version: "0.3",
      qlog_format: "JSON-SEQ",
      trace: { vantage_point: { name: "client" } },
    };
    const text = [head, ...events].map((record) => `\u001e${JSON.stringify(record)}\n`).join("");
    expect(await logOf(text)).toEqual(await logOf(JSON.stringify(whole)));
  });
});
