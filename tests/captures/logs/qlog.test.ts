import { describe, expect, it } from "vitest";
import type { LogConnection, LogSeries } from "../../../src/captures/capture.ts";
import { readQlog } from "../../../src/captures/logs/qlog.ts";

type Values = Record<string, unknown>;

const SENT = "transport:packet_sent";
const METRICS = "recovery:metrics_updated";

const event = (time: number, name: string, data: Values = {}) => ({ time, name, data });
const sent = (time: number, length?: number) =>
  event(time, SENT, length === undefined ? {} : { raw: { length } });
const metrics = (time: number, data: Values) => event(time, METRICS, data);

/** A qlog of one trace. */
const logOf = (events: readonly unknown[], trace: Values = {}) =>
  JSON.stringify({ qlog_version: "0.3", traces: [{ ...trace, events }] });

/** A qlog as a sequence of records, each behind a separator (RFC 7464). */
const sequence = (records: readonly unknown[], separator = "\u001e") =>
  records.map((record) => `${separator}${JSON.stringify(record)}\n`).join("");

function read(text: string) {
  const result = readQlog(text);
  if (!result?.ok) throw new Error(JSON.stringify(result));
  const connections = result.value.connections.filter((one): one is LogConnection => one.kind === "log");
  return { ...result.value, connections };
}

function only(events: readonly unknown[], trace: Values = {}): LogConnection {
  const { connections } = read(logOf(events, trace));
  expect(connections).toHaveLength(1);
  return connections[0];
}

const points = (series: LogSeries | null) => series && [...series.t].map((t, i) => [t, series.v[i]]);

describe("whether a text is a qlog", () => {
  it("its version or format tells", () => {
    const events = [sent(1, 1200)];
    for (const value of [{}, { traces: [{ events }] }, { events }, [], 1])
      expect(readQlog(JSON.stringify(value)), JSON.stringify(value)).toBeNull();
    expect(readQlog("")).toBeNull();
    expect(readQlog("qlog_version, a text")).toBeNull();
    expect(read(JSON.stringify({ qlog_format: "JSON", traces: [{ events }] })).connections).toHaveLength(1);
    expect(read(JSON.stringify({ qlog_version: "0.4", events })).connections).toHaveLength(1);
  });

  it.each([
    ["no trace", { qlog_version: "0.3" }],
    ["an empty trace", { qlog_version: "0.3", traces: [{ events: [] }, {}, null] }],
    ["what are no events", { qlog_version: "0.3", traces: [{ events: [7, "a", null] }] }],
    ["no events at all", { qlog_version: "0.3", events: 7 }],
  ])("with %s, it is refused with what to do", (_, value) => {
    expect(readQlog(JSON.stringify(value))).toEqual({
      ok: false,
      issues: [
        {
          path: "traces",
          found: "no events",
          allowed: "events of a connection",
          remedy: "Log again with the events of recovery and transport.",
        },
      ],
    });
  });
});

describe("a connection in a qlog", () => {
  it("has all that its events tell, in time since the first one", () => {
    const capture = read(
      logOf(
        [
          sent(1000, 500),
          metrics(1500, { latest_rtt: 50, min_rtt: 45, congestion_window: 12_000, pacing_rate: 8e6 }),
          sent(2000, 1000),
          event(2500, "recovery:packet_lost"),
          metrics(2500, { latest_rtt: 60, min_rtt: 40, congestion_window: 6000, ssthresh: 7000 }),
          sent(5000, 750),
        ],
        { common_fields: { src_ip: "10.0.0.2", dst_ip: "10.0.1.7" }, vantage_point: { name: "client" } },
      ),
    );
    expect(capture).toMatchObject({ format: "qlog", epoch: 0, notes: [] });
    const [{ cwnd, ssthresh, rtt, rate, ...summary }] = capture.connections;
    expect(summary).toEqual({
      kind: "log",
      from: "10.0.0.2",
      to: "10.0.1.7",
      start: 0,
      end: 4,
      segments: 3,
      // Less a packet of 1000 bytes, the longest, that was lost.
      bytes: 1250,
      retransmitted: 1,
      rttMin: 0.04,
      throughput: 2500,
    });
    expect(points(cwnd)).toEqual([
      [0.5, 12],
      [1.5, 6],
    ]);
    expect(points(ssthresh)).toEqual([[1.5, 7]]);
    expect(points(rtt)).toEqual([
      [0.5, 0.05],
      [1.5, 0.06],
    ]);
    expect(points(rate)).toEqual([[0.5, 8e6]]);
  });

  it("has nothing of what they do not tell", () => {
    expect(only([event(5, "transport:datagrams_sent")])).toEqual({
      kind: "log",
      from: "?",
      to: "peer",
      start: 0,
      end: 0,
      segments: 0,
      bytes: 0,
      retransmitted: 0,
      rttMin: null,
      throughput: 0,
      cwnd: null,
      ssthresh: null,
      rtt: null,
      rate: null,
    });
  });

  it("is named as its trace is, where that has no addresses", () => {
    expect(only([sent(1)], { vantage_point: { name: "server" } })).toMatchObject({
      from: "server",
      to: "peer",
    });
  });

  it("has the packets' sizes of old, and those that QUIC begins with where none is told", () => {
    const old = (packet_size: number) => event(1, SENT, { header: { packet_size } });
    expect(only([old(900), old(800)]).bytes).toBe(1700);
    expect(only([sent(1), sent(2, 300)]).bytes).toBe(1500);
    expect(points(only([metrics(1, { congestion_window: 12_000 })]).cwnd)).toEqual([[0, 10]]);
    expect(points(only([sent(1, 100), metrics(1, { congestion_window: 1000 })]).cwnd)).toEqual([[0, 10]]);
  });

  it("has not less than nothing, however much was lost", () => {
    const lost = event(1000, "recovery:packet_lost");
    expect(only([sent(0, 1000), lost, lost])).toMatchObject({ bytes: 0, throughput: 0, retransmitted: 2 });
  });

  it("has the smoothed round trip where the latest is not told, and the smallest of either", () => {
    const smoothed = only([
      metrics(0, { smoothed_rtt: 50 }),
      metrics(1000, { smoothed_rtt: 30 }),
      metrics(2000, { smoothed_rtt: 40 }),
    ]);
    expect(points(smoothed.rtt)).toEqual([
      [0, 0.05],
      [1, 0.03],
      [2, 0.04],
    ]);
    expect(smoothed.rttMin).toBe(0.03);
    const both = only([metrics(0, { smoothed_rtt: 50, latest_rtt: 70 })]);
    expect([both.rttMin, points(both.rtt)]).toEqual([0.07, [[0, 0.07]]]);
    expect(only([metrics(0, { latest_rtt: 70, min_rtt: 80 })]).rttMin).toBe(0.08);
  });

  it("has the events of either name that a metric has had, and of no other", () => {
    const named = (name: string) => only([event(0, name, { latest_rtt: 50 })]).rtt;
    for (const name of [METRICS, "metrics_updated", "quic:recovery_parameters_updated"])
      expect(named(name), name).not.toBeNull();
    for (const name of ["recovery:metrics_updated_not", "recovery_parameters_updated_2", "recovery:marked"])
      expect(named(name), name).toBeNull();
    expect(only([event(0, "packet_sent_late"), event(0, "packet_lost_again")])).toMatchObject({
      segments: 0,
      retransmitted: 0,
    });
  });
});

describe("the events of a qlog", () => {
  const told = (events: readonly unknown[], trace: Values = {}) => points(only(events, trace).rtt);

  it("are in order of time, whatever their order in the file", () => {
    expect(told([metrics(3000, { latest_rtt: 3 }), metrics(1000, { latest_rtt: 1 })])).toEqual([
      [0, 0.001],
      [2, 0.003],
    ]);
  });

  it("may count time from the event before", () => {
    const events = [1000, 500, 250].map((time) => metrics(time, { latest_rtt: 1 }));
    const times = (time_format: string) => told(events, { common_fields: { time_format } })?.map(([t]) => t);
    expect(times("delta")).toEqual([0, 0.5, 0.75]);
    expect(times("relative")).toEqual([0, 0.25, 0.75]);
  });

  it("are lists of named fields in early versions, or have a category and a kind", () => {
    const rtt = (latest_rtt: number) => ({ latest_rtt });
    expect(
      told(
        [
          [1000, "recovery", "metrics_updated", rtt(1)],
          [3000, "recovery", "packet_lost", rtt(2)],
        ],
        { event_fields: ["relative_time", "category", "event", "data"] },
      ),
    ).toEqual([[0, 0.001]]);
    expect(
      told(
        [
          [1000, "recovery", "metrics_updated", rtt(1)],
          [3000, "recovery", "metrics_updated", rtt(2)],
        ],
        { event_fields: ["relative_time", "category", "event_type", "data"] },
      ),
    ).toEqual([
      [0, 0.001],
      [2, 0.002],
    ]);
    expect(told([{ time: 5, category: "recovery", event: "metrics_updated", data: rtt(8) }])).toEqual([
      [0, 0.008],
    ]);
  });

  it("without data tell only that they were", () => {
    expect(only([{ time: 0, name: SENT }, 8, { time: 1000, name: "recovery:packet_lost" }])).toMatchObject({
      segments: 1,
      retransmitted: 1,
      end: 1,
    });
  });
});

describe("a qlog as a sequence of records", () => {
  const head = { qlog_version: "0.3", qlog_format: "JSON-SEQ", trace: { vantage_point: { name: "client" } } };
  const events = [sent(100, 1200), metrics(150, { latest_rtt: 50 })];

  it("has the connection that the same events have in one object", () => {
    const whole = only(events, head.trace);
    expect(read(sequence([head, ...events])).connections).toEqual([whole]);
    expect(read(sequence([head, ...events], "")).connections).toEqual([whole]);
  });

  it("is known by the schema of its file too", () => {
    const { trace } = head;
    const schema = { file_schema: "urn:ietf:params:qlog:file:sequential", trace };
    expect(read(sequence([schema, ...events])).connections).toHaveLength(1);
  });

  it("is known by its beginning alone", () => {
    const late = sequence([{ note: "x".repeat(2100) }, head, ...events]);
    expect(readQlog(late)).toBeNull();
  });

  it("is read up to a record that is cut, and around lines that are none", () => {
    const text = `${sequence([head, ...events])}\n\u001e7\n\u001e{"time":200,"name":"trans`;
    expect(read(text).connections).toEqual([only(events, head.trace)]);
  });

  it("of its head alone has no events", () => {
    expect(readQlog(`${sequence([head])}\n{"`)).toMatchObject({
      ok: false,
      issues: [{ found: "no events" }],
    });
  });
});
