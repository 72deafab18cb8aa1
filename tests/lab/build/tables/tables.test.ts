import { describe, expect, it } from "vitest";
import { pasteRows, pasteWords } from "../../../../src/lab/build/tables/pasted-rows.ts";
import {
  addRow,
  COLUMNS,
  cellChoices,
  cellText,
  setCell,
  type TableId,
  tableText,
  typeRow,
} from "../../../../src/lab/build/tables/tables.ts";
import { documentText } from "../../../../src/lab/build/text/document-text.ts";
import { emptyDocument, fromTemplate } from "../../../../src/scenario/building.ts";
import { canonicalJson, type Scenario } from "../../../../src/scenario/index.ts";
import { readDocumentText } from "../../../../src/scenario/parse-text.ts";
import { shippedDocuments } from "../../../scenario/edit/samples.ts";

function dumbbell(): Scenario {
  const made = fromTemplate("dumbbell");
  if (!made.ok) throw new Error("no dumbbell");
  return made.value;
}

const column = (table: TableId, id: string) => {
  const found = COLUMNS[table].find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};

/** The document after a cell was typed into; the first issue's place where that is refused. */
function typed(table: TableId, row: number, id: string, text: string): Scenario | string {
  const set = setCell(dumbbell(), table, row, column(table, id), text);
  return set.ok ? set.value : set.issues[0].path;
}

describe("cells", () => {
  it("show values in the unit of their column, and nothing for what is left out", () => {
    const document = dumbbell();
    const text = (table: TableId, row: number, id: string) =>
      cellText(document, table, row, column(table, id));
    expect([text("links", 2, "rate"), text("links", 2, "delay"), text("links", 2, "queue.limit")]).toEqual([
      "4",
      "20",
      "25",
    ]);
    expect([text("links", 0, "queue.limit"), text("links", 0, "loss.rate")]).toEqual(["", ""]);
    expect(text("flows", 1, "to")).toBe("R2");
  });

  it("take a bare number in that unit, or any unit that is written", () => {
    expect(typed("links", 2, "rate", "3")).toMatchObject({ links: { 2: { rate: 3e6 } } });
    expect(typed("links", 2, "rate", "3 Gbps")).toMatchObject({ links: { 2: { rate: 3e9 } } });
    expect(typed("links", 2, "delay", "7")).toMatchObject({ links: { 2: { delay: 0.007 } } });
    expect(typed("links", 2, "queue.limit", "")).toMatchObject({
      links: { 2: { queue: { discipline: "drop-tail" } } },
    });
  });

  it("rename everywhere, and join other ends", () => {
    expect(typed("nodes", 0, "id", "A")).toMatchObject({
      links: { 0: { from: "A" } },
      flows: { 0: { from: "A" } },
    });
    expect(typed("flows", 0, "to", "R2")).toMatchObject({ flows: { 0: { to: "R2" } } });
  });

  it("refuse what cannot stand there, and say where", () => {
    expect(typed("links", 2, "rate", "3 Mpbs")).toBe("links.bottleneck.rate");
    expect(typed("flows", 0, "to", "X")).toBe("flows[0].to");
    expect(typed("nodes", 0, "id", "S2")).toBe("");
  });

  it("offer what may be chosen", () => {
    const choices = (table: TableId, id: string) => cellChoices(dumbbell(), table, 0, column(table, id));
    expect(choices("flows", "to")).toContain("R2");
    expect(choices("flows", "scheme")).toContain("cerl");
    expect(choices("links", "rate")).toEqual([]);
  });
});

describe("rows of a spreadsheet", () => {
  it.each(shippedDocuments())("put back what they were copied from: $id", ({ document }) => {
    for (const table of ["nodes", "links", "flows"] as const) {
      const pasted = pasteRows(document, table, tableText(document, table));
      expect(pasted.ok ? canonicalJson(pasted.value.document) : pasted.issues).toBe(canonicalJson(document));
    }
  });

  it("make a network from nothing, with units and columns as they are written", () => {
    const paste = (document: Scenario, table: TableId, text: string) => {
      const pasted = pasteRows(document, table, text);
      if (!pasted.ok) throw new Error(JSON.stringify(pasted.issues));
      return pasted.value;
    };
    let { document } = paste(emptyDocument(), "nodes", "node\trole\nA\thost\nG\trouter\nB\tmobile");
    const links = paste(document, "links", "from\tto\tdelay\trate\nA\tG\t5 ms\t10\nG\tB\t2\t11 Mbps\n");
    expect(links.names).toEqual(["link1", "link2"]);
    document = paste(links.document, "flows", "f;A;B;tcp;cerl").document;
    expect(readDocumentText(documentText(document))).toMatchObject({ ok: true, issues: [] });
    expect(document.links).toMatchObject([
      { rate: 1e7, delay: 0.005, medium: "wired" },
      { rate: 1.1e7, delay: 0.002, medium: "wireless" },
    ]);
    expect(document.flows).toMatchObject([{ id: "f", scheme: "cerl" }]);
  });

  it("change rows whose names are there, and nothing at all where one cannot be read", () => {
    const changed = pasteRows(dumbbell(), "links", "link\trate\nbottleneck\t9");
    expect(changed.ok && changed.value.document.links[2]).toMatchObject({ id: "bottleneck", rate: 9e6 });
    const refused = pasteRows(dumbbell(), "links", "link\trate\nbottleneck\t9\nin1\tfast");
    expect(refused.ok ? null : refused.issues[0].path).toBe("row 2, rate, Mbit/s");
    const nowhere = pasteRows(dumbbell(), "links", "x\tS1\tNone");
    expect(nowhere.ok ? null : nowhere.issues[0].path).toBe("row 1");
  });

  /** What pasting into the links of a dumbbell gives: words, and the values of the bottleneck. */
  const pastedLinks = (text: string) => {
    const pasted = pasteRows(dumbbell(), "links", text);
    if (!pasted.ok) return pasted.issues[0];
    const { rate, delay, loss } = pasted.value.document.links[2];
    return { rate, delay, loss, words: pasteWords("links", pasted.value) };
  };

  it("may name their columns in another order, in other words, and in units of their own", () => {
    expect(pastedLinks("Delay (s)\tBandwidth (kbit/s)\tLink\r\n0.03\t4\tbottleneck\r\n")).toMatchObject({
      rate: 4000,
      delay: 0.03,
    });
    expect(pastedLinks("link, rate [Gbit/s]\nbottleneck,2")).toMatchObject({ rate: 2e9 });
    expect(pastedLinks("link;random loss, %;loss\nbottleneck;;bernoulli\nbottleneck;0,5;")).toMatchObject({
      loss: { model: "bernoulli", rate: 0.005 },
    });
  });

  it("may have columns that a table does not, which are left out and named", () => {
    const made = pastedLinks("link\trate\tcolour\tnote\tdelay\nbottleneck\t6\tred\tx\t7");
    expect(made).toMatchObject({ rate: 6e6, delay: 0.007 });
    expect("words" in made && made.words).toContain(
      "Left out, because the table has no such column: colour, note.",
    );
  });

  it("may have numbers with decimal commas, and cells in quotes", () => {
    expect(pastedLinks("link\trate\tdelay\nbottleneck\t2,5\t1,25 ms")).toMatchObject({
      rate: 2.5e6,
      delay: 0.00125,
    });
    expect(pastedLinks('link,rate\n"bottleneck","2,5"')).toMatchObject({ rate: 2.5e6 });
  });

  it("are refused where they have too many cells, a unit that is none, or a number that may be two", () => {
    expect(pastedLinks("link,rate\nbottleneck,2,5")).toMatchObject({
      path: "row 1",
      found: "3 cells",
      remedy: expect.stringContaining("double quotes"),
    });
    expect(pastedLinks("link\trate (furlongs)\nbottleneck\t4")).toMatchObject({
      path: "row 1, rate, furlongs",
    });
    expect(pastedLinks("link\trate\nbottleneck\t1,000")).toMatchObject({ path: "row 1, rate, Mbit/s" });
  });

  it("begin with what is typed into the empty last row", () => {
    const row = (table: TableId, id: string, text: string, document = dumbbell()) => {
      const made = typeRow(document, table, column(table, id), text);
      return made.ok ? made.value[table].at(-1) : made.issues[0].remedy;
    };
    expect(row("nodes", "id", "Server")).toMatchObject({ id: "Server", role: "host" });
    expect(row("nodes", "role", "mobile")).toMatchObject({ role: "mobile" });
    expect(row("nodes", "id", "A", emptyDocument())).toMatchObject({ id: "A" });
    const last = dumbbell().nodes.at(-1)?.id;
    expect(row("links", "from", "S2")).toMatchObject({ from: "S2", to: last });
    expect(row("flows", "from", String(last))).toMatchObject({ from: last });
    expect(row("flows", "to", "S1")).toMatchObject({ to: "S1" });
    expect(row("flows", "scheme", "cerl")).toMatchObject({ scheme: "cerl" });
    expect(row("changes", "at", "7")).toMatchObject({ at: 7 });
    expect(row("links", "from", "Nowhere")).not.toHaveProperty("from");
    expect(row("links", "id", "x", emptyDocument())).toBe("Add two nodes first.");
  });

  it("can be added one by one", () => {
    const added = (table: TableId) => {
      const result = addRow(dumbbell(), table);
      return result.ok ? result.value[table].length - dumbbell()[table].length : -1;
    };
    expect((["nodes", "links", "flows", "changes"] as const).map(added)).toEqual([1, 1, 1, 1]);
    expect(addRow(emptyDocument(), "links").ok).toBe(false);
  });
});

describe("a document as text", () => {
  it.each(shippedDocuments())("is read back as it is: $id", ({ document }) => {
    const read = readDocumentText(documentText(document));
    expect(read.ok && canonicalJson(read.document)).toBe(canonicalJson(document));
  });
});
