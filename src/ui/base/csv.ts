/** Tables for spreadsheets. */
import { guarded } from "../../analysis/formats/spreadsheet.ts";

/** Says that what follows is UTF-8: without it some spreadsheets take it for their old alphabet, and break "Zoë". */
const MARK = "\uFEFF";

/**
 * A table as CSV (RFC 4180) with a mark of its encoding. A cell that a spreadsheet would take for a formula is kept a text by an
 * apostrophe.
 * @param rows with the line of names first
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return MARK + rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(text: string): string {
  const safe = guarded(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
