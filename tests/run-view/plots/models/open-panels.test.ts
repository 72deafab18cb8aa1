import { describe, expect, it } from "vitest";
import { openPanels } from "../../../../src/run-view/plots/models/open-panels.ts";
import { labWith } from "../../../run/lab-state.ts";

describe("the open plots", () => {
  it("have no queue before the network has a link", () => {
    const state = labWith([], { panels: ["cwnd", "queue", "sequence"] });
    expect(openPanels(state)).toEqual(["cwnd", "queue", "sequence"]);
    expect(openPanels({ ...state, scenario: { ...state.scenario, links: [] } })).toEqual([
      "cwnd",
      "sequence",
    ]);
  });
});
