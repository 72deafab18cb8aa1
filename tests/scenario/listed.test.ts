import { describe, expect, it } from "vitest";
import { flowParameters, flowParts, lookUp, minimal } from "../../src/scenario/index.ts";
import { Report } from "../../src/scenario/issue.ts";
import { drop } from "../../src/scenario/listed-shapes.ts";
import { accepted, edited, refused } from "./samples.ts";

const read = (value: unknown) => {
  const report = new Report();
  const result = drop.read(value, "place", report);
  return report.issues.length === 0
    ? result
    : report.issues.map(({ path, found, allowed, remedy }) => [path, found, allowed, remedy].join(" | "));
};

describe("a listed loss", () => {
  it("is of a transmission of a segment, or of an ACK", () => {
    expect(read({ flow: "f1", seq: 0 })).toEqual({ flow: "f1", seq: 0, nth: 1 });
    expect(read({ flow: "f1", seq: 1e9, nth: 65_535 })).toEqual({ flow: "f1", seq: 1e9, nth: 65_535 });
    expect(read({ flow: "f1", ack: 1 })).toEqual({ flow: "f1", ack: 1 });
    expect(read({ flow: "f1", ack: 0 })).toEqual([
      "place.ack | 0 | a whole number from 1 to 1000000000 | Use a larger value.",
    ]);
    expect(read({ flow: "f1", ack: 1, seq: 2 })).toEqual([
      'place.seq | "seq" | the properties of a listed loss of an ACK: flow, ack | Remove it or correct its spelling.',
    ]);
    expect(read({ flow: "f1" })).toEqual(['place.seq | nothing | Segment, from 0 | Add "seq".']);
    expect(read(Object.assign(Object.create({ ack: 1 }), { flow: "f1", seq: 2 }))).toEqual({
      flow: "f1",
      seq: 2,
      nth: 1,
    });
    expect(read(["ack"])).toEqual([
      "place | a list of one | a listed loss as an object | Put its properties in { }.",
    ]);
  });

  it("is written without what is as usual, and has the names of its kind", () => {
    expect(drop.minimal({ flow: "f1", seq: 3, nth: 1 })).toEqual({ flow: "f1", seq: 3 });
    expect(drop.minimal({ flow: "f1", seq: 3, nth: 2 })).toEqual({ flow: "f1", seq: 3, nth: 2 });
    expect(drop.minimal({ flow: "f1", ack: 3 })).toEqual({ flow: "f1", ack: 3 });
    const [segment, ack] = [{ seq: 1 }, { ack: 1 }];
    expect([drop.names?.(segment), drop.names?.(ack), drop.names?.(null)]).toEqual([
      ["flow", "seq", "nth"],
      ["flow", "ack"],
      ["flow", "seq", "nth"],
    ]);
    expect([drop.field?.("nth", segment)?.need, drop.field?.("nth", ack)]).toEqual([
      { default: 1 },
      undefined,
    ]);
    expect([drop.field?.("ack", ack)?.need, drop.field?.("ack", segment)]).toEqual(["required", undefined]);
  });

  it("stands in a scenario's shortest form as it does in its canonical one", () => {
    const drops = [
      { flow: "f1", ack: 4 },
      { flow: "f1", seq: 9, nth: 2 },
    ];
    const scenario = accepted(
      edited((s) => {
        s.links[2].loss = { model: "list", drops };
        s.changes = [];
      }),
    );
    expect(scenario.links[2].loss.drops).toEqual(drops);
    expect((minimal(scenario) as { links: object[] }).links[2]).toMatchObject({ loss: { drops } });
  });
});

describe("what a part of the format may be without", () => {
  it("is read without it, and has no address for it", () => {
    const scenario = accepted(
      edited((s) => {
        s.links[0].arq = {};
        s.nodes[1].agent = {};
        s.links[1].impairment = {};
        s.title = "";
      }),
    );
    expect([scenario.links[0].arq, scenario.nodes[1].agent, scenario.links[1].impairment]).toEqual([
      { kind: "none" },
      { kind: "none" },
      { kind: "none" },
    ]);
    expect(scenario.title).toBe("");
    expect(lookUp(scenario, "links.access.schedule.kind").ok).toBe(true);
    expect(lookUp(scenario, "links.access.arq.position").ok).toBe(false);
  });

  it("has the unit that its quantity is measured in", () => {
    const scenario = accepted(edited(() => {}));
    const unit = (address: string) => {
      const found = lookUp(scenario, address);
      return found.ok && found.value.leaf.type === "number" ? found.value.leaf.unit : null;
    };
    expect(
      [
        "duration",
        "tcp.clock",
        "tcp.maxRto",
        "tcp.initialRto",
        "tcp.initialWindow",
        "tcp.headerBytes",
        "tcp.ackBytes",
        "links.access.rate",
        "links.access.delay",
        "links.access.queue.limit",
        "links.access.queue.limitBytes",
        "links.access.reverse.rate",
        "links.access.reverse.delay",
        "flows.f1.mss",
        "flows.f1.awnd",
        "flows.f1.start",
        "flows.f1.stop",
        "seed",
        "nodes.S1.x",
      ].map(unit),
    ).toEqual([
      "s",
      "s",
      "s",
      "s",
      "segments",
      "bytes",
      "bytes",
      "bit/s",
      "s",
      "packets",
      "bytes",
      "bit/s",
      "s",
      "bytes",
      "segments",
      "s",
      "s",
      "",
      "",
    ]);
  });
});

describe("the parts of a flow", () => {
  const flow = { scheme: "cerl" };

  it("are its scheme's, or what replaces them, and declare its parameters in that order", () => {
    const ids = (parts: Parameters<typeof flowParts>[0]) => flowParts(parts).map(({ id }) => id);
    expect(ids({ scheme: "reno" })).toEqual(["reno", "reno", "reno", "every-packet"]);
    expect(ids({ scheme: "reno", recovery: "sack", congestion: "vegas" })).toEqual([
      "reno",
      "vegas",
      "sack",
      "every-packet",
    ]);
    expect(flowParts({ scheme: "none" })).toEqual([]);
    expect([...flowParameters({ scheme: "none" })]).toEqual([]);
    expect(flowParameters(flow).get("A")).toMatchObject({ default: 0.55 });
  });

  it("give their parameters one order, however they are written, and say which are unknown", () => {
    const declared = [...flowParameters({ scheme: "vegas" }).keys()];
    const values = Object.fromEntries(
      [...flowParameters({ scheme: "vegas" })].map(([id, { default: value }]) => [id, value]),
    );
    const keys = (params: object) =>
      Object.keys(
        accepted(
          edited((s) => {
            Object.assign(s.flows[0], { scheme: "vegas", params });
            s.changes = [];
          }),
        ).flows[0].params,
      );
    expect(declared.length).toBeGreaterThan(1);
    expect(keys(Object.fromEntries(Object.entries(values).reverse()))).toEqual(declared);
    const [issue] = refused(
      edited((s) => {
        Object.assign(s.flows[0], { scheme: "vegas", params: { alhpa: 1, alpha: 2 } });
      }),
    );
    // The name that is near stands there already.
    expect(issue).toMatchObject({ path: "flows[0].params.alhpa", found: '"alhpa"', remedy: "Remove it." });
    expect(issue).not.toHaveProperty("meant");
  });
});
