import { describe, expect, it } from "vitest";
import { FIGURE_4, FIGURE_6, FIGURE_20, GAINS, UNSTATED } from "../../scripts/papers/cerl-claims.ts";
import { cerlScenario, drawBackground } from "../../scripts/papers/cerl-network.ts";
import { ghoshScenario, RATES } from "../../scripts/papers/ghosh-network.ts";
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
