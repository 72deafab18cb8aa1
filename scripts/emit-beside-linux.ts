/**
 * Writes what the page "Beside Linux" shows: the table (src/conformance/linux/table.json) and a file for each case
 * (public/beside-linux). To be run after a change of a sender for Linux, of the comparison, or of the recordings.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { holdsAll, type Row } from "../src/conformance/linux/row.ts";
import { besideOf } from "../tests/reference/beside-linux.ts";
import { shippedRecordings } from "../tests/reference/linux-kernel.ts";

const FOLDER = new URL("../public/beside-linux/", import.meta.url);
const TABLE = new URL("../src/conformance/linux/table.json", import.meta.url);

mkdirSync(FOLDER, { recursive: true });
for (const name of readdirSync(FOLDER)) rmSync(new URL(name, FOLDER));

const rows: Row[] = [];
let largest = 0;
let all = 0;
for (const [key, files] of shippedRecordings()) {
  const { row, pair } = await besideOf(key, files);
  rows.push(row);
  const text = `${JSON.stringify(pair)}\n`;
  const size = gzipSync(text).length;
  largest = Math.max(largest, size);
  all += size;
  writeFileSync(new URL(`${key}.json`, FOLDER), text);
}
writeFileSync(TABLE, `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`);
process.stdout.write(
  `${rows.filter(holdsAll).length} of ${rows.length} hold; the largest file has ${(largest / 1e3).toFixed(1)} kB gzip, all ${(all / 1e3).toFixed(0)} kB\n`,
);
