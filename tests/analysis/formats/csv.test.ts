import { describe, expect, it } from "vitest";
import { csvLine, runsToCsv, traceToCsv } from "../../../src/analysis/formats.ts";
import { createRun } from "../../../src/sim/index.ts";
import { accepted } from "../../scenario/samples.ts";

describe("CSV", () => {
  it("quotes what would break a line apart", () => {
    expect(csvLine(['say "a, b"', 0.1 + 0.2, "plain", ""])).toBe(
      '"say ""a, b""",0.30000000000000004,plain,\n',
    );
  });
});

describe("a trace as CSV", () => {
  const scenario = accepted({
    format: "cwndscope/1",
    duration: 3,
    nodes: [{ id: "a" }, { id: "b" }],
    links: [
      {
        id: "l",
        from: "a",
        to: "b",
        rate: "1 Mbps",
        delay: "20 ms",
        queue: { limit: 9 },
        loss: { model: "list", drops: [{ flow: "f", seq: 8 }] },
      },
    ],
    flows: [{ id: "f", from: "a", to: "b", scheme: "reno", awnd: 40 }],
  });
  const run = createRun(scenario, { sequence: true, queues: "all", probes: true, hops: null });
  while (!run.advance(1000));
  const { trace } = run.result();
  const rows = [...traceToCsv(trace)]
    .join("")
    .trimEnd()
    .split("\n")
    .map((line) => line.split(","));

  it("has a header and as many cells in every line", () => {
    expect(rows[0]).toEqual(["time_s", "element", "series", "value", "flow", "seq", "nth", "cause"]);
    expect(rows.every((row) => row.length === 8)).toBe(true);
  });

  it("holds every event of every series, times to the nanosecond and other numbers to 12 digits", () => {
    const [flow] = trace.flows;
    const of = (element: string, series: string) =>
      rows.filter((row) => row[1] === element && row[2] === series);
    expect(of("f", "cwnd").map((row) => [Number(row[0]), Number(row[3])])).toEqual(
      Array.from(flow.cwnd.t, (t, i) => [Number(t.toFixed(9)), Number(flow.cwnd.v[i].toPrecision(12))]),
    );
    expect(of("f", "send").map((row) => [Number(row[0]), Number(row[5]), Number(row[6])])).toEqual(
      Array.from(flow.send.t, (t, i) => [Number(t.toFixed(9)), flow.send.seq[i], flow.send.nth[i]]),
    );
    expect(of("f", "ack")).toHaveLength(flow.ack.t.length);
    expect(of("l.forward", "queue")).toHaveLength(trace.links[0].queue.t.length);
  });

  it("has no number with the noise of adding doubles", () => {
    const flow = {
      ...trace.flows[0],
      rtt: { t: Float64Array.of(0.14044800000000002), v: Float64Array.of(0.1 + 0.2) },
    };
    const lines = [...traceToCsv({ ...trace, flows: [flow] })].join("").split("\n");
    expect(lines.find((line) => line.includes(",rtt,"))).toBe("0.140448,f,rtt,0.3,f,,,");
    const longest = Math.max(...rows.slice(1).map(([t]) => t.replace(/^\d+\./, "").length));
    expect(longest).toBeLessThanOrEqual(9);
  });

  it("tells of a part: its events, and the values that hold when it begins", () => {
    const series = (...t: number[]) => ({
      t: Float64Array.from(t),
      v: Float64Array.from(t, (at) => at * 10),
    });
    const [flow] = trace.flows;
    const cwnd = { ...series(0, 1, 2, 3), rule: new Uint8Array(4) };
    const cut = {
      ...flow,
      cwnd,
      ssthresh: series(0, 1.5),
      effectiveWindow: series(2.5),
      rtt: series(1.2, 1.7),
      send: {
        t: Float64Array.of(1.4, 1.5, 2, 2.1),
        seq: Int32Array.of(1, 2, 3, 4),
        nth: Uint16Array.of(1, 1, 1, 1),
      },
      probes: {},
      decisions: [],
    };
    const lines = [
      ...runsToCsv([{ name: "r", trace: { ...trace, flows: [cut], links: [] } }], { from: 1.5, to: 2 }),
    ];
    const told = lines.join("").trimEnd().split("\n").slice(1);
    expect(told.filter((line) => !line.includes(",ack,"))).toEqual([
      "r,1.5,f,cwnd,10,f,,,",
      "r,2,f,cwnd,20,f,,,",
      "r,1.5,f,ssthresh,15,f,,,",
      "r,1.7,f,rtt,17,f,,,",
      "r,1.5,f,send,,f,2,1,",
      "r,2,f,send,,f,3,1,",
    ]);
    const whole = rows.filter((row) => row[2] === "ack" && Number(row[0]) >= 1.5 && Number(row[0]) <= 2);
    expect(told.filter((line) => line.includes(",ack,"))).toHaveLength(whole.length);
  });

  it("names the cause of each loss", () => {
    const lost = rows.filter((row) => row[2] === "lost");
    expect(lost.map((row) => row[7])).toContain("overflow");
    expect(lost.filter((row) => row[7] === "transmission").map((row) => row.slice(4, 7))).toEqual([
      ["f", "8", "1"],
    ]);
  });

  it("says so where a verdict was given about a segment that was not lost", () => {
    const [flow] = trace.flows;
    const decisions = (["overflow", null] as const).map((truth) => ({
      ...flow.decisions[0],
      event: "timeout" as const,
      verdict: "congestion" as const,
      truth,
    }));
    const echo = { ...decisions[1], event: "ecn" as const };
    const lines = [...traceToCsv({ ...trace, flows: [{ ...flow, decisions: [...decisions, echo] }] })].join(
      "",
    );
    const causes = lines.split("\n").flatMap((line) => {
      const cells = line.split(",");
      return cells[2]?.startsWith("decision") ? [cells[7]] : [];
    });
    expect(causes).toEqual(["overflow", "nothing was lost", ""]);
  });
});
