import { describe, expect, it } from "vitest";
import { Report } from "../../src/scenario/issue.ts";
import { object, optional, required, same, unkept, withDefault } from "../../src/scenario/object-shape.ts";
import { parameterField, parameterShape, pluginObject } from "../../src/scenario/plugin-shape.ts";
import { choice, flag, id, list, quantity, type Shape, text } from "../../src/scenario/shape.ts";
import type { Declaration } from "../../src/sim/declared.ts";

/** A value as it reads, or what is wrong with it: place, found, allowed, remedy. */
function read(shape: Shape<unknown>, value: unknown): unknown {
  const report = new Report();
  const result = shape.read(value, "place", report);
  if (report.issues.length > 0) expect(result).toBeUndefined();
  return report.issues.length === 0
    ? { value: result }
    : report.issues.map(({ path, found, allowed, remedy }) => [path, found, allowed, remedy].join(" | "));
}

const readAll = (shape: Shape<unknown>, ...values: unknown[]) => values.map((value) => read(shape, value));

describe("a number of a scenario", () => {
  it("is allowed from its least to its greatest, both included, and is told which way it is wrong", () => {
    expect(readAll(quantity("s", 2, 5), 2, 5, 3.5, 1.999, 5.001, "2 s", "2000 ms", "1 s", "6 s")).toEqual([
      { value: 2 },
      { value: 5 },
      { value: 3.5 },
      ["place | 1.999 | a number of s from 2 to 5 | Use a larger value."],
      ["place | 5.001 | a number of s from 2 to 5 | Use a smaller value."],
      { value: 2 },
      { value: 2 },
      ['place | "1 s" | a number of s from 2 to 5 | Use a larger value.'],
      ['place | "6 s" | a number of s from 2 to 5 | Use a smaller value.'],
    ]);
    expect(readAll(quantity("bytes", 1, 9, { integer: true }), 1, 9, 2.5, "3", "1.5", 0, 10)).toEqual([
      { value: 1 },
      { value: 9 },
      ["place | 2.5 | a whole number of bytes from 1 to 9 | Round it."],
      { value: 3 },
      ['place | "1.5" | a whole number of bytes from 1 to 9 | Round it.'],
      ["place | 0 | a whole number of bytes from 1 to 9 | Use a larger value."],
      ["place | 10 | a whole number of bytes from 1 to 9 | Use a smaller value."],
    ]);
    expect(
      readAll(
        quantity("", -1, 1),
        0,
        -0,
        -1,
        Number.NaN,
        Number.POSITIVE_INFINITY,
        null,
        true,
        {},
        [],
        "x",
        "",
      ),
    ).toEqual([
      { value: 0 },
      { value: 0 },
      { value: -1 },
      ['place | NaN | a number from -1 to 1 | Give a number, for example 0.01 or "1 %".'],
      ['place | Infinity | a number from -1 to 1 | Give a number, for example 0.01 or "1 %".'],
      ['place | null | a number from -1 to 1 | Give a number, for example 0.01 or "1 %".'],
      ['place | true | a number from -1 to 1 | Give a number, for example 0.01 or "1 %".'],
      ['place | an object | a number from -1 to 1 | Give a number, for example 0.01 or "1 %".'],
      ['place | a list of 0 | a number from -1 to 1 | Give a number, for example 0.01 or "1 %".'],
      ['place | "x" | a number from -1 to 1 | Give a number, for example 0.01 or "1 %".'],
      ['place | "" | a number from -1 to 1 | Give a number, for example 0.01 or "1 %".'],
    ]);
  });

  it("tells a control its unit, range and scale, and the JSON Schema its range", () => {
    expect(quantity("s", 2, 5).leaf).toEqual({
      type: "number",
      unit: "s",
      min: 2,
      max: 5,
      integer: false,
      scale: "linear",
    });
    expect(quantity("packets", 1, 5, { integer: true, scale: "log" }).leaf).toEqual({
      type: "number",
      unit: "packets",
      min: 1,
      max: 5,
      integer: true,
      scale: "log",
    });
    expect([quantity("s", 2, 5).schema(), quantity("packets", 1, 5, { integer: true }).schema()]).toEqual([
      {
        anyOf: [
          { type: "number", minimum: 2, maximum: 5 },
          { type: "string", maxLength: 64 },
        ],
      },
      {
        anyOf: [
          { type: "integer", minimum: 1, maximum: 5 },
          { type: "string", maxLength: 64 },
        ],
      },
    ]);
    expect(quantity("s", 2, 5).minimal(3)).toBe(3);
  });
});

describe("words of a scenario", () => {
  it("are switches that may be written as words", () => {
    expect(readAll(flag(), true, false, "true", "false", "tru", 1, null)).toEqual([
      { value: true },
      { value: false },
      { value: true },
      { value: false },
      ['place | "tru" | true or false | Did you mean "true"?'],
      ["place | 1 | true or false | Write true or false."],
      ["place | null | true or false | Write true or false."],
    ]);
    expect([flag().leaf, flag().schema(), flag().minimal(false)]).toEqual([
      { type: "boolean" },
      { type: "boolean" },
      false,
    ]);
  });

  it("are one of a few", () => {
    const shape = choice(["host", "router"]);
    expect(readAll(shape, "host", "router", "rooter", "Host", "", 3)).toEqual([
      { value: "host" },
      { value: "router" },
      ['place | "rooter" | host, router | Did you mean "router"?'],
      ['place | "Host" | host, router | Did you mean "host"?'],
      ['place | "" | host, router | Choose one of these.'],
      ["place | 3 | host, router | Choose one of these."],
    ]);
    expect([shape.leaf, shape.schema(), shape.minimal("host")]).toEqual([
      { type: "choice", options: ["host", "router"] },
      { enum: ["host", "router"] },
      "host",
    ]);
  });

  it("are texts up to a length", () => {
    expect(readAll(text(3), "", "abc", "abcd", 7)).toEqual([
      { value: "" },
      { value: "abc" },
      ['place | "abcd" | a text of at most 3 characters | Shorten it.'],
      ["place | 7 | a text of at most 3 characters | Put it in quotes."],
    ]);
    expect([text(3).leaf, text(3).schema(), text(3).minimal("a")]).toEqual([
      { type: "text" },
      { type: "string", maxLength: 3 },
      "a",
    ]);
  });

  it("are names without what addresses use", () => {
    expect(readAll(id(4), "a", "ab-1", "ä_9", "abcde", "", "a b", "a.b", "a:b", 7)).toEqual([
      { value: "a" },
      { value: "ab-1" },
      { value: "ä_9" },
      ['place | "abcde" | 1 to 4 letters, digits, "-" or "_" | Give it a short name without spaces or dots.'],
      ['place | "" | 1 to 4 letters, digits, "-" or "_" | Give it a short name without spaces or dots.'],
      ['place | "a b" | 1 to 4 letters, digits, "-" or "_" | Give it a short name without spaces or dots.'],
      ['place | "a.b" | 1 to 4 letters, digits, "-" or "_" | Give it a short name without spaces or dots.'],
      ['place | "a:b" | 1 to 4 letters, digits, "-" or "_" | Give it a short name without spaces or dots.'],
      ['place | 7 | 1 to 4 letters, digits, "-" or "_" | Give it a short name without spaces or dots.'],
    ]);
    expect([id(4).leaf, id(4).schema(), id(4).minimal("a")]).toEqual([
      { type: "text" },
      { type: "string", pattern: "^[^\\s.:=&#;]+$", maxLength: 4 },
      "a",
    ]);
  });
});

describe("lists of a scenario", () => {
  it("have from the least to the most elements, each at its place", () => {
    const shape = list("words", choice(["a", "b"]), 1, 3);
    expect(
      readAll(shape, ["a"], ["a", "b", "a"], [], ["a", "a", "a", "a"], "a", ["a", "c"], ["c", "d"]),
    ).toEqual([
      { value: ["a"] },
      { value: ["a", "b", "a"] },
      ["place | a list of 0 | a list of 1 to 3 words | Add one."],
      ["place | a list of 4 | a list of 1 to 3 words | Leave some out."],
      ['place | "a" | a list of 1 to 3 words | Put them in [ ].'],
      ['place[1] | "c" | a, b | Choose one of these.'],
      ['place[0] | "c" | a, b | Choose one of these.', 'place[1] | "d" | a, b | Choose one of these.'],
    ]);
    expect([shape.schema(), shape.minimal(["a"]), shape.element?.leaf]).toEqual([
      { type: "array", items: { enum: ["a", "b"] }, minItems: 1, maxItems: 3 },
      ["a"],
      { type: "choice", options: ["a", "b"] },
    ]);
  });

  it("are not read on where enough is wrong", () => {
    const wrong = read(list("words", flag(), 0, 100), Array(50).fill(7));
    expect(wrong).toHaveLength(20);
  });
});

describe("objects of a scenario", () => {
  const shape = object<object>("a thing", {
    name: required("Its name", id(9)),
    size: withDefault("Its size", quantity("bytes", 0, 9), 4),
    note: optional("A note", text(9)),
    $schema: unkept("For editors", text(9)),
  }) as Shape<unknown>;

  it("have what they must, what they may, and defaults for the rest", () => {
    expect(
      readAll(shape, { name: "a" }, { name: "a", size: 4, note: "n", $schema: "s" }, { name: "a", size: 5 }),
    ).toEqual([
      { value: { name: "a", size: 4 } },
      { value: { name: "a", size: 4, note: "n" } },
      { value: { name: "a", size: 5 } },
    ]);
    expect(
      readAll(shape, {}, { name: "a", size: 10, note: 7, $schema: 8 }, [], null, "x", { name: undefined }),
    ).toEqual([
      ['place.name | nothing | Its name | Add "name".'],
      [
        "place.size | 10 | a number of bytes from 0 to 9 | Use a smaller value.",
        "place.note | 7 | a text of at most 9 characters | Put it in quotes.",
        "place.$schema | 8 | a text of at most 9 characters | Put it in quotes.",
      ],
      ["place | a list of 0 | a thing as an object | Put its properties in { }."],
      ["place | null | a thing as an object | Put its properties in { }."],
      ['place | "x" | a thing as an object | Put its properties in { }.'],
      [
        'place.name | nothing | 1 to 9 letters, digits, "-" or "_" | Give it a short name without spaces or dots.',
      ],
    ]);
    expect(readAll(shape, { nam: "a" }, { name: "a", colour: 1 }, { name: "a", sizes: 3 })).toEqual([
      ['place.nam | "nam" | the properties of a thing: name, size, note, $schema | Did you mean "name"?'],
      [
        'place.colour | "colour" | the properties of a thing: name, size, note, $schema | Remove it or correct its spelling.',
      ],
      ['place.sizes | "sizes" | the properties of a thing: name, size, note, $schema | Did you mean "size"?'],
    ]);
    expect(readAll(shape, JSON.parse('{"name":"a","__proto__":1,"constructor":2}'))).toEqual([
      [
        'place.__proto__ | "__proto__" | the properties of a thing: name, size, note, $schema | Remove it or correct its spelling.',
        'place.constructor | "constructor" | the properties of a thing: name, size, note, $schema | Remove it or correct its spelling.',
      ],
    ]);
  });

  it("are written without what is as usual", () => {
    const minimal = [
      { name: "a", size: 4 },
      { name: "a", size: 5, note: "" },
      { name: "a", size: 4, note: undefined },
    ].map((value) => shape.minimal(value));
    expect(minimal).toEqual([{ name: "a" }, { name: "a", size: 5, note: "" }, { name: "a" }]);
    expect([
      shape.schema(),
      shape.names?.({}),
      shape.field?.("$schema", {}) ?? "none",
      shape.field?.("note", {})?.need,
    ]).toEqual([
      {
        type: "object",
        properties: {
          name: { description: "Its name", type: "string", pattern: "^[^\\s.:=&#;]+$", maxLength: 9 },
          size: {
            description: "Its size",
            anyOf: [
              { type: "number", minimum: 0, maximum: 9 },
              { type: "string", maxLength: 64 },
            ],
            default: 4,
          },
          note: { description: "A note", type: "string", maxLength: 9 },
          $schema: { description: "For editors", type: "string", maxLength: 9 },
        },
        required: ["name"],
        additionalProperties: false,
      },
      ["name", "size", "note"],
      "none",
      "optional",
    ]);
    expect(object("nothing", { a: optional("A", flag()) }).schema()).toEqual({
      type: "object",
      properties: { a: { description: "A", type: "boolean" } },
      additionalProperties: false,
    });
  });

  it("are equal whatever the order of their keys, and however deep", () => {
    const pairs: [unknown, unknown][] = [
      [
        { a: 1, b: [2, { c: 3 }] },
        { b: [2, { c: 3 }], a: 1 },
      ],
      [{ a: 1 }, { a: 1, b: undefined }],
      [{ a: undefined }, {}],
      [{ a: 1 }, { a: 2 }],
      [{ a: 1 }, { b: 1 }],
      [{ a: 1 }, { a: 1, b: 2 }],
      [
        [1, 2],
        [1, 2],
      ],
      [[1, 2], [1]],
      [[1], [1, 2]],
      [
        [1, 2],
        [2, 1],
      ],
      [[], {}],
      [null, {}],
      [{}, null],
      [Number.NaN, Number.NaN],
      ["1", 1],
    ];
    expect(pairs.map(([a, b]) => same(a, b))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      true,
      false,
      false,
      false,
      false,
      false,
      false,
      true,
      false,
    ]);
  });
});

describe("objects that name a plug-in", () => {
  const plain: Declaration = {
    id: "plain",
    title: "",
    summary: "",
    citation: { text: "" },
    params: [],
  } as unknown as Declaration;
  const fine = {
    ...plain,
    id: "fine",
    params: [
      { id: "p", label: "P", help: "The share.", type: "number", unit: "", min: 0, max: 1, default: 0.5 },
      { id: "on", label: "On", help: "Whether.", type: "boolean", default: true },
      { id: "how", label: "How", help: "Which way.", type: "choice", options: ["up", "down"], default: "up" },
      {
        id: "n",
        label: "N",
        help: "Count.",
        type: "number",
        unit: "packets",
        min: 1,
        max: 9,
        default: 2,
        integer: true,
        scale: "log",
      },
    ],
  } as unknown as Declaration;
  const shape = pluginObject<object>({
    what: "model",
    tag: "kind",
    registry: new Map([
      ["plain", plain],
      ["fine", fine],
    ]),
    fallback: "plain",
    common: ({ id: own }) => (own === "fine" ? { position: required("Where", flag()) } : {}),
  }) as Shape<unknown>;

  it("have its parameters, and those of its kind", () => {
    expect(
      readAll(
        shape,
        {},
        { kind: "plain" },
        { kind: "fine", position: true },
        { kind: "fine", position: false, p: 1, on: "false", how: "down", n: 9 },
      ),
    ).toEqual([
      { value: { kind: "plain" } },
      { value: { kind: "plain" } },
      { value: { kind: "fine", position: true, p: 0.5, on: true, how: "up", n: 2 } },
      { value: { kind: "fine", position: false, p: 1, on: false, how: "down", n: 9 } },
    ]);
    expect(
      readAll(
        shape,
        { kind: "fin" },
        { kind: 3 },
        { kind: "fine" },
        { p: 1 },
        { kind: "plain", p: 1 },
        [],
        null,
        "fine",
      ),
    ).toEqual([
      ['place.kind | "fin" | plain, fine | Did you mean "fine"?'],
      ["place.kind | 3 | plain, fine | Choose one of these: this version has no such model."],
      ['place.position | nothing | Where | Add "position".'],
      ['place.p | "p" | the properties of the model "plain": kind | Remove it or correct its spelling.'],
      ['place.p | "p" | the properties of the model "plain": kind | Remove it or correct its spelling.'],
      ['place | a list of 0 | an object with "kind" | Write { "kind": "plain" }, for example.'],
      ['place | null | an object with "kind" | Write { "kind": "plain" }, for example.'],
      ['place | "fine" | an object with "kind" | Write { "kind": "plain" }, for example.'],
    ]);
    expect(readAll(shape, { kind: "fine", position: true, p: 2, on: 3, how: "left", n: 1.5 })).toEqual([
      [
        "place.p | 2 | a number from 0 to 1 | Use a smaller value.",
        "place.on | 3 | true or false | Write true or false.",
        'place.how | "left" | up, down | Choose one of these.',
        "place.n | 1.5 | a whole number of packets from 1 to 9 | Round it.",
      ],
    ]);
  });

  it("are written without its defaults, and have its names and fields", () => {
    const all = { kind: "fine", position: true, p: 0.5, on: true, how: "up", n: 2 };
    expect([
      shape.minimal({ kind: "plain" }),
      shape.minimal(all),
      shape.minimal({ ...all, p: 0.25 }),
      shape.minimal({ kind: "other" }) ?? "none",
    ]).toEqual([{}, { kind: "fine", position: true }, { kind: "fine", position: true, p: 0.25 }, "none"]);
    expect([{ kind: "fine" }, {}, { kind: "other" }, null].map((value) => shape.names?.(value))).toEqual([
      ["kind", "position", "p", "on", "how", "n"],
      ["kind"],
      [],
      ["kind"],
    ]);
    expect([
      shape.field?.("kind", {})?.need,
      shape.field?.("p", {}) ?? "none",
      shape.field?.("p", { kind: "fine" })?.help,
      shape.field?.("n", { kind: "fine" })?.shape.leaf,
    ]).toEqual([
      { default: "plain" },
      "none",
      "P. The share.",
      { type: "number", unit: "packets", min: 1, max: 9, integer: true, scale: "log" },
    ]);
    expect(shape.schema()).toEqual({
      type: "object",
      oneOf: [
        {
          type: "object",
          properties: { kind: { const: "plain" } },
          additionalProperties: false,
          required: [],
        },
        {
          type: "object",
          properties: {
            kind: { const: "fine" },
            position: { description: "Where", type: "boolean" },
            p: {
              description: "P. The share.",
              anyOf: [
                { type: "number", minimum: 0, maximum: 1 },
                { type: "string", maxLength: 64 },
              ],
              default: 0.5,
            },
            on: { description: "On. Whether.", type: "boolean", default: true },
            how: { description: "How. Which way.", enum: ["up", "down"], default: "up" },
            n: {
              description: "N. Count.",
              anyOf: [
                { type: "integer", minimum: 1, maximum: 9 },
                { type: "string", maxLength: 64 },
              ],
              default: 2,
            },
          },
          required: ["kind", "position"],
          additionalProperties: false,
        },
      ],
    });
    expect(
      fine.params.map((parameter) => [parameterShape(parameter).leaf, parameterField(parameter).need]),
    ).toEqual([
      [{ type: "number", unit: "", min: 0, max: 1, integer: false, scale: "linear" }, { default: 0.5 }],
      [{ type: "boolean" }, { default: true }],
      [{ type: "choice", options: ["up", "down"] }, { default: "up" }],
      [{ type: "number", unit: "packets", min: 1, max: 9, integer: true, scale: "log" }, { default: 2 }],
    ]);
  });
});
