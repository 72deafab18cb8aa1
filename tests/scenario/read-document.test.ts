import { describe, expect, it } from "vitest";
import { emptyDocument, fromTemplate } from "../../src/scenario/building.ts";
import {
  decodeHash,
  encodeHash,
  minimal,
  parseScenario,
  readDocument,
  resolveSource,
  type Scenario,
} from "../../src/scenario/index.ts";
import { readDocumentText } from "../../src/scenario/parse-text.ts";

function dumbbell(): Scenario {
  const made = fromTemplate("dumbbell");
  if (!made.ok) throw new Error("no dumbbell");
  return made.value;
}

describe("reading a document", () => {
  it("is reading a scenario where it is one", () => {
    expect(readDocument(minimal(dumbbell()))).toEqual({ ok: true, document: dumbbell(), issues: [] });
  });

  it("takes what lacks something, with what the parser says of it", () => {
    const written = minimal({ ...dumbbell(), links: [] });
    const read = readDocument(written);
    const parsed = parseScenario(written);
    expect(read).toMatchObject({ ok: true, issues: parsed.ok ? [] : parsed.issues });
    expect(read.ok && read.document.flows).toEqual(dumbbell().flows);
    expect(readDocument(emptyDocument())).toMatchObject({ ok: true, issues: { length: 3 } });
  });

  it.each([
    ["a value out of range", { seed: -1 }, "seed"],
    ["a name that two have", { nodes: [{ id: "A" }, { id: "A" }] }, "nodes[1].id"],
    [
      "an end that is not there",
      { flows: [{ id: "f", from: "S1", to: "X", scheme: "reno" }] },
      "flows[0].to",
    ],
    ["a change of nothing", { changes: [{ at: 1, set: "links.x.rate", to: 1 }] }, "changes[0].set"],
  ])("refuses %s, at its place", (_, part, path) => {
    const read = readDocument({ ...dumbbell(), ...part });
    expect(read.ok ? null : read.issues.map((issue) => issue.path)).toContain(path);
  });

  it("refuses a text that is not JSON", () => {
    expect(readDocumentText("{").ok).toBe(false);
    expect(readDocumentText(JSON.stringify(emptyDocument())).ok).toBe(true);
  });
});

describe("a link to a template", () => {
  const source = { kind: "new", template: "dumbbell", values: { n: "6", delay: "30 ms" } } as const;

  it("is read as it is written", async () => {
    const hash = await encodeHash({ source, view: {} });
    expect(hash.ok && hash.value.replace(/k=\w+&/, "")).toBe("#new=dumbbell&n=6&delay=30%20ms");
    const decoded = await decodeHash(hash.ok ? hash.value : "");
    expect(decoded.ok && decoded.value?.source).toEqual(source);
  });

  it("runs where its network is whole", async () => {
    const shipped = { ids: () => [], load: async () => null };
    const made = await resolveSource(source, shipped);
    expect(made.ok && made.value.flows).toHaveLength(6);
    expect((await resolveSource({ kind: "new", template: "empty", values: {} }, shipped)).ok).toBe(false);
  });
});
