import { parseScenario, type Scenario } from "../../scenario/index.ts";

/** Rate of the bottleneck in all trials of the bench, bit/s. */
export const RATE = 2e6;

/** The only flow of the trials. */
export const FLOW = "f1";

/** The direction of the trials' bottleneck that carries data. */
export const BOTTLENECK = "bottleneck.forward";

/** What differs between the trials' networks. */
export interface Trial {
  /** s. */
  duration: number;
  /** Packets that the bottleneck's buffer holds. */
  buffer?: number;
  /** The bottleneck's queue, where it is not drop-tail. */
  queue?: Readonly<Record<string, string | number>>;
  /** The bottleneck's losses, as in the format. */
  loss?: object;
  /** Does the flow use ECN? */
  ecn?: boolean;
  /** TCP options, as in the format. */
  tcp?: Readonly<Record<string, number | boolean>>;
}

/**
 * A network of the bench: two hosts, an access link of 10 Mbit/s and a bottleneck of 2 Mbit/s with 25 ms of propagation each way, so
 * that about nine segments of 1,500 bytes fill the path. The flow's sender is still Reno.
 * @throws RangeError when the trial is no scenario
 */
export function trialNetwork({ duration, buffer = 20, queue, loss, ecn, tcp }: Trial): Scenario {
  const parsed = parseScenario({
    format: "cwndscope/1",
    title: "Test bench",
    duration,
    ...(tcp ? { tcp } : {}),
    nodes: [{ id: "S" }, { id: "G" }, { id: "R" }],
    links: [
      { id: "access", from: "S", to: "G", rate: "10 Mbps", delay: "5 ms" },
      {
        id: "bottleneck",
        from: "G",
        to: "R",
        rate: RATE,
        delay: "20 ms",
        queue: { ...queue, limit: buffer },
        ...(loss ? { loss } : {}),
      },
    ],
    flows: [{ id: FLOW, from: "S", to: "R", scheme: "newreno", awnd: 1000, ...(ecn ? { ecn } : {}) }],
  });
  if (!parsed.ok) throw new RangeError(`the bench's network: ${JSON.stringify(parsed.issues)}`);
  return parsed.scenario;
}
