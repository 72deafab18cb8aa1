/** Rows of a spreadsheet in the tables of a document. */

import { cellsOf } from "../../../analysis/formats/spreadsheet.ts";
import {
  addFlow,
  addLink,
  addNode,
  type ElementKind,
  elements,
  hasElement,
  renameElement,
} from "../../../scenario/building.ts";
import type { Issue, Result, Scenario } from "../../../scenario/index.ts";
import type { NodeRole } from "../../../sim/declared.ts";
import { withPoint } from "../../../ui/base/typed-quantity.ts";
import { say } from "../../../words/en/lab/build-tables.ts";
import { fill } from "../../../words/fill.ts";
import {
  COLUMNS,
  type Column,
  cellText,
  KINDS,
  lacking,
  read,
  setCell,
  TABLE_WORDS,
  type TableId,
  withUnit,
} from "./tables.ts";

/** What rows of a spreadsheet became. */
export interface PastedRows {
  document: Scenario;
  /** Names of the rows, new ones and changed ones. */
  names: readonly string[];
  /** Heads of the columns that the cells were taken for. */
  columns: readonly string[];
  /** Heads of columns that the table does not have. */
  leftOut: readonly string[];
  /** Some of the cells that had a unit, as they were written. */
  units: readonly string[];
}

/**
 * Puts rows of a spreadsheet into a table. A first row that names columns says what the cells are, and in which unit; without it they
 * are in the order of the table. Columns that the table does not have are left out. A row whose name is there already changes that
 * one; empty cells stay as they are. Fails with the row and the column that could not be read, and then changes nothing.
 */
export function pasteRows(document: Scenario, table: TableId, text: string): Result<PastedRows> {
  const rows = cellsOf(text);
  if (rows.length === 0) return lacking(table, say.rows, say.copyRows);
  const named = headsOf(table, rows[0]);
  const columns: readonly (Column | null)[] = named ?? COLUMNS[table];
  let now = document;
  const names: string[] = [];
  for (const [i, cells] of (named === null ? rows : rows.slice(1)).entries()) {
    if (cells.slice(columns.length).some((cell) => cell !== ""))
      return tooMany(i, cells.length, columns.length);
    const cell = (id: string) => cells[columns.findIndex((column) => column?.id === id)] ?? "";
    const made = rowFor(now, table, cell);
    if (!made.ok) return atRow(made.issues, i, "");
    now = made.value.document;
    for (const [place, column] of columns.entries()) {
      const given = cells[place] ?? "";
      if (column === null || given === "" || ["id", "from", "to"].includes(column.id) || table === "changes")
        continue;
      const row = elements(now, KINDS[table]).findIndex(({ id }) => id === made.value.name);
      if (COLUMNS[table].includes(column) && cellText(now, table, row, column) === given) continue;
      const set = setCell(now, table, row, column, given);
      if (!set.ok) return atRow(set.issues, i, column.head);
      now = set.value;
    }
    names.push(made.value.name);
  }
  const heads = columns
    .slice(0, Math.max(...rows.map((cells) => cells.length)))
    .flatMap((column) => (column === null ? [] : [headWords(column)]));
  const written = rows.flat().filter((cell) => /^[\d.,]+ ?[a-zA-Zµ%]+\/?s?$/.test(cell));
  const units = [...new Set(written)].slice(0, MOST_UNITS);
  const leftOut = columns.flatMap((column, i) => (column === null && rows[0][i] !== "" ? [rows[0][i]] : []));
  return { ok: true, value: { document: now, names, columns: heads, units, leftOut } };
}

/** So many cells with a unit are told. */
const MOST_UNITS = 3;

/** What a paste understood, in words. */
export function pasteWords(table: TableId, { names, columns, units, leftOut }: PastedRows): string {
  const some = names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES), "…"] : names;
  const heads = columns.join(", ");
  const written = units.map((unit) => fill(say.quoted, unit)).join(", ");
  return [
    fill(say.pasted, names.length, TABLE_WORDS[table], some.join(", ")),
    units.length > 0 ? fill(say.readAsWithUnits, heads, written) : fill(say.readAs, heads),
    ...(leftOut.length > 0 ? [fill(say.leftOut, leftOut.join(", "))] : []),
  ].join(" ");
}

/** "rate in Mbit/s": a head inside a sentence. */
function headWords({ head }: Column): string {
  const [name, ...unit] = head.split(", ");
  return unit.length === 0 ? name : fill(say.inUnit, name, unit.join(", "));
}

/** So many pasted rows are named. */
const MOST_NAMES = 8;

/** Other words for columns, by what a column is. */
const ALSO: Readonly<Record<string, string>> = {
  id: say.alsoName,
  from: say.alsoFrom,
  to: say.alsoTo,
  rate: say.alsoRate,
  delay: say.alsoDelay,
  "queue.limit": say.alsoBuffer,
  "loss.rate": say.alsoLoss,
  scheme: say.alsoScheme,
};

/**
 * The columns that a row of a spreadsheet names, in units of its own where it says so ("rate (kbit/s)"); null in the place of one that
 * the table does not have. Null where the row holds values.
 */
function headsOf(table: TableId, cells: readonly string[]): (Column | null)[] | null {
  const columns = cells.map((cell) => headOf(table, cell));
  const known = columns.filter((column) => column !== null).length;
  const unknown = cells.filter((cell, i) => cell !== "" && columns[i] === null).length;
  return known > 0 && (unknown === 0 || (known > 1 && known > unknown)) ? columns : null;
}

function headOf(table: TableId, cell: string): Column | null {
  const [, words = "", unit = ""] = /^([^,([]*)(?:[,([]\s*([^)\]]*))?/.exec(cell) ?? [];
  const name = words.trim().toLowerCase();
  const column = COLUMNS[table].find(({ id, head }) =>
    [id, head.replace(/,.*$/, "").toLowerCase(), ...(ALSO[id]?.split(", ") ?? [])].includes(name),
  );
  if (column === undefined) return null;
  const own = unit.trim();
  const isUsual = own === "" || !column.isNumber || column.head.endsWith(`, ${own}`);
  return isUsual ? column : { ...column, head: `${name}, ${own}`, unit: own };
}

/** The row that cells are written into: the one of this name, or a new one. */
function rowFor(
  document: Scenario,
  table: TableId,
  cell: (id: string) => string,
): Result<{ document: Scenario; name: string }> {
  if (table === "changes") {
    const [at, set, to] = ["at", "set", "to"].map(cell);
    const number = Number(withPoint(to));
    const change = { at: withUnit(at, COLUMNS.changes[0]), set, to: Number.isFinite(number) ? number : to };
    const result = read({ ...document, changes: [...document.changes, change] });
    return result.ok
      ? { ok: true, value: { document: result.value, name: fill(say.changeAt, set, at) } }
      : result;
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
  const place = String(row + 1);
  const where = column === "" ? fill(say.atRow, place) : fill(say.atColumn, place, column);
  return { ok: false, issues: issues.map((issue) => ({ ...issue, path: where })) };
}

function tooMany(row: number, found: number, most: number): { ok: false; issues: Issue[] } {
  return {
    ok: false,
    issues: [
      {
        path: fill(say.atRow, String(row + 1)),
        found: fill(say.cells, found),
        allowed: fill(say.atMost, most),
        remedy: say.separate,
      },
    ],
  };
}
