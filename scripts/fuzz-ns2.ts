/**
 * `npm run fuzz:ns2 -- --networks N [--seed S]`: makes N random networks (tests/reference/ns2-networks.ts), exports each as a script,
 * runs it in ns-2 and compares every send, ACK, loss and window with ours. Ends with 1 where a line differs that the export did
 * not announce, with 2 where there is no ns-2.
 */
import process from "node:process";
import { parseArgs } from "node:util";
import { compareNetwork, hasNs2 } from "../tests/reference/ns2-compare.ts";
import { randomNetwork } from "../tests/reference/ns2-networks.ts";

const USAGE = "Usage: npm run fuzz:ns2 -- --networks 200 [--seed 1]; both whole numbers from 1\n";

const { networks, seed } = readOptions();
if (!hasNs2) {
  process.stderr.write("ns-2 is not installed: there is no program ns. Install ns2 (version 2.35).\n");
  process.exit(2);
}
const counts = { equal: 0, announced: 0, differs: 0 };
for (let number = 0; number < networks; number++) {
  const outcome = compareNetwork(randomNetwork(seed, number));
  counts[outcome.kind]++;
  if (outcome.kind === "differs") process.stdout.write(`network ${number} of seed ${seed}: ${outcome.why}\n`);
  if (process.stderr.isTTY) process.stderr.write(`\r${number + 1} of ${networks}\u001b[K`);
}
if (process.stderr.isTTY) process.stderr.write("\n");
process.stdout.write(
  `${networks} networks of seed ${seed}: ${counts.equal} equal, ${counts.announced} announced to differ, ${counts.differs} differ unannounced\n`,
);
process.exitCode = counts.differs > 0 ? 1 : 0;

function readOptions(): { networks: number; seed: number } {
  try {
    const { values } = parseArgs({
      options: { networks: { type: "string", default: "20" }, seed: { type: "string", default: "1" } },
    });
    const [count, first] = [Number(values.networks), Number(values.seed)];
    if (count >= 1 && first >= 1 && Number.isInteger(count) && Number.isInteger(first))
      return { networks: count, seed: first };
  } catch {
    // An option that there is not: the usage says which there are.
  }
  process.stderr.write(USAGE);
  return process.exit(2);
}
