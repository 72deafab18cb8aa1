import { lossWords, rateWords } from "../../run/network/network-words.ts";
import { bottleneck } from "../../run/state/selection.ts";
import type { Scenario } from "../../scenario/index.ts";
import type { LinkSpec } from "../../sim/declared.ts";
import { say } from "../../words/en/lab/library-list.ts";
import { fill } from "../../words/fill.ts";

/** One fact that tells a scenario from others. */
export interface Fact {
  term: string;
  words: string;
}

/** What tells a scenario from others: the slowest link, what is lost where, how long it is. */
export function scenarioFacts(scenario: Scenario): Fact[] {
  const { nodes, links, flows, duration, seed } = scenario;
  const slowest = bottleneck(scenario);
  const lossy = links
    .map(({ medium, loss }) => ({ medium, words: lossWords(loss) }))
    .filter(({ words }) => words !== "");
  const facts: (Fact | null)[] = [
    { term: say.network, words: fill(say.nodesAndFlows, nodes.length, flows.length) },
    slowest ? { term: say.bottleneck, words: bottleneckWords(slowest) } : null,
    {
      term: say.losses,
      words:
        lossy.length === 0
          ? say.onlyQueues
          : [
              ...new Set(
                lossy.map(({ medium, words }) => (medium === "wireless" ? fill(say.onRadio, words) : words)),
              ),
            ].join("; "),
    },
    { term: say.length, words: fill(say.lengthAndSeed, String(duration), String(seed)) },
  ];
  return facts.filter((fact) => fact !== null);
}

function bottleneckWords({ rate, queue }: LinkSpec): string {
  return queue.limit === undefined ? rateWords(rate) : fill(say.withBuffer, rateWords(rate), queue.limit);
}
