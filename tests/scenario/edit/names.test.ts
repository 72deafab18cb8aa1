import { describe, expect, it } from "vitest";
import {
  addFlow,
  addLink,
  addNode,
  emptyDocument,
  fromTemplate,
  linkPresets,
  mergeDocuments,
  multiplyFlow,
  removeElements,
  renameElement,
  type ScenarioDocument,
} from "../../../src/scenario/building.ts";
import { freshAmong } from "../../../src/scenario/edit/names.ts";
import {
  renamedSender,
  senderNameOf,
  withoutSenders,
  withSender,
  withSource,
} from "../../../src/scenario/edit/senders.ts";
import { schemeList } from "../../../src/scenario/templates/options.ts";
import type { Scenario } from "../../../src/scenario/types.ts";

/** Two hosts at a router, a mobile behind it, and a flow. */
function small(): ScenarioDocument {
  let document = emptyDocument("Small", 10);
  for (const [role, x, y] of [
    ["host", 0, 0],
    ["host", 0, 1],
    ["router", 1, 0],
    ["mobile", 2, 0],
  ] as const)
    document = addNode(document, { role, x, y }).document;
  for (const [from, to] of [
    ["S1", "G1"],
    ["S2", "G1"],
    ["G1", "R1"],
  ] as const)
    document = addLink(document, from, to).document;
  return addFlow(document, "S1", "R1").document;
}

describe("names that are free", () => {
  it("are the wish, else its letters with the next number, whatever number it had", () => {
    expect(freshAmong(new Set(), "R12")).toBe("R12");
    expect(freshAmong(new Set(["R12"]), "R12")).toBe("R1");
    expect(freshAmong(new Set(["R12", "R1", "R2"]), "R12")).toBe("R3");
    expect(freshAmong(new Set(["R"]), "R")).toBe("R1");
    expect(freshAmong(new Set(["a1b"]), "a1b")).toBe("a1b1");
  });

  it("of new nodes begin with the letter of their role", () => {
    const names = (["host", "router", "base-station", "mobile"] as const).map(
      (role) => addNode(emptyDocument(), { role, x: 0, y: 0 }).id,
    );
    expect(names).toEqual(["S1", "G1", "B1", "R1"]);
    expect(addNode(small(), { role: "host", x: 0, y: 0 }).id).toBe("S3");
    expect(addNode(small(), { role: "host", x: 0, y: 0, id: "server" }).id).toBe("server");
  });
});

describe("what a new link is like", () => {
  const like = (from: string, to: string) => {
    const document = small();
    document.links.forEach((link, i) => {
      link.delay = (i + 1) / 10;
    });
    let more = addNode(document, { role: "router", x: 3, y: 0 }).document;
    more = addNode(more, { role: "host", x: 3, y: 1 }).document;
    more = addNode(more, { role: "mobile", x: 3, y: 2 }).document;
    return addLink(more, from, to).document.links[3].delay;
  };

  it("is one from the same node to one of the same role, else one to the same node from one of the same role, else a plain one", () => {
    expect(like("G1", "R2")).toBe(0.3);
    expect(like("S3", "G1")).toBe(0.1);
    // From S1 there is only a link to a router, and to G2 there is none.
    expect(like("S1", "G2")).toBe(0.1);
    expect(like("S1", "S3")).toBe(0.02);
    expect(like("S3", "G2")).toBe(0.02);
    expect(like("R2", "G1")).toBe(0.02);
    expect(like("S3", "R1")).toBe(0.02);
  });
});

describe("what a new flow is like", () => {
  it("is the last one of its kind, else Reno with all data there", () => {
    const document = small();
    document.flows[0].scheme = "vegas";
    document.flows[0].stop = 4;
    const udp = addFlow(document, "S1", "R1", { kind: "udp", scheme: "udp", mss: 500 }).document;
    expect(addFlow(udp, "S2", "R1").document.flows[2]).toMatchObject({
      id: "f3",
      from: "S2",
      scheme: "vegas",
      stop: 4,
      mss: 1460,
    });
    expect(addFlow(udp, "S2", "R1", { kind: "udp" }).document.flows[2]).toMatchObject({
      kind: "udp",
      mss: 500,
    });
    expect(addFlow(document, "S2", "R1", { kind: "udp" }).document.flows[1]).toMatchObject({
      scheme: "reno",
      stop: 10,
    });
  });
});

describe("the edges of what can be edited", () => {
  it("are one to the limit of flows that a flow can be made, whole numbers", () => {
    const made = (count: number) => {
      const result = multiplyFlow(small(), "f1", count);
      return result.ok ? result.value.flows.length : result.issues[0].allowed;
    };
    expect([1, 2].map(made)).toEqual([1, 2]);
    expect([0, -1, 1.5, 1201, Number.NaN].map(made)).toEqual(Array(5).fill("1 to 1200 flows"));
  });

  it("cut a long name that is refused", () => {
    const refused = renameElement(small(), { kind: "node", id: "S1" }, "x".repeat(500));
    expect(refused.ok || refused.issues[0].found).toBe(`"${"x".repeat(40)}"`);
  });

  it("keep interventions that name no link while others go", () => {
    const document: ScenarioDocument = {
      ...small(),
      interventions: [
        { flow: "f1", seq: 3, nth: 1, link: "nowhere", do: "drop" },
        { flow: "f1", seq: 4, nth: 1, link: "link1.forward", do: "drop" },
      ],
    };
    const { interventions } = removeElements(document, [{ kind: "link", id: "link1" }]);
    expect(interventions?.map(({ seq }) => seq)).toEqual([3]);
  });
});

describe("what comes along when a network is put below another", () => {
  const changing = (at: number, set: string): ScenarioDocument => ({
    ...small(),
    changes: [{ at, set, to: 1e6 }],
  });

  it("is each change of its elements within the duration, in order of time, and none of the run's", () => {
    const both = (here: ScenarioDocument, there: ScenarioDocument) =>
      mergeDocuments(here, there).document.changes.map(({ at, set }) => `${at} ${set}`);
    expect(both(changing(3, "links.link1.rate"), changing(2, "links.link2.rate"))).toEqual([
      "2 links.link5.rate",
      "3 links.link1.rate",
    ]);
    expect(both(small(), changing(10, "flows.f1.awnd"))).toEqual(["10 flows.f2.awnd"]);
    expect(both({ ...small(), duration: 9 }, changing(10, "flows.f1.awnd"))).toEqual([]);
    expect(both(small(), changing(3, "seed"))).toEqual([]);
    expect(both(small(), changing(3, "links.gone.rate"))).toEqual([]);
  });

  it("stands one row below, where either has no places in layers", () => {
    const placeless = (document: ScenarioDocument): ScenarioDocument => ({
      ...document,
      nodes: document.nodes.map(({ id, role }) => ({ id, role })),
    });
    const half = {
      ...small(),
      nodes: small().nodes.map(({ y: _, ...node }, i) => (i === 1 ? node : { ...node, y: 5 })),
    };
    const places = (here: ScenarioDocument, there: ScenarioDocument) =>
      mergeDocuments(here, there)
        .document.nodes.map(({ x, y }) => `${x},${y}`)
        .join(" ");
    expect(places(small(), small())).toEqual("0,0 0,1 1,0 2,0 0,3 0,4 1,3 2,3");
    expect(places(placeless(small()), small())).toEqual("0,0 0,1 1,0.5 2,0.5 0,3 0,4 1,3 2,3");
    expect(places(small(), half)).toEqual("0,0 0,1 1,0 2,0 0,3 0,4 1,3.5 2,3.5");
    expect(places(emptyDocument(), small())).toEqual("0,0 0,1 1,0 2,0");
  });
});

describe("senders of one's own", () => {
  const scenario = {
    ...small(),
    flows: [
      { ...small().flows[0], params: { a: 1 }, congestion: "vegas", recovery: "sack" },
      { ...small().flows[0], id: "f2", scheme: "own:mine", params: { b: 2 } },
    ],
    senders: { mine: "export default {}", other: "export default { name: 1 }" },
  } as unknown as Scenario;

  it("are given to one flow, whose parts but its ACK policy go", () => {
    const given = withSender(scenario, "f1", "new", "text");
    expect(given.senders).toEqual({ ...scenario.senders, new: "text" });
    expect(given.flows[0]).toMatchObject({ scheme: "own:new", params: {} });
    expect([given.flows[0].congestion, given.flows[0].recovery]).toEqual([undefined, undefined]);
    expect(given.flows[1]).toBe(scenario.flows[1]);
  });

  it("have another source under their name; the same one changes nothing", () => {
    expect(withSource(scenario, "mine", "export default {}")).toBe(scenario);
    expect(withSource(scenario, "mine", "x").senders).toEqual({ ...scenario.senders, mine: "x" });
    const { senders: _, ...none } = scenario;
    expect(withSource(none, "mine", "x").senders).toEqual({ mine: "x" });
  });

  it("go, and their flows have a scheme instead", () => {
    const plain = withoutSenders(scenario, "cubic");
    expect("senders" in plain).toBe(false);
    expect(plain.flows.map(({ scheme, params }) => [scheme, params])).toEqual([
      ["reno", { a: 1 }],
      ["cubic", {}],
    ]);
  });

  it("are renamed with the flows that have them, in their order", () => {
    const renamed = renamedSender(scenario, "mine", "yours");
    expect(Object.entries(renamed.senders ?? {})).toEqual([
      ["yours", "export default {}"],
      ["other", "export default { name: 1 }"],
    ]);
    expect(renamed.flows.map(({ scheme }) => scheme)).toEqual(["reno", "own:yours"]);
    const { senders: _, ...none } = scenario;
    expect(renamedSender(none, "a", "b").senders).toEqual({});
  });

  it("are named as their file, in letters that addresses can use", () => {
    expect(
      [
        "x.sender.js",
        "my aimd.js",
        "my (new) aimd.js",
        "a.b.mjs",
        "größe.cjs",
        "x.sender.ts",
        ".js",
        "---.js",
        "a".repeat(90),
      ].map(senderNameOf),
    ).toEqual([
      "x",
      "my-aimd",
      "my-new-aimd",
      "a-b",
      "größe",
      "x-sender-ts",
      "sender",
      "---",
      "a".repeat(60),
    ]);
  });
});

describe("what a template is asked for", () => {
  it("is a list of schemes, each a number of times up to 999", () => {
    expect(schemeList("cerl, 3*reno,12*hystart-x")).toEqual([
      "cerl",
      ...Array(3).fill("reno"),
      ...Array(12).fill("hystart-x"),
    ]);
    expect(schemeList("100*reno")).toHaveLength(100);
    expect(["1000*reno", "*reno", "2*", "Reno", "a,,b", "", "2**reno"].map(schemeList)).toEqual(
      Array(7).fill(null),
    );
  });

  it("asks whether a name was meant that is near", () => {
    const made = fromTemplate("dumbbell", { rat: 3e6 });
    expect(made.ok || made.issues[0].meant).toEqual({ part: "name", word: "rate" });
    const far = fromTemplate("dumbbell", { colour: 3 });
    expect(far.ok || far.issues[0]).toMatchObject({
      path: "colour",
      found: '"colour"',
      remedy: "Remove it.",
    });
    expect(far.ok || "meant" in far.issues[0]).toBe(false);
  });

  it("says in its title how many flows there are", () => {
    const title = (flows: number) => {
      const made = fromTemplate("dumbbell", { n: flows });
      return made.ok && made.value.title;
    };
    expect([title(1), title(2)]).toEqual(["Dumbbell with 1 flow", "Dumbbell with 2 flows"]);
  });

  it("is a preset by an id that stays", () => {
    expect([...linkPresets].map(({ id }) => id)).toEqual([
      "ethernet-10",
      "ethernet-100",
      "ethernet-1000",
      "fibre-1000km",
      "adsl2plus",
      "gpon",
      "wifi-b",
      "wifi-g",
      "wifi-n",
      "wifi-ac",
      "wifi-ax",
      "lte-cat4",
      "5g",
      "geo",
      "leo-550",
    ]);
  });
});
