import { describe, expect, it } from "vitest";
import { canonicalJson, sharing, withDocumentValues } from "../../src/scenario/index.ts";
import { exampleScenario } from "./samples.ts";

describe("parts that say the same", () => {
  it("are the same objects", () => {
    const before = { a: { x: 1, y: [1, 2] }, b: [{ id: "p" }, { id: "q" }] };
    const next = { a: { x: 1, y: [1, 2] }, b: [{ id: "p" }, { id: "r" }] };
    const shared = sharing(before, next);
    expect(shared).toEqual(next);
    expect(shared.a).toBe(before.a);
    expect(shared.b[0]).toBe(before.b[0]);
    expect(shared.b[1]).not.toBe(before.b[1]);
  });

  it("are the whole where nothing differs", () => {
    const before = { a: [1, { b: "text" }], c: undefined };
    expect(sharing(before, structuredClone(before))).toBe(before);
  });

  it.each([
    ["a part is gone", { a: 1, b: 2 }, { a: 1 }],
    ["a part came", { a: 1 }, { a: 1, b: undefined }],
    ["a list became shorter", [1, 2], [1]],
    ["a list became a record", ["p"], { 0: "p" }],
    ["a zero changed its sign", { a: 0 }, { a: -0 }],
    ["the order of the keys", { a: 1, b: 2 }, { b: 2, a: 1 }],
    ["it is no plain data", { a: new Map([[1, 2]]) }, { a: new Map([[1, 3]]) }],
  ])("do not include what differs: %s", (_, before: unknown, next: unknown) => {
    const shared = sharing(before, next);
    expect(shared).not.toBe(before);
    expect(shared).toStrictEqual(next);
    expect(Object.keys(shared as object)).toEqual(Object.keys(next as object));
  });

  it("stay the same under a value that is written elsewhere in the scenario", () => {
    const before = exampleScenario();
    const was = canonicalJson(before);
    const written = withDocumentValues(before, [{ path: "links.bottleneck.delay", value: 0.07 }]);
    if (!written.ok) throw new Error("not written");
    const { document } = written;
    expect(document.links.map((link, i) => link === before.links[i])).toEqual(
      before.links.map(({ id }) => id !== "bottleneck"),
    );
    expect(document.nodes).toBe(before.nodes);
    expect(document.flows).toBe(before.flows);
    expect(document.links.find(({ id }) => id === "bottleneck")?.delay).toBe(0.07);
    expect(canonicalJson(before)).toBe(was);
  });
});
