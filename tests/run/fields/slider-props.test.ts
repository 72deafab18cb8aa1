import { describe, expect, it } from "vitest";
import { field } from "../../../src/run/fields/fields.ts";
import { sliderProps } from "../../../src/run/fields/slider-props.ts";
import { shippedScenario } from "../../experiment/shipped-runs.ts";

const slider = (address: string) => {
  const found = field(shippedScenario("cerl-fig4"), address, "Its name", { help: "What it does" });
  if (found === null) throw new Error(`no ${address}`);
  return sliderProps(found);
};

describe("the slider of a field", () => {
  it("covers the field's range, and allows all that the format does", () => {
    const words = { label: "Its name", help: "What it does" };
    expect(slider("links.wireless.loss.rate")).toEqual({
      ...words,
      ...{ unit: "share", min: 0, max: 0.5, scale: "log", hardMin: 0, hardMax: 1, integer: false },
    });
    expect(slider("links.bottleneck.queue.limit")).toEqual({
      ...words,
      ...{ unit: "packets", min: 1, max: 500, scale: "log", hardMin: 1, hardMax: 10_000_000, integer: true },
    });
  });

  it("is none where the values are no numbers", () => {
    expect(slider("links.wireless.loss.model")).toBeNull();
    expect(slider("flows.f1.ecn")).toBeNull();
  });
});
