import { describe, expect, it } from "vitest";
import {
  fromTemplate,
  removeElements,
  renameElement,
  type ScenarioDocument,
} from "../../../src/scenario/building.ts";

function dumbbell(): ScenarioDocument {
  const made = fromTemplate("dumbbell", { n: 1 });
  if (!made.ok) throw new Error("no dumbbell");
  return made.value;
}

describe("a document's knobs", () => {
  it("go with what is removed, and follow what has another name", () => {
    const document = {
      ...dumbbell(),
      knobs: ["links.in1.rate", "seed", "links.out1.delay", "flows.f1.awnd"],
    };
    expect(removeElements(document, [{ kind: "link", id: "in1" }]).knobs).toEqual([
      "seed",
      "links.out1.delay",
      "flows.f1.awnd",
    ]);
    const renamed = renameElement(document, { kind: "link", id: "out1" }, "last");
    expect(renamed.ok && renamed.value.knobs).toEqual([
      "links.in1.rate",
      "seed",
      "links.last.delay",
      "flows.f1.awnd",
    ]);
  });

  it("stay away where there are none", () => {
    expect("knobs" in removeElements(dumbbell(), [])).toBe(false);
    const renamed = renameElement(dumbbell(), { kind: "flow", id: "f1" }, "a");
    expect(renamed.ok && "knobs" in renamed.value).toBe(false);
  });
});
