import { describe, expect, it } from "vitest";
import {
  hasDirection,
  isLimited,
  isUnlimited,
  isWorthShowing,
  queueChoices,
  queueOf,
} from "../../../src/run/network/queue-choice.ts";
import { shippedScenario } from "../../experiment/shipped-runs.ts";

const scenario = shippedScenario("reno-sawtooth");

describe("the queues that the plots can show", () => {
  it("are two per link, one in each direction, with their names and whether they can overflow", () => {
    const choices = queueChoices(scenario);
    expect(choices.map(({ id }) => id)).toEqual(
      scenario.links.flatMap(({ id }) => [`${id}.forward`, `${id}.reverse`]),
    );
    expect(choices.filter((one) => one.isLimited).map(({ id }) => id)).toEqual([
      "bottleneck.forward",
      "bottleneck.reverse",
    ]);
  });

  it("can overflow by their packets or by their bytes", () => {
    const queue = { discipline: "drop-tail" };
    expect(isLimited(queue)).toBe(false);
    expect(isLimited({ ...queue, limit: 5 })).toBe(true);
    expect(isLimited({ ...queue, limitBytes: 5000 })).toBe(true);
  });

  it("are neither limited nor without limit where there is no such link", () => {
    expect(isUnlimited(scenario, "access.forward")).toBe(true);
    expect(isUnlimited(scenario, "bottleneck.forward")).toBe(false);
    for (const id of ["gone.forward", "gone.reverse", "access.sideways", "access"]) {
      expect([hasDirection(scenario, id), queueOf(scenario, id), isUnlimited(scenario, id)]).toEqual([
        false,
        undefined,
        false,
      ]);
    }
  });
});

describe("a queue that is not in the plots", () => {
  it("is drawn in the network once three packets wait", () => {
    expect([0, 2, 3, 4].map(isWorthShowing)).toEqual([false, false, true, true]);
  });
});
