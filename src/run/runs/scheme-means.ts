import type { FlowSummary } from "../../sim/declared.ts";
import { isUdp } from "../../ui/theme/scheme-style.ts";
import { type GuessCounts, guessCounts } from "./results.ts";

/** The means over the flows of one scheme in one run. */
export interface SchemeMean {
  scheme: string;
  /** How many flows: two or more. */
  flows: number;
  /** bit/s. */
  throughput: number;
  timeouts: number;
  retransmitted: number;
  guesses: GuessCounts;
}

/** The means of every scheme that several flows of a run have, in the order of their first flows; UDP has none. */
export function schemeMeans(flows: readonly FlowSummary[]): readonly SchemeMean[] {
  const schemes = new Set(flows.map(({ scheme }) => scheme).filter((scheme) => !isUdp(scheme)));
  return [...schemes].flatMap((scheme) => {
    const own = flows.filter((flow) => flow.scheme === scheme);
    if (own.length < 2) return [];
    const mean = (value: (flow: FlowSummary) => number) =>
      own.reduce((sum, flow) => sum + value(flow), 0) / own.length;
    return [
      {
        scheme,
        flows: own.length,
        throughput: mean(({ throughput }) => throughput),
        timeouts: mean(({ timeouts }) => timeouts),
        retransmitted: mean(({ retransmitted }) => retransmitted),
        guesses: {
          right: mean((flow) => guessCounts(flow).right),
          wrong: mean((flow) => guessCounts(flow).wrong),
          "nothing-lost": mean((flow) => guessCounts(flow)["nothing-lost"]),
        },
      },
    ];
  });
}
