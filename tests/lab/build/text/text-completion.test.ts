import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { outlineOf } from "../../../../src/lab/build/text/json-outline.ts";
import { completionsAt } from "../../../../src/lab/build/text/text-completion.ts";
import { scenarioJsonSchema } from "../../../../src/scenario/building.ts";
import { catalog } from "../../../../src/sim/index.ts";

const schema = scenarioJsonSchema();

/** What is offered where "|" stands. */
function at(text: string) {
  const cursor = text.indexOf("|");
  const found = completionsAt(text.replace("|", ""), cursor, schema);
  return found === null ? null : { ...found, labels: found.options.map(({ label }) => label) };
}

const NODES = '"nodes": [{ "id": "S" }, { "id": "G0" }, { "id": "R" }]';

describe("what a text may go on with", () => {
  it("are the keys of the format that are not there yet", () => {
    const { labels = [] } = at(`{ "title": "T", | }`) ?? {};
    expect(labels).toEqual(expect.arrayContaining(["nodes", "links", "flows", "seed", "duration"]));
    expect(labels).not.toContain("title");
  });

  it("are the keys of the part that the cursor is in", () => {
    const { labels = [], options = [] } = at(`{ "links": [{ "id": "l", "from": "S", | }] }`) ?? {};
    expect(labels).toEqual(expect.arrayContaining(["to", "rate", "delay", "queue", "loss", "medium"]));
    expect(labels).not.toContain("from");
    expect(labels).not.toContain("scheme");
    expect(options.find(({ label }) => label === "queue")?.insert).toBe('"queue": ');
    expect(options.find(({ label }) => label === "delay")?.detail).not.toBe("");
  });

  it("are the parameters of the error model or discipline that is chosen, and of no other", () => {
    const loss = at(`{ "links": [{ "loss": { "model": "gilbert-elliott", | } }] }`)?.labels ?? [];
    expect(loss).toEqual(expect.arrayContaining(["pGB", "pBG"]));
    expect(loss).not.toContain("ber");
    const queue = at(`{ "links": [{ "queue": { "discipline": "red", | } }] }`)?.labels ?? [];
    expect(queue).toContain("minTh");
  });

  it("are every scheme, queue discipline and error model by its name, with its title", () => {
    const schemes = at(`{ "flows": [{ "kind": "tcp", "scheme": | }] }`);
    expect(schemes?.labels).toEqual([...catalog.schemes.keys()]);
    expect(schemes?.options.find(({ label }) => label === "newreno")?.detail).toBe("NewReno");
    expect(at(`{ "links": [{ "queue": { "discipline": "|" } }] }`)?.labels).toEqual(
      expect.arrayContaining([...catalog.queueDisciplines.keys()]),
    );
    expect(at(`{ "links": [{ "loss": { "model": "|" } }] }`)?.labels).toEqual(
      expect.arrayContaining([...catalog.errorModels.keys()]),
    );
    expect(at(`{ "compare": ["cerl", | ] }`)?.labels).toContain("veno");
  });

  it("are the network's own names where one of them is meant", () => {
    for (const place of ['"links": [{ "from": | }]', '"flows": [{ "id": "f", "to": "|" }]'])
      expect(at(`{ ${NODES}, ${place} }`)?.labels.slice(0, 3), place).toEqual(["S", "G0", "R"]);
    const text = `{ "flows": [{ "id": "f1" }], "links": [{ "id": "l" }], "interventions": [{ "flow": "|" }] }`;
    expect(at(text)?.labels).toContain("f1");
    expect(at(text.replace('"flow": "|"', '"link": "|"'))?.labels).toContain("l.reverse");
  });

  it("takes the place of what is written there, quotes included, and writes no second colon", () => {
    const text = `{ "flows": [{ "scheme": "re|" }] }`;
    const value = at(text);
    expect(text.replace("|", "").slice(value?.from, value?.to)).toBe('"re"');
    const unclosed = at(`{ "flows": [{ "scheme": "re|,\n "id": "f" }] }`);
    expect((unclosed?.to ?? 0) - (unclosed?.from ?? 0)).toBe('"re'.length);
    // The quote that ends it is not that of the next name on the line.
    const before = at(`{ "flows": [{ "scheme": "re|, "awnd": 280 }] }`);
    expect((before?.to ?? 0) - (before?.from ?? 0)).toBe('"re'.length);
    expect(before?.labels).toContain("newreno");
    const key = at(`{ "durat|": 5 }`);
    expect(key?.options.find(({ label }) => label === "duration")?.insert).toBe('"duration"');
  });

  it("is known in a text that is not JSON yet", () => {
    expect(at(`{ ${NODES}, "links": [{ "from": "`.concat("|"))?.labels).toContain("G0");
    expect(at(`{ "links": [ { "medium": |\n "rate": 5 } ]`)?.labels).toEqual(
      expect.arrayContaining(["wired", "wireless"]),
    );
    expect(at("|")).toBeNull();
  });
});

describe("the outline of a text", () => {
  it("is that of the value, for every JSON text", () => {
    const plain = (value: ReturnType<typeof outlineOf>): unknown => {
      if (value.kind === "object")
        return Object.fromEntries(value.members.map((member) => [member.key, plain(member.value)]));
      return value.kind === "array" ? value.items.map(plain) : value.value;
    };
    const value = fc.jsonValue({ maxDepth: 4 });
    fc.assert(
      fc.property(value, fc.constantFrom(0, 2), (json, indent) => {
        const text = JSON.stringify(json, null, indent);
        // A name that objects have from the start cannot be set by Object.fromEntries alike.
        fc.pre(!text.includes("__proto__"));
        expect(JSON.stringify(plain(outlineOf(text)))).toBe(JSON.stringify(json));
      }),
    );
  });

  it("never throws, and ends, whatever the text and the cursor", () => {
    const signs = fc.constantFrom(
      "{",
      "}",
      "[",
      "]",
      '"',
      ":",
      ",",
      "a",
      "1",
      " ",
      "\n",
      "\\",
      '"links"',
      '"from"',
    );
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 40 }), fc.nat(80), (parts, cursor) => {
        const text = parts.join("");
        completionsAt(text, Math.min(cursor, text.length), schema);
        expect(outlineOf(text).to).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
