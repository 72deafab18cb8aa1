/**
 * Our Reno, Veno, Westwood+ and CUBIC over SACK beside ns-2's Linux agents, in absolute numbers: throughput and mean cwnd, ours
 * less theirs in per cent, and throughput without `lostRetransmissions`. Means of 10 runs, as the agents' stored ones.
 */
import { differences, keyOf, table } from "../tests/reference/linux.ts";

const SEEDS = 10;

const percent = (share: number) => `${share < 0 ? "−" : "+"}${Math.abs(100 * share).toFixed(1)}`.padStart(8);

process.stdout.write(
  `${"module, loss, rate, delay, buffer".padEnd(36)}throughput  mean cwnd  throughput, retransmissions lost unseen\n`,
);
for (const row of table("throughput")) {
  const { throughput, cwnd } = differences(row, SEEDS);
  const unseen = differences(row, SEEDS, false).throughput;
  process.stdout.write(
    `${keyOf(row).padEnd(36)}${percent(throughput)} %${percent(cwnd)} %${percent(unseen)} %\n`,
  );
}
