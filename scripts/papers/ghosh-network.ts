import { parseScenario, type Scenario } from "../../src/scenario/index.ts";

/** What the constant-window paper varies with one pair, and what it leaves unsaid. */
export interface GhoshSetting {
  /** Share of the packets that the cell loses. */
  q: number;
  W: number;
  ack?: string;
  /** Mean length of a burst of losses, slots; left out: losses without memory (Fig. 2 and 3). */
  burst?: number;
  /** The channel moves on with every packet, not with time. */
  perPacket?: boolean;
  /** One-way delay of the wired link, s. */
  delay?: number;
  tcp?: { minRto?: number; clock?: number };
}

export const RATES = [0.01, 0.02, 0.05, 0.1] as const;
export const WINDOWS = [4, 6, 8, 12, 14, 16, 20, 25, 30] as const;

/** Mean burst where the paper's own is not known. */
export const BURST = 3;

const CELL_RATE = 1e6;

/** A slot is the time of one packet on the cell, s. */
const SLOT = (8 * 1040) / CELL_RATE;

/** Two-state channel that loses everything while it is bad, with the given share and mean length of its bad times. */
function cellLoss({ q, burst, perPacket }: GhoshSetting): object {
  if (burst === undefined) return { model: "bernoulli", rate: q };
  const pBG = 1 / burst;
  const step = perPacket ? { step: "packet" } : { step: "slot", slot: SLOT };
  return { model: "gilbert-elliott", pGB: (q * pBG) / (1 - q), pBG, lossGood: 0, lossBad: 1, ...step };
}

/**
 * Ghosh et al., Fig. 1 with one pair, 250 s. The paper does not give the wired delays and rates (50 ms and 2 Mbit/s
 * here), and its 802.11 cell of 1 Mbit/s is a link of that rate.
 */
export function ghoshScenario(setting: GhoshSetting): Scenario {
  const { W, delay = 0.05, tcp = {} } = setting;
  const parsed = parseScenario({
    format: "cwndscope/1",
    title: "Constant window, one pair",
    seed: 1,
    duration: 250,
    tcp,
    nodes: [
      { id: "S1", role: "host" },
      { id: "r", role: "router" },
      { id: "bs", role: "base-station" },
      { id: "R1", role: "mobile" },
    ],
    links: [
      { id: "access", from: "S1", to: "r", rate: 10e6, delay: 0.002 },
      {
        id: "wired",
        from: "r",
        to: "bs",
        rate: 2e6,
        delay,
        queue: { discipline: "drop-tail", limit: 25 },
      },
      {
        id: "cell",
        from: "bs",
        to: "R1",
        medium: "wireless",
        rate: CELL_RATE,
        delay: 0.001,
        queue: { discipline: "drop-tail", limit: 50 },
        loss: cellLoss(setting),
      },
    ],
    flows: [
      { id: "f1", from: "S1", to: "R1", scheme: "constant-window", params: { W }, mss: 1000, awnd: 100 },
    ],
  });
  if (!parsed.ok) throw new RangeError(JSON.stringify(parsed.issues[0]));
  return parsed.scenario;
}
