import { parseScenario, type Scenario } from "../../../../src/scenario/index.ts";

/** Four nodes in a row, each linked to the next; three more links pass the nodes between their ends, two of them parallel. */
export const row = parsed({
  format: "cwndscope/1",
  title: "A row with links that pass nodes",
  duration: 4,
  nodes: ["A", "B", "C", "D"].map((id, x) => ({ id, x, y: 0 })),
  links: [
    ...["AB", "BC", "CD"].map(([from, to]) => ({ id: from + to, from, to, rate: 2e6, delay: 0.02 })),
    {
      id: "over",
      from: "A",
      to: "C",
      rate: 1e6,
      delay: 0.02,
      queue: { limit: 8 },
      medium: "wireless",
      loss: { rate: 0.05, model: "bernoulli" },
    },
    { id: "one", from: "A", to: "D", rate: 1e5, delay: 0.04 },
    { id: "two", from: "D", to: "A", rate: 1e5, delay: 0.03 },
  ],
  flows: [{ id: "f1", from: "A", to: "C", scheme: "reno" }],
});

function parsed(raw: unknown): Scenario {
  const result = parseScenario(raw);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.scenario;
}
