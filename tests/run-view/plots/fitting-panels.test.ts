import { describe, expect, it } from "vitest";
import { fittingPanels } from "../../../src/run-view/plots/fitting-panels.ts";

const ALL = ["cwnd", "signals", "queue", "sequence"] as const;

describe("the plots above the time axis", () => {
  it("are all there where there is room", () => {
    expect(fittingPanels(ALL, { width: 900, height: 800 }, 1)).toEqual(ALL);
  });

  it("are left out whole, from the lowest on, so that none pushes the time axis out of the picture", () => {
    expect(fittingPanels(ALL, { width: 900, height: 260 }, 1)).toEqual(["cwnd", "signals", "queue"]);
    expect(fittingPanels(ALL, { width: 900, height: 239 }, 1)).toEqual(["cwnd", "signals"]);
  });

  it("keep the first one however low the window is", () => {
    expect(fittingPanels(ALL, { width: 900, height: 20 }, 1)).toEqual(["cwnd"]);
    expect(fittingPanels([], { width: 900, height: 20 }, 1)).toEqual([]);
  });

  it("are fewer on a narrow page, where the values stand above them", () => {
    expect(fittingPanels(ALL, { width: 559, height: 342 }, 1)).toEqual(["cwnd", "signals"]);
    expect(fittingPanels(ALL, { width: 559, height: 341 }, 1)).toEqual(["cwnd"]);
    expect(fittingPanels(ALL, { width: 560, height: 330 }, 1)).toEqual(ALL);
  });

  it("need more room in large type, and for rows of guesses", () => {
    expect(fittingPanels(ALL, { width: 900, height: 300 }, 1.6)).toEqual(["cwnd", "signals"]);
    expect(fittingPanels(ALL, { width: 900, height: 299 }, 1, { cwnd: 60 })).toEqual(["cwnd", "signals"]);
  });
});
