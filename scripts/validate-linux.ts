/**
 * Our senders beside recordings of a Linux kernel, case by case: sends in the same order, windows within one segment, throughput. What
 * was left to chance in a recording (when the kernel's clock ticks, where BBR's cycle begins) is read from it, or tried where it shows
 * nothing. Words after the command choose
 * cases ("one-loss.reno", "bbr"); a folder of recordings is taken instead of the shipped ones.
 */
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { bestOf, RECORDINGS, readRecording, recordingsIn } from "../tests/reference/linux-kernel.ts";

const words = process.argv.slice(2).filter((word) => word !== "--");
const given = words.find((word) => existsSync(word));
const folder = given === undefined ? RECORDINGS : pathToFileURL(`${given}/`);
const chosen = words.filter((word) => word !== given);

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

process.stdout.write(
  "case.sender                order (of sends)   cwnd ± 1   throughput   holds        the first send that differs\n",
);
let held = 0;
let count = 0;
for (const [key, files] of recordingsIn(folder)) {
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
