import { describe, expect, it } from "vitest";
import { FIGURE_4, FIGURE_6, FIGURE_20, GAINS, UNSTATED } from "../../scripts/papers/cerl-claims.ts";
import { cerlScenario, drawBackground } from "../../scripts/papers/cerl-network.ts";
import { diffCClaims } from "../../scripts/papers/diff-c-report.ts";
import { ghoshScenario, RATES } from "../../scripts/papers/ghosh-network.ts";
import { TABLES_2_3 } from "../../scripts/papers/jersey-claims.ts";
import { estimatorError, JerseyRuns, meanOf, queueTracking } from "../../scripts/papers/jersey-report.ts";
import { gainOf, Measurements } from "../../scripts/papers/measure.ts";

/** `npm run validate:papers` prints the numbers over ten seeds; these are its claims of order, over few. */
const cerl = new Measurements(4, cerlScenario, drawBackground);

describe("CERL's paper", () => {
  it("is set up in valid scenarios, background flows drawn by the seed", () => {
    for (const { setting } of [...GAINS, ...UNSTATED]) {
      const scenario = cerlScenario(setting);
      const [one, two] = [1, 2].map((seed) => drawBackground({ ...scenario, seed }));
      expect(one).toEqual(drawBackground({ ...scenario, seed: 1 }));
      for (const flow of one.flows) expect(flow.stop).toBeGreaterThan(flow.start);
      if (setting.background === 5) expect(one.flows[1].start).not.toBe(two.flows[1].start);
    }
  });

  it("Fig. 4: CERL carries almost twice what Reno does", () => {
    expect(cerl.gain(FIGURE_4, "cerl", "reno").mean).toBeGreaterThan(70);
  });

  it("Fig. 6: without random loss CERL2 is Reno to the bit, but where it takes a late loss for random", () => {
    const asReno = { ...FIGURE_6, params: { bugFix: false, cutFloor: 1 } };
    const reno = cerl.throughputs(asReno, "reno");
    const equal = cerl.throughputs(asReno, "cerl2").filter((x, i) => x === reno[i]);
    expect(equal).toHaveLength(reno.length - 1);
  });

  it("Fig. 20: more of A means more throughput, and from 0.5 on hardly more", () => {
    const at = (A: number) => cerl.throughput({ ...FIGURE_20, params: { A } }, "cerl").mean;
    expect(at(0.2) / at(0)).toBeGreaterThan(1.3);
    expect(at(0.5) / at(0.2)).toBeGreaterThan(1);
    expect(at(1) / at(0.5)).toBeCloseTo(1, 1);
  });
});

describe("the constant window's paper", () => {
  it("Fig. 2 and 3: a window in the middle is best, and better than Reno and Westwood", () => {
    const ghosh = new Measurements(3, ghoshScenario);
    for (const q of RATES) {
      const at = (W: number) => ghosh.throughputs({ q, W }, "constant-window");
      expect(gainOf(at(12), at(4)).mean).toBeGreaterThan(0);
      expect(gainOf(at(12), at(30)).mean).toBeGreaterThan(0);
      expect(gainOf(at(14), ghosh.throughputs({ q, W: 14 }, "reno")).mean).toBeGreaterThan(20);
      expect(gainOf(at(14), ghosh.throughputs({ q, W: 14 }, "westwood")).mean).toBeGreaterThan(0);
    }
  });
});

describe("Jersey's paper", () => {
  const jersey = new JerseyRuns(4);
  const goodputs = (scheme: string, q: number, voip = false) => jersey.goodputs({ scheme, q, voip });
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;

  it("Fig. 3: ABE follows the bandwidth better than Westwood's filter, but not as its program is printed", () => {
    const westwood = estimatorError("westwood", {});
    expect(estimatorError("jersey", {})).toBeLessThan(westwood);
    expect(estimatorError("jersey", { abe: "accumulate" })).toBeLessThan(westwood);
    expect(estimatorError("jersey", { abe: "literal" })).toBeGreaterThan(westwood);
  });

  it("Fig. 5: an average of weight 0.2 follows the queue, one of 0.002 does not", () => {
    expect(queueTracking(0.2).apart).toBeLessThan(queueTracking(0.002).apart / 2);
  });

  it("Fig. 11 and 12: Jersey before Westwood before Reno at 1 %, all equal at 0.001 %, less beside telephones", () => {
    for (const voip of [false, true]) {
      expect(gainOf(goodputs("jersey", 0.01, voip), goodputs("reno", 0.01, voip)).mean).toBeGreaterThan(40);
      expect(gainOf(goodputs("jersey", 0.01, voip), goodputs("westwood", 0.01, voip)).mean).toBeGreaterThan(
        0,
      );
      expect(mean(goodputs("jersey", 1e-5, voip)) / mean(goodputs("reno", 1e-5, voip))).toBeCloseTo(1, 2);
    }
    expect(mean(goodputs("jersey", 0.01, true))).toBeLessThan(mean(goodputs("jersey", 0.01)));
  });

  it("Fig. 13: telephones beside Jersey lose hardly more than the air takes", () => {
    for (const { flows } of jersey.single({ scheme: "jersey", q: 0.01, voip: true }))
      expect(flows[1].delivered / flows[1].sent).toBeGreaterThan(0.98);
  });

  it("Tables II and III: fair shares where the buffer is so large that nothing warns, starvation where not", () => {
    const runs = new JerseyRuns(1);
    const [renos, jerseys, renoMean, jerseyMean] = TABLES_2_3[0.001][3];
    const schemes = [...Array(renos).fill("reno"), ...Array(jerseys).fill("jersey")];
    const [large] = runs.shared({ schemes, q: 0.001, rate: 20e6, buffer: 600 });
    expect(meanOf(large, "reno") / 1e3 / renoMean).toBeCloseTo(1, 1);
    expect(meanOf(large, "jersey") / 1e3 / jerseyMean).toBeCloseTo(1, 1);
    const [small] = runs.shared({ schemes, q: 0.001, rate: 20e6, buffer: 200 });
    expect(meanOf(small, "jersey")).toBeLessThan(0.8 * meanOf(small, "reno"));
  });
});

describe("Diff-C-TCP's paper", () => {
  it("Fig. 8: several times Reno with ECN at a bit error rate of 5e-5, which falls by three quarters", () => {
    const { ratio, reno, diffC } = diffCClaims({}, 4);
    expect(ratio.mean).toBeGreaterThan(2.5);
    expect(reno.mean).toBeGreaterThan(65);
    expect(diffC.mean).toBeLessThan(reno.mean - 15);
  });
});
