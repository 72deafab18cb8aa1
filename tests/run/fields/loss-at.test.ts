import { describe, expect, it } from "vitest";
import { linkNow, lossAt, lossCaption, lossesOf } from "../../../src/run/fields/loss-at.ts";
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

describe("a link as it is at one instant", () => {
  const scenario = {
    ...shippedScenario("cerl-fig4"),
    changes: [
      { at: 12, set: "links.wireless.loss.rate", to: 0.05 },
      { at: 20, set: "links.wireless.rate", to: 1e6 },
      { at: 30, set: "links.wireless.delay", to: 0.2 },
    ],
  };
  const wireless = (time: number) => linkNow(scenario, scenario.links[2], time);

  it("has the rate, the delay and the loss that the changes up to then leave", () => {
    expect(wireless(0)).toEqual({
      ...{ rate: 1e7, delay: 0.01, loss: "1 % random loss" },
      shortLosses: ["1 % random loss", "1 % loss"],
    });
    expect(wireless(19)).toMatchObject({ rate: 1e7, delay: 0.01 });
    expect(wireless(20)).toMatchObject({ rate: 1e6, delay: 0.01 });
    expect(wireless(30)).toMatchObject({ rate: 1e6, delay: 0.2 });
  });

  it("says since when it loses so much, but not where there is little room", () => {
    expect(wireless(11.999).loss).toBe("1 % random loss");
    expect(wireless(12).loss).toMatch(/^4\.9 % random loss from 12(\.000)? s$/);
    expect(wireless(12).shortLosses).toEqual(["4.9 % random loss", "4.9 % loss"]);
  });

  it("says nothing of losses where it has none", () => {
    expect(linkNow(scenario, scenario.links[1], 50)).toEqual({
      ...{ rate: 2e6, delay: 0.05, loss: "", shortLosses: [] },
    });
    expect(lossesOf({ model: "none", position: "air" })).toEqual({ loss: "", shortLosses: [] });
  });
});

describe("an error model at one instant", () => {
  const LOSS = "links.wireless.loss";
  const bursts = {
    ...shippedScenario("cerl-fig4", { [`${LOSS}.model`]: "gilbert-elliott" }),
    changes: [{ at: 10, set: `${LOSS}.pGB`, to: 0.5 }],
  };

  it("has all its parameters, those that changed as the changes leave them", () => {
    const start = {
      ...{ model: "gilbert-elliott", position: "air" },
      ...{ pGB: 0.002, pBG: 0.2, lossGood: 0, lossBad: 1, step: "packet", slot: 0.01 },
    };
    expect(lossAt(bursts, LOSS, -1)).toEqual(start);
    expect(lossAt(bursts, LOSS, 9.9)).toEqual(start);
    expect(lossAt(bursts, LOSS, 10)).toEqual({ ...start, pGB: 0.5 });
  });

  it("has the defaults of parameters that the scenario does not name", () => {
    const loss = { model: "gilbert-elliott", position: "air", pGB: 0.1 } as const;
    const links = bursts.links.map((link) => (link.id === "wireless" ? { ...link, loss } : link));
    expect(lossAt({ ...bursts, links, changes: [] }, LOSS, 0)).toMatchObject({
      pGB: 0.1,
      pBG: 0.2,
      slot: 0.01,
    });
  });

  it("is none where the link is gone", () => {
    expect(lossAt(bursts, "links.gone.loss", 5)).toEqual({ model: "none", position: "air" });
  });
});
