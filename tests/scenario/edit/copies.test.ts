import { describe, expect, it } from "vitest";
import {
  addFlow,
  addLink,
  addNode,
  copyElements,
  emptyDocument,
  fragmentText,
  isFragment,
  mergeDocuments,
  multiplyFlow,
  pasteFragment,
  readFragment,
  removeElements,
  renameElement,
  type ScenarioDocument,
} from "../../../src/scenario/building.ts";
import { elementOf, elementOfAddress } from "../../../src/scenario/edit/document.ts";
import { varyFlows } from "../../../src/scenario/edit/vary.ts";
import { LIMITS } from "../../../src/scenario/limits.ts";

/** S1 and S2 at G1, R1 behind it, and a flow from S1 to R1 for 10 s. */
function small(): ScenarioDocument {
  let document = emptyDocument("Small", 10);
  for (const [id, x, y] of [
    ["S1", 0, 0],
    ["S2", 0, 1],
    ["G1", 1, 0],
    ["R1", 2, 0],
  ] as const)
    document = addNode(document, { role: "host", x, y, id }).document;
  for (const [from, to] of ["S1 G1", "S2 G1", "G1 R1"].map((pair) => pair.split(" ")))
    document = addLink(document, from, to).document;
  return addFlow(document, "S1", "R1").document;
}

const node = (id: string) => ({ kind: "node", id }) as const;
const ends = (items: readonly { id: string; from: string; to: string }[]) =>
  items.map(({ id, from, to }) => `${id} ${from}→${to}`);

describe("a part that is copied", () => {
  it("is the chosen elements and what lies between chosen nodes, as copies of its own", () => {
    const document = small();
    const part = copyElements(document, [node("S1"), node("G1")]);
    expect([part.nodes.map(({ id }) => id), ends(part.links), ends(part.flows)]).toEqual([
      ["S1", "G1"],
      ["link1 S1→G1"],
      [],
    ]);
    expect(part.nodes[0]).toEqual(document.nodes[0]);
    expect(part.nodes[0]).not.toBe(document.nodes[0]);
    const alone = copyElements(document, [
      { kind: "link", id: "link3" },
      { kind: "flow", id: "f1" },
      { kind: "node", id: "link1" },
    ]);
    expect([alone.nodes, ends(alone.links), ends(alone.flows)]).toEqual([[], ["link3 G1→R1"], ["f1 S1→R1"]]);
  });

  it("is put in so many grid units to the right and below, one unless told; what has no place gets none", () => {
    const document = small();
    const part = copyElements(document, [node("G1")]);
    const places = (shift?: number) =>
      pasteFragment(document, part, shift)
        .document.nodes.slice(4)
        .map(({ x, y }) => [x, y]);
    expect([places(), places(0), places(2.5)]).toEqual([[[2, 1]], [[1, 0]], [[3.5, 2.5]]]);
    for (const place of [{}, { x: 3 }, { y: 3 }]) {
      const nodes = [{ id: "G1", role: "router", ...place }] as const;
      expect(pasteFragment(document, { nodes, links: [], flows: [] }).document.nodes[4]).toEqual({
        id: "G2",
        role: "router",
        ...place,
      });
    }
  });

  it("joins what is there by name where its own ends are missing, but never a node with itself", () => {
    const document = small();
    const [link] = document.links;
    const [flow] = document.flows;
    const paste = (...pairs: [string, string][]) => {
      const { document: after, added } = pasteFragment(document, {
        nodes: [],
        links: pairs.map(([from, to]) => ({ ...link, from, to })),
        flows: pairs.map(([from, to]) => ({ ...flow, from, to })),
      });
      expect(added).toHaveLength(after.links.length - 3 + after.flows.length - 1);
      return [ends(after.links.slice(3)), ends(after.flows.slice(1))];
    };
    expect(paste(["S2", "R1"])).toEqual([["link4 S2→R1"], ["f2 S2→R1"]]);
    expect(paste(["S2", "X"], ["X", "S2"], ["S2", "S2"])).toEqual([[], []]);
    expect(paste(["X", "S2"], ["S2", "R1"], ["R1", "S2"])).toEqual([
      ["link4 S2→R1", "link5 R1→S2"],
      ["f2 S2→R1", "f3 R1→S2"],
    ]);
  });

  it("keeps listed losses of flows that do not come along under their names", () => {
    const document = small();
    const drops = ["f1", "gone"].map((flow) => ({ flow, seq: 3, nth: 1 }));
    const link = { ...document.links[0], loss: { model: "list", position: "air", drops } } as const;
    const own = (flows: ScenarioDocument["flows"]) =>
      pasteFragment(document, { nodes: [], links: [link], flows }).document.links[3].loss.drops;
    expect(own(document.flows)?.map(({ flow }) => flow)).toEqual(["f2", "gone"]);
    expect(own([{ ...document.flows[0], to: "X" }])?.map(({ flow }) => flow)).toEqual(["f1", "gone"]);
  });
});

describe("the text of a copied part", () => {
  const part = () => copyElements(small(), [node("S1"), node("G1"), node("R1"), node("S2")]);

  it("says at its beginning what it is", () => {
    const text = fragmentText(part());
    expect(text.startsWith('{"format":"cwndscope-fragment/1","nodes":')).toBe(true);
    expect([isFragment(text), isFragment("cwndscope-fragment/1"), isFragment("")]).toEqual([
      true,
      false,
      false,
    ]);
    const mark = '"cwndscope-fragment/1"';
    expect(isFragment(" ".repeat(200 - mark.length) + mark)).toBe(true);
    expect(isFragment(" ".repeat(201 - mark.length) + mark)).toBe(false);
    expect(readFragment(text)).toEqual(part());
    expect(readFragment(`${" ".repeat(200)}${text}`)).toBeNull();
  });

  it("is at most as long as a file", () => {
    const text = fragmentText(part());
    const longest = text + " ".repeat(LIMITS.file - text.length);
    expect(readFragment(longest)).toEqual(part());
    expect(readFragment(`${longest} `)).toBeNull();
  });

  it("may leave ends out, but no list, and holds nothing that a file could not", () => {
    const read = (more: object) =>
      readFragment(JSON.stringify({ ...JSON.parse(fragmentText(part())), ...more }));
    const { links, flows } = part();
    expect(read({ nodes: [] })).toEqual({ nodes: [], links, flows });
    expect(read({ links: [], flows: [] })).toEqual({ nodes: part().nodes, links: [], flows: [] });
    expect(read({ links: [], nodes: [] })).toEqual({ nodes: [], links: [], flows });
    for (const more of [
      { nodes: undefined },
      { links: {} },
      { flows: "none" },
      { flows: [[]] },
      { links: [null, links[0]] },
      { nodes: [null] },
      { links: [{ ...links[0], rate: -1 }] },
      { links: [{ ...links[0], to: 7 }] },
      { flows: [{ ...flows[0], to: "S1" }] },
      { nodes: [{ id: "S1" }, { id: "S1" }] },
    ])
      expect(read(more), JSON.stringify(more)).toBeNull();
    expect(readFragment('"cwndscope-fragment/1"')).toBeNull();
    expect(readFragment('["cwndscope-fragment/1"]')).toBeNull();
    expect(readFragment('{"cwndscope-fragment/1"')).toBeNull();
  });
});

describe("delays and starts that are drawn", () => {
  const flowsOf = ({ flows }: ScenarioDocument) => flows.map(({ start, stop }) => [start, stop]);
  const delaysOf = ({ links }: ScenarioDocument) => links.map(({ delay }) => delay);

  it("are within their range, to the tenth of a millisecond, and the same for a seed and a purpose", () => {
    const draw = (seed: number, stream: string) =>
      varyFlows({ ...small(), seed }, ["f1"], { delay: [0.001, 0.9], start: [1, 5] }, stream);
    const [one] = [draw(1, "a")];
    expect(one).toEqual(draw(1, "a"));
    expect(flowsOf(one)).not.toEqual(flowsOf(draw(2, "a")));
    expect(flowsOf(one)).not.toEqual(flowsOf(draw(1, "b")));
    for (const seed of [1, 2, 3, 4, 5]) {
      const [delay] = delaysOf(draw(seed, "a"));
      const [[start]] = flowsOf(draw(seed, "a"));
      expect(delay).toBeGreaterThanOrEqual(0.001);
      expect(delay).toBeLessThanOrEqual(0.9);
      expect(start).toBeGreaterThanOrEqual(1);
      expect(start).toBeLessThanOrEqual(5);
      for (const value of [delay, start]) expect(value).toBe(Number(value.toFixed(4)));
    }
    expect(delaysOf(one).slice(1)).toEqual(delaysOf(small()).slice(1));
    expect(delaysOf(varyFlows(small(), ["f1"], { delay: [0.00123456, 0.00123456] }, "a"))[0]).toBe(0.0012);
  });

  it("keep how long a flow sends, within the run; one that lasts to the end still does", () => {
    const lasting = (start: number, stop: number, at: number) => {
      const document = { ...small(), flows: [{ ...small().flows[0], start, stop }] };
      return flowsOf(varyFlows(document, ["f1"], { start: [at, at] }, "a"))[0];
    };
    expect(lasting(0, 10, 3)).toEqual([3, 10]);
    expect(lasting(1, 3, 4)).toEqual([4, 6]);
    expect(lasting(4, 6, 1)).toEqual([1, 3]);
    expect(lasting(1, 3, 9)).toEqual([9, 10]);
    expect(lasting(0, 10, 12)).toEqual([10, 10]);
  });

  it("leave a sender with several links its delays, and flows that are not there alone", () => {
    const two = addLink(small(), "S1", "R1").document;
    expect(delaysOf(varyFlows(two, ["f1"], { delay: [0.5, 0.5] }, "a"))).toEqual(delaysOf(two));
    const document = small();
    expect(varyFlows(document, ["f9"], { delay: [0.5, 0.5] }, "a")).toEqual(document);
    expect(varyFlows(document, ["f1"], {}, "a")).toBe(document);
    const back = {
      ...document,
      links: document.links.map((link) => ({ ...link, from: link.to, to: link.from })),
    };
    expect(delaysOf(varyFlows(back, ["f1"], { delay: [0.5, 0.5] }, "a"))).toEqual([0.5, 0.02, 0.02]);
  });
});

describe("a flow that is made several", () => {
  it("has copies of its ends below them, with their links as they are drawn", () => {
    const made = multiplyFlow(small(), "f1", 3);
    if (!made.ok) throw new Error("refused");
    const { nodes, links, flows } = made.value;
    expect(nodes.map(({ id, x, y }) => `${id} ${x},${y}`).slice(4)).toEqual([
      "S3 0,1",
      "R2 2,1",
      "S4 0,2",
      "R3 2,2",
    ]);
    expect(ends(links).slice(3)).toEqual(["link4 S3→G1", "link5 G1→R2", "link6 S4→G1", "link7 G1→R3"]);
    expect(ends(flows)).toEqual(["f1 S1→R1", "f2 S3→R2", "f3 S4→R3"]);
    expect(links[3]).toEqual({ ...links[0], id: "link4", from: "S3" });
  });

  it("shares an end that has several links, and gives no place to copies of what has none", () => {
    const made = multiplyFlow(addLink(small(), "S2", "R1").document, "f1", 2);
    expect(made.ok && ends(made.value.flows)).toEqual(["f1 S1→R1", "f2 S3→R1"]);
    const document = small();
    document.nodes = document.nodes.map(({ x: _, ...node }) => node);
    const placeless = multiplyFlow(document, "f1", 2);
    expect(placeless.ok && placeless.value.nodes[4]).toEqual({ ...document.nodes[0], id: "S3" });
  });

  it("is told where it is not there, and stays alone where one is asked for", () => {
    const gone = multiplyFlow(small(), "f9", 2);
    expect(gone.ok ? [] : gone.issues).toEqual([
      { path: "flows", found: '"f9"', allowed: "the name of a flow", remedy: "Choose a flow." },
    ]);
    expect(multiplyFlow(small(), "f1", LIMITS.flows).ok).toBe(true);
    expect(multiplyFlow(small(), "f1", LIMITS.flows + 1).ok).toBe(false);
    const many = multiplyFlow(small(), "f1", 0);
    expect(many.ok ? [] : many.issues).toEqual([
      { path: "", found: "0", allowed: "1 to 1200 flows", remedy: "Choose another number." },
    ]);
    // No copy has the scheme, so that nobody asks whether there is one.
    expect(multiplyFlow(small(), "f1", 1, { scheme: "nothing" })).toEqual({ ok: true, value: small() });
  });
});

describe("the element that a place is about", () => {
  it("is found by its number, or by the flow of an intervention", () => {
    const document: ScenarioDocument = {
      ...small(),
      interventions: [
        { flow: "f1", seq: 1, nth: 1, link: "link1.forward", do: "drop" },
        { flow: "gone", seq: 1, nth: 1, link: "link1.forward", do: "drop" },
      ],
    };
    const at = (path: string) => elementOf(document, { path });
    expect(at("nodes[3].id")).toEqual({ kind: "node", id: "R1" });
    expect(at("links[2]")).toEqual({ kind: "link", id: "link3" });
    expect(at("flows[0].params.A")).toEqual({ kind: "flow", id: "f1" });
    expect(at("interventions[0].seq")).toEqual({ kind: "flow", id: "f1" });
    for (const path of [
      "interventions[1]",
      "interventions[2]",
      "flows[1]",
      "seed",
      "",
      "nodes",
      "x.nodes[0]",
    ])
      expect(at(path), path).toBeNull();
  });

  it("is named by an address", () => {
    expect(elementOfAddress({ set: "links.w.loss.rate" })).toEqual({ kind: "link", id: "w" });
    expect(elementOfAddress({ set: "nodes.G1" })).toEqual({ kind: "node", id: "G1" });
    for (const set of ["seed", "tcp.clock", "links", ""]) expect(elementOfAddress({ set })).toBeNull();
  });
});

describe("an element that goes or has another name", () => {
  const listed = (): ScenarioDocument => {
    const document = small();
    const drops = ["f1", "f2"].map((flow) => ({ flow, seq: 3, nth: 1 }));
    const loss = { model: "list", position: "air", drops } as const;
    return {
      ...document,
      links: document.links.map((link) => ({ ...link, loss, reverse: { loss } })),
      flows: [...document.flows, { ...document.flows[0], id: "f2", from: "S2" }],
      changes: [
        { at: 1, set: "links.link1.delay", to: 0.1 },
        { at: 2, set: "seed", to: 3 },
      ],
      knobs: ["links.link1.delay", "flows.f1.awnd", "seed"],
      interventions: [{ flow: "f1", seq: 1, nth: 1, link: "link1.forward", do: "drop" }],
    };
  };
  const flowsOf = (drops: readonly { flow: string }[] | undefined) => drops?.map(({ flow }) => flow);

  it("takes along what names it, and leaves all else", () => {
    const left = removeElements(listed(), [node("S1")]);
    expect(left.nodes.map(({ id }) => id)).toEqual(["S2", "G1", "R1"]);
    expect([ends(left.links), ends(left.flows)]).toEqual([["link2 S2→G1", "link3 G1→R1"], ["f2 S2→R1"]]);
    expect([left.changes.map(({ set }) => set), left.knobs]).toEqual([["seed"], ["seed"]]);
    expect("interventions" in left).toBe(false);
    const [link] = left.links;
    expect([flowsOf(link.loss.drops), flowsOf(link.reverse.loss?.drops)]).toEqual([["f2"], ["f2"]]);
    // A name that only elements of other kinds have.
    expect(removeElements(listed(), [node("link1"), node("f1"), { kind: "link", id: "S1" }])).toEqual(
      listed(),
    );
    const other = removeElements(listed(), [{ kind: "flow", id: "f2" }]);
    expect(other.interventions).toHaveLength(1);
    expect(other.knobs).toEqual(listed().knobs);
  });

  it("is named so wherever it was named", () => {
    const renamed = (kind: "node" | "link" | "flow", id: string) => {
      const result = renameElement(listed(), { kind, id }, "new");
      if (!result.ok) throw new Error("refused");
      return result.value;
    };
    const flow = renamed("flow", "f1");
    expect(ends(flow.flows)).toEqual(["new S1→R1", "f2 S2→R1"]);
    const [link] = flow.links;
    expect([flowsOf(link.loss.drops), flowsOf(link.reverse.loss?.drops)]).toEqual([
      ["new", "f2"],
      ["new", "f2"],
    ]);
    expect([flow.interventions?.[0].flow, flow.knobs?.[1]]).toEqual(["new", "flows.new.awnd"]);
    expect(ends(renamed("node", "S1").flows)).toEqual(["f1 new→R1", "f2 S2→R1"]);
    expect(ends(renamed("link", "link1").links)[0]).toBe("new S1→G1");
    expect(renamed("link", "link1").changes.map(({ set }) => set)).toEqual(["links.new.delay", "seed"]);
  });

  it("keeps what a flow of the same name has lost", () => {
    const document = listed();
    document.nodes = document.nodes.map((one) => (one.id === "S2" ? { ...one, id: "f1" } : one));
    const renamed = renameElement(document, node("f1"), "new");
    const [link] = renamed.ok ? renamed.value.links : [];
    expect([flowsOf(link.loss.drops), flowsOf(link.reverse.loss?.drops)]).toEqual([
      ["f1", "f2"],
      ["f1", "f2"],
    ]);
  });

  it("has a name of at most 64 letters, digits, - and _", () => {
    const renamed = (name: string) => renameElement(small(), node("S1"), name);
    const longest = renamed("x".repeat(64));
    expect(longest.ok && longest.value.nodes[0].id).toBe("x".repeat(64));
    for (const [name, found] of [
      ["x".repeat(65), `"${"x".repeat(40)}"`],
      ["a.b", '"a.b"'],
    ])
      expect(renamed(name)).toEqual({
        ok: false,
        issues: [
          {
            path: "",
            found,
            allowed: "a name of letters, digits, - and _, at most 64",
            remedy: "Choose another name.",
          },
        ],
      });
  });

  it("leaves a place of an intervention alone that is no direction of a link", () => {
    const document = listed();
    const interventions = [{ flow: "f1", seq: 1, nth: 1, link: "nowhere", do: "drop" }] as const;
    const renamed = renameElement({ ...document, interventions }, { kind: "link", id: "link1" }, "new");
    expect(renamed.ok && renamed.value.interventions).toEqual(interventions);
  });

  it("keeps its document where its name stays, and is refused a name that another has", () => {
    const document = small();
    const same = renameElement(document, node("S1"), "S1");
    expect(same.ok && same.value).toBe(document);
    const taken = renameElement(document, node("S1"), "R1");
    expect(taken.ok ? [] : taken.issues).toEqual([
      {
        path: "",
        found: '"R1"',
        allowed: "a name that no other node has",
        remedy: "Choose another name.",
      },
    ]);
  });
});

describe("a network below another", () => {
  it("begins below its lowest row, wherever it stood, and lasts to the end as it did", () => {
    const high = { ...small(), nodes: small().nodes.map((one) => ({ ...one, y: (one.y ?? 0) + 7 })) };
    const early = { ...high, flows: [{ ...high.flows[0], stop: 4 }] };
    const { document } = mergeDocuments({ ...small(), duration: 30 }, early);
    expect(document.nodes.map(({ y }) => y)).toEqual([0, 1, 0, 0, 3, 4, 3, 3]);
    expect(document.flows.map(({ stop }) => stop)).toEqual([10, 4]);
    const lasting = mergeDocuments({ ...small(), duration: 30 }, high);
    expect(lasting.document.flows.map(({ stop }) => stop)).toEqual([10, 30]);
    expect(mergeDocuments(small(), emptyDocument()).document).toEqual(small());
    expect(mergeDocuments(emptyDocument(), high).document.nodes).toEqual(high.nodes);
  });

  it("brings its changes along, of the element that they name and no other of its name, in order of time", () => {
    const other = small();
    other.links = other.links.map((link, i) => (i === 0 ? { ...link, id: "S1" } : link));
    other.changes = [
      { at: 1, set: "nodes.S1.agent.cacheLimit", to: 9 },
      { at: 2, set: "links.S1.delay", to: 0.1 },
      { at: 4, set: "seed", to: 3 },
      { at: 10, set: "flows.f1.awnd", to: 5 },
      { at: 10.5, set: "flows.f1.awnd", to: 6 },
    ];
    const here = { ...small(), changes: [{ at: 3, set: "links.link1.delay", to: 0.2 }] };
    const { document } = mergeDocuments(here, other);
    expect(document.changes.map(({ at, set }) => `${at} ${set}`)).toEqual([
      "1 nodes.S3.agent.cacheLimit",
      "2 links.S1.delay",
      "3 links.link1.delay",
      "10 flows.f2.awnd",
    ]);
  });

  it("gets places where a node has none, or half of one", () => {
    for (const lacking of ["x", "y"] as const) {
      const nodes = small().nodes.map(({ [lacking]: _, ...one }, i) => (i === 1 ? one : small().nodes[i]));
      const { document } = mergeDocuments(small(), { ...small(), nodes });
      expect(document.nodes.map(({ x, y }) => `${x},${y}`)).toEqual([
        "0,0",
        "0,1",
        "1,0",
        "2,0",
        "0,3",
        "0,4",
        "1,3.5",
        "2,3.5",
      ]);
    }
  });
});

describe("a new flow", () => {
  it("has a receiver that does not limit it, and all there is to send; the next is like the last of its kind", () => {
    const document = small();
    expect(document.flows[0]).toMatchObject({ scheme: "reno", mss: 1460, awnd: 280, start: 0, stop: 10 });
    const cubic = addFlow(document, "S2", "R1", { scheme: "cubic", awnd: 90 }).document;
    const third = addFlow(cubic, "S1", "R1").document.flows[2];
    expect(third).toMatchObject({ id: "f3", scheme: "cubic", awnd: 90 });
  });
});

describe("a new link", () => {
  it("is 10 Mbit/s over 20 ms with a buffer for that, where there is none to be like", () => {
    expect(small().links[0]).toMatchObject({
      rate: 1e7,
      delay: 0.02,
      queue: { discipline: "drop-tail", limit: 34 },
      loss: { model: "none", position: "air" },
      reverse: {},
    });
  });

  it("is radio to or from a mobile alone", () => {
    const medium = (role: "mobile" | "host", from: string, to: string) => {
      let document = emptyDocument();
      document = addNode(document, { role: "router", x: 0, y: 0, id: "A" }).document;
      document = addNode(document, { role, x: 1, y: 0, id: "B" }).document;
      document = addNode(document, { role: "mobile", x: 2, y: 0, id: "aside" }).document;
      return addLink(document, from, to).document.links[0].medium;
    };
    expect([medium("mobile", "A", "B"), medium("mobile", "B", "A"), medium("host", "A", "B")]).toEqual([
      "wireless",
      "wireless",
      "wired",
    ]);
    expect(emptyDocument()).toMatchObject({ title: "My network", description: "", duration: 60, seed: 1 });
  });
});
