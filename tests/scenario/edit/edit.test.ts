import { describe, expect, it } from "vitest";
import {
  addFlow,
  addLink,
  addNode,
  checkDocument,
  copyElements,
  duplicateElements,
  elementOf,
  emptyDocument,
  fragmentText,
  fromTemplate,
  layered,
  linkPresets,
  mergeDocuments,
  multiplyFlow,
  pasteFragment,
  readFragment,
  removeElements,
  renameElement,
  type ScenarioDocument,
  templates,
  tidy,
  withPreset,
} from "../../../src/scenario/building.ts";
import { allRefs, shippedDocuments } from "./samples.ts";

/** Built by hand: a host, a router, a mobile, one flow. */
function small(): ScenarioDocument {
  let document = emptyDocument("Small", 10);
  for (const [role, x] of [
    ["host", 0],
    ["router", 1],
    ["mobile", 2],
  ] as const)
    document = addNode(document, { role, x, y: 0 }).document;
  document = addLink(document, "S1", "G1").document;
  document = addLink(document, "G1", "R1").document;
  return addFlow(document, "S1", "R1").document;
}

describe("building from nothing", () => {
  it("says what an empty network lacks, and is content once it is there", () => {
    const empty = checkDocument(emptyDocument());
    expect(empty.ok ? [] : empty.issues.map(({ path }) => path)).toEqual(["nodes", "links", "flows"]);
    expect(checkDocument(small())).toMatchObject({ ok: true });
  });

  it("gives radio to a mobile, and what is like a neighbour to its like", () => {
    const { links } = small();
    expect(links.map(({ medium }) => medium)).toEqual(["wired", "wireless"]);
    const more = addNode(small(), { role: "mobile", x: 2, y: 1 });
    const lossy = structuredClone(more.document);
    lossy.links[1].delay = 0.123;
    expect(addLink(lossy, "G1", more.id).document.links[2]).toMatchObject({ delay: 0.123, to: "R2" });
  });

  it("marks the element that an issue is about", () => {
    const alone = addNode(small(), { role: "host", x: 0, y: 1 });
    const broken = addFlow(alone.document, alone.id, "R1").document;
    const checked = checkDocument(broken);
    const refs = checked.ok ? [] : checked.issues.map((issue) => elementOf(broken, issue));
    expect(refs).toEqual([{ kind: "flow", id: "f2" }]);
  });
});

describe("removing", () => {
  it("takes along what cannot be without it, and nothing else", () => {
    const document = {
      ...small(),
      changes: [
        { at: 1, set: "links.link2.delay", to: 0.1 },
        { at: 2, set: "links.link1.delay", to: 0.1 },
      ],
    };
    const left = removeElements(document, [{ kind: "node", id: "R1" }]);
    expect(left.nodes.map(({ id }) => id)).toEqual(["S1", "G1"]);
    expect(left.links.map(({ id }) => id)).toEqual(["link1"]);
    expect(left.flows).toEqual([]);
    expect(left.changes.map(({ set }) => set)).toEqual(["links.link1.delay"]);
  });

  it("takes along what is done to the packets of a flow, or on a link, and renames it with them", () => {
    const two = addFlow(small(), "S1", "R1").document;
    const document: ScenarioDocument = {
      ...two,
      interventions: [
        { flow: "f1", seq: 1, nth: 1, link: "link1.forward", do: "drop" },
        { flow: "f2", seq: 1, nth: 1, link: "link2.forward", do: "drop" },
      ],
    };
    const left = (kind: "node" | "link" | "flow", id: string) =>
      (removeElements(document, [{ kind, id }]).interventions ?? []).map(({ flow }) => flow);
    expect([left("flow", "f1"), left("link", "link2"), left("node", "G1")]).toEqual([["f2"], ["f1"], []]);
    const renamed = renameElement(document, { kind: "link", id: "link1" }, "up");
    expect(renamed.ok && renamed.value.interventions?.[0].link).toBe("up.forward");
    expect(renamed.ok && checkDocument(renamed.value).ok).toBe(true);
    const flow = renameElement(document, { kind: "flow", id: "f2" }, "other");
    expect(flow.ok && flow.value.interventions?.[1].flow).toBe("other");
    const many = Array.from({ length: 13 }, (_, k) => ({ ...document.interventions?.[k === 12 ? 1 : 0] }));
    const twelfth = elementOf({ ...document, interventions: many } as never, {
      path: "interventions[12].seq",
    });
    expect(twelfth).toEqual({ kind: "flow", id: "f2" });
    const away = { ...document, flows: document.flows.map((one) => ({ ...one, to: "G1" })) };
    const checked = checkDocument(away);
    const [problem] = checked.ok ? [] : checked.issues;
    expect(elementOf(away, problem)).toEqual({ kind: "flow", id: "f2" });
  });

  it("takes a flow's listed losses along", () => {
    const document = small();
    const loss = {
      model: "list",
      position: "air",
      drops: [
        { flow: "f1", seq: 3, nth: 1 },
        { flow: "f2", seq: 4, nth: 1 },
      ],
    } as const;
    const listed = {
      ...document,
      links: document.links.map((link) => ({ ...link, loss, reverse: { loss } })),
      flows: [...document.flows, { ...document.flows[0], id: "f2" }],
    };
    const [link] = removeElements(listed, [{ kind: "flow", id: "f1" }]).links;
    expect(link.loss.drops).toEqual([{ flow: "f2", seq: 4, nth: 1 }]);
    expect(link.reverse.loss?.drops).toEqual([{ flow: "f2", seq: 4, nth: 1 }]);
  });

  it.each(shippedDocuments())("leaves nothing that names what is gone: $id", ({ document }) => {
    for (const ref of allRefs(document)) {
      const left = removeElements(document, [ref]);
      const checked = checkDocument(left);
      const paths = checked.ok ? [] : checked.issues.map(({ path }) => path);
      // What may be missing then: links, flows or ways; never a name of something that is not there.
      for (const path of paths) expect(path).toMatch(/^(nodes|links|flows|flows\[\d+\]\.to)$/);
    }
  });
});

describe("renaming", () => {
  it.each(shippedDocuments())("keeps the scenario, under another name: $id", ({ document }) => {
    for (const ref of allRefs(document)) {
      const renamed = renameElement(document, ref, "renamed-element");
      if (!renamed.ok) throw new Error(JSON.stringify(renamed.issues));
      expect(checkDocument(renamed.value)).toMatchObject({ ok: true });
      const back = renameElement(renamed.value, { ...ref, id: "renamed-element" }, ref.id);
      expect(back).toEqual({ ok: true, value: document });
    }
  });

  it("refuses names that are taken or cannot be written in an address", () => {
    const rename = (name: string) => renameElement(small(), { kind: "node", id: "S1" }, name).ok;
    expect([rename("R1"), rename("a.b"), rename(""), rename("x".repeat(65)), rename("S1")]).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
  });
});

describe("copying", () => {
  it("brings links and flows between the chosen nodes along, under free names", () => {
    const nodes = ["S1", "G1", "R1"].map((id) => ({ kind: "node", id }) as const);
    const { document, added } = duplicateElements(small(), nodes);
    expect(added.map(({ id }) => id)).toEqual(["S2", "G2", "R2", "link3", "link4", "f2"]);
    expect(document.flows[1]).toMatchObject({ from: "S2", to: "R2" });
    expect(checkDocument(document)).toMatchObject({ ok: true });
  });

  it("joins a copied link's missing end to the node of that name, or leaves the link out", () => {
    const fragment = copyElements(small(), [
      { kind: "node", id: "S1" },
      { kind: "link", id: "link1" },
    ]);
    expect(pasteFragment(small(), fragment).document.links[2]).toMatchObject({ from: "S2", to: "G1" });
    expect(pasteFragment(emptyDocument(), fragment).document.links).toEqual([]);
  });

  it.each(shippedDocuments())("reads its own text from the clipboard: $id", ({ document }) => {
    const fragment = copyElements(document, allRefs(document));
    expect(readFragment(fragmentText(fragment))).toEqual(fragment);
  });

  it("renames the flows in a link's listed losses, on the way there and on the way back", () => {
    const drops = (seq: number) =>
      ({ model: "list", position: "air", drops: [{ flow: "f1", seq, nth: 1 }] }) as const;
    const document = small();
    const listed = {
      ...document,
      links: document.links.map((link, i) =>
        i === 0
          ? { ...link, loss: drops(3), reverse: { loss: drops(8) } }
          : { ...link, reverse: { rate: 5 } },
      ),
    };
    const { document: twice } = duplicateElements(listed, allRefs(listed));
    const [, , first, second] = twice.links;
    expect(first.loss.drops).toEqual([{ flow: "f2", seq: 3, nth: 1 }]);
    expect(first.reverse.loss?.drops).toEqual([{ flow: "f2", seq: 8, nth: 1 }]);
    expect(second.reverse).toEqual({ rate: 5 });
    expect(twice.links[0]).toEqual(listed.links[0]);
  });

  it("takes no other text for a fragment", () => {
    const good = JSON.parse(fragmentText(copyElements(small(), allRefs(small()))));
    for (const bad of [
      "",
      "{",
      "[]",
      "null",
      JSON.stringify({ ...good, format: "other" }),
      JSON.stringify({ ...good, nodes: [{ id: 7 }] }),
      JSON.stringify({ ...good, links: [null] }),
      JSON.stringify({ ...good, flows: [{ ...good.flows[0], scheme: "none" }] }),
    ])
      expect(readFragment(bad)).toBeNull();
  });
});

describe("tidying up", () => {
  it.each(shippedDocuments())(
    "puts no two nodes at one place, flows from left to right: $id",
    ({ document }) => {
      const places = layered(document);
      const spots = [...places.values()].map(({ x, y }) => `${x} ${y}`);
      expect(new Set(spots).size).toBe(document.nodes.length);
      expect(checkDocument(tidy(document))).toMatchObject({ ok: true });
    },
  );

  /** Two bottlenecks: flows of three hosts pass both, those of three others the second one. */
  const joining = (flows: readonly (readonly [string, string])[]) => {
    let document = emptyDocument("Joining", 10);
    for (const id of ["S1", "S2", "S3", "G1", "S4", "S5", "S6", "G2", "G3", "R1", "R2", "R3"])
      document = addNode(document, { role: "host", x: 0, y: 0, id }).document;
    for (const [from, to] of [
      ...["S1", "S2", "S3"].map((id) => [id, "G1"] as const),
      ["G1", "G2"] as const,
      ["G2", "G3"] as const,
      ...["S4", "S5", "S6"].map((id) => [id, "G2"] as const),
      ...["R1", "R2", "R3"].map((id) => ["G3", id] as const),
    ])
      document = addLink(document, from, to).document;
    for (const [from, to] of flows) document = addFlow(document, from, to).document;
    return layered(document);
  };
  const columnsOf = (places: ReadonlyMap<string, { x: number }>, ids: readonly string[]) =>
    ids.map((id) => places.get(id)?.x);

  it("puts routers behind each other as flows pass them, and senders before the router that they join at", () => {
    const places = joining([1, 2, 3, 4, 5, 6].map((i) => [`S${i}`, `R${((i - 1) % 3) + 1}`] as const));
    expect(columnsOf(places, ["S1", "G1", "G2", "G3", "R1"])).toEqual([0, 1, 2, 3, 4]);
    expect(columnsOf(places, ["S4", "S5", "S6"])).toEqual([1, 1, 1]);
  });

  it("keeps that order with flows the other way round, and for nodes that nothing is sent by", () => {
    const back = joining([
      ["S1", "R1"],
      ["R1", "S1"],
      ["R2", "S4"],
    ]);
    expect(columnsOf(back, ["S1", "G1", "G2", "G3", "R1"])).toEqual([0, 1, 2, 3, 4]);
    const few = joining([["S1", "R1"]]);
    expect(columnsOf(few, ["S1", "S2", "G1", "S4", "G2", "G3", "R1", "R3"])).toEqual([
      0, 0, 1, 1, 2, 3, 4, 4,
    ]);
  });

  /** Nodes N1, N2, … with these links, by their numbers, and a flow from the first to the last. */
  const linked = (count: number, pairs: readonly (readonly [number, number])[]) => {
    let document = emptyDocument("Linked", 10);
    for (let i = 1; i <= count; i++)
      document = addNode(document, { role: "router", x: 0, y: 0, id: `N${i}` }).document;
    for (const [a, b] of pairs) document = addLink(document, `N${a}`, `N${b}`).document;
    return addFlow(document, "N1", `N${count}`).document;
  };
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const placesOf = (document: ReturnType<typeof linked>) =>
    new Map(document.nodes.map(({ id, x = 0, y = 0 }) => [id, { x, y }]));
  const apart = (places: ReadonlyMap<string, { x: number; y: number }>) => {
    const all = [...places.values()];
    return Math.min(...all.flatMap((p, i) => all.slice(i + 1).map((q) => Math.hypot(p.x - q.x, p.y - q.y))));
  };

  it.each(shippedDocuments())("leaves the layers of a network that they suit: $id", ({ document }) => {
    expect(placesOf(tidy(document))).toEqual(new Map(layered(document)));
  });

  it("leaves the layers of every template", () => {
    for (const id of templates.keys())
      for (const n of [undefined, 3, 6, 12]) {
        const made = fromTemplate(id, n === undefined ? {} : { n });
        if (made.ok) expect(placesOf(tidy(made.value)), id).toEqual(new Map(layered(made.value)));
      }
  });

  it("draws a ring of sixty nodes as a ring: wide, neighbours as far from each other all around, the sender on the left", () => {
    const document = linked(
      60,
      range(1, 60).map((i) => [i, (i % 60) + 1] as const),
    );
    const places = placesOf(tidy(document));
    const at = (i: number) => places.get(`N${((i - 1) % 60) + 1}`) ?? { x: 0, y: 0 };
    for (const i of range(1, 60)) {
      const step = Math.hypot(at(i).x - at(i + 1).x, at(i).y - at(i + 1).y);
      expect(step, `N${i}`).toBeGreaterThan(0.6);
      expect(step, `N${i}`).toBeLessThan(1.4);
    }
    expect(apart(places)).toBeGreaterThan(0.6);
    expect(at(1).x).toBe(0);
    const [xs, ys] = [range(1, 60).map((i) => at(i).x), range(1, 60).map((i) => at(i).y)];
    expect(Math.max(...xs) / Math.max(...ys)).toBeCloseTo(3.5, 0);
  });

  it("places a tangle by its distances, where far fewer links cross or lie on nodes", () => {
    // Twenty routers in a ring, each with two hosts, and links to the third router on.
    const pairs = range(1, 20).flatMap((i) => [
      [i, (i % 20) + 1] as const,
      [i, ((i + 2) % 20) + 1] as const,
      [19 + 2 * i, i] as const,
      [20 + 2 * i, i] as const,
    ]);
    const document = linked(60, pairs);
    const tidied = tidy(document);
    expect(apart(placesOf(tidied))).toBeGreaterThan(0.5);
    expect(tidied).toEqual(tidy(tidied));
    const crossings = (places: ReadonlyMap<string, { x: number; y: number }>) => {
      const lines = document.links.map(
        ({ from, to }) => [places.get(from), places.get(to), from, to] as const,
      );
      let count = 0;
      lines.forEach(([a, b, from, to], i) => {
        for (const [c, d, ...ends] of lines.slice(i + 1)) {
          if (!a || !b || !c || !d || ends.includes(from) || ends.includes(to)) continue;
          const side = (p: typeof a, q: typeof a, r: typeof a) =>
            Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
          if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) count++;
        }
      });
      return count;
    };
    expect(crossings(placesOf(tidied))).toBeLessThan(0.6 * crossings(layered(document)));
  });

  it("puts up with flows and links between nodes that are not there", () => {
    const document = { ...small(), flows: [{ ...small().flows[0], from: "Gone", to: "Neither" }] };
    expect(layered(document).size).toBe(3);
  });

  it("lays a path out as a line", () => {
    expect([...layered(small()).values()]).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 2, y: 0 },
    ]);
  });
});

describe("making a flow several", () => {
  it("copies hosts, side links and the flow, and shares what leads on", () => {
    const made = multiplyFlow(small(), "f1", 6, { delay: [0.001, 0.05], start: [0, 4] });
    if (!made.ok) throw new Error("not made");
    const { nodes, links, flows } = made.value;
    expect([nodes.length, links.length, flows.length]).toEqual([3 + 10, 2 + 10, 6]);
    expect(nodes.filter(({ role }) => role === "router")).toHaveLength(1);
    expect(flows.slice(1).every(({ start }) => start >= 0 && start <= 4)).toBe(true);
    expect(new Set(flows.map(({ start }) => start)).size).toBe(6);
    const sides = links.filter(({ to }) => to === "G1").slice(1);
    expect(sides.every(({ delay }) => delay >= 0.001 && delay <= 0.05)).toBe(true);
    expect(checkDocument(made.value)).toMatchObject({ ok: true });
  });

  it("draws the same from the same seed, and other numbers from another", () => {
    const starts = (seed: number) => {
      const made = multiplyFlow({ ...small(), seed }, "f1", 4, { start: [0, 4] });
      return made.ok ? made.value.flows.map(({ start }) => start) : [];
    };
    expect(starts(1)).toEqual(starts(1));
    expect(starts(1)).not.toEqual(starts(2));
  });

  it("lets the copies speak another scheme, without parameters that it does not have", () => {
    const cerl = { ...small(), flows: [{ ...small().flows[0], scheme: "cerl", params: { A: 0.4 } }] };
    const made = multiplyFlow(cerl, "f1", 3, { scheme: "reno" });
    if (!made.ok) throw new Error("not made");
    expect(made.value.flows.map(({ scheme }) => scheme)).toEqual(["cerl", "reno", "reno"]);
    expect(made.value.flows[0].params.A).toBe(0.4);
    expect(made.value.flows[1].params).not.toHaveProperty("A");
    expect(checkDocument(made.value)).toMatchObject({ ok: true });
    expect(multiplyFlow(cerl, "f1", 3, { scheme: "nothing" }).ok).toBe(false);
  });

  it("refuses numbers that are none", () => {
    for (const count of [0, -1, 1.5, 5000, Number.NaN])
      expect(multiplyFlow(small(), "f1", count).ok).toBe(false);
    expect(multiplyFlow(small(), "f9", 2).ok).toBe(false);
  });
});

describe("putting one network below another", () => {
  const reference = shippedDocuments().find(({ id }) => id === "dctcp-best")?.document ?? small();

  it.each(shippedDocuments())("keeps both whole, with names of their own: $id", ({ document }) => {
    const { document: both, added } = mergeDocuments(reference, document);
    expect(both.nodes).toHaveLength(reference.nodes.length + document.nodes.length);
    expect(both.links).toHaveLength(reference.links.length + document.links.length);
    expect(both.flows).toHaveLength(reference.flows.length + document.flows.length);
    const places = both.nodes.map(({ x, y }) => `${x} ${y}`);
    const own = new Set(document.nodes.map(({ x, y }) => `${x} ${y}`)).size;
    if (own === document.nodes.length) expect(new Set(places).size).toBe(both.nodes.length);
    expect(added).toHaveLength(document.nodes.length + document.links.length + document.flows.length);
    const listed = (links: typeof both.links) => links.flatMap(({ loss }) => loss.drops ?? []);
    const flows = both.flows.slice(reference.flows.length);
    const names = document.flows.map(({ id }) => id);
    expect(listed(both.links.slice(reference.links.length)).map(({ flow }) => flow)).toEqual(
      listed(document.links).map(({ flow }) => flows[names.indexOf(flow)].id),
    );
    const checked = checkDocument(both);
    expect(checked.ok ? [] : checked.issues).toEqual([]);
  });

  it("takes changes along, under the new names", () => {
    const set = "links.link1.rate";
    const changing = { ...small(), changes: [{ at: 3, set, to: 1e6 }] };
    const { document } = mergeDocuments(changing, changing);
    expect(document.changes.map((change) => change.set)).toEqual([set, "links.link3.rate"]);
    expect(document.flows.map(({ stop }) => stop)).toEqual([10, 10]);
  });
});

describe("presets of links", () => {
  it.each([...linkPresets])("give a link that runs, and say where their figures are from: $id", (preset) => {
    const document = small();
    const links = document.links.map((link) => withPreset(link, preset));
    expect(checkDocument({ ...document, links })).toMatchObject({ ok: true });
    expect(preset.source.length).toBeGreaterThan(10);
    expect(new URL(preset.url).protocol).toBe("https:");
    expect(links[0].reverse.rate).toBe(preset.back);
  });

  /** Bits of a symbol: data subcarriers × bits in each × share that is no redundancy; over its duration, s. */
  it.each([
    ["wifi-n", (108 * 6 * (5 / 6)) / 3.6e-6],
    ["wifi-ac", (234 * 8 * (5 / 6)) / 3.6e-6],
    ["wifi-ax", (980 * 10 * (5 / 6)) / 13.6e-6],
    ["lte-cat4", 150_752 / 1e-3],
  ])("have the rate that follows from what their source names: %s", (id, rate) => {
    expect(linkPresets.find((preset) => preset.id === id)?.rate).toBeCloseTo(rate, -5);
  });

  it("name no clause of a standard that readers cannot open", () => {
    for (const { source } of linkPresets) expect(source).not.toMatch(/clause/);
  });

  it("have names of their own", () => {
    expect(new Set(linkPresets.map(({ id }) => id)).size).toBe(linkPresets.length);
  });
});
