import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linkWords, lossWords, nodeWords, queueMeaning } from "../../../../src/run/network/network-words.ts";
import { nameSide, placeNetwork, pointOn } from "../../../../src/run-view/network/picture/geometry.ts";
import { layOut, rowsOf } from "../../../../src/run-view/network/picture/layout.ts";
import { cerlScenario } from "../../../run/synthetic-run.ts";

const chain = cerlScenario();
const margins = { left: 50, right: 50, top: 40, bottom: 40 };

/** Three senders, two routers, three receivers. */
function dumbbell() {
  const [side, middle] = chain.links;
  const ids = [1, 2, 3];
  const node = (id: string) => ({ id, role: "host" as const });
  return {
    nodes: [...ids.map((i) => node(`S${i}`)), node("A"), node("B"), ...ids.map((i) => node(`R${i}`))],
    links: [
      ...ids.map((i) => ({ ...side, id: `s${i}`, from: `S${i}`, to: "A" })),
      { ...middle, id: "m", from: "A", to: "B" },
      ...ids.map((i) => ({ ...side, id: `r${i}`, from: "B", to: `R${i}` })),
    ],
    flows: ids.map((i) => ({ from: `S${i}`, to: `R${i}` })),
  };
}

describe("the layout of a network", () => {
  it("counts rows by the fullest column", () => {
    expect(rowsOf(chain)).toBe(1);
    expect(rowsOf(dumbbell())).toBe(3);
  });

  it("keeps names: full icons for three rows in 240 px, names beside the outer nodes where rows are close", () => {
    expect(placeNetwork(dumbbell(), 900, 240).compact).toBe(false);
    const close = placeNetwork(dumbbell(), 900, 190);
    expect(close.compact).toBe(true);
    const side = (id: string) => nameSide(close, close.nodes.get(id) ?? { x: 0, y: 0 });
    expect(["S1", "A", "R3"].map(side)).toEqual(["left", "below", "right"]);
  });

  it("names inner nodes in rows as close as a small icon with its name, and of closer ones the lowest", () => {
    const sides = (pitch: number) => {
      const rows = [0, 1, 2].map((k) => 100 + k * pitch);
      const nodes = new Map(
        rows.flatMap((y, k) => [20, 200, 380].map((x, i) => [`${i}${k}`, { x, y }] as const)),
      );
      const geometry = { ...placeNetwork(chain, 400, 240), nodes };
      return rows.map((_, k) => nameSide(geometry, nodes.get(`1${k}`) ?? { x: 0, y: 0 }));
    };
    expect(sides(36)).toEqual(["below", "below", "below"]);
    expect(sides(35)).toEqual([undefined, undefined, "below"]);
  });

  it("has all of a row of nodes, and their names, in every picture from 68 px on", () => {
    for (const height of [68, 72, 84, 95, 96, 120, 200]) {
      const { nodes } = placeNetwork(chain, 640, height);
      for (const { y } of nodes.values()) {
        expect(y, `${height} px`).toBeGreaterThanOrEqual(24);
        expect(y + 40, `${height} px`).toBeLessThanOrEqual(height);
      }
    }
  });

  it("has the nodes of several rows whole, and below what lies over the upper edge where there is room", () => {
    for (const height of [115, 135, 162, 200]) {
      const { nodes, compact } = placeNetwork(dumbbell(), 998, height, 32);
      const [up, down] = compact ? [13, 13] : [24, 40];
      for (const { y } of nodes.values()) {
        expect(y - up, `${height} px`).toBeGreaterThanOrEqual(height < 140 ? 0 : 32);
        expect(y + down, `${height} px`).toBeLessThanOrEqual(height);
      }
    }
  });

  it("draws small nodes wherever there is no room for the names of large ones", () => {
    const rows = { ...dumbbell(), nodes: dumbbell().nodes.filter(({ id }) => !id.endsWith("3")) };
    for (const height of [96, 115, 130]) {
      const { nodes, compact } = placeNetwork(rows, 998, height, 32);
      const lowest = Math.max(...[...nodes.values()].map(({ y }) => y));
      expect(compact || lowest + 40 <= height, `${height} px`).toBe(true);
    }
  });

  it("keeps rows apart in a low picture", () => {
    const { nodes, compact } = placeNetwork(dumbbell(), 640, 84);
    expect(compact).toBe(true);
    const ys = ["S1", "S2", "S3"].map((id) => nodes.get(id)?.y ?? Number.NaN);
    expect(ys[1] - ys[0]).toBeGreaterThan(14);
    expect(ys[2] - ys[1]).toBeGreaterThan(14);
  });

  it("draws a chain from left to right on one line", () => {
    const places = layOut(chain, 1000, 200, margins);
    const xs = ["S1", "G0", "G1", "R1"].map((id) => places.get(id)?.x ?? 0);
    expect(xs).toEqual([50, 350, 650, 950]);
    expect(new Set([...places.values()].map((p) => p.y)).size).toBe(1);
  });

  it("puts senders left, receivers right, in the same order, without crossing links", () => {
    const places = layOut(dumbbell(), 1000, 300, margins);
    const at = (id: string) => places.get(id) ?? { x: 0, y: 0 };
    expect(at("S1").x).toBe(at("S3").x);
    expect(at("R1").x).toBeGreaterThan(at("B").x);
    expect([at("S1").y, at("S2").y, at("S3").y]).toEqual([at("R1").y, at("R2").y, at("R3").y]);
    expect(at("A").y).toBeCloseTo(150, 9);
  });

  it("uses the scenario's places when every node has one", () => {
    const nodes = chain.nodes.map((n, i) => ({ ...n, x: -i, y: i % 2 }));
    const places = layOut({ ...chain, nodes }, 1000, 200, margins);
    expect(places.get("S1")).toEqual({ x: 950, y: 40 });
    expect(places.get("G0")).toEqual({ x: 650, y: 160 });
  });

  it("keeps every node of any graph inside the picture", () => {
    const graphs = fc.record({
      n: fc.integer({ min: 1, max: 12 }),
      edges: fc.array(fc.tuple(fc.nat(11), fc.nat(11)), { maxLength: 20 }),
      flow: fc.tuple(fc.nat(11), fc.nat(11)),
    });
    fc.assert(
      fc.property(graphs, ({ n, edges, flow }) => {
        const id = (i: number) => `n${i % n}`;
        const nodes = Array.from({ length: n }, (_, i) => ({ id: `n${i}`, role: "router" as const }));
        const links = edges.map(([a, b], i) => ({ ...chain.links[0], id: `l${i}`, from: id(a), to: id(b) }));
        const places = layOut(
          { nodes, links, flows: [{ from: id(flow[0]), to: id(flow[1]) }] },
          800,
          200,
          margins,
        );
        expect(places.size).toBe(n);
        for (const { x, y } of places.values()) {
          expect(x >= 50 && x <= 750 && y >= 40 && y <= 160).toBe(true);
        }
      }),
    );
  });
});

describe("the geometry of a link", () => {
  it("ends at the icons, and has its upper side above the line in either direction", () => {
    const { links } = placeNetwork(chain, 1000, 200);
    const back = placeNetwork(
      { ...chain, links: chain.links.map((l) => ({ ...l, from: l.to, to: l.from })) },
      1000,
      200,
    ).links;
    for (const line of [...links, ...back]) {
      expect(pointOn(line, 0.5, 10).y).toBeLessThan(pointOn(line, 0.5, 0).y);
      expect(line.length).toBeGreaterThan(100);
    }
    expect(links[0].a.x).toBeLessThan(links[0].b.x);
    expect(back[0].a.x).toBeGreaterThan(back[0].b.x);
  });
});

describe("the network in words", () => {
  it("names a link with its numbers", () => {
    expect(linkWords(chain.links[2])).toBe("Wireless link G1 to R1, 10 Mbit/s, 10 ms, 1 % random loss");
    expect(linkWords(chain.links[1])).toBe("Link G0 to G1, 2 Mbit/s, 50 ms, buffer of 27 packets");
    expect(linkWords(chain.links[2], "reverse")).toBe("Wireless link R1 to G1, 10 Mbit/s, 10 ms");
  });

  it("names its queue's discipline as the caption does, so that it can be spoken to by what is read", () => {
    const [, bottleneck] = chain.links;
    const red = { ...bottleneck, queue: { ...bottleneck.queue, discipline: "codel" } };
    expect(linkWords(red)).toBe("Link G0 to G1, 2 Mbit/s, 50 ms, CODEL, buffer of 27 packets");
  });

  it("says what the short name of a discipline stands for", () => {
    expect(queueMeaning({ discipline: "cw", limit: 50 })).toBe("CW: Congestion warning (Jersey)");
    expect(queueMeaning({ discipline: "drop-tail", limit: 50 })).toBe("");
  });

  it("names nodes by what they are", () => {
    expect(nodeWords(chain.nodes[2])).toBe("Base station G1");
  });

  it("names any error model", () => {
    expect(lossWords({ model: "none", position: "air" })).toBe("");
    const as = (model: string, params: object) => lossWords({ model, position: "air", ...params });
    expect(as("gilbert-elliott", { pGB: 0.01, pBG: 0.19, lossGood: 0, lossBad: 1 })).toBe(
      "5 % loss in bursts",
    );
    expect(as("bit-error", { ber: 1e-5 })).toBe("bit errors, 1e-5");
    expect(as("blackout", { from: 10, to: 12, period: 0 })).toBe("blackout 10–12 s");
    expect(as("blackout", { from: 10, to: 10.2, period: 5 })).toBe("blackout 10–10.2 s, every 5 s");
    expect(lossWords({ model: "list", position: "air", drops: [{ flow: "f", seq: 1, nth: 1 }] })).toBe(
      "1 chosen packet lost",
    );
  });
});
