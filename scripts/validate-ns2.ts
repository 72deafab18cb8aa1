/** `npm run validate:ns2`: mean throughput of every row of ns-2's table, beside ours over the same ten random runs. */
import { measure, readRows } from "../tests/reference/throughput.ts";

const format = (bitPerSecond: number) => (bitPerSecond / 1000).toFixed(1).padStart(8);

const rows = readRows();
const started = performance.now();
let outside = 0;
let worst = 0;
console.log(
  "Mean throughput over 10 runs of 480 s, kbit/s; allowed: ns-2's 95 % interval or 1 %, the wider one",
);
console.log(
  "scenario   flow            sender    loss   rate     delay  buffer     ns-2      ours   allowed",
);
for (const row of rows) {
  const { mean, ratio } = measure(row);
  if (ratio > 1) outside++;
  worst = Math.max(worst, Math.abs(mean - row.mean));
  console.log(
    [
      row.scenario.padEnd(10),
      row.flow.padEnd(15),
      row.alg.padEnd(8),
      `${(row.q * 100).toFixed(1)} %`.padStart(6),
      `${row.rate / 1e6} Mbps`.padStart(7),
      `${Math.round(row.delay * 1000)} ms`.padStart(7),
      `${row.buffer}`.padStart(6),
      format(row.mean),
      format(mean),
      `± ${format(Math.max(row.halfWidth, 0.01 * row.mean)).trim()}`.padStart(9),
      ratio > 1 ? "OUTSIDE" : "",
    ].join(" "),
  );
}
const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.log(
  `${rows.length} rows, ${outside} outside; largest difference of the means ${worst.toFixed(1)} bit/s; ${seconds} s`,
);
process.exitCode = outside > 0 ? 1 : 0;
