/** Tables that are opened with a spreadsheet, or imported from one. */

/**
 * A table as CSV (RFC 4180). A cell that a spreadsheet would take for a formula is kept a text by an apostrophe.
 * @param rows with the line of names first
 */
export function spreadsheetCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const safe = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
