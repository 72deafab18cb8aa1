import { describe, expect, it } from "vitest";
import { dropForeignParameters, lookUp, write, writeList } from "../../src/scenario/address.ts";
import { addressesBelow, listsBelow, lookUpList, withDocumentList } from "../../src/scenario/building.ts";
import type { Issue } from "../../src/scenario/index.ts";
import { accepted, edited, exampleScenario } from "./samples.ts";

const scenario = exampleScenario();
const told = (result: { ok: true } | { ok: false; issues: readonly Issue[] }) =>
  result.ok
    ? "fine"
    : result.issues.map(({ path, found, allowed, remedy }) => [path, found, allowed, remedy].join(" | "));

describe("the addresses below an element", () => {
  it("are its single values, what is left out too, but neither its name nor its ends", () => {
    expect(addressesBelow(scenario, "nodes.S1")).toEqual([
      "nodes.S1.role",
      "nodes.S1.x",
      "nodes.S1.y",
      "nodes.S1.agent.kind",
    ]);
    const link = addressesBelow(scenario, "links.wireless");
    expect(link.slice(0, 3)).toEqual([
      "links.wireless.medium",
      "links.wireless.rate",
      "links.wireless.delay",
    ]);
    expect(link).toEqual(
      expect.arrayContaining([
        "links.wireless.queue.limit",
        "links.wireless.loss.rate",
        "links.wireless.arq.kind",
        "links.wireless.reverse.rate",
        "links.wireless.reverse.loss.model",
      ]),
    );
    for (const name of ["id", "from", "to"]) expect(link).not.toContain(`links.wireless.${name}`);
    for (const address of link) expect(lookUp(scenario, address).ok, address).toBe(true);
  });

  it("are those of the whole scenario where no element is named, without what elements have", () => {
    const own = addressesBelow(scenario, "");
    expect(own).toEqual(
      expect.arrayContaining(["title", "seed", "duration", "tcp.clock", "source.paper", "opening.from"]),
    );
    expect(own).not.toContain("format");
    expect(own.filter((address) => /^(nodes|links|flows|changes)/.test(address))).toEqual([]);
    // "to" and "from" of a part are no ends.
    expect(own).toContain("opening.to");
  });

  it("have a flow's parameters as its parts declare them", () => {
    const own = addressesBelow(scenario, "flows.f1").filter((address) => /\.params\./.test(address));
    expect(own).toContain("flows.f1.params.A");
    expect(own).not.toContain("flows.f1.params.beta");
    expect(addressesBelow(scenario, "flows.f1")).toContain("flows.f1.tcp.minRto");
  });

  it("are none of an element that is not there", () => {
    expect(addressesBelow(scenario, "links.none")).toEqual([]);
    expect(listsBelow(scenario, "flows.f9")).toEqual([]);
  });
});

describe("lists of a scenario by their addresses", () => {
  const listed = accepted(
    edited((s) => {
      s.links[2].loss = { model: "list", drops: [{ flow: "f1", seq: 9 }] };
      s.flows[0].traffic = { kind: "writes", writes: [{ at: 1, segments: 2 }] };
      s.changes = [];
    }),
  );

  it("are those below an element, and those of the scenario that are no elements", () => {
    expect(listsBelow(listed, "links.wireless")).toEqual(
      expect.arrayContaining(["links.wireless.loss.drops", "links.wireless.loss.rng"]),
    );
    expect(listsBelow(listed, "links.access")).not.toContain("links.access.loss.drops");
    expect(listsBelow(listed, "flows.f1")).toEqual(["flows.f1.traffic.rng", "flows.f1.traffic.writes"]);
    const own = listsBelow(listed, "");
    expect(own).toEqual(expect.arrayContaining(["changes", "views", "knobs", "compare", "opening.queues"]));
    for (const collection of ["nodes", "links", "flows"]) expect(own).not.toContain(collection);
    for (const address of own) expect(lookUp(listed, address).ok, address).toBe(false);
  });

  it("are found with what they are, undefined where none is given, null where there is no such place", () => {
    expect(lookUpList(listed, "links.wireless.loss.drops")).toEqual({
      value: [{ flow: "f1", seq: 9, nth: 1 }],
      help: "The transmissions that are lost",
    });
    expect(lookUpList(listed, "views")).toMatchObject({ value: undefined });
    expect(lookUpList(listed, "no.such.list")).toBeNull();
    expect(lookUpList(listed, "tcp.list")).toBeNull();
  });

  it("are written whole, and left out with null where they may be", () => {
    const written = withDocumentList(listed, "links.wireless.loss.drops", [
      { flow: "f1", seq: 3 },
      { flow: "f1", seq: 4, nth: 2 },
    ]);
    expect(written.ok && written.document.links[2].loss.drops).toEqual([
      { flow: "f1", seq: 3, nth: 1 },
      { flow: "f1", seq: 4, nth: 2 },
    ]);
    expect(listed.links[2].loss.drops).toHaveLength(1);
    const knobs = withDocumentList(scenario, "knobs", ["seed"]);
    if (!knobs.ok) throw new Error("refused");
    expect(knobs.document.knobs).toEqual(["seed"]);
    const without = withDocumentList(knobs.document, "knobs", null);
    expect(without.ok && "knobs" in without.document).toBe(false);
  });

  it("are written into a part that must be made for them", () => {
    const copy = structuredClone(scenario);
    expect("opening" in copy).toBe(false);
    expect(writeList(copy, "opening.queues", ["bottleneck.forward"])).toEqual({ ok: true, value: null });
    expect(copy.opening).toEqual({ queues: ["bottleneck.forward"] });
  });

  it("are refused where they are wrong or needed, or where no list stands", () => {
    const refusal = (address: string, value: unknown) => {
      const copy = structuredClone(listed);
      const result = told(writeList(copy, address, value));
      expect(copy).toEqual(listed);
      return result;
    };
    expect(refusal("links.wireless.loss.drops", [{ flow: "f1" }])).toEqual([
      'links.wireless.loss.drops[0].seq | nothing | Segment, from 0 | Add "seq".',
    ]);
    expect(refusal("links.wireless.loss.drops", null)).toEqual([
      "links.wireless.loss.drops | nothing | The transmissions that are lost | Give a list.",
    ]);
    for (const address of ["seed", "tcp", "links.wireless.loss", "nothing.at.all", "links.none.loss.drops"])
      expect(refusal(address, [])).toEqual([expect.stringMatching(/ has .* \| (Name a single|Did you)/)]);
  });
});

describe("what a newly named plug-in needs and has not", () => {
  it("begins with an empty list where it must have one, and loses what it does not know", () => {
    const copy = structuredClone(scenario);
    expect(write(copy, "links.wireless.loss.model", "list").ok).toBe(true);
    dropForeignParameters(copy, "links.wireless.loss.model");
    expect(copy.links[2].loss).toEqual({ model: "list", position: "air", drops: [] });
    expect(write(copy, "links.wireless.loss.model", "bernoulli").ok).toBe(true);
    dropForeignParameters(copy, "links.wireless.loss.model");
    expect(copy.links[2].loss).toEqual({ model: "bernoulli", position: "air" });
  });

  it("is asked only where a plug-in was named, and an element is there", () => {
    const copy = structuredClone(scenario);
    Object.assign(copy.links[2].loss, { stray: 1 });
    dropForeignParameters(copy, "links.wireless.loss.rate");
    expect(copy.links[2].loss).toHaveProperty("stray", 1);
    dropForeignParameters(copy, "links.none.loss.model");
    expect(copy.links[2].loss).toHaveProperty("stray", 1);
    dropForeignParameters(copy, "links.wireless.loss.model");
    expect(copy.links[2].loss).not.toHaveProperty("stray");
  });

  it("is a flow's parameters where anything of the flow itself changes, and TCP's where it becomes TCP", () => {
    const copy = structuredClone(scenario);
    copy.flows[0].scheme = "reno";
    dropForeignParameters(copy, "flows.f1.tcp.minRto");
    expect(copy.flows[0].params).toEqual({ A: 0.55 });
    dropForeignParameters(copy, "flows.f1.scheme");
    expect(copy.flows[0].params).toEqual({});
    Object.assign(copy.flows[0], { scheme: "udp", awnd: 0, ecn: false });
    dropForeignParameters(copy, "flows.f1.scheme");
    expect(copy.flows[0]).toMatchObject({ scheme: "udp", awnd: 0, ecn: false });
    dropForeignParameters(copy, "flows.f1.kind");
    for (const key of ["scheme", "awnd", "ecn"]) expect(copy.flows[0]).not.toHaveProperty(key);
    expect(copy.flows[0]).toHaveProperty("mss");
  });

  it("removes an optional value, by null or a word, and keeps a needed one", () => {
    const copy = structuredClone(scenario);
    expect(write(copy, "links.bottleneck.queue.limit", "unlimited").ok).toBe(true);
    expect(copy.links[1].queue).not.toHaveProperty("limit");
    expect(write(copy, "nodes.S1.x", null).ok).toBe(true);
    expect(copy.nodes[0]).not.toHaveProperty("x");
    expect(told(write(copy, "links.bottleneck.rate", null))).toEqual([
      expect.stringMatching(/^links\.bottleneck\.rate \| null \| a number of bit\/s from 1 to /),
    ]);
    expect(told(write(copy, "links.bottleneck.rate", "unlimited"))).toEqual([
      expect.stringMatching(/^links\.bottleneck\.rate \| "unlimited" \| /),
    ]);
    // A word is no way to leave out a text.
    expect(write(copy, "question", "unlimited").ok).toBe(true);
    expect(copy.question).toBe("unlimited");
    expect(copy.links[1].rate).toBe(2e6);
  });
});
