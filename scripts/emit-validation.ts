/**
 * Writes the table of the page's validation (src/conformance/validation/validation.json): the release does it. ns-2's rows and the
 * engines are run, some minutes; the others are counted from what the project ships. `--only ns2,linux`: the other rows stay as they are,
 * with their own date and version.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { loadShippedExperiment, shippedExperimentIds, shippedResult } from "../src/cli/experiments.ts";
import report from "../src/conformance/access/report.json" with { type: "json" };
import { holdsAll, type Row } from "../src/conformance/linux/row.ts";
import linux from "../src/conformance/linux/table.json" with { type: "json" };
import { RFCS } from "../src/conformance/rfc/rules.ts";
import { CHECKS, type Check, type CheckId } from "../src/conformance/validation/check.ts";
import { SIMULATOR_VERSION } from "../src/sim/index.ts";
import { measure, readRows } from "../tests/reference/throughput.ts";
import {
  accessCheck,
  enginesCheck,
  type Found,
  linuxCheck,
  rfcCheck,
  rowsOf,
  verdictsCheck,
} from "./lib/validation.ts";

const root = join(import.meta.dirname, "..");
const TABLE = join(root, "src", "conformance", "validation", "validation.json");

const MADE: Readonly<Record<CheckId, () => Found>> = {
  ns2: () => {
    const rows = readRows();
    const held = rows.filter((row) => measure(row).ratio <= 1).length;
    return {
      total: rows.length,
      held,
      details: `${new Set(rows.map(({ alg }) => alg)).size} senders, 10 runs of 480 s each`,
    };
  },
  linux: () => linuxCheck(linux as unknown as readonly Row[], holdsAll),
  rfc: () => rfcCheck(RFCS),
  verdicts: () =>
    verdictsCheck(
      shippedExperimentIds().flatMap((id) => shippedResult(id, loadShippedExperiment(id))?.counts.own ?? []),
    ),
  engines: () => {
    const run = spawnSync("npm", ["run", "--silent", "test:engines"], { cwd: root, encoding: "utf8" });
    return enginesCheck(run.stdout);
  },
  accessibility: () => accessCheck(report),
};

const [word, list = ""] = process.argv.slice(2);
const only = word === "--only" ? list.split(",") : [...CHECKS];
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const now = { date: new Date().toISOString().slice(0, 10), version, simulator: SIMULATOR_VERSION };
const before = JSON.parse(readFileSync(TABLE, "utf8")) as Check[];
const rows = rowsOf(before, now, (id) => (only.includes(id) ? MADE[id]() : null));
writeFileSync(TABLE, `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`);
for (const { id, held, total, date } of rows) process.stdout.write(`${id}: ${held} of ${total} (${date})\n`);
