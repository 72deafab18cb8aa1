/**
 * Our senders beside recordings of a Linux kernel, case by case: sends in the same order, windows within one segment, throughput. What
 * was left to chance in a recording (when the kernel's clock ticks, where BBR's cycle begins, when the first segments came to the link) is
 * read from it, or tried where it shows nothing. Words after the command choose cases ("one-loss.reno", "bbr"); a folder of recordings is taken instead of the shipped ones.
 *
 * With --record the recordings are made anew before (QEMU, no special rights), of the shipped cases or of the files given (*.json):
 * --kernel FILE and --modules FOLDER (else the newest installed kernel), --runs N (1), --out FOLDER (build/linux-recordings).
 */
import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { bestOf, readRecording, recordingsIn, shippedRecordings } from "../tests/reference/linux-kernel.ts";
import { installedKernel, missingFor, record } from "./lib/linux-recorder.ts";

const { values, positionals: words } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== "--"),
  allowPositionals: true,
  options: {
    record: { type: "boolean", default: false },
    kernel: { type: "string" },
    modules: { type: "string" },
    runs: { type: "string", default: "1" },
    out: { type: "string", default: fileURLToPath(new URL("../build/linux-recordings", import.meta.url)) },
  },
});
const given = values.record ? recorded() : words.find((word) => existsSync(word));
const recordings =
  given === undefined ? shippedRecordings() : recordingsIn(pathToFileURL(`${resolve(given)}/`));
const chosen = values.record ? [] : words.filter((word) => word !== given);

/** The folder of new recordings. The command ends here where they cannot be made. */
function recorded(): string {
  const shipped = fileURLToPath(new URL("../tests/reference/linux-6.12/cases/", import.meta.url));
  const cases = words.length > 0 ? words : readdirSync(shipped).map((name) => `${shipped}${name}`);
  const found = installedKernel();
  const kernel = values.kernel ?? found.kernel;
  const modules = values.modules ?? found.modules;
  const recorder = {
    cases: cases.map((file) => resolve(file)),
    kernel,
    modules,
    out: resolve(values.out),
    runs: Number(values.runs),
  };
  const missing = missingFor(recorder);
  for (const line of missing) process.stderr.write(`${line}\n`);
  if (missing.length > 0 || !record(recorder)) process.exit(1);
  return recorder.out;
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

process.stdout.write(
  "case.sender                order (of sends)   cwnd ± 1   throughput   holds        the first send that differs\n",
);
let held = 0;
let count = 0;
for (const [key, files] of recordings) {
  if (chosen.length > 0 && !chosen.some((word) => `${key}.`.includes(word))) continue;
  const { agreement, holds } = bestOf(key, files.map(readRecording));
  count++;
  if (holds.every(Boolean)) held++;
  const { sameOrder, sends, sameWindow, throughput, first } = agreement;
  const verdict = ["order", "cwnd", "rate"].filter((_, i) => holds[i]).join(" ");
  const cells = [
    key.padEnd(26),
    `${sameOrder}`.padStart(6),
    `of ${sends}`.padEnd(11),
    percent(sameWindow).padStart(9),
    percent(throughput).padStart(12),
    `  ${verdict.padEnd(15)}`,
    first,
  ];
  process.stdout.write(`${cells.join(" ").trimEnd()}\n`);
}
process.stdout.write(`${held} of ${count} hold all three\n`);
