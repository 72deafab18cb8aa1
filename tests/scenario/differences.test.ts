import { describe, expect, it } from "vitest";
import { differences } from "../../src/scenario/differences.ts";
import {
  canonicalJson,
  lookUp,
  parseScenario,
  type Scenario,
  type SetValue,
  withValues,
} from "../../src/scenario/index.ts";
import { accepted, example, exampleScenario, shipped } from "./samples.ts";

const scenario = exampleScenario();

function withSets(base: Scenario, ...sets: [string, unknown][]): Scenario {
  const result = withValues(
    base,
    sets.map(([path, value]) => ({ path, value })),
  );
  if (!result.ok) throw new Error(result.issues.map(({ path, allowed }) => `${path}: ${allowed}`).join("\n"));
  return result.scenario;
}

/** The differences as a link has them: "path:value". */
function found(base: Scenario, changed: Scenario): string[] | null {
  return differences(base, changed)?.map(({ path, value }) => `${path}:${value}`) ?? null;
}

/** The law: what the differences say, written into the shipped scenario, is the other one. */
function expectLaw(base: Scenario, changed: Scenario, what: string): readonly SetValue[] {
  const sets = differences(base, changed);
  expect(sets, what).not.toBeNull();
  const again = withValues(base, sets ?? []);
  expect(again.ok && canonicalJson(again.scenario), what).toBe(canonicalJson(changed));
  return sets ?? [];
}

describe("the values by which a scenario differs from a shipped one", () => {
  it("are none where nothing does", () => {
    expect(found(scenario, exampleScenario())).toEqual([]);
  });

  it.each<[string, [string, unknown][], string[]]>([
    ["a number", [["links.wireless.loss.rate", "5 %"]], ["links.wireless.loss.rate:0.05"]],
    ["true or false", [["tcp.syn", false]], ["tcp.syn:false"]],
    ["a small number", [["links.wireless.loss.rate", 1.5e-9]], ["links.wireless.loss.rate:1.5e-9"]],
    [
      "a limit that is gone",
      [["links.bottleneck.queue.limit", null]],
      ["links.bottleneck.queue.limit:unlimited"],
    ],
    ["a duration, and not the flows' ends that follow it", [["duration", 30]], ["duration:30"]],
    [
      "a scheme, and not the parameters that it takes away",
      [["flows.f1.scheme", "reno"]],
      ["flows.f1.scheme:reno"],
    ],
    [
      "a scheme and a parameter of it",
      [
        ["flows.f1.scheme", "veno"],
        ["flows.f1.params.beta", 4],
      ],
      ["flows.f1.scheme:veno", "flows.f1.params.beta:4"],
    ],
    [
      "an error model, and only those of its parameters that are not its own defaults",
      [
        ["links.wireless.loss.model", "gilbert-elliott"],
        ["links.wireless.loss.pBG", 0.375],
      ],
      ["links.wireless.loss.model:gilbert-elliott", "links.wireless.loss.pBG:0.375"],
    ],
    ["the way back", [["links.access.reverse.delay", "5 ms"]], ["links.access.reverse.delay:0.005"]],
  ])("%s", (_, sets, expected) => {
    const changed = withSets(scenario, ...sets);
    expect(found(scenario, changed)).toEqual(expected);
    expectLaw(scenario, changed, expected.join(" "));
  });

  it("reach a way back that takes over what the way there became", () => {
    const changed = withSets(
      scenario,
      ["links.bottleneck.queue.discipline", "red"],
      ["links.bottleneck.queue.limit", 19],
      ["links.bottleneck.reverse.queue.minTh", 2],
    );
    expectLaw(scenario, changed, "RED both ways");
  });

  it("reach a way back of another kind, whose numbers are found only once those of the way there are written", () => {
    // The kind, then the limit there, then the limit that the way back had before: three rounds, and one that finds nothing more.
    const first = withSets(scenario, ["links.bottleneck.reverse.queue.discipline", "red"]);
    const changed = withSets(first, ["links.bottleneck.queue.limit", 19]);
    expectLaw(scenario, changed, "RED on the way back alone");
  });

  it("bring back every shipped scenario whatever single value is written into it", () => {
    let tried = 0;
    for (const { id, input } of shipped().filter(({ id }) => !id.includes("/"))) {
      const base = accepted(input);
      for (const path of addressesOf(base)) {
        const changed = withOther(base, path);
        if (changed === null || canonicalJson(changed) === canonicalJson(base)) continue;
        expectLaw(base, changed, `${id} ${path}`);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(500);
  });
});

describe("a scenario that values cannot make from a shipped one", () => {
  const other = (change: object): Scenario => accepted({ ...example(), ...change });
  const nodes = example().nodes as object[];
  const links = example().links as object[];
  const lossy = { model: "list", drops: [{ flow: "f1", seq: 9 }] };

  it.each<[string, Scenario]>([
    ["one with another node", other({ nodes: [...nodes, { id: "X" }] })],
    ["one with its nodes in another order", other({ nodes: nodes.toReversed() })],
    [
      "one with another link",
      other({ links: [...links, { id: "x", from: "S1", to: "G1", rate: 1e6, delay: 0.01 }] }),
    ],
    ["one without its change in mid-run", other({ changes: [] })],
    ["one with another title", other({ title: "Mine" })],
    ["one that asks another question", other({ question: "Why?" })],
    ["one that is compared with others", other({ compare: ["sack"] })],
    [
      "one with listed drops",
      other({ links: links.map((link, i) => (i === 0 ? { ...link, loss: lossy } : link)) }),
    ],
  ])("%s", (_, changed) => {
    expect(differences(scenario, changed)).toBeNull();
  });

  it("one that lacks a part which the shipped one replaced", () => {
    const replaced = withSets(scenario, ["flows.f1.recovery", "sack"]);
    expect(differences(scenario, replaced)).toEqual([{ path: "flows.f1.recovery", value: "sack" }]);
    expect(differences(replaced, scenario)).toBeNull();
  });

  it("one with more values than a link takes", () => {
    const many = Array.from({ length: 101 }, (_, i) => ({
      id: `l${i}`,
      from: "A",
      to: "B",
      rate: 1e6,
      delay: 0.01,
    }));
    const input = {
      format: "cwndscope/1",
      duration: 1,
      nodes: [{ id: "A" }, { id: "B" }],
      links: many,
      flows: [{ id: "f", from: "A", to: "B", scheme: "reno" }],
    };
    const base = parseScenario(input);
    const slower = parseScenario({ ...input, links: many.map((link) => ({ ...link, rate: 5e5, delay: 1 })) });
    if (!base.ok || !slower.ok) throw new Error("not in order");
    expect(differences(base.scenario, slower.scenario)).toBeNull();
  });
});

/** Every address of a scenario's own values. */
function addressesOf(of: Scenario): string[] {
  const result: string[] = [];
  const visit = (value: unknown, path: string) => {
    if (typeof value !== "object" || value === null) result.push(path);
    else if (!Array.isArray(value))
      for (const [key, item] of Object.entries(value)) visit(item, `${path}.${key}`);
  };
  for (const link of of.links) visit(link, `links.${link.id}`);
  for (const flow of of.flows.slice(0, 2)) visit(flow, `flows.${flow.id}`);
  return [...result, "seed", "duration", "tcp.clock", "tcp.syn", "tcp.minRto"];
}

/** The scenario with another value at an address; null where there is none that the format takes. */
function withOther(of: Scenario, path: string): Scenario | null {
  const at = lookUp(of, path);
  if (!at.ok) return null;
  const { leaf, value } = at.value;
  if (leaf.type === "text") return null;
  const others =
    leaf.type === "choice"
      ? leaf.options.filter((option) => option !== value)
      : leaf.type === "boolean"
        ? [!value]
        : [Number(value) / 2, Number(value) + 1];
  for (const other of others.slice(0, 3)) {
    const changed = withValues(of, [{ path, value: other }]);
    if (changed.ok) return changed.scenario;
  }
  return null;
}
