import { describe, expect, it } from "vitest";
import { channelWords, packetSizes } from "../../../src/lab/inspector/channel-words.ts";
import { edited } from "../../../src/run/fields/edit.ts";
import { fieldsOf } from "../../../src/run/fields/fields.ts";
import { lossAt } from "../../../src/run/fields/loss-at.ts";
import type { ParamValue } from "../../../src/sim/index.ts";
import { catalog } from "../../../src/sim/index.ts";
import { shortScenario } from "../../run/fake-simulator.ts";

const LINK = "links.wireless.loss";

/** The short CERL scenario with another error model on its wireless link. */
function scenarioWith(model: string, params: Record<string, ParamValue> = {}) {
  let scenario = shortScenario();
  const values = { model, ...params };
  for (const [key, value] of Object.entries(values)) {
    const next = edited(scenario, `${LINK}.${key}`, value, null);
    if (!next.ok) throw new Error(JSON.stringify(next.issues));
    scenario = next.document;
  }
  return scenario;
}

const wordsOf = (model: string, params: Record<string, ParamValue> = {}) => {
  const scenario = scenarioWith(model, params);
  return channelWords(lossAt(scenario, LINK, -1), packetSizes(scenario));
};

describe("the effect of an error model in words", () => {
  it.each<[string, Record<string, ParamValue>, string]>([
    ["none", {}, ""],
    ["bernoulli", { rate: 0.01 }, "1 of 100 packets lost, nearly always one at a time."],
    ["bernoulli", { rate: 0.0005 }, "5 of 10 000 packets lost, nearly always one at a time."],
    ["bernoulli", { rate: 0 }, "No packets lost."],
    ["bernoulli", { rate: 1 }, "All packets lost."],
    ["exponential", { rate: 1 }, "63 of 100 packets lost, in bursts of 2.7 on average."],
    ["exponential", { rate: 0.01 }, "1 of 100 packets lost, nearly always one at a time."],
    ["gilbert-elliott", {}, "1 of 100 packets lost, in bursts of 5.0 on average."],
    [
      "gilbert-elliott",
      { step: "slot" },
      "1 of 100 packets lost over time: the channel is bad for 50 ms, every 5.05 s, on average.",
    ],
    ["bit-error", { ber: 1e-5 }, "11 of 100 packets of 1500 B lost, 3.2 of 1 000 ACKs of 40 B lost."],
    ["blackout", { from: 1, to: 1.5 }, "Every packet is lost for 500 ms, once."],
    [
      "blackout",
      { from: 1, to: 1.5, period: 5 },
      "10 of 100 packets lost over time: all of them for 500 ms, every 5 s.",
    ],
  ])("%s %j", (model, params, words) => {
    expect(wordsOf(model, params).replaceAll(/[\u2009\u202f]/g, " ")).toBe(words);
  });

  it("is that of the time at the playhead", () => {
    const changed = edited(scenarioWith("bernoulli", { rate: 0.01 }), `${LINK}.rate`, 0.2, 2);
    if (!changed.ok) throw new Error("refused");
    const { document: scenario } = changed;
    const at = (time: number) => channelWords(lossAt(scenario, LINK, time), packetSizes(scenario));
    expect([at(-1), at(1.9), at(2)].map((words) => words.split(" ")[0])).toEqual(["1", "1", "20"]);
  });
});

describe("the inspector of a link", () => {
  it.each([...catalog.errorModels.keys()].filter((id) => id !== "list"))(
    "tells the effect of %s once, below its last control",
    (model) => {
      const groups = fieldsOf(scenarioWith(model), { kind: "link", id: "wireless", direction: "forward" });
      const fields = groups[0].fields.filter(({ address }) => address.startsWith(LINK));
      expect(fields.map(({ channelOf }) => channelOf)).toEqual([...fields.slice(1).map(() => null), LINK]);
      for (const { address, leaf, range } of fields) {
        if (leaf.type !== "number") continue;
        for (const value of [range.min, range.max])
          expect(edited(scenarioWith(model), address, value, null), address).toMatchObject({ ok: true });
      }
    },
  );
});
