import { addFlow, addLink, addNode, type ElementKind, renameElement } from "../../../scenario/building.ts";
import {
  type Issue,
  lookUp,
  type Result,
  readDocument,
  type Scenario,
  withDocumentValues,
} from "../../../scenario/index.ts";
import type { LinkSpec } from "../../../sim/declared.ts";
import { withPoint } from "../../../ui/base/typed-quantity.ts";
import { say } from "../../../words/en/lab/build-tables.ts";
import { shownNumber } from "../../../words/fill.ts";

/** The tables of a document. */
export type TableId = "nodes" | "links" | "flows" | "changes";

/** What a table is called inside a sentence. */
export const TABLE_WORDS: Readonly<Record<TableId, string>> = {
  nodes: say.theNodes,
  links: say.theLinks,
  flows: say.theFlows,
  changes: say.theChanges,
};

/** A column of a table. */
export interface Column {
  /** What is below the element's address ("queue.limit"), or its name, ends, or a change's parts. */
  id: string;
  /** What stands in the head, with the unit of bare numbers. */
  head: string;
  /** The unit of bare numbers, as the format writes it; "" for none. */
  unit: string;
  /** One of it in SI. */
  scale: number;
  isNumber: boolean;
}

const plain = (id: string, head: string): Column => ({ id, head, unit: "", scale: 1, isNumber: false });
const number = (id: string, head: string, unit = "", scale = 1): Column => ({
  id,
  head,
  unit,
  scale,
  isNumber: true,
});

/** The columns of every table; what has none here is reached in the drawing's side panel and in the text. */
export const COLUMNS: Readonly<Record<TableId, readonly Column[]>> = {
  nodes: [
    plain("id", say.node),
    plain("role", say.role),
    number("x", say.column),
    number("y", say.row),
    plain("agent.kind", say.agent),
  ],
  links: [
    plain("id", say.link),
    plain("from", say.from),
    plain("to", say.to),
    plain("medium", say.medium),
    number("rate", say.rate, "Mbit/s", 1e6),
    number("delay", say.delay, "ms", 1e-3),
    plain("queue.discipline", say.queue),
    number("queue.limit", say.buffer),
    plain("loss.model", say.loss),
    number("loss.rate", say.randomLoss, "%", 1e-2),
  ],
  flows: [
    plain("id", say.flow),
    plain("from", say.from),
    plain("to", say.to),
    plain("kind", say.kind),
    plain("scheme", say.scheme),
    plain("traffic.kind", say.traffic),
    number("start", say.start, "s"),
    number("stop", say.stop, "s"),
    number("awnd", say.awnd),
    number("mss", say.mss),
  ],
  changes: [number("at", say.at, "s"), plain("set", say.set), plain("to", say.to)],
};

/** The kind of the elements of a table. */
export const KINDS: Readonly<Record<Exclude<TableId, "changes">, ElementKind>> = {
  nodes: "node",
  links: "link",
  flows: "flow",
};

/** How many rows a table has. */
export function rowCount(document: Scenario, table: TableId): number {
  return document[table].length;
}

/** What a cell shows: a number in the unit of its column, empty for what is left out or does not exist in this row. */
export function cellText(document: Scenario, table: TableId, row: number, column: Column): string {
  const text = cellValue(document, table, row, column);
  return column.isNumber ? shownNumber(text) : text;
}

/** The same with a decimal point in every language. */
function cellValue(document: Scenario, table: TableId, row: number, { id, scale }: Column): string {
  if (table === "changes") {
    const change = document.changes[row];
    return String(change[id as "at" | "set" | "to"]);
  }
  const element = document[table][row];
  if (id === "id" || id === "from" || id === "to") return (element as LinkSpec)[id];
  const found = lookUp(document, `${table}.${element.id}.${id}`);
  const value = found.ok ? found.value.value : undefined;
  if (value === undefined) return "";
  return typeof value === "number" ? String(Number((value / scale).toPrecision(12))) : String(value);
}

/** What may be chosen for a cell, or in a row that is not there yet; empty where anything may be typed. */
export function cellChoices(
  document: Scenario,
  table: TableId,
  row: number,
  { id }: Column,
): readonly string[] {
  if (table === "changes") return [];
  if (id === "from" || id === "to") return document.nodes.map((node) => node.id);
  const element = document[table][row] ?? document[table][0];
  if (element === undefined) return [];
  const found = lookUp(document, `${table}.${element.id}.${id}`);
  return found.ok && found.value.leaf.type === "choice" ? found.value.leaf.options : [];
}

/** The document with what was typed into a cell: a bare number is in the unit of the column, "" leaves an optional value out. */
export function setCell(
  document: Scenario,
  table: TableId,
  row: number,
  column: Column,
  typed: string,
): Result<Scenario> {
  const text = typed.trim();
  if (table === "changes") return setChange(document, row, column, text);
  const element = document[table][row];
  const kind = KINDS[table];
  if (column.id === "id") return renameElement(document, { kind, id: element.id }, text);
  if (column.id === "from" || column.id === "to") {
    const list = document[table].map((other, i) => (i === row ? { ...other, [column.id]: text } : other));
    return read({ ...document, [table]: list });
  }
  const value = text === "" ? null : withUnit(text, column);
  const written = withDocumentValues(document, [{ path: `${table}.${element.id}.${column.id}`, value }]);
  return written.ok ? { ok: true, value: written.document } : written;
}

function setChange(document: Scenario, row: number, { id }: Column, text: string): Result<Scenario> {
  const number = Number(withPoint(text));
  const value = id !== "set" && text !== "" && Number.isFinite(number) ? number : text;
  const changes = document.changes.map((change, i) => (i === row ? { ...change, [id]: value } : change));
  return read({ ...document, changes });
}

/** What was typed, with the unit of the column where it has none, and a decimal point. */
export function withUnit(typed: string, { unit, isNumber }: Column): string {
  if (!isNumber) return typed;
  const text = withPoint(typed);
  return unit !== "" && /^[+-]?[\d.]+(e[+-]?\d+)?$/i.test(text) ? `${text} ${unit}` : text;
}

/** The document in a value, as the format understands it. */
export function read(input: unknown): Result<Scenario> {
  const result = readDocument(input);
  return result.ok ? { ok: true, value: result.document } : result;
}

/** A row more, like the others. Fails where there is nothing yet that it could connect. */
export function addRow(document: Scenario, table: TableId): Result<Scenario> {
  const [first, ...others] = document.nodes;
  const last = others.at(-1);
  if (table === "nodes") {
    const { x = 0, y = 0 } = document.nodes.at(-1) ?? {};
    return { ok: true, value: addNode(document, { role: "host", x, y: y + 1 }).document };
  }
  if (table === "changes") {
    const link = document.links[0];
    if (link === undefined) return lacking("changes", say.linkFirst, say.addLink);
    const at = Math.max(0, ...document.changes.map((change) => change.at)) + 1;
    return read({
      ...document,
      changes: [...document.changes, { at, set: `links.${link.id}.rate`, to: link.rate }],
    });
  }
  if (first === undefined || last === undefined) return lacking(table, say.twoNodes, say.addTwoNodes);
  const add = table === "links" ? addLink : addFlow;
  return { ok: true, value: add(document, first.id, last.id).document };
}

/**
 * A row more that begins with what was typed into a column of the empty last row. The other end of a link or a flow is another node.
 */
export function typeRow(document: Scenario, table: TableId, column: Column, typed: string): Result<Scenario> {
  const added = addRow(document, table);
  if (!added.ok) return added;
  const row = document[table].length;
  if (table === "nodes" || table === "changes" || (column.id !== "from" && column.id !== "to"))
    return setCell(added.value, table, row, column, typed);
  const end = column.id === "from" ? "to" : "from";
  const others = document.nodes.filter(({ id }) => id !== typed.trim());
  const other = (end === "to" ? others.at(-1) : others[0])?.id ?? "";
  const list = added.value[table].map((made, i) =>
    i === row ? { ...made, [column.id]: typed.trim(), [end]: other } : made,
  );
  return read({ ...added.value, [table]: list });
}

/** Says that something must be there first. */
export function lacking(path: string, allowed: string, remedy: string): { ok: false; issues: Issue[] } {
  return { ok: false, issues: [{ path, found: "nothing", allowed, remedy }] };
}

/** A table as rows of a spreadsheet, the heads first. */
export function tableText(document: Scenario, table: TableId): string {
  const columns = COLUMNS[table];
  const rows = document[table].map((_, row) =>
    columns.map((column) => cellValue(document, table, row, column)),
  );
  return [columns.map(({ head }) => head), ...rows].map((cells) => cells.join("\t")).join("\n");
}
