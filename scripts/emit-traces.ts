// Writes the shipped traces of delivery opportunities as files that Mahimahi reads, one millisecond a line:
// npx tsx scripts/emit-traces.ts FOLDER. Recipes and seeds stand in src/sim/net/link/schedules/traces.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { SHIPPED_TRACES } from "../src/sim/net/link/schedules/traces/list.ts";

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write("Name a folder: npx tsx scripts/emit-traces.ts traces\n");
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
for (const { id, times } of SHIPPED_TRACES) writeFileSync(join(folder, id), `${[...times()].join("\n")}\n`);
