import { describe, expect, it } from "vitest";
import { runJson, runsCsv, runsJson } from "../../../../src/lab/share/trace-export.ts";
import { plotSummary } from "../../../../src/run-view/plots/models/summary.ts";
import { tableFor, tableTime } from "../../../../src/run-view/plots/models/table.ts";
import { labWith } from "../../../run/lab-state.ts";
import { markedRun } from "../../../run/marked-run.ts";
import { syntheticRun } from "../../../run/synthetic-run.ts";

const run = syntheticRun({ seed: 5, duration: 15 });
const state = labWith([run]);
const flow = run.result.trace.flows[0];
const whole = { from: 0, to: 16 };

function rows(id: "cwnd" | "signals" | "queue" | "sequence", window = whole) {
  const table = tableFor(id, state, run, window);
  if (table === null) throw new Error(`no table for ${id}`);
  return Array.from({ length: table.rowCount }, (_, i) => table.row(i));
}

describe("the table of a plot", () => {
  it("has every change of cwnd, in order, at full precision", () => {
    const table = rows("cwnd");
    expect(table.length).toBe(flow.cwnd.t.length);
    table.forEach((row, i) => {
      expect(row[0]).toBe(tableTime(flow.cwnd.t[i]));
      expect(Number(row[1])).toBe(flow.cwnd.v[i]);
      expect(row[3]).toBe("Additive increase");
    });
  });

  it("has every step of the queue", () => {
    const queue = run.result.trace.links.find((l) => l.id === "bottleneck.forward")?.queue;
    expect(rows("queue").map((r) => Number(r[1]))).toEqual([...(queue?.v ?? [])]);
  });

  it("has a column per signal", () => {
    expect(tableFor("signals", state, run, whole)?.columns).toEqual([
      "time (s)",
      "l, queueing delay (s)",
      "N, threshold (s)",
    ]);
    expect(rows("signals").map((r) => Number(r[1]))).toEqual([...flow.probes.l.v]);
  });

  it("has every transmission with its fate", () => {
    const table = rows("sequence");
    expect(table.length).toBe(flow.send.t.length);
    const lost = run.result.trace.links.flatMap((l) => [...l.drops.seq]);
    expect(table.filter((r) => r[3].startsWith("lost")).map((r) => Number(r[1]))).toEqual(
      lost.sort((a, b) => a - b),
    );
    expect(table.some((r) => r[3] === "lost on the radio link")).toBe(true);
  });

  it("follows the visible time", () => {
    const times = rows("cwnd", { from: 4, to: 5 }).map((r) => Number(r[0]));
    expect(Math.min(...times)).toBeGreaterThanOrEqual(4);
    expect(Math.max(...times)).toBeLessThanOrEqual(5);
    expect(times.length).toBe(flow.cwnd.t.filter((t) => t >= 4 && t <= 5).length);
  });
});

describe("the plots in words", () => {
  it("give throughput, range and mean of the window, losses by place, guesses and timeouts", () => {
    const text = plotSummary(state);
    const { throughput, losses, verdicts, timeouts } = run.result.flows[0];
    expect(text).toMatch(/^CERL: throughput [\d.]+ Mbit\/s\. Window \(cwnd\) from /);
    expect(text).toContain(`throughput ${(throughput / 1e6).toPrecision(3)} Mbit/s`);
    expect(text).toContain(`${losses.congestion} in queues and ${losses.transmission} on links`);
    const right = verdicts.transmissionAsRandom + verdicts.congestionAsCongestion;
    const wrong = verdicts.transmissionAsCongestion + verdicts.congestionAsRandom;
    expect(text).toContain(`${right} of ${right + wrong} guesses at the cause of a loss right`);
    expect(text).toContain(`. ${timeouts} timeout`);
    expect(text).toContain("Queue of bottleneck: at most 27 packets");
  });

  it("name the guesses about segments that were not lost, if there are any, and none where none was made", () => {
    const [flow] = run.result.flows;
    const textWith = (verdicts: Partial<typeof flow.verdicts>) => {
      const flows = [{ ...flow, verdicts: { ...flow.verdicts, ...verdicts } }];
      return plotSummary(labWith([{ ...run, result: { ...run.result, flows } }]));
    };
    expect(textWith({ spurious: 4 })).toContain("right, and 4 where nothing was lost.");
    expect(textWith({ spurious: 0 })).not.toContain("nothing was lost");
    const none = Object.fromEntries(Object.keys(flow.verdicts).map((kind) => [kind, 0]));
    expect(textWith(none)).not.toContain("guesses");
  });

  it("say so when there is no run", () => {
    expect(plotSummary(labWith([]))).toBe("No run yet.");
  });
});

describe("exported data", () => {
  it("read back from CSV are the series", () => {
    const lines = runsCsv([run]).join("").trimEnd().split("\n");
    const header = lines[0].split(",");
    const [t, series, value] = ["time_s", "series", "value"].map((name) => header.indexOf(name));
    const cwnd = lines.map((l) => l.split(",")).filter((cells) => cells[series] === "cwnd");
    // Times to the nanosecond, other numbers to 12 digits.
    expect(cwnd.map((cells) => Number(cells[t]))).toEqual(
      [...flow.cwnd.t].map((at) => Number(at.toFixed(9))),
    );
    expect(cwnd.map((cells) => Number(cells[value]))).toEqual(
      [...flow.cwnd.v].map((v) => Number(v.toPrecision(12))),
    );
  });

  it("read back from CSV tell the runs apart by their first column", () => {
    const other = { ...run, key: "other", label: 'CERL, "again"' };
    const lines = runsCsv([run, other]).join("").trimEnd().split("\n");
    expect(lines[0]).toBe("run,time_s,element,series,value,flow,seq,nth,cause");
    const first = lines.slice(1).filter((line) => line.startsWith(`${run.label},`));
    const second = lines.slice(1).filter((line) => line.startsWith('"CERL, ""again""",'));
    expect(first.length).toBe(second.length);
    expect(first.length + second.length).toBe(lines.length - 1);
    expect(first[5].slice(run.label.length)).toBe(second[5].slice('"CERL, ""again"""'.length));
  });

  it("read back from JSON are the series, with the scenario that made them", () => {
    const data = JSON.parse(runJson(run));
    expect(data.scenario).toEqual(JSON.parse(JSON.stringify(run.scenario)));
    expect(data.flows.f1.send.seq).toEqual([...flow.send.seq]);
    expect(data.flows.f1.probes.l.v).toEqual([...flow.probes.l.v]);
    expect(data.links["wireless.forward"].drops.cause.every((c: string) => c === "transmission")).toBe(true);
  });

  it("read back from JSON have every series: the effective window and the controller's own variables", () => {
    const { runs } = JSON.parse(runsJson([run, { ...run, label: "other" }]).join(""));
    expect(runs.map((one: { run: string }) => one.run)).toEqual([run.label, "other"]);
    expect(runs[0]).toEqual(JSON.parse(runJson(run)));
    const { effectiveWindow, probes } = runs[1].flows.f1;
    expect(effectiveWindow.v).toEqual([...flow.effectiveWindow.v]);
    expect(Object.keys(probes)).toEqual(Object.keys(flow.probes));
    expect(probes.l.unit).toBe(flow.probes.l.unit);
  });
});

describe("marks and averages", () => {
  const marked = markedRun();
  const lab = labWith([marked]);
  const link = marked.result.trace.links.find((l) => l.id === "bottleneck.forward");
  const all = (id: "queue" | "sequence") => {
    const table = tableFor(id, lab, marked, whole);
    return Array.from({ length: table?.rowCount ?? 0 }, (_, i) => table?.row(i) ?? []);
  };

  it("have columns in the queue's table", () => {
    expect(tableFor("queue", lab, marked, whole)?.columns).toEqual([
      "time (s)",
      "waiting packets",
      "average queue (packets)",
      "probability of an early decision",
      "marked until the next row",
    ]);
    const words = all("queue").flatMap((row) => (row[4] === "" ? [] : [row[4]]));
    expect(words).toEqual([...(link?.marks.seq ?? [])].map((seq) => `f1 segment ${seq}`));
  });

  it("tell the marked transmission from a later one of the same segment", () => {
    const told = all("sequence").filter((row) => row[3].includes("marked"));
    const lost = all("sequence").filter((row) => row[3].startsWith("lost"));
    const expected = [...(link?.marks.seq ?? [])].filter(
      (seq) => !lost.some((row) => Number(row[1]) === seq),
    );
    expect(told.map((row) => Number(row[1]))).toEqual(expected);
    expect(expected.length).toBe(2);
    expect(all("sequence").some((row) => row[2] !== "first" && row[3].includes("marked"))).toBe(false);
  });

  it("are in the exported files and in the words", () => {
    const data = JSON.parse(runJson(marked));
    expect(data.links["bottleneck.forward"].probes.average.v).toEqual([...(link?.probes.average.v ?? [])]);
    expect(data.links["bottleneck.forward"].marks.seq).toEqual([...(link?.marks.seq ?? [])]);
    const series = new Set(
      runsCsv([marked])
        .join("")
        .split("\n")
        .map((row) => row.split(",")[3]),
    );
    for (const name of ["average", "p", "mark"]) expect(series).toContain(name);
    expect(plotSummary(lab)).toContain("3 packets marked");
  });
});
