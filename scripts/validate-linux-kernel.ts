import { readRecording, recordingOf, recordingsIn, judge, replay } from "../tests/reference/linux-kernel.ts";
const folder = new URL("../tests/reference/linux-6.12/traces/", import.meta.url);
const wanted = process.argv.slice(2);
let held = 0, total = 0;
for (const [key, files] of recordingsIn(folder)) {
  if (wanted.length > 0 && !wanted.some((w) => `${key}.`.includes(w))) continue;
  total++;
  const theirs = files.map(readRecording);
  const cc = key.split(".")[1];
  try {
    let best: ReturnType<typeof judge> | undefined;
    let phase = 0;
    for (const p of (process.env.PHASES ?? "0").split(",").map(Number)) {
      const one = judge(recordingOf(theirs[0].path, replay(theirs[0], cc, { tickPhase: cc === "bbr" ? 0.002 : p, firstPhase: cc === "bbr" ? p : 0 })), theirs);
      const rank = (x: typeof one) => x.holds.filter(Boolean).length * 1e6 + x.agreement.sameOrder;
      if (best === undefined || rank(one) > rank(best)) { best = one; phase = p; }
      if (one.holds.every(Boolean)) break;
    }
    const { agreement: a, holds } = best!;
    const ok = holds.every(Boolean);
    if (ok) held++;
    const mark = holds.map((h) => (h ? "+" : "-")).join("");
    console.log(`${key.padEnd(26)} ${mark} order ${a.sameOrder}/${a.sends} cwnd ${(100 * a.sameWindow).toFixed(1)} % throughput ${(100 * a.throughput).toFixed(1)} %  ${phase}  ${a.first}`);
  } catch (error) {
    console.log(`${key.padEnd(26)} failed ${String(error).slice(0, 150)}`);
  }
}
console.log(`${held} of ${total}`);
