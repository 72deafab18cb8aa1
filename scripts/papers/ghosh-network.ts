import { parseScenario, type Scenario } from "../../src/scenario/index.ts";

/** What the constant-window paper varies with one pair: memoryless loss, and the window. */
export interface GhoshSetting {
  q: number;
  W: number;
  ack?: string;
}

export const RATES = [0.01, 0.02, 0.05, 0.1] as const;
export const WINDOWS = [4, 8, 12, 14, 16, 20, 25, 30] as const;

/**
 * Ghosh et al., Fig. 1 with one pair, 250 s. The paper does not give the wired delays and rates (50 ms and 2 Mbit/s
 * here), and its 802.11 cell of 1 Mbit/s is a link of that rate.
 */
export function ghoshScenario({ q, W }: GhoshSetting): Scenario {
  const parsed = parseScenario({
    format: "cwndscope/1",
    title: "Constant window, one pair",
    seed: 1,
    duration: 250,
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
        delay: 0.05,
        queue: { discipline: "drop-tail", limit: 25 },
      },
      {
        id: "cell",
        from: "bs",
        to: "R1",
        medium: "wireless",
        rate: 1e6,
        delay: 0.001,
        queue: { discipline: "drop-tail", limit: 50 },
        loss: { model: "bernoulli", rate: q },
      },
    ],
    flows: [
      { id: "f1", from: "S1", to: "R1", scheme: "constant-window", params: { W }, mss: 1000, awnd: 100 },
    ],
  });
  if (!parsed.ok) throw new RangeError(JSON.stringify(parsed.issues[0]));
  return parsed.scenario;
}
