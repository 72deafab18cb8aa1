// Writes throughput.csv and curves.csv with ns-2.35 (Debian package ns2): node tests/reference/linux/generate.mjs
// About six minutes on one core. The same ns-2 gives the same bytes.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";

const MODULES = ["reno", "veno", "westwood", "cubic"];
const SEEDS = 10;

const base = { loss: 0.01, rate: 2e6, delay: 0.08, buffer: 90, window: 270, duration: 480 };
const points = [
  ...[0, 0.001, 0.005, 0.01, 0.02, 0.05].map((loss) => ({ ...base, loss })),
  ...[0.02, 0.05, 0.2].map((delay) => ({ ...base, delay })),
  { ...base, rate: 8e6, delay: 0.05 },
  { ...base, buffer: 8, window: 24 },
];

/** Losses of the curves: indices of packets at the error model. Each is far enough from the next to be repaired before. */
const DROPS = [80, 700, 1400, 2400, 3000, 4200, 5200];

function ns(options) {
  const words = Object.entries(options).map(([key, value]) => `${key}=${value}`);
  const cwd = new URL(".", import.meta.url);
  return execFileSync("ns", ["run.tcl", ...words], { cwd, encoding: "utf8" }).trim().split("\n");
}

function totals(lines) {
  const [throughput, cwnd, resent, timeouts, cuts] = lines
    .find((line) => line.startsWith("TOTAL "))
    .split(" ")
    .slice(1)
    .map(Number);
  return { throughput, cwnd, resent, timeouts, cuts };
}

const mean = (values) => values.reduce((a, b) => a + b, 0) / values.length;

function deviation(values) {
  if (values.length < 2) return 0;
  const m = mean(values);
  return Math.sqrt(values.reduce((sum, v) => sum + (v - m) ** 2, 0) / (values.length - 1));
}

const rows = ["module,loss,rate_bps,delay_s,buffer,window,duration_s,runs,throughput_bps,sd_bps,cwnd,resent,timeouts,cuts"];
for (const point of points)
  for (const module of MODULES) {
    // Without losses runs differ by the phase of the clock alone.
    const seeds = Array.from({ length: point.loss === 0 ? 2 : SEEDS }, (_, i) => i + 1);
    const runs = seeds.map((seed) => totals(ns({ module, ...point, seed })));
    const of = (key) => runs.map((run) => run[key]);
    const { loss, rate, delay, buffer, window, duration } = point;
    const figures = [mean(of("throughput")), deviation(of("throughput"))].map((v) => v.toFixed(0));
    const counts = ["cwnd", "resent", "timeouts", "cuts"].map((key) => mean(of(key)).toFixed(1));
    rows.push([module, loss, rate, delay, buffer, window, duration, seeds.length, ...figures, ...counts].join(","));
    console.error(rows.at(-1));
  }
writeFileSync(new URL("throughput.csv", import.meta.url), `${rows.join("\n")}\n`);

const curves = ["module,t,cwnd,acked"];
for (const module of MODULES) {
  const options = { module, drops: DROPS.join(","), buffer: 300, window: 300, duration: 60, step: 0.25 };
  for (const line of ns(options))
    if (line.startsWith("CWND ")) curves.push([module, ...line.split(" ").slice(1)].join(","));
}
writeFileSync(new URL("curves.csv", import.meta.url), `${curves.join("\n")}\n`);
