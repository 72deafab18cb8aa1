// Prints the tests that read one of the files that are given without importing it, one a line.
import process from "node:process";
import { readersOf } from "../../tests/tiers.ts";

for (const path of readersOf(process.argv.slice(2))) process.stdout.write(`${path}\n`);
