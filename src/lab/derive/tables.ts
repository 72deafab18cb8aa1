import {
  addFlow,
  addLink,
  addNode,
  type ElementKind,
  elements,
  hasElement,
  renameElement,
} from "../../scenario/building.ts";
import {
  type Issue,
  lookUp,
  type Result,
  readDocument,
  type Scenario,
  withDocumentValues,
} from "../../scenario/index.ts";
import type { LinkSpec, NodeRole } from "../../sim/declared.ts";

/** The tables of a document. */
export type TableId = "nodes" | "links" | "flows" | "changes";

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

const plain = (id: string, head = id): Column => ({ id, head, unit: "", scale: 1, isNumber: false });
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
    plain("id", "node"),
    plain("role"),
    number("x", "column"),
    number("y", "row"),
    plain("agent.kind", "agent"),
  ],
  links: [
    plain("id", "link"),
    plain("from"),
    plain("to"),
    plain("medium"),
    number("rate", "rate, Mbit/s", "Mbit/s", 1e6),
    number("delay", "delay, ms", "ms", 1e-3),
    plain("queue.discipline", "queue"),
    number("queue.limit", "buffer, packets"),
    plain("loss.model", "loss"),
    number("loss.rate", "random loss, %", "%", 1e-2),
  ],
  flows: [
    plain("id", "flow"),
    plain("from"),
    plain("to"),
    plain("kind"),
    plain("scheme"),
    plain("traffic.kind", "traffic"),
    number("start", "start, s", "s"),
    number("stop", "stop, s", "s"),
    number("awnd", "awnd, segments"),
    number("mss", "MSS, bytes"),
  ],
  changes: [number("at", "at, s", "s"), plain("set"), plain("to")],
};

const KINDS: Readonly<Record<Exclude<TableId, "changes">, ElementKind>> = {
  nodes: "node",
  links: "link",
  flows: "flow",
};

/** How many rows a table has. */
export function rowCount(document: Scenario, table: TableId): number {
  return document[table].length;
}

/** What a cell shows: a number in the unit of its column, empty for what is left out or does not exist in this row. */
export function cellText(document: Scenario, table: TableId, row: number, { id, scale }: Column): string {
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

/** What may be chosen for a cell; empty where anything may be typed. */
export function cellChoices(
  document: Scenario,
  table: TableId,
  row: number,
  { id }: Column,
): readonly string[] {
  if (table === "changes") return [];
  if (id === "from" || id === "to") return document.nodes.map((node) => node.id);
  const found = lookUp(document, `${table}.${document[table][row].id}.${id}`);
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
  const number = Number(text);
  const value = id !== "set" && text !== "" && Number.isFinite(number) ? number : text;
  const changes = document.changes.map((change, i) => (i === row ? { ...change, [id]: value } : change));
  return read({ ...document, changes });
}

function withUnit(text: string, { unit, isNumber }: Column): string {
  return isNumber && unit !== "" && /^[+-]?[\d.]+(e[+-]?\d+)?$/i.test(text) ? `${text} ${unit}` : text;
}

function read(input: unknown): Result<Scenario> {
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
    if (link === undefined) return lacking("changes", "a link whose rate changes");
    const at = Math.max(0, ...document.changes.map((change) => change.at)) + 1;
    return read({
      ...document,
      changes: [...document.changes, { at, set: `links.${link.id}.rate`, to: link.rate }],
    });
  }
  if (first === undefined || last === undefined) return lacking(table, "two nodes");
  const add = table === "links" ? addLink : addFlow;
  return { ok: true, value: add(document, first.id, last.id).document };
}

function lacking(path: string, what: string): { ok: false; issues: Issue[] } {
  return { ok: false, issues: [{ path, found: "nothing", allowed: what, remedy: "Add that first." }] };
}

/** What rows of a spreadsheet became. */
export interface PastedRows {
  document: Scenario;
  /** Names of the rows, new ones and changed ones. */
  names: readonly string[];
  /** Heads of the columns that the cells were taken for. */
  columns: readonly string[];
  /** Some of the cells that had a unit, as they were written. */
  units: readonly string[];
}

/**
 * Puts rows of a spreadsheet (cells separated by tabs, commas or semicolons) into a table. A first row that names columns says
 * what the cells are; without it they are in the order of the table. A row whose name is there already changes that one; empty
 * cells stay as they are. Fails with the row and the column that could not be read, and then changes nothing.
 */
export function pasteRows(document: Scenario, table: TableId, text: string): Result<PastedRows> {
  const rows = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .map((line) => line.split(line.includes("\t") ? "\t" : /[,;]/).map((cell) => cell.trim()));
  if (rows.length === 0) return lacking(table, "rows");
  const named = columnsOf(table, rows[0]);
  const columns = named ?? COLUMNS[table];
  let now = document;
  const names: string[] = [];
  for (const [i, cells] of (named === null ? rows : rows.slice(1)).entries()) {
    const cell = (id: string) => cells[columns.findIndex((column) => column.id === id)] ?? "";
    const made = rowFor(now, table, cell);
    if (!made.ok) return atRow(made.issues, i, "");
    now = made.value.document;
    for (const [place, column] of columns.entries()) {
      const given = cells[place] ?? "";
      if (given === "" || ["id", "from", "to"].includes(column.id) || table === "changes") continue;
      const row = elements(now, KINDS[table]).findIndex(({ id }) => id === made.value.name);
      if (cellText(now, table, row, column) === given) continue;
      const set = setCell(now, table, row, column, given);
      if (!set.ok) return atRow(set.issues, i, column.head);
      now = set.value;
    }
    names.push(made.value.name);
  }
  const heads = columns
    .slice(0, Math.max(...rows.map((cells) => cells.length)))
    .map(({ head }) => head.replace(", ", " in "));
  const written = rows.flat().filter((cell) => /^[\d.]+ ?[a-zA-Zµ%]+\/?s?$/.test(cell));
  const units = [...new Set(written)].slice(0, MOST_UNITS);
  return { ok: true, value: { document: now, names, columns: heads, units } };
}

/** So many cells with a unit are told. */
const MOST_UNITS = 3;

/** What a paste understood, in words. */
export function pasteWords(table: TableId, { names, columns, units }: PastedRows): string {
  const some = names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES), "…"] : names;
  const asWritten =
    units.length > 0 ? `, with units as written (${units.map((u) => `“${u}”`).join(", ")})` : "";
  const rows = `${names.length} ${names.length === 1 ? "row" : "rows"}`;
  return `Pasted ${rows} into ${table}: ${some.join(", ")}. Read as ${columns.join(", ")}${asWritten}.`;
}

/** So many pasted rows are named. */
const MOST_NAMES = 8;

/** The columns that a row of a spreadsheet names; null where it holds values. */
function columnsOf(table: TableId, cells: readonly string[]): Column[] | null {
  const known = cells.map((cell) => {
    const name = cell
      .toLowerCase()
      .replace(/[,(].*$/, "")
      .trim();
    return COLUMNS[table].find(({ id, head }) => [id, head, head.replace(/,.*$/, "")].includes(name));
  });
  return known.every((column) => column !== undefined) ? known : null;
}

/** The row that cells are written into: the one of this name, or a new one. */
function rowFor(
  document: Scenario,
  table: TableId,
  cell: (id: string) => string,
): Result<{ document: Scenario; name: string }> {
  if (table === "changes") {
    const [at, set, to] = ["at", "set", "to"].map(cell);
    const number = Number(to);
    const change = { at: withUnit(at, COLUMNS.changes[0]), set, to: Number.isFinite(number) ? number : to };
    const result = read({ ...document, changes: [...document.changes, change] });
    return result.ok ? { ok: true, value: { document: result.value, name: `${set} at ${at}` } } : result;
  }
  const kind = KINDS[table];
  const id = cell("id");
  if (id !== "" && hasElement(document, { kind, id }) && table === "nodes")
    return { ok: true, value: { document, name: id } };
  if (table === "nodes") {
    const role: NodeRole =
      (["router", "base-station", "mobile"] as const).find((r) => r === cell("role")) ?? "host";
    const { x = 0, y = 0 } = document.nodes.at(-1) ?? {};
    const added = addNode(document, { role, x, y: y + 1 });
    return named(added.document, kind, added.id, id);
  }
  const [from, to] = [cell("from"), cell("to")];
  const list = document[table];
  const place = list.findIndex((other) => other.id === id);
  if (place >= 0) {
    const ends = { ...(from && { from }), ...(to && { to }) };
    const changed = read({
      ...document,
      [table]: list.map((other, i) => (i === place ? { ...other, ...ends } : other)),
    });
    return changed.ok ? { ok: true, value: { document: changed.value, name: id } } : changed;
  }
  const added = (table === "links" ? addLink : addFlow)(document, from, to);
  const checked = read(added.document);
  return checked.ok ? named(checked.value, kind, added.id, id) : checked;
}

function named(
  document: Scenario,
  kind: ElementKind,
  made: string,
  wish: string,
): Result<{ document: Scenario; name: string }> {
  if (wish === "") return { ok: true, value: { document, name: made } };
  const renamed = renameElement(document, { kind, id: made }, wish);
  return renamed.ok ? { ok: true, value: { document: renamed.value, name: wish } } : renamed;
}

function atRow(issues: readonly Issue[], row: number, column: string): { ok: false; issues: Issue[] } {
  const where = `row ${row + 1}${column === "" ? "" : `, ${column}`}`;
  return { ok: false, issues: issues.map((issue) => ({ ...issue, path: where })) };
}

/** A table as rows of a spreadsheet, the heads first. */
export function tableText(document: Scenario, table: TableId): string {
  const columns = COLUMNS[table];
  const rows = document[table].map((_, row) =>
    columns.map((column) => cellText(document, table, row, column)),
  );
  return [columns.map(({ head }) => head), ...rows].map((cells) => cells.join("\t")).join("\n");
}
