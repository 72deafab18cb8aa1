import { describe, expect, it } from "vitest";
import { csvLine, traceToCsv } from "../../../src/analysis/formats.ts";
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

  it("holds every event of every series, times to the last digit", () => {
    const [flow] = trace.flows;
    const of = (element: string, series: string) =>
      rows.filter((row) => row[1] === element && row[2] === series);
    expect(of("f", "cwnd").map((row) => [Number(row[0]), Number(row[3])])).toEqual(
      Array.from(flow.cwnd.t, (t, i) => [t, flow.cwnd.v[i]]),
    );
    expect(of("f", "send").map((row) => [Number(row[0]), Number(row[5]), Number(row[6])])).toEqual(
      Array.from(flow.send.t, (t, i) => [t, flow.send.seq[i], flow.send.nth[i]]),
    );
    expect(of("f", "ack")).toHaveLength(flow.ack.t.length);
    expect(of("l.forward", "queue")).toHaveLength(trace.links[0].queue.t.length);
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
