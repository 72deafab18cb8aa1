import { csvLine } from "../../analysis/formats/csv.ts";
import { cellsOf, guarded, unguarded } from "../../analysis/formats/spreadsheet.ts";
import { differenceOf, type Entry, worstNetwork } from "./entry.ts";

const COLUMNS = ["throughput", "delay95", "share", "score", "low", "high"] as const;

/** A row of a class's table, as far as a picture of the class needs it. */
export interface ClassRow {
  file: string;
  name: string;
  /** Why it has no score; null for an entry that has one. */
  error: string | null;
  score: number | null;
  low: number | null;
  high: number | null;
  /** Places, from 1; null where the table does not say. */
  place: readonly [number, number] | null;
  /** Score on the open seeds; null where the table does not say. */
  open: number | null;
  /** Title or id of the network in which most points were lost; "" where the table does not say. */
  worst: string;
}

/** A class's table. */
export interface ClassTable {
  /** Ids of the networks. */
  networks: readonly string[];
  rows: readonly ClassRow[];
}

/** The results of a contest as a table, one row an entry. */
export function classCsv(
  networks: readonly { id: string; title: string }[],
  entries: readonly Entry[],
): string {
  const head = [
    "file",
    "name",
    "error",
    "score",
    "low",
    "high",
    ...networks.flatMap(({ id }) => COLUMNS.map((column) => `${id} ${column}`)),
    "place",
    "open score",
    "open minus score",
    "lost most on",
    ...networks.map(({ id }) => `${id} lost`),
  ];
  const rows = entries.map((entry) => {
    const worst = worstNetwork(entry);
    return [
      entry.file,
      entry.name,
      entry.error?.text,
      entry.score,
      entry.low,
      entry.high,
      ...networks.flatMap(({ id }) => COLUMNS.map((column) => entry.networks[id]?.[column])),
      entry.place === null ? null : placeWords(entry.place),
      entry.open?.score,
      differenceOf(entry),
      networks.find(({ id }) => id === worst)?.title,
      ...networks.map(({ id }) => entry.networks[id]?.lost?.text),
    ];
  });
  const cells = rows.map((row) =>
    row.map((value) => (typeof value === "number" ? value : guarded(value ?? ""))),
  );
  return [head, ...cells].map(csvLine).join("");
}

/** "3", or "1-3" where places are shared. */
export function placeWords([first, last]: readonly [number, number]): string {
  return first === last ? String(first) : `${first}-${last}`;
}

/** Most characters of a table that is read, and most rows. */
const MOST_CHARACTERS = 4_000_000;
const MOST_ROWS = 5000;

/** Reads what `classCsv` wrote, or what is like it. The columns may stand in any order; file, name and score must be there. */
export function parseClassTable(
  text: string,
): { ok: true; table: ClassTable } | { ok: false; problem: string } {
  if (text.length > MOST_CHARACTERS)
    return {
      ok: false,
      problem: "The file is too large for a class's table. Open the CSV file of cwndscope contest.",
    };
  const [head, ...lines] = cellsOf(text.replace(/^\uFEFF/, ""));
  const columns = new Map((head ?? []).map((name, k) => [name.trim(), k]));
  if (!["file", "name", "score"].every((name) => columns.has(name)))
    return {
      ok: false,
      problem:
        "This is not a class's table: its first row has no columns file, name and score. Open the CSV file that cwndscope contest --csv writes.",
    };
  if (lines.length > MOST_ROWS)
    return {
      ok: false,
      problem: `The table has ${lines.length} rows; at most ${MOST_ROWS} are read. Split it.`,
    };
  const networks = [...columns.keys()].flatMap((name) => /^(.*) delay95$/.exec(name)?.[1] ?? []);
  const rows = lines.map((line): ClassRow => {
    const at = (name: string) => line[columns.get(name) ?? -1] ?? "";
    const numberAt = (name: string) => (at(name).trim() === "" ? null : finite(Number(at(name))));
    return {
      file: textOf(at("file")),
      name: textOf(at("name")),
      error: at("error") === "" ? null : textOf(at("error")),
      score: numberAt("score"),
      low: numberAt("low"),
      high: numberAt("high"),
      place: parsePlace(at("place")),
      open: numberAt("open score"),
      worst: textOf(at("lost most on")),
    };
  });
  return { ok: true, table: { networks, rows } };
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

const textOf = (cell: string): string => unguarded(cell).slice(0, 500);

function parsePlace(text: string): [number, number] | null {
  const match = /^(\d+)(?:[-–](\d+))?$/.exec(text.trim());
  return match === null ? null : [Number(match[1]), Number(match[2] ?? match[1])];
}
