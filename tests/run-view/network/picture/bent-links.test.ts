import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { elementAt } from "../../../../src/lab/build/drawing/hits.ts";
import { movedGeometry } from "../../../../src/lab/build/drawing/moved-geometry.ts";
import { paintBuild } from "../../../../src/lab/build/drawing/paint-build.ts";
import type { HopWindow } from "../../../../src/run/packets/packet-hops.ts";
import { shownRun } from "../../../../src/run/state/runner.ts";
import { bentLinks, nodeReach } from "../../../../src/run-view/network/picture/bent-links.ts";
import {
  type LinkLine,
  lineGeometry,
  lineTrim,
  middleOf,
  type NetworkGeometry,
  placeNetwork,
  pointOn,
} from "../../../../src/run-view/network/picture/geometry.ts";
import type { Point } from "../../../../src/run-view/network/picture/layout.ts";
import { packetAt } from "../../../../src/run-view/network/picture/packet-at.ts";
import { LANE } from "../../../../src/run-view/network/picture/packet-place.ts";
import {
  flowColours,
  lanesOf,
  paintNetwork,
} from "../../../../src/run-view/network/picture/paint-network.ts";
import { runPlaces } from "../../../../src/run-view/network/picture/run-places.ts";
import { STRAND_WIDTH, strandsOf } from "../../../../src/run-view/network/picture/strands.ts";
import { fromTemplate, templates } from "../../../../src/scenario/building.ts";
import { createRun, type LinkSpec } from "../../../../src/sim/index.ts";
import { LIGHT_TOKENS } from "../../../../src/ui/theme/tokens.ts";
import { RecordingCanvas } from "../../../chart/recording-canvas.ts";
import { shippedDocuments } from "../../../scenario/edit/samples.ts";
import { row } from "./row-with-bends.ts";

const WIDTH = 900;
const HEIGHT = 400;

/** Distance of a point from a way, px. */
function distance({ way }: Pick<LinkLine, "way">, { x, y }: Point): number {
  const parts = way.slice(1).map((q, i) => {
    const p = way[i];
    const [dx, dy] = [q.x - p.x, q.y - p.y];
    const t = Math.min(
      1,
      Math.max(0, ((x - p.x) * dx + (y - p.y) * dy) / Math.max(1e-12, dx * dx + dy * dy)),
    );
    return Math.hypot(p.x + t * dx - x, p.y + t * dy - y);
  });
  return Math.min(...parts);
}

const isBent = ({ way }: LinkLine) => way.length > 2;
const lineNamed = ({ links }: NetworkGeometry, id: string): LinkLine => {
  const line = links.find(({ spec }) => spec.id === id);
  if (line === undefined) throw new Error(`no link ${id}`);
  return line;
};
/** The nodes that a link does not end at. */
const others = ({ nodes }: NetworkGeometry, { spec }: LinkLine) =>
  [...nodes].filter(([id]) => id !== spec.from && id !== spec.to).map(([, place]) => place);
const comesNear = (geometry: NetworkGeometry, line: LinkLine) =>
  others(geometry, line).some((place) => distance(line, place) < nodeReach(geometry));

/** Is there a parabola over a link's chord that keeps away from all other nodes, with six px to spare, and stays in the picture? */
function hasBend(geometry: NetworkGeometry, line: LinkLine, isBounded: boolean, beside: number): boolean {
  const [from, to] = [geometry.nodes.get(line.spec.from), geometry.nodes.get(line.spec.to)];
  if (from === undefined || to === undefined) return false;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const trim = lineTrim(from, to);
  const reach = nodeReach(geometry) + beside + 6;
  const room = 12 + beside;
  for (let top = 1; top <= Math.min(230, 0.4 * length); top += 1)
    for (const height of [top, -top]) {
      const way = Array.from({ length: 81 }, (_, i): Point => {
        const t = i / 80;
        const y = 4 * height * t * (1 - t);
        return {
          x: from.x + (to.x - from.x) * t + line.n.x * y,
          y: from.y + (to.y - from.y) * t + line.n.y * y,
        };
      });
      const drawn = way.filter(
        (p) =>
          Math.hypot(p.x - from.x, p.y - from.y) > trim - 2 && Math.hypot(p.x - to.x, p.y - to.y) > trim - 2,
      );
      const fits = drawn.every(
        ({ x, y }) => x > room && y > room && x < geometry.width - room && y < geometry.height - room,
      );
      if (isBounded && !fits) continue;
      const asLine = { way: drawn.map((p) => ({ ...p, n: line.n })) };
      if (others(geometry, line).every((place) => distance(asLine, place) >= reach)) return true;
    }
  return false;
}

const spec = lineNamed(placeNetwork(row, WIDTH, HEIGHT), "AB").spec;

/** Up to a dozen nodes anywhere, and links between some of them. */
const networks = fc
  .record({
    nodes: fc.uniqueArray(
      fc.record({ x: fc.integer({ min: 2, max: 34 }), y: fc.integer({ min: 2, max: 14 }) }),
      {
        minLength: 3,
        maxLength: 12,
        selector: ({ x, y }) => `${x} ${y}`,
      },
    ),
    links: fc.array(fc.tuple(fc.nat(11), fc.nat(11)), { minLength: 1, maxLength: 14 }),
    isBounded: fc.boolean(),
  })
  .map(({ nodes, links, isBounded }) => {
    const places = new Map(nodes.map(({ x, y }, i) => [`N${i}`, { x: x * 25, y: y * 25 }]));
    const specs = links
      .filter(([a, b]) => a !== b && a < nodes.length && b < nodes.length)
      .map(([a, b], i): LinkSpec => ({ ...spec, id: `l${i}`, from: `N${a}`, to: `N${b}` }));
    return { straight: lineGeometry(specs, places, WIDTH, HEIGHT), above: isBounded ? 0 : null };
  });

describe("a link that would pass a node that it does not lead to", () => {
  const straight = placeNetwork(row, WIDTH, HEIGHT);
  const bent = bentLinks(straight, 0);

  it("is bent around the node, wherever a bend can avoid it (law)", () => {
    fc.assert(
      fc.property(networks, ({ straight, above }) => {
        const drawn = bentLinks(straight, above);
        for (const line of drawn.links) {
          if (!comesNear(drawn, line)) continue;
          const beside = Math.max(
            ...drawn.links
              .filter(
                ({ spec: { from, to } }) =>
                  [from, to].sort().join() === [line.spec.from, line.spec.to].sort().join(),
              )
              .map((parallel) => Math.abs(parallel.beside)),
          );
          expect(hasBend(drawn, line, above !== null, beside), line.spec.id).toBe(false);
        }
      }),
      { numRuns: 200 },
    );
  });

  it("is the only one that is bent: all others are the straight lines that they were (law)", () => {
    fc.assert(
      fc.property(networks, ({ straight, above }) => {
        const drawn = bentLinks(straight, above);
        drawn.links.forEach((line, i) => {
          const before = straight.links[i];
          const isParallelBent = straight.links.some(
            (other) =>
              comesNear(straight, other) &&
              [other.spec.from, other.spec.to].sort().join() === [line.spec.from, line.spec.to].sort().join(),
          );
          if (!isParallelBent) expect(line).toBe(before);
        });
      }),
    );
  });

  it("is bent the same way every time, whatever was drawn before (law)", () => {
    fc.assert(
      fc.property(networks, ({ straight, above }) => {
        const once = bentLinks(straight, above);
        const again = bentLinks(straight, above, once);
        expect(again).toEqual(once);
        again.links.forEach((line, i) => {
          expect(line).toBe(once.links[i]);
        });
      }),
    );
  });

  it("stays straight in every shipped scenario and template, at every size", () => {
    const made = [...templates.keys()].flatMap((id) =>
      [3, 6].flatMap((n) => {
        const result = fromTemplate(id, { n });
        return result.ok ? [result.value] : [];
      }),
    );
    for (const [width, height] of [
      [934, 160],
      [1400, 200],
      [390, 185],
    ])
      for (const document of [...shippedDocuments().map(({ document }) => document), ...made])
        expect(bentLinks(placeNetwork(document, width, height), 0).links.filter(isBent)).toEqual([]);
  });

  it("is bent in a row of nodes, and stays in the picture", () => {
    expect(bent.links.filter(isBent).map(({ spec }) => spec.id)).toEqual(["over", "one", "two"]);
    for (const line of bent.links) {
      expect(comesNear(bent, line), line.spec.id).toBe(false);
      for (const { x, y } of line.way) {
        expect(x > 0 && x < WIDTH).toBe(true);
        expect(y > 0 && y < HEIGHT).toBe(true);
      }
    }
  });

  it("stays beside its parallel link, as far from it all along, and leaves the nodes as it leaves them straight", () => {
    const [one, two] = ["one", "two"].map((id) => lineNamed(bent, id));
    for (let i = 0; i <= 20; i++) expect(distance(two, pointOn(one, i / 20, 0))).toBeCloseTo(34, 0);
    // Opposite directions: the upper side is the same one.
    expect(Math.sign(one.beside)).toBe(-Math.sign(two.beside));
    const start = bent.nodes.get("A") ?? { x: 0, y: 0 };
    expect(Math.hypot(one.a.x - start.x, one.a.y - start.y)).toBeCloseTo(Math.hypot(26, 17), 6);
    expect(two.b.x - start.x).toBeGreaterThan(0);
  });

  it("has points at equal distances, and its length along the bend", () => {
    const { way, length, a, b } = lineNamed(bent, "over");
    const steps = way.slice(1).map((p, i) => Math.hypot(p.x - way[i].x, p.y - way[i].y));
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(0.2);
    expect(steps.reduce((sum, step) => sum + step, 0)).toBeCloseTo(length, 0);
    expect(length).toBeGreaterThan(Math.hypot(b.x - a.x, b.y - a.y));
    for (const { n } of way) expect(Math.hypot(n.x, n.y)).toBeCloseTo(1, 9);
  });

  it("keeps all other lines while a node is dragged, and is bent anew where the node comes into its way", () => {
    const far = movedGeometry(bent, new Map([["D", { x: 880, y: 210 }]]));
    for (const id of ["AB", "BC", "over"]) expect(lineNamed(far, id)).toBe(lineNamed(bent, id));
    const away = movedGeometry(bent, new Map([["B", { x: 300, y: 20 }]]));
    expect(isBent(lineNamed(away, "over"))).toBe(false);
    const back = movedGeometry(away, new Map([["B", bent.nodes.get("B") ?? { x: 0, y: 0 }]]));
    expect(lineNamed(back, "over").way).toEqual(lineNamed(bent, "over").way);
  });

  it("has its caption and its queue beside the bend, on no node and no link", () => {
    const { captions, queues } = runPlaces(bent, row, "over.forward", new Map(), { width: 0, height: 0 });
    const line = lineNamed(bent, "over");
    const caption = captions.get("over");
    expect(caption?.lines.join(" ")).toContain("5 % random loss");
    const middle = middleOf(line);
    const at = { x: middle.x + (caption?.at.x ?? 0), y: middle.y + (caption?.at.y ?? 0) };
    expect(distance(line, at)).toBeGreaterThan(16);
    expect(distance(line, at)).toBeLessThan(90);
    const area = queues.get("over.forward")?.area ?? { x: 0, y: 0, width: 0, height: 0 };
    const corners = [0, 1].flatMap((i) =>
      [0, 1].map((k) => ({ x: area.x + i * area.width, y: area.y + k * area.height })),
    );
    for (const corner of corners) {
      for (const other of bent.links) expect(distance(other, corner), other.spec.id).toBeGreaterThan(15);
      for (const place of bent.nodes.values())
        expect(Math.hypot(place.x - corner.x, place.y - corner.y)).toBeGreaterThan(24);
    }
    expect(Math.min(...corners.map((corner) => distance(line, corner)))).toBeLessThan(50);
  });

  it("has its flows beside each other along the bend while it is built, and is hit there, not where it would be straight", () => {
    const strands = strandsOf(row);
    const canvas = new RecordingCanvas();
    const view = { scaleX: 1e9, scaleY: 1e9, left: -1, top: -1 };
    const picture = { view, strands, stranded: [], chosen: [], connecting: null, column: null, row: null };
    paintBuild(canvas.context, bent, picture, LIGHT_TOKENS);
    const line = lineNamed(bent, "over");
    const strand = canvas.drawn.filter(
      ({ what, lineWidth }) => what === "path" && lineWidth === STRAND_WIDTH,
    );
    expect(strand).toHaveLength(1);
    expect(strand[0].points.length).toBe(line.way.length);
    for (const [x, y] of strand[0].points) expect(distance(line, { x, y })).toBeLessThan(1);
    for (const share of [0.1, 0.3, 0.5, 0.7, 0.9])
      expect(elementAt(bent, strands, pointOn(line, share, 4))).toEqual({ kind: "link", id: "over" });
    expect(
      elementAt(bent, strands, { x: (line.a.x + line.b.x) / 2 + 40, y: bent.nodes.get("B")?.y ?? 0 }),
    ).toEqual({
      kind: "link",
      id: "BC",
    });
  });
});

describe("packets on a bent link", () => {
  const geometry = bentLinks(placeNetwork(row, WIDTH, HEIGHT), 0);
  const line = lineNamed(geometry, "over");
  const time = 2;
  const simulated = createRun(row, {
    sequence: true,
    queues: "all",
    probes: false,
    hops: { from: 1.5, to: 2.5 },
  });
  simulated.advance(Number.POSITIVE_INFINITY);
  const run = shownRun("main", "reno", row, simulated.result());
  const held: HopWindow = { from: 1.5, to: 2.5, hops: hopsOf(run) };
  const lanes = lanesOf(run, geometry);

  function hopsOf({ result }: typeof run) {
    if (result.trace.hops === null) throw new Error("nothing recorded");
    return result.trace.hops;
  }

  it("are drawn along the bend, each in its lane beside it", () => {
    const canvas = new RecordingCanvas();
    const colours = flowColours(run, LIGHT_TOKENS);
    const moment = {
      run,
      geometry,
      queues: new Map(),
      lanes,
      colours,
      selection: { kind: "none" } as const,
      queue: "",
      time,
      blur: 0,
      speed: 0.1,
      held,
    };
    expect(paintNetwork(canvas.context, moment, LIGHT_TOKENS)).toBe(true);
    const packets = canvas.drawn.filter(({ what, colour }) => what === "path" && colour === colours[0]);
    expect(packets.length).toBeGreaterThan(2);
    for (const { points } of packets)
      for (const [x, y] of points) {
        expect(distance(line, { x, y })).toBeLessThan(LANE + 6);
        for (const place of others(geometry, line))
          expect(Math.hypot(place.x - x, place.y - y)).toBeGreaterThan(nodeReach(geometry) - LANE - 6);
      }
    // One that covers much of its way is bent itself.
    expect(Math.max(...packets.map(({ points }) => points.length))).toBeGreaterThan(4);
  });

  it("are found where the pointer is on the bend, not where the straight line would be", () => {
    const scene = { hops: held.hops, lanes, time, blur: 0, scale: 1 };
    const found = (s: number, off: number) => {
      const { x, y } = pointOn(line, s, off);
      return packetAt(scene, 0, held.hops.enter.length, x, y);
    };
    const shares = Array.from({ length: 51 }, (_, i) => i / 50);
    expect(shares.some((s) => found(s, LANE) >= 0)).toBe(true);
    const [a, b] = [line.a, line.b];
    expect(
      shares
        .filter((s) => s > 0.2 && s < 0.8)
        .some((s) => {
          const [x, y] = [a.x + (b.x - a.x) * s, a.y + (b.y - a.y) * s - LANE];
          return packetAt(scene, 0, held.hops.enter.length, x, y) >= 0;
        }),
    ).toBe(false);
  });
});
