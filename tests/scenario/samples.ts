import { readdirSync, readFileSync } from "node:fs";
import { type Issue, parseScenario, type Scenario } from "../../src/scenario/index.ts";

/** The scenario of the format's description, as an author writes it. */
export function example(): Record<string, unknown> {
  return {
    format: "cwndscope/1",
    title: "CERL and Reno on a lossy last hop",
    description: "…markdown…",
    source: { paper: "cerl", figure: "4" },
    seed: 1,
    duration: 120,
    tcp: {
      clock: 0.01,
      clockPhase: 0,
      minRto: 0.2,
      maxRto: 60,
      initialRto: 3,
      initialWindow: 2,
      syn: true,
      limitedTransmit: true,
      byteCounting: false,
      headerBytes: 40,
      ackBytes: 40,
    },
    nodes: [
      { id: "S1", role: "host", x: 0, y: 0 },
      { id: "G0", role: "router" },
      { id: "G1", role: "base-station" },
      { id: "R1", role: "mobile" },
    ],
    links: [
      { id: "access", from: "S1", to: "G0", rate: "10 Mbps", delay: "10 ms" },
      {
        id: "bottleneck",
        from: "G0",
        to: "G1",
        rate: "2 Mbps",
        delay: "50 ms",
        queue: { discipline: "drop-tail", limit: 27 },
      },
      {
        id: "wireless",
        from: "G1",
        to: "R1",
        rate: "10 Mbps",
        delay: "10 ms",
        medium: "wireless",
        loss: { model: "bernoulli", rate: 0.01 },
        reverse: { loss: { model: "none" } },
      },
    ],
    flows: [
      {
        id: "f1",
        from: "S1",
        to: "R1",
        scheme: "cerl",
        params: { A: 0.55 },
        mss: 1460,
        awnd: 81,
        start: 0,
        stop: 120,
        traffic: { kind: "bulk" },
      },
    ],
    changes: [{ at: 60, set: "links.wireless.loss.rate", to: 0.05 }],
  };
}

/** The example in canonical form. */
export function exampleScenario(): Scenario {
  return accepted(example());
}

/** The canonical form of an input that must be in order. */
export function accepted(input: unknown): Scenario {
  const parsed = parseScenario(input);
  if (!parsed.ok)
    throw new Error(
      parsed.issues.map(({ path, found, allowed }) => `${path}: ${found}, not ${allowed}`).join("\n"),
    );
  return parsed.scenario;
}

/** The issues of an input that must not be in order. */
export function refused(input: unknown): readonly Issue[] {
  const parsed = parseScenario(input);
  if (parsed.ok) throw new Error("it was accepted");
  return parsed.issues;
}

/** The example with one place changed: `edit` gets it as plain objects. */
export function edited(edit: (scenario: Editable) => void): unknown {
  const scenario = example() as unknown as Editable;
  edit(scenario);
  return scenario;
}

/** Loosely typed, because tests write wrong things into it on purpose. */
export interface Editable extends Record<string, unknown> {
  tcp: Record<string, unknown>;
  nodes: Record<string, unknown>[];
  links: Record<string, unknown>[];
  flows: Record<string, unknown>[];
  changes: Record<string, unknown>[];
}

/** Every shipped scenario: id and JSON value. */
export function shipped(): { id: string; input: unknown }[] {
  const folder = new URL("../../scenarios/", import.meta.url);
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .map((name) => ({
      id: name.slice(0, -5).replaceAll("\\", "/"),
      input: JSON.parse(readFileSync(new URL(name, folder), "utf8")),
    }));
}
