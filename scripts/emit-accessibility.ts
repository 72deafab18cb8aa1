// Writes the accessibility report (src/conformance/access/report.json, which the page shows, and ACCESSIBILITY.md) from the criteria
// (src/conformance/access/criteria.json) and from how the tests end that they name. Runs these tests first, some minutes; or takes
// what runs of vitest have written, a later one instead of an earlier one where both have run a file:
// npx tsx scripts/emit-accessibility.ts RESULTS.json … (vitest run --reporter=json --outputFile=…).
// With --check before them nothing is written: it fails where the report would be another one. Tests that the results lack are taken as
// passed, for CI runs its tests in parts.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import criteria from "../src/conformance/access/criteria.json" with { type: "json" };
import { countsOf } from "../src/conformance/access/report.ts";
import { type Criterion, reportOf } from "./lib/accessibility-report.ts";
import { reportText } from "./lib/accessibility-text.ts";
import { runBin } from "./lib/project.mjs";
import { outcomeIn, outcomeInPart, type TestResults } from "./lib/test-outcomes.ts";

const root = fileURLToPath(new URL("..", import.meta.url)).replaceAll("\\", "/");
const all = criteria as readonly Criterion[];

/** Runs the tests that the criteria name. */
function ran(): TestResults {
  const folder = mkdtempSync(join(tmpdir(), "cwndscope-access-"));
  try {
    const results = join(folder, "results.json");
    const files = [...new Set(all.flatMap(({ tests }) => tests.map(({ file }) => file)))];
    const words = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${results}`, ...files];
    runBin("vitest", "vitest", words, { env: { ...process.env, CWNDSCOPE_TESTS: "all" } });
    return JSON.parse(readFileSync(results, "utf8")) as TestResults;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const read = (path: string) => JSON.parse(readFileSync(path, "utf8")) as TestResults;
const [first, ...others] = process.argv.slice(2);
const isCheck = first === "--check";
const given = (isCheck || first === undefined ? others : [first, ...others]).map(read);
const byFile = new Map(
  (given.length === 0 ? [ran()] : given).flatMap(({ testResults }) =>
    testResults.map((one) => [one.name, one] as const),
  ),
);
const results: TestResults = { testResults: [...byFile.values()] };
const rows = reportOf(all, (isCheck ? outcomeInPart : outcomeIn)(results, root));
for (const [file, text] of [
  ["../src/conformance/access/report.json", `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`],
  ["../ACCESSIBILITY.md", reportText(rows)],
]) {
  const at = new URL(file, import.meta.url);
  if (!isCheck) writeFileSync(at, text);
  else if (readFileSync(at, "utf8") !== text) {
    process.stderr.write(`${file.slice(3)} is not what the tests give. Run: npm run emit:accessibility\n`);
    process.exitCode = 1;
  }
}
for (const level of ["A", "AA"] as const) {
  const counts = [...countsOf(rows, level)].map(([term, count]) => `${term} ${count}`).join(", ");
  process.stdout.write(`${level}: ${counts}\n`);
}
