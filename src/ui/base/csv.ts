/** Tables for spreadsheets, saved as files. */
import { spreadsheetCsv } from "../../analysis/formats/spreadsheet.ts";

/** Says that what follows is UTF-8: without it some spreadsheets take it for their old alphabet, and break "Zoë". */
const MARK = "\uFEFF";

/**
 * A table as CSV with a mark of its encoding; formulas are kept texts.
 * @param rows with the line of names first
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return MARK + spreadsheetCsv(rows);
}
