import { describe, expect, it } from "vitest";
import { comparison } from "../../src/experiment/index.ts";
import { answer, shippedScenario as scenario, total } from "./shipped-runs.ts";

/** Gains of the constant window in the scenario of Fig. 6, as its texts give them: means of 20 seeds, %. */

/** Over each of the schemes. */
function gains(sets: Record<string, unknown>, schemes = ["reno", "westwood"]): number[] {
  const own = scenario("ghosh-fig6", sets);
  const [rate, ...others] = [own, ...comparison(own, schemes)].map((of) =>
    total(of, 20, (flow) => flow.throughput),
  );
  return others.map((other) => Math.round(100 * (rate / other - 1)));
}

const LOSS_OF_ONE_PERCENT = { "links.cell.loss.pGB": 0.0034 };
const SHORT_WIRE = { "links.wired.delay": 0.005 };
const BEST_THERE = { "flows.f1.params.W": 7 };

describe("the gain of the constant window", () => {
  it("over three schemes, as the scenario opens", () => {
    const [reno, westwood, westwoodNr] = gains({}, ["reno", "westwood", "westwood-nr"]);
    expect(answer("ghosh-fig6")).toContain(
      `gains ${reno} % over Reno, ${westwood} % over Westwood and ${westwoodNr} % over WestwoodNR`,
    );
  });

  it("at one loss in a hundred, on a wire of 50 ms and on one of 5 ms", () => {
    const [reno, westwood] = gains(LOSS_OF_ONE_PERCENT);
    expect(answer("ghosh-fig6")).toContain(`With 1 % of losses the first two are ${reno} and ${westwood} %`);
    const short = gains({ ...LOSS_OF_ONE_PERCENT, ...SHORT_WIRE });
    expect(scenario("ghosh-fig6").watch).toContain(`to ${short.join(" and ")} %`);
  });

  it("on a wire of 5 ms, with the best window there and with the scenario's", () => {
    const [best, own] = [gains({ ...SHORT_WIRE, ...BEST_THERE }), gains(SHORT_WIRE)];
    expect(answer("ghosh-fig6")).toContain(
      `at 5 ms the gains are ${best.join(" and ")} % with the best window there (7 segments) and ${own.join(" and ")} % with 14`,
    );
  });

  it("in bursts of ten packets, as rare that as many are lost", () => {
    const bursts = gains({ "links.cell.loss.pGB": 0.1 / 19, "links.cell.loss.pBG": 0.1 });
    expect(answer("ghosh-fig6")).toContain(`in bursts of ten ${bursts.join(" and ")} %`);
  });
});
