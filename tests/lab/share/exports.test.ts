import { describe, expect, it } from "vitest";
import { ns2Lacks, traceToPcap, traceToTr } from "../../../src/analysis/formats.ts";
import type { Environment } from "../../../src/lab/core/lab-context.ts";
import {
  ALL_JSON,
  CSV,
  type ExportSource,
  exportName,
  FRONT_JSON,
  LINUX,
  NS2,
  PCAP,
  SCENARIO,
  TR,
} from "../../../src/lab/share/exports.ts";
import { partWords, shownPart } from "../../../src/lab/share/shown-part.ts";
import type { ShownRun } from "../../../src/run/runs/types.ts";
import { Exporting } from "../../../src/run/state/exporting.ts";
import { parseScenarioText } from "../../../src/scenario/parse-text.ts";
import { createRun, RECORD_ALL } from "../../../src/sim/index.ts";
import { FakeSimulator, settled } from "../../run/fake-simulator.ts";
import { realRun } from "../../run/real-run.ts";

const cerl = realRun("cerl-fig4", "main", { duration: 4 });
const reno = realRun("cerl-fig4", "reno", { duration: 4, scheme: "reno" });

/** A source whose simulator answers when the test says so. */
function source(run: ShownRun = cerl) {
  const simulator = new FakeSimulator();
  const environment = { simulator } as unknown as Environment;
  return { simulator, of: { environment, run, runs: [cerl, reno] } satisfies ExportSource };
}

const idle = () => ({ signal: new AbortController().signal, progress: () => {} });

/** What the command line records for a file that needs every packet. */
function wholeTrace(run: ShownRun) {
  const again = createRun(run.scenario, { ...RECORD_ALL, hops: { from: 0, to: run.scenario.duration } });
  again.advance(Number.POSITIVE_INFINITY);
  return again.result().trace;
}

describe("the file of every packet", () => {
  it("is, for the run in front, the command line's to the last byte", async () => {
    const { simulator, of } = source(reno);
    const made = TR.make(of, idle());
    await simulator.answer("export");
    const text = await (await made).text();
    expect(text).toBe([...traceToTr(wholeTrace(reno), reno.scenario)].join(""));
    expect(text.split("\n").length).toBeGreaterThan(1000);
  });

  it("says how far it is, and stops its run when it is given up", async () => {
    const { simulator, of } = source();
    const exporting = new Exporting();
    const made = exporting.begin(TR.label, (handle) => TR.make(of, handle));
    simulator.asked[0].progress?.(0.4);
    expect(exporting.store.getState().job).toEqual({ label: TR.label, fraction: 0.4 });
    exporting.cancel();
    expect(exporting.store.getState().job).toBeNull();
    expect(await made).toBeNull();
    expect(simulator.cancelled).toEqual(["export"]);
  });

  it("is not made of a part of the run: the reason and the remedy are said instead", async () => {
    const { simulator, of } = source();
    const made = TR.make(of, idle());
    const stopped = { part: "bytes", limit: 160e6, mayContinue: true } as const;
    const result = { ...cerl.result, until: 1.5 };
    simulator.take("export")?.settle({ state: "done", result, wallSeconds: 1, stopped });
    await expect(made).rejects.toThrow(
      /does not fit.*stopped at 1\.5 s of 4 s.*160 MB.*Set "duration" to 1\.5 s/,
    );
  });

  it("is recorded with everything else that a run has, and within the budget of every run", () => {
    const { simulator, of } = source();
    void TR.make(of, idle());
    const { lane, record, budget } = simulator.asked[0];
    expect({ lane, record, budget }).toEqual({
      lane: "export",
      record: { sequence: true, queues: "all", probes: true, hops: { from: 0, to: 4 } },
      budget: undefined,
    });
  });

  it("is not made where the run is refused: what it says is said", async () => {
    const { simulator, of } = source();
    const made = TR.make(of, idle());
    simulator.take("export")?.settle({ state: "refused", message: "Flow f1 has no way." });
    await expect(made).rejects.toThrow("Flow f1 has no way.");
  });

  it("is not made where another export takes its place", async () => {
    const { simulator, of } = source();
    const made = TR.make(of, idle());
    simulator.take("export")?.settle({ state: "cancelled" });
    await expect(made).rejects.toThrow("The export was cancelled.");
  });

  it("is not begun where it was given up before", async () => {
    const { simulator, of } = source();
    await expect(TR.make(of, { signal: AbortSignal.abort(), progress: () => {} })).rejects.toThrow();
    expect(simulator.asked).toEqual([]);
  });

  it("ends where a run ended that was stopped", async () => {
    const { simulator, of } = source({ ...cerl, result: { ...cerl.result, until: 2 } });
    void TR.make(of, idle());
    expect(simulator.asked[0].spec.duration).toBe(2);
    expect(simulator.asked[0].record.hops).toEqual({ from: 0, to: 2 });
  });
});

describe("the other files", () => {
  it("a capture is the command line's to the last byte", async () => {
    const { simulator, of } = source();
    const made = PCAP.make(of, idle());
    await simulator.answer("export");
    const blob = await made;
    const expected = Buffer.concat([...traceToPcap(wholeTrace(cerl), cerl.scenario)]);
    expect(Buffer.from(await blob.arrayBuffer()).equals(expected)).toBe(true);
  });

  it("a script for ns-2 lists the losses of the run in front", async () => {
    const { simulator, of } = source(reno);
    const made = NS2.make(of, idle());
    await simulator.answer("export");
    const script = await (await made).text();
    expect(script).toContain("Agent/TCP/Reno");
    expect(script).toMatch(/\$ns run\n$/);
    expect(ns2Lacks(cerl.scenario).join(" ")).toContain("ns-2 has no CERL");
  });

  it("a script for Linux is of the run in front, and says what Linux does otherwise", async () => {
    const { of } = source(reno);
    const script = await (await LINUX.make(of, idle())).text();
    expect(script).toMatch(/^#!\/usr\/bin\/env bash\n/);
    expect(script).toMatch(/\nflow 'f1' .* -C reno -t \d+\nfinish\n$/);
    expect(script).toContain("# - Flow f1: Linux acknowledges every second segment");
    expect(exportName(null, of, LINUX)).toMatch(/-lab\.sh$/);
  });

  it("a table holds the part that is asked for, and its name says which", async () => {
    const { of } = source(reno);
    const part = { from: 1, to: 2.5 };
    const rows = (await (await CSV.make({ ...of, part }, idle())).text()).trimEnd().split("\n").slice(1);
    const times = rows.map((line) => Number(line.split(",")[1]));
    expect([Math.min(...times), Math.max(...times) <= 2.5]).toEqual([1, true]);
    const whole = (await (await CSV.make(of, idle())).text()).trimEnd().split("\n");
    expect(rows.length).toBeLessThan(whole.length / 2);
    expect(exportName("cerl-fig4", { ...of, part }, CSV)).toBe("cerl-fig4-cerl-reno-1-s-to-2-5-s-events.csv");
    expect([shownPart({ window: part }, 4), shownPart({ window: { from: 0, to: 4 } }, 4)]).toEqual([
      part,
      null,
    ]);
    expect(shownPart({ window: { from: 3, to: 9 } }, 4)).toEqual({ from: 3, to: 4 });
    expect(shownPart({ window: { from: -1, to: 3 } }, 4)).toEqual({ from: 0, to: 3 });
    expect(shownPart({ window: { from: 4, to: 9 } }, 4)).toBeNull();
    expect(shownPart({ window: { from: 5, to: 9 } }, 4)).toBeNull();
    expect(partWords(part)).toBe("Events on screen, 1 s to 2.5 s (CSV)");
  });

  it("tables and JSON hold all runs, and the one in front alone", async () => {
    const { of } = source(reno);
    const csv = await (await CSV.make(of, idle())).text();
    expect(
      new Set(
        csv
          .trimEnd()
          .split("\n")
          .slice(1)
          .map((line) => line.split(",")[0]),
      ),
    ).toEqual(new Set(["CERL", "Reno"]));
    const all = JSON.parse(await (await ALL_JSON.make(of, idle())).text());
    const front = JSON.parse(await (await FRONT_JSON.make(of, idle())).text());
    expect(all.runs).toHaveLength(2);
    expect(all.runs[1]).toEqual(front);
    expect(front.run).toBe("Reno");
  });

  it("a scenario file opens as the same scenario", async () => {
    const parsed = parseScenarioText(await (await SCENARIO.make(source(reno).of, idle())).text());
    expect(parsed).toMatchObject({ ok: true, scenario: reno.scenario });
  });

  it("have names of scenario, run and what they are", () => {
    const runs = [cerl, reno];
    expect(exportName("cerl-fig4", { run: reno, runs }, TR)).toBe("cerl-fig4-reno-packets.tr");
    expect(exportName("cerl-fig4", { run: reno, runs }, CSV)).toBe("cerl-fig4-cerl-reno-events.csv");
    expect(exportName("why/reno-vs-sack", { run: reno, runs: [reno] }, PCAP)).toBe(
      "why-reno-vs-sack-reno-senders.pcap",
    );
    const own = { ...reno, scenario: { ...reno.scenario, title: "Übung 3: Verluste!" } };
    expect(exportName(null, { run: own, runs: [own] }, NS2)).toBe("übung-3-verluste-reno-ns2.tcl");
  });
});

describe("a file that is being made", () => {
  it("gives way to a newer one", async () => {
    const exporting = new Exporting();
    const first = exporting.begin("first", () => new Promise<string>(() => {}));
    const second = exporting.begin("second", async () => "made");
    expect(exporting.store.getState().job?.label).toBe("second");
    expect(await second).toBe("made");
    expect(exporting.store.getState().job).toBeNull();
    void first;
    await settled();
  });

  it("leaves nothing behind when it fails", async () => {
    const exporting = new Exporting();
    await expect(exporting.begin("file", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(exporting.store.getState().job).toBeNull();
  });
});
