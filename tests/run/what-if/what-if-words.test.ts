import { describe, expect, it } from "vitest";
import type { InterventionKind } from "../../../src/run/runs/what-if.ts";
import {
  aheadWords,
  INTERVENTION_KINDS,
  interventionWords,
  isPossible,
  placesOf,
  sameLuckWords,
  understandsMarks,
  whatIfQuestion,
} from "../../../src/run/what-if/what-if-words.ts";
import type { Scenario } from "../../../src/scenario/index.ts";
import type { FlowTrace, InterventionSpec } from "../../../src/sim/index.ts";
import { cerlScenario, syntheticRun } from "../synthetic-run.ts";

const scenario = cerlScenario();
const [first] = scenario.flows;
const none = { model: "none", position: "head" as const };
const two: Scenario = { ...scenario, flows: [first, { ...first, id: "f2" }] };

const act = (kind: InterventionKind, more: Partial<InterventionSpec> = {}): InterventionSpec => ({
  flow: "f1",
  seq: 7,
  nth: 1,
  link: "wireless.forward",
  do: kind,
  ...more,
});

describe("the question of two futures", () => {
  const question = (...interventions: InterventionSpec[]) => whatIfQuestion({ ...scenario, interventions });

  it.each<[InterventionKind, string, string]>([
    ["spare", "What if segment 7 had arrived?", "What if these 2 packets had arrived?"],
    ["drop", "What if segment 7 had been lost?", "What if these 2 packets had been lost?"],
    ["delay", "What if segment 7 had come later?", "What if these 2 packets had come later?"],
    ["mark", "What if segment 7 had been marked?", "What if these 2 packets had been marked?"],
  ])("names one packet, and counts several, of what is done: %s", (kind, one, many) => {
    expect(question(act(kind))).toBe(one);
    expect(question(act(kind), act(kind, { seq: 8 }))).toBe(many);
  });

  it("says of a packet that it was a retransmission", () => {
    expect(question(act("drop", { nth: 2 }))).toBe("What if segment 7, retransmitted, had been lost?");
  });

  it("names no deed where there are several, or none", () => {
    expect(question(act("drop"), act("spare"))).toBe("What if these 2 packets had been treated differently?");
    expect(question()).toBe("What if these 0 packets had been treated differently?");
    expect(whatIfQuestion(scenario)).toBe("What if these 0 packets had been treated differently?");
  });
});

describe("an intervention in words", () => {
  it.each<[InterventionKind, string]>([
    ["spare", "segment 7 of f1 arrives"],
    ["drop", "segment 7 of f1 is lost on G1→R1"],
    ["mark", "the queue before G1→R1 marks segment 7 of f1"],
    ["delay", "G1→R1 holds segment 7 of f1 back for 0 ms"],
  ])("names the packet with its flow, and the place: %s", (kind, words) => {
    expect(interventionWords(scenario, act(kind))).toBe(words);
  });

  it("tells for how long a packet is held back in milliseconds, with four digits at most", () => {
    const held = (by: number) => interventionWords(scenario, act("delay", { by }));
    expect(held(0.2)).toBe("G1→R1 holds segment 7 of f1 back for 200 ms");
    expect(held(0.0123456)).toBe("G1→R1 holds segment 7 of f1 back for 12.35 ms");
  });

  it("leaves the flow out where it is to be short and there is only one", () => {
    expect(interventionWords(scenario, act("spare"), true)).toBe("segment 7 arrives");
    expect(interventionWords(scenario, act("spare", { nth: 3 }), true)).toBe(
      "segment 7 (transmission 3) arrives",
    );
    expect(interventionWords(two, act("spare", { flow: "f2" }), true)).toBe("segment 7 of f2 arrives");
    expect(interventionWords(scenario, act("spare", { nth: 3 }))).toBe(
      "segment 7 (transmission 3) of f1 arrives",
    );
  });

  it("goes by the direction of travel, and keeps the name of a place that is not there", () => {
    const at = (link: string) => interventionWords(scenario, act("drop", { link }));
    expect(at("bottleneck.reverse")).toBe("segment 7 of f1 is lost on G1→G0");
    expect(at("gone.forward")).toBe("segment 7 of f1 is lost on gone.forward");
    expect(at("bottleneck")).toBe("segment 7 of f1 is lost on bottleneck");
  });
});

describe("how far one future is ahead", () => {
  const [made] = syntheticRun({ duration: 1 }).result.trace.flows;
  /** A flow that hears of all segments below each of these numbers, at 1 s, 2 s and so on. */
  const heard = (...numbers: number[]): FlowTrace => ({
    ...made,
    ack: { t: Float64Array.from(numbers, (_, i) => i + 1), ackno: Int32Array.from(numbers) },
  });

  it("is counted in acknowledged segments, either way", () => {
    const [now, past] = [heard(5, 6, 9), heard(5, 5, 10)];
    const words = (time: number) => aheadWords(now, past, time);
    expect(words(1)).toBe("level in acknowledged segments at 1.000 s");
    expect(words(2)).toBe("1 acknowledged segment ahead at 2.000 s");
    expect(words(3)).toBe("1 acknowledged segment behind at 3.000 s");
    expect(aheadWords(heard(9), heard(5), 2.5)).toBe("4 acknowledged segments ahead at 2.500 s");
  });

  it("is level before anything is acknowledged, and before the run", () => {
    expect(aheadWords(heard(9), heard(5), 0.5)).toBe("level in acknowledged segments at 0.500 s");
    expect(aheadWords(heard(9), heard(5), -1)).toMatch(/^level/);
  });

  it("keeps a large number on one line", () => {
    expect(aheadWords(heard(1_234_567), heard(0), 1)).toBe(
      "1\u202f234\u202f567 acknowledged segments ahead at 1.000 s",
    );
  });
});

describe("where a packet can be acted on", () => {
  const some = { model: "bernoulli", position: "head" as const, rate: 0.1 };
  const tail = { discipline: "drop-tail" };
  /** CERL's network with losses, and with limited queues, at these links. */
  const network = (lossy: readonly string[], limited: readonly string[]): Scenario => ({
    ...scenario,
    links: scenario.links.map((link) => ({
      ...link,
      loss: lossy.includes(link.id) ? some : none,
      queue: limited.includes(link.id) ? { ...tail, limit: 9 } : tail,
    })),
  });
  const suggested = (lossy: readonly string[], limited: readonly string[], lostAt: string | null = null) =>
    placesOf(network(lossy, limited), "f1", lostAt).first;

  it("is first where it was lost, if its flow comes by there", () => {
    expect(suggested(["wireless"], [], "access.forward")).toBe("access.forward");
    expect(suggested(["wireless"], [], "access.reverse")).toBe("wireless.forward");
  });

  it("is else the last link with losses, else the last with a limited queue, else the last of all", () => {
    expect(suggested(["access"], ["bottleneck"])).toBe("access.forward");
    expect(suggested(["access", "bottleneck"], ["wireless"])).toBe("bottleneck.forward");
    expect(suggested([], ["access"])).toBe("access.forward");
    expect(suggested([], ["access", "bottleneck"])).toBe("bottleneck.forward");
    expect(suggested([], [])).toBe("wireless.forward");
  });

  it("is nowhere while the network does not join the flow's ends, nor for no flow", () => {
    const cutOff = { ...scenario, links: scenario.links.slice(0, 1) };
    expect(placesOf(cutOff, "f1", null)).toEqual({ all: [], first: null });
    expect(placesOf(scenario, "f9", null)).toEqual({ all: [], first: null });
  });

  it("is every link on its own flow's way, in the direction of travel", () => {
    const back: Scenario = { ...scenario, flows: [first, { ...first, id: "f2", from: "R1", to: "S1" }] };
    expect(placesOf(back, "f1", null).all).toEqual([
      "access.forward",
      "bottleneck.forward",
      "wireless.forward",
    ]);
    expect(placesOf(back, "f2", null).all).toEqual([
      "wireless.reverse",
      "bottleneck.reverse",
      "access.reverse",
    ]);
  });
});

describe("what may be done to a packet", () => {
  const marking: Scenario = { ...two, flows: [first, { ...first, id: "f2", scheme: "dctcp" }] };

  it("has its buttons in this order", () => {
    expect(INTERVENTION_KINDS).toEqual(["spare", "drop", "delay", "mark"]);
  });

  it("is to spare it where it is lost, to mark it where its sender understands marks, and the rest anywhere", () => {
    const possible = (flow: string, isLost: boolean) =>
      INTERVENTION_KINDS.filter((kind) => isPossible(marking, kind, flow, isLost));
    expect(possible("f1", false)).toEqual(["drop", "delay"]);
    expect(possible("f1", true)).toEqual(["spare", "drop", "delay"]);
    expect(possible("f2", false)).toEqual(["drop", "delay", "mark"]);
  });

  it("is no mark on UDP, whatever it claims, nor on a flow that is not there", () => {
    const udp: Scenario = { ...scenario, flows: [{ ...first, kind: "udp", ecn: true }] };
    expect(understandsMarks(udp, "f1")).toBe(false);
    expect(understandsMarks(marking, "f9")).toBe(false);
    const asked: Scenario = { ...scenario, flows: [{ ...first, ecn: true }] };
    expect([understandsMarks(scenario, "f1"), understandsMarks(asked, "f1")]).toEqual([false, true]);
    const unknown: Scenario = { ...scenario, flows: [{ ...first, scheme: "own:mine" }] };
    expect(understandsMarks(unknown, "f1")).toBe(false);
  });
});

describe("what both futures have in common", () => {
  const random =
    "the random losses: the same packet numbers (1st, 2nd, …), counted along each link, are lost; which segment has such a number differs as soon as the futures do";
  const times = "the times at which the channel is good and bad";
  const list = "the list of transmissions that are lost";
  const same = (what: string) => `The same in both: ${what}. Everything else follows.`;
  /** CERL's network with these error models on its links, one after the other. */
  const luck = (...losses: { model: string; step?: string }[]) =>
    sameLuckWords({
      ...scenario,
      links: scenario.links.map((link, i) => ({
        ...link,
        loss: { position: "head" as const, ...(losses[i] ?? { model: "none" }) },
      })),
    });

  it("is nothing but the past where no link has losses", () => {
    expect(luck()).toBe("Everything else follows: no link has random losses.");
  });

  it("is the luck of each kind of error model, once", () => {
    expect(luck({ model: "bernoulli" })).toBe(same(random));
    expect(luck({ model: "bernoulli" }, { model: "bernoulli" })).toBe(same(random));
    expect(luck({ model: "blackout" })).toBe(same(times));
    expect(luck({ model: "gilbert-elliott", step: "slot" })).toBe(same(times));
    expect(luck({ model: "gilbert-elliott", step: "packet" })).toBe(same(random));
    expect(luck({ model: "list" })).toBe(same(list));
  });

  it("is all of them where there are several kinds, in one sentence", () => {
    expect(luck({ model: "list" }, { model: "blackout" })).toBe(same(`${times}; and ${list}`));
    expect(luck({ model: "list" }, { model: "blackout" }, { model: "bernoulli" })).toBe(
      same(`${random}; and ${times}; and ${list}`),
    );
  });

  it("counts a direction of its own, too", () => {
    const links = scenario.links.map((link) => ({
      ...link,
      loss: none,
      reverse: link.id === "access" ? { loss: { ...none, model: "blackout" } } : {},
    }));
    expect(sameLuckWords({ ...scenario, links })).toBe(same(times));
  });
});
