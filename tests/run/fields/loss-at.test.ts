import { describe, expect, it } from "vitest";
import { lossCaption } from "../../../src/run/fields/loss-at.ts";
import { withValues } from "../../../src/scenario/index.ts";
import { shippedScenario } from "../../experiment/shipped-runs.ts";

describe("the caption of a link's loss", () => {
  const scenario = shippedScenario("cerl-fig4");
  const radio = (of = scenario) => of.links[2];

  it("follows the changes up to the playhead", () => {
    const changed = {
      ...scenario,
      changes: [
        { at: 12, set: "links.wireless.loss.rate", to: 0.05 },
        { at: 20, set: "links.bottleneck.rate", to: 1e6 },
      ],
    };
    expect(lossCaption(changed, radio(), 11)).toBe("1 % random loss");
    expect(lossCaption(changed, radio(), 66)).toMatch(/^4\.9 % random loss from 12(\.000)? s$/);
    expect(lossCaption(changed, changed.links[1], 66)).toBe("");
  });

  it("says what the exponential model really destroys, not its rate", () => {
    const all = withValues(scenario, [{ path: "links.wireless.loss.rate", value: 1 }]);
    if (!all.ok) throw new Error(JSON.stringify(all.issues));
    expect(lossCaption(all.scenario, radio(all.scenario), 0)).toBe("63 % random loss");
    const bernoulli = withValues(all.scenario, [{ path: "links.wireless.loss.model", value: "bernoulli" }]);
    if (!bernoulli.ok) throw new Error(JSON.stringify(bernoulli.issues));
    expect(lossCaption(bernoulli.scenario, radio(bernoulli.scenario), 0)).toBe("100 % random loss");
  });
});
