import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldWords } from "../../../../src/editor/fold-words.ts";
import { documentText } from "../../../../src/lab/build/text/document-text.ts";
import { patchedText } from "../../../../src/lab/build/text/text-patch.ts";
import { lineAt, placeOf, placesOf } from "../../../../src/lab/build/text/text-places.ts";
import { textProblems } from "../../../../src/lab/build/text/text-problems.ts";
import {
  addFlow,
  addLink,
  addNode,
  emptyDocument,
  fromTemplate,
  removeElements,
  renameElement,
} from "../../../../src/scenario/building.ts";
import { canonicalJson, type Scenario, withDocumentValues } from "../../../../src/scenario/index.ts";
import { readDocumentText } from "../../../../src/scenario/parse-text.ts";

function dumbbell(): Scenario {
  const made = fromTemplate("dumbbell", { n: 2 });
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  return made.value;
}

/** The scenario as somebody writes it: units, several lines for a link, properties in their own order. */
const WRITTEN = `{
  "format": "cwndscope/1",
  "title": "By hand",
  "duration": "60 s",
  "nodes": [{ "id": "A" }, {"id": "B"}],
  "links": [
    { "to": "B", "from": "A",
      "rate": "4 Mbps",   "delay": "20 ms",
      "id": "l" }
  ],
  "flows": [
    { "id": "f", "from": "A", "to": "B", "scheme": "reno", "start": "500 ms" }
  ]
}`;

function read(text: string): Scenario {
  const result = readDocumentText(text);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.document;
}

function set(document: Scenario, path: string, value: unknown): Scenario {
  const result = withDocumentValues(document, [{ path, value }]);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.document;
}

describe("places in a text", () => {
  it("are those of every value, and for what is not there of what holds it", () => {
    const text = documentText(dumbbell());
    const found = placesOf(text);
    const at = (path: string) => {
      const { from, to } = placeOf(text, found, { path });
      return text.slice(from, to);
    };
    expect(JSON.parse(at("links[2].id"))).toBe("bottleneck");
    expect(at("flows[1].params.none")).toContain('"f2"');
    expect(at("duration")).toBe("60");
    expect(lineAt(text, placeOf(text, found, { path: "links[2].rate" }).from)).toBe(
      text.split("\n").findIndex((line) => line.includes('"bottleneck"')) + 1,
    );
  });

  it("end where the text stops being JSON, and never throw", () => {
    const text = '{\n  "seed": 1,\n  oops\n}';
    expect(lineAt(text, placeOf(text, placesOf(text), { path: "" }).from)).toBe(3);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.nat(20), (json, cut) => {
        const text = json.slice(0, Math.max(0, json.length - cut));
        const { places, broken } = placesOf(text);
        for (const { from, to } of places.values()) expect(from).toBeLessThanOrEqual(to);
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        if (isJson) expect(broken).toBeNull();
      }),
    );
  });
});

describe("a text after an edit elsewhere", () => {
  const before = read(WRITTEN);
  const lines = (text: string) => text.split("\n");
  const changed = (after: Scenario) => {
    const text = patchedText(WRITTEN, before, after);
    expect(canonicalJson(read(text))).toBe(canonicalJson(after));
    return { text, same: lines(WRITTEN).filter((line) => lines(text).includes(line)).length };
  };

  it("keeps every line that it is not about", () => {
    const rate = changed(set(before, "links.l.rate", 5e6));
    expect(rate.text).toContain('"rate": 5000000,   "delay": "20 ms"');
    expect(rate.same).toBe(lines(WRITTEN).length - 1);
    const more = changed(addFlow(before, "B", "A").document);
    expect(more.text).toContain('"start": "500 ms" },\n    { "id": "f1", "from": "B"');
    const named = renameElement(before, { kind: "node", id: "A" }, "Sender");
    expect(named.ok && changed(named.value).text).toContain('"to": "B", "from": "Sender"');
    expect(changed(set(before, "seed", 7)).text).toContain('"seed": 7');
    expect(changed(set(before, "flows.f.start", null)).text).not.toContain("500 ms");
    expect(changed(removeElements(before, [{ kind: "flow", id: "f" }])).text).toContain(
      '"rate": "4 Mbps",   ',
    );
    expect(changed(addNode(before, { role: "host", x: 0, y: 0 }).document).text).toContain(
      '"delay": "20 ms"',
    );
  });

  it("is always the new document, whatever was typed", () => {
    const grown = addLink(
      addNode(dumbbell(), { role: "router", x: 1, y: 1, id: "N" }).document,
      "N",
      "G1",
    ).document;
    for (const after of [grown, emptyDocument(), removeElements(grown, [{ kind: "node", id: "G1" }])])
      for (const [text, old] of [
        [documentText(dumbbell()), dumbbell()],
        [JSON.stringify(JSON.parse(documentText(dumbbell()))), dumbbell()],
        [WRITTEN, before],
        ["{", before],
      ] as const)
        expect(canonicalJson(read(patchedText(text, old, after)))).toBe(canonicalJson(after));
  });
});

describe("what is wrong in a text", () => {
  const wrong = (text: string) => textProblems(text);
  const mended = (text: string) => {
    const [{ mend }] = wrong(text);
    if (mend === null || !("text" in mend)) throw new Error("no mend");
    const { from, to, insert } = mend.text;
    return { label: mend.label, text: text.slice(0, from) + insert + text.slice(to) };
  };

  it("stands at its value, with what was probably meant", () => {
    const typo = WRITTEN.replace("4 Mbps", "4 Mpbs");
    const [problem] = wrong(typo);
    expect(problem).toMatchObject({ line: 8, path: "links[0].rate", stops: true });
    expect(typo.slice(problem.from, problem.to)).toBe('"4 Mpbs"');
    expect(mended(typo)).toEqual({ label: "Write “4 Mbps”", text: WRITTEN });
    expect(mended(WRITTEN.replace('"reno"', '"rneo"'))).toEqual({ label: "Write “reno”", text: WRITTEN });
    expect(wrong(WRITTEN.replace("4 Mbps", "fast"))[0].mend).toBeNull();
  });

  it("is a missing comma, one too many, or an end that came too early", () => {
    expect(mended(WRITTEN.replace('"By hand",', '"By hand"')).text).toBe(WRITTEN);
    expect(wrong(WRITTEN.replace('"By hand",', '"By hand"'))[0].line).toBe(3);
    expect(mended(WRITTEN.replace('"500 ms" }', '"500 ms" },')).text).toBe(WRITTEN);
    expect(mended(WRITTEN.slice(0, -2)).text).toBe(WRITTEN);
    expect(wrong("")[0]).toMatchObject({ line: 1, stops: true });
  });

  it("is also what the network lacks, at the value that it is about", () => {
    const apart = WRITTEN.replace('{"id": "B"}', '{"id": "B"}, {"id": "C"}').replace(
      '"to": "B", "scheme"',
      '"to": "C", "scheme"',
    );
    const [problem] = wrong(apart);
    expect(apart.slice(problem.from, problem.to)).toBe('"C"');
    expect(problem).toMatchObject({ path: "flows[0].to", stops: false, mend: { label: "Connect A and C" } });
    const jersey = WRITTEN.replace('"reno"', '"jersey"');
    const [need] = wrong(jersey);
    expect(jersey.slice(need.from, need.to)).toBe('"jersey"');
    expect(need.words).toContain("f ");
  });

  it("never throws, whatever is typed", () => {
    fc.assert(
      fc.property(fc.nat(WRITTEN.length), fc.nat(30), fc.string(), (at, gone, put) => {
        const text = WRITTEN.slice(0, at) + put + WRITTEN.slice(at + gone);
        for (const { from, to, line } of wrong(text)) {
          expect(from).toBeLessThanOrEqual(to);
          expect(to).toBeLessThanOrEqual(Math.max(text.length, 1));
          expect(line).toBeGreaterThan(0);
        }
        const read = readDocumentText(text);
        if (!read.ok) expect(wrong(text).length).toBeGreaterThan(0);
      }),
    );
  });
});

describe("a fold", () => {
  it("says what it holds", () => {
    expect(foldWords('{"id": "A"}, {"id": "B"}')).toBe("… A, B …");
    const many = Array.from({ length: 30 }, (_, i) => `{"id": "node${i}"}`).join(",");
    expect(foldWords(many)).toBe("… 30: node0 to node29 …");
    expect(foldWords('"discipline": "red", "limit": 3')).toBe("… discipline, limit …");
    expect(foldWords("1, 2,")).toBe("…");
  });
});
