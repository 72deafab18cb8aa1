import { describe, expect, it } from "vitest";
import { PaperRuns } from "./paper-runs.ts";

/** `cwndscope reproduce` judges the claims over twenty seeds; these are some of their orders, over few. */
describe("CERL's paper", () => {
  it("Fig. 4: CERL carries almost twice what Reno does", async () => {
    const runs = await PaperRuns.of("cerl-fig4b", 4);
    expect(runs.mean("cerl", "throughput", [0.01]) / runs.mean("reno", "throughput", [0.01])).toBeGreaterThan(
      1.7,
    );
  });

  it("Fig. 5: the seed draws starts and ends of the flows beside, within the stated ranges", async () => {
    const runs = await PaperRuns.of("cerl-fig5", 3);
    const first = runs.values("own", "first-start");
    expect(new Set(first).size).toBe(3);
    for (const start of first) expect(start).toBeGreaterThan(1);
    for (const start of runs.values("own", "last-start")) expect(start).toBeLessThan(200);
  });

  it("Fig. 6: without random loss CERL2 is nearly Reno to the bit where both cut down to one segment", async () => {
    const runs = await PaperRuns.of("cerl-fig6", 4);
    const reno = runs.values("reno", "throughput");
    const equal = runs.values("cerl2", "throughput", [], ["cut-to-one"]).filter((x, i) => x === reno[i]);
    expect(equal.length).toBeGreaterThanOrEqual(3);
  });

  it("Fig. 20: more of A means more throughput, and from 0.5 on hardly more", async () => {
    const runs = await PaperRuns.of("cerl-fig20", 4);
    const at = (A: number) => runs.mean("cerl", "throughput", [A]);
    expect(at(0.2) / at(0)).toBeGreaterThan(1.3);
    expect(at(0.5) / at(0.2)).toBeGreaterThan(1);
    expect(at(1) / at(0.5)).toBeCloseTo(1, 1);
  });
});

describe("the constant window's paper", () => {
  it("Fig. 2 and 3: a window in the middle is best, and better than Reno; than Westwood too where losses are many", async () => {
    const [windows, rivals] = [await PaperRuns.of("ghosh-fig2", 2), await PaperRuns.of("ghosh-fig3", 2)];
    for (const q of [0.02, 0.1]) {
      const at = (W: number) => windows.mean("constant-window", "throughput", [W, q]);
      expect(at(10)).toBeGreaterThan(at(4));
      expect(at(10)).toBeGreaterThan(at(30));
      expect(rivals.mean("W10", "throughput", [q])).toBeGreaterThan(rivals.mean("reno", "throughput", [q]));
    }
    const beside = (q: number) =>
      rivals.mean("W10", "throughput", [q]) / rivals.mean("westwood", "throughput", [q]);
    expect(beside(0.02)).toBeLessThan(1);
    expect(beside(0.1)).toBeGreaterThan(1);
  });
});

describe("Jersey's paper", () => {
  it("Fig. 3: ABE follows the bandwidth better than Westwood's filter, but not as its program is printed", async () => {
    const runs = await PaperRuns.of("jersey-fig3", 2);
    const westwood = runs.mean("westwood", "estimate-error");
    expect(runs.mean("jersey", "estimate-error")).toBeLessThan(westwood);
    expect(runs.mean("jersey", "estimate-error", [], ["abe-accumulate"])).toBeLessThan(westwood);
    expect(runs.mean("jersey", "estimate-error", [], ["abe-literal"])).toBeGreaterThan(westwood);
  });

  it("Fig. 5: an average of weight 0.2 follows the queue, one of 0.002 does not", async () => {
    const [slow, quick] = [await PaperRuns.of("jersey-fig5a", 2), await PaperRuns.of("jersey-fig5b", 2)];
    expect(quick.mean("own", "average-apart")).toBeLessThan(slow.mean("own", "average-apart") / 2);
  });

  it("Fig. 11 and 12: Jersey before Westwood before Reno at 1 %, all equal at 0.001 %, less beside telephones", async () => {
    const figures = [await PaperRuns.of("jersey-fig11", 4), await PaperRuns.of("jersey-fig12", 4)];
    for (const runs of figures) {
      const at = (scheme: string, q: number) => runs.mean(scheme, "goodput", [q]);
      expect(at("jersey", 0.01) / at("reno", 0.01)).toBeGreaterThan(1.4);
      expect(at("jersey", 0.01)).toBeGreaterThan(at("westwood", 0.01));
      expect(at("jersey", 1e-5) / at("reno", 1e-5)).toBeCloseTo(1, 2);
    }
    const [alone, beside] = figures.map((runs) => runs.mean("jersey", "goodput", [0.01]));
    expect(beside).toBeLessThan(alone);
  });

  it("Fig. 13: telephones beside Jersey lose hardly more than the air takes", async () => {
    const runs = await PaperRuns.of("jersey-fig13", 4);
    for (const share of runs.values("jersey", "voip-delivered")) expect(share).toBeGreaterThan(0.98);
  });

  it("Table III: fair shares where the buffer is so large that nothing warns, starvation where not", async () => {
    const runs = await PaperRuns.of("jersey-table3", 1);
    const large = ["buffer-600"];
    expect(runs.mean("mix", "reno", ["15 + 5"], large) / 937.57e3).toBeCloseTo(1, 1);
    expect(runs.mean("mix", "jersey", ["15 + 5"], large) / 1007.4e3).toBeCloseTo(1, 1);
    expect(runs.mean("mix", "jersey", ["15 + 5"])).toBeLessThan(0.8 * runs.mean("mix", "reno", ["15 + 5"]));
  });
});

describe("Diff-C-TCP's paper", () => {
  it("Fig. 8: several times Reno with ECN at a bit error rate of 5e-5, which falls by three quarters", async () => {
    const runs = await PaperRuns.of("diffc-fig8", 4);
    const at = (scheme: string, ber: number) => runs.mean(scheme, "goodput", [ber]);
    expect(at("diff-c", 5e-5) / at("reno", 5e-5)).toBeGreaterThan(2.5);
    const fall = (scheme: string) => 1 - at(scheme, 5e-5) / at(scheme, 1e-5);
    expect(fall("reno")).toBeGreaterThan(0.65);
    expect(fall("diff-c")).toBeLessThan(fall("reno") - 0.15);
  });
});
