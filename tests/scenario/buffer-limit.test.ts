import { describe, expect, it } from "vitest";
import { barePath } from "../../src/scenario/bandwidth-delay.ts";
import { productsIn } from "../../src/scenario/buffer-limit.ts";
import {
  minimal,
  parseScenario,
  readDocument,
  withDocumentValues,
  withValues,
} from "../../src/scenario/index.ts";
import { shippedScenario } from "../experiment/shipped-runs.ts";

const sawtooth = shippedScenario("reno-sawtooth");
const { packets } = barePath(sawtooth, sawtooth.flows[0]);

/** The file of the sawtooth with another limit of its bottleneck, and more. */
const file = (limit: unknown, more: object = {}) => {
  const own = minimal(sawtooth) as { links: Record<string, unknown>[] };
  const links = own.links.map((link) => (link.id === "bottleneck" ? { ...link, queue: { limit } } : link));
  return { ...own, links, ...more };
};

const limitOf = (input: unknown) => {
  const parsed = parseScenario(input);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.scenario.links[1].queue.limit;
};

describe("a queue's limit in bandwidth–delay products", () => {
  it.each([
    ["1 BDP", 1],
    ["2BDP", 2],
    [" 0.5 bdp ", 0.5],
    ["0,5 BDP", 0.5],
    [".25 BDPs", 0.25],
  ])("%j becomes packets, rounded", (text, products) => {
    expect(productsIn(text)).toBe(products);
    expect(limitOf(file(text))).toBe(Math.round(products * packets));
  });

  it.each(["BDP", "0 BDP", "-1 BDP", "1 BDQ", "1 BDP more", "2 packets BDP", "1e3 BDP"])(
    "%j is none",
    (text) => {
      expect(productsIn(text)).toBeNull();
      const parsed = parseScenario(file(text));
      expect(parsed.ok ? "" : parsed.issues[0].path).toBe("links[1].queue.limit");
    },
  );

  it("reads texts alone, and no endless ones", () => {
    expect(productsIn(2)).toBeNull();
    expect(productsIn(`${"1".repeat(64)} BDP`)).toBeNull();
  });

  it("is taken of the network that the file describes, also where it is written at an address", () => {
    const twice = withValues(sawtooth, [
      { path: "links.bottleneck.queue.limit", value: "1 BDP" },
      { path: "links.bottleneck.rate", value: "4 Mbps" },
    ]);
    if (!twice.ok) throw new Error(JSON.stringify(twice.issues));
    const faster = barePath(twice.scenario, twice.scenario.flows[0]).packets;
    expect(faster).toBeGreaterThan(1.8 * packets);
    expect(twice.scenario.links[1].queue.limit).toBe(Math.round(faster));
  });

  it("holds for the way back, and for changes while it runs, with the network as it is then", () => {
    const back = file(27, { flows: [{ id: "f1", from: "R1", to: "S1", scheme: "reno" }] }) as {
      links: Record<string, unknown>[];
    };
    const links = back.links.map((link) =>
      link.id === "bottleneck" ? { ...link, reverse: { queue: { limit: "1 BDP" } } } : link,
    );
    const parsed = parseScenario({ ...back, links });
    expect(parsed.ok && parsed.scenario.links[1].reverse.queue?.limit).toBe(Math.round(packets));
    const changing = parseScenario(
      file(27, {
        changes: [
          { at: 10, set: "links.bottleneck.rate", to: "4 Mbps" },
          { at: 20, set: "links.bottleneck.queue.limit", to: "1 BDP" },
          { at: 30, set: "links.bottleneck.queue.limit", to: 12 },
        ],
      }),
    );
    if (!changing.ok) throw new Error(JSON.stringify(changing.issues));
    const links4 = sawtooth.links.map((link) => (link.id === "bottleneck" ? { ...link, rate: 4e6 } : link));
    const later = barePath({ ...sawtooth, links: links4 }, sawtooth.flows[0]).packets;
    expect(changing.scenario.changes.map(({ to }) => to)).toEqual([4e6, Math.round(later), 12]);
    const set = "links.bottleneck.reverse.queue.limit";
    const backward = parseScenario({ ...back, changes: [{ at: 10, set, to: "2 BDP" }] });
    expect(backward.ok && backward.scenario.changes[0].to).toBe(Math.round(2 * packets));
  });

  it("is refused where no flow's data passes, with the place and what to do", () => {
    const refused = (input: unknown) => {
      const parsed = parseScenario(input);
      return parsed.ok ? null : parsed.issues.map(({ path, found, remedy }) => [path, found, remedy]);
    };
    const remedy = "Give packets, for example 50, or add a flow over this link first.";
    const away = { flows: [{ id: "f1", from: "S1", to: "G0", scheme: "reno" }] };
    expect(refused(file("2 BDP", away))).toEqual([["links[1].queue.limit", '"2 BDP"', remedy]]);
    const set = "links.bottleneck.reverse.queue.limit";
    expect(refused(file(27, { changes: [{ at: 1, set, to: "2 BDP" }] }))).toEqual([
      ["changes[0].to", '"2 BDP"', remedy],
    ]);
    const document = readDocument(file("2 BDP", { flows: [] }));
    expect(document.ok ? null : document.issues[0].remedy).toBe(remedy);
  });

  it("never stays as a text, in a document that is no whole scenario either", () => {
    const broken = file("1 BDP", {
      flows: [
        { id: "f1", from: "S1", to: "R1", scheme: "reno" },
        { id: "f2", from: "S1", to: "X", scheme: "reno" },
      ],
      nodes: [...sawtooth.nodes, { id: "X" }],
    });
    const read = readDocument(broken);
    expect(read.ok && read.document.links[1].queue.limit).toBe(Math.round(packets));
    const written = withDocumentValues(sawtooth, [{ path: "links.bottleneck.queue.limit", value: "2 BDP" }]);
    expect(written.ok && written.document.links[1].queue.limit).toBe(Math.round(2 * packets));
  });
});
