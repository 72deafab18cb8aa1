/** The constant-window paper (Ghosh et al.): its figures with one pair, claimed beside measured. */
import { type Estimate, estimate } from "../../src/analysis/index.ts";
import { BURST, type GhoshSetting, ghoshScenario, RATES, WINDOWS } from "./ghosh-network.ts";
import { gainOf, Measurements } from "./measure.ts";

/** Gains over Reno and Westwood that the text states, per cent. */
const CLAIMED = { memoryless: [10, 15], bursts: [10, 20] } as const;

const RIVALS = [
  ["reno", "Reno"],
  ["westwood", "Westwood"],
  ["westwood-nr", "WestwoodNR"],
] as const;

/** What the paper leaves unsaid about Fig. 6, and might matter. */
const UNSTATED: readonly { choice: string; more: Partial<GhoshSetting> }[] = [
  { choice: "as above: bursts of 3 slots, wired delay 50 ms", more: {} },
  { choice: "bursts of 2 slots", more: { burst: 2 } },
  { choice: "bursts of 5 slots", more: { burst: 5 } },
  { choice: "bursts of 10 slots", more: { burst: 10 } },
  { choice: "wired delay 5 ms", more: { delay: 0.005 } },
  { choice: "wired delay 150 ms", more: { delay: 0.15 } },
  { choice: "RTO at least 1 s (RFC 6298)", more: { tcp: { minRto: 1 } } },
  { choice: "RTT in ticks of 100 ms", more: { tcp: { clock: 0.1 } } },
  { choice: "channel moves per packet", more: { perPacket: true } },
];

const mbit = ({ mean, halfWidth }: Estimate) =>
  `${(mean / 1e6).toFixed(2)} ± ${(halfWidth / 1e6).toFixed(2)}`;
const percent = (q: number) => `q ${(100 * q).toFixed(0).padStart(2)} %`;

/** Prints Fig. 2, 3, 5 and 6. */
export function reportGhosh(runs: number): void {
  const measured = new Measurements(runs, ghoshScenario);
  const throughput = (setting: GhoshSetting, scheme = "constant-window") =>
    measured.throughput(setting, scheme);

  /** The best window, found by search as the authors did. */
  const best = (setting: Omit<GhoshSetting, "W">): GhoshSetting =>
    WINDOWS.map((W) => ({ ...setting, W })).reduce((a, b) =>
      throughput(b).mean > throughput(a).mean ? b : a,
    );

  const windows = (setting: Omit<GhoshSetting, "W">) => {
    const row = WINDOWS.map((W) => `${W}: ${(throughput({ ...setting, W }).mean / 1e6).toFixed(2)}`);
    const top = best(setting);
    console.log(`${percent(setting.q)}  ${row.join("  ")}  best ${top.W}: ${mbit(throughput(top))}`);
  };

  /** Gain over each rival; a rival that was locked out for a whole run has none, so those runs are counted. */
  const gains = (setting: Omit<GhoshSetting, "W">, [least, most]: readonly [number, number]): string => {
    const top = best(setting);
    const constant = measured.throughputs(top, "constant-window");
    const over = RIVALS.map(([scheme, name]) => {
      const theirs = measured.throughputs(top, scheme);
      const starved = theirs.filter((x, i) => x < constant[i] / 10).length;
      if (starved > 0)
        return `${name} ${mbit(estimate(theirs))} Mbit/s (locked out in ${starved} of ${runs})`;
      const { mean, halfWidth } = gainOf(constant, theirs);
      const isInside = mean + halfWidth >= least && mean - halfWidth <= most;
      const remark = isInside ? "as claimed" : mean < least ? "claimed more" : "claimed less";
      return `${name} ${mean.toFixed(0)} ± ${halfWidth.toFixed(0)} (${remark})`;
    });
    return `W ${String(top.W).padStart(2)} ${mbit(throughput(top))}: over ${over.join(", ")}`;
  };

  console.log(
    "\nConstant window (Ghosh et al.), one pair, random loss: throughput in Mbit/s against W (Fig. 2);",
  );
  console.log("claimed: each loss rate has a best window");
  for (const q of RATES) windows({ q });
  console.log("\nConstant window with its best W over Reno and Westwood, % (Fig. 3); claimed 10 to 15");
  for (const q of RATES) console.log(`${percent(q)}  ${gains({ q }, CLAIMED.memoryless)}`);

  console.log(
    `\nThe same with losses in bursts of ${BURST} slots (Fig. 5), a slot being the time of a packet;`,
  );
  console.log("claimed: each error rate has a best window");
  for (const q of RATES) windows({ q, burst: BURST });
  console.log("\nOver Reno and Westwood with losses in bursts, % (Fig. 6); claimed 10 to 20");
  for (const q of RATES) console.log(`${percent(q)}  ${gains({ q, burst: BURST }, CLAIMED.bursts)}`);

  for (const q of [0.01, 0.05]) {
    console.log(`\nWhat the paper leaves unsaid (Fig. 6, ${percent(q)}): gain, % (claimed 10 to 20)`);
    for (const { choice, more } of UNSTATED) {
      console.log(`${choice.padEnd(48)} ${gains({ q, burst: BURST, ...more }, CLAIMED.bursts)}`);
    }
  }
}
