/** Tables that are opened with a spreadsheet, come from one, or stand on its clipboard. */

/**
 * A table as CSV (RFC 4180). A cell that a spreadsheet would take for a formula is kept a text by an apostrophe.
 * @param rows with the line of names first
 */
export function spreadsheetCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(",")}\r\n`).join("");
}

function cellText(value: string | number): string {
  if (typeof value === "number") return String(value);
  const safe = guarded(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * The cells of some rows, without empty rows and without space around a cell. Cells are separated by tabs, where there are none by
 * semicolons, else by commas; a cell in double quotes may hold separators, line ends and, doubled, quotes.
 */
export function cellsOf(text: string): string[][] {
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  const endCell = () => {
    row.push(cell.replaceAll(/\s+/g, " ").trim());
    cell = "";
  };
  const endRow = () => {
    endCell();
    if (row.some((written) => written !== "")) rows.push(row);
    row = [];
  };
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (isQuoted && sign === '"' && text[i + 1] === '"') {
      cell += sign;
      i++;
    } else if (sign === '"' && (isQuoted || cell.trim() === "")) isQuoted = !isQuoted;
    else if (isQuoted) cell += sign;
    else if (sign === separator) endCell();
    else if (sign === "\n" || sign === "\r") endRow();
    else cell += sign;
  }
  endRow();
  return rows;
}

function separatorOf(text: string): string {
  const bare = text.replaceAll(/"[^"]*"/g, "");
  return ["\t", ";"].find((separator) => bare.includes(separator)) ?? ",";
}

/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** A text as a cell that no spreadsheet takes for a formula: an apostrophe before it where need be. */
export function guarded(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text that `guarded` was given. */
export function unguarded(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}
