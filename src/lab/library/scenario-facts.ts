import { lossWords, rateWords } from "../../run/network/network-words.ts";
import { bottleneck } from "../../run/state/selection.ts";
import type { Scenario } from "../../scenario/index.ts";

/** One fact that tells a scenario from others. */
export interface Fact {
  term: string;
  words: string;
}

/** What tells a scenario from others: the slowest link, what is lost where, how long it is. */
export function scenarioFacts(scenario: Scenario): Fact[] {
  const { nodes, links, flows, duration, seed } = scenario;
  const slowest = bottleneck(scenario);
  const room = slowest?.queue.limit === undefined ? "" : `, buffer ${slowest.queue.limit} packets`;
  const lossy = links
    .map(({ medium, loss }) => ({ medium, words: lossWords(loss) }))
    .filter(({ words }) => words !== "");
  const facts: (Fact | null)[] = [
    { term: "Network", words: `${nodes.length} nodes, ${counted(flows.length, "flow")}` },
    slowest ? { term: "Bottleneck", words: `${rateWords(slowest.rate)}${room}` } : null,
    {
      term: "Losses",
      words:
        lossy.length === 0
          ? "only where a queue overflows"
          : [
              ...new Set(
                lossy.map(({ medium, words }) => (medium === "wireless" ? `radio: ${words}` : words)),
              ),
            ].join("; "),
    },
    { term: "Length", words: `${duration} s, seed ${seed}` },
  ];
  return facts.filter((fact) => fact !== null);
}

function counted(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${count} ${what}s`;
}
