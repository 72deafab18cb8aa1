import { describe, expect, it } from "vitest";
import { sourceOf } from "../../scripts/lib/source-of.mjs";

const read = async (source: string) =>
  (await import(`data:text/javascript,${encodeURIComponent(source)}`)).value;

describe("the source of a value", () => {
  it("gives the value", async () => {
    const value = [{ id: "a-b", "no name": [1e-9, -0, null, true, 'quote " and `'] }, {}, []];
    expect(await read(sourceOf("value", value))).toStrictEqual(value);
  });

  it("writes what two places share once, and gives both the same object", async () => {
    const inner = { text: "written once" };
    const shared = { inner, list: [inner] };
    const source = sourceOf("value", [shared, { shared }]);
    expect(source.match(/written once/g)).toHaveLength(1);
    const [first, second] = await read(source);
    expect(second.shared).toBe(first);
    expect(first.list[0]).toBe(first.inner);
  });

  it("is refused of what is no data", () => {
    expect(() => sourceOf("value", { hook: () => 1 })).toThrow(TypeError);
    expect(() => sourceOf("value", [undefined])).toThrow(TypeError);
  });
});
