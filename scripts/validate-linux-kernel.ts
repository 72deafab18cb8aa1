import { readRecording, recordingOf, recordingsIn, judge, replay } from "../tests/reference/linux-kernel.ts";
const folder = new URL("../tests/reference/linux-6.12/traces/", import.meta.url);
const wanted = process.argv.slice(2);
let held = 0, total = 0;
for (const [key, files] of recordingsIn(folder)) {
  if (wanted.length > 0 && !wanted.some((w) => key.includes(w))) continue;
  total++;
  const theirs = files.map(readRecording);
  const cc = key.split(".")[1];
  try {
    const result = replay(theirs[0].path, cc);
    const { agreement: a, holds } = judge(recordingOf(theirs[0].path, result), theirs);
    const ok = holds.every(Boolean);
    if (ok) held++;
    const mark = holds.map((h) => (h ? "+" : "-")).join("");
    console.log(`${key.padEnd(26)} ${mark} order ${a.sameOrder}/${a.sends} cwnd ${(100 * a.sameWindow).toFixed(1)} % throughput ${(100 * a.throughput).toFixed(1)} %  ${a.first}`);
  } catch (error) {
    console.log(`${key.padEnd(26)} failed ${String(error).slice(0, 150)}`);
  }
}
console.log(`${held} of ${total}`);
