import { describe, expect, it } from "vitest";
import { movedGeometry } from "../../../../src/lab/build/drawing/moved-geometry.ts";
import { linkNow } from "../../../../src/run/fields/loss-at.ts";
import { queueWords } from "../../../../src/run/network/network-words.ts";
import { placeNetwork, pointOn } from "../../../../src/run-view/network/picture/geometry.ts";
import type { Point } from "../../../../src/run-view/network/picture/layout.ts";
import { linkCaptions } from "../../../../src/run-view/network/picture/link-captions.ts";
import { groupName } from "../../../../src/run-view/network/picture/link-groups.ts";
import { runPlaces } from "../../../../src/run-view/network/picture/run-places.ts";
import { fromTemplate } from "../../../../src/scenario/building.ts";
import type { Scenario } from "../../../../src/scenario/index.ts";
import { shippedDocuments } from "../../../scenario/edit/samples.ts";

/** The network's place on pages of 1280×800, 1920×1080 and 390×844, px. */
const SIZES = [
  [934, 160],
  [1400, 200],
  [390, 185],
] as const;

/** No row of flows lies over the network. */
const NO_CHIPS = { width: 0, height: 0 };

/** Width of a text in DejaVu Sans of 13 px, px. */
function widthOf(text: string): number {
  return [...text].reduce(
    (sum, c) => sum + (/[ijlt.,:/ ]/.test(c) ? 4.2 : /[mM%wW]/.test(c) ? 11.8 : 7.8),
    0,
  );
}

/** A network in its place, with its captions. */
function placed(document: Scenario, width: number, height: number) {
  const geometry = placeNetwork(document, width, height);
  return { geometry, captions: runPlaces(geometry, document, "", new Map(), NO_CHIPS).captions };
}

/** Where the captions of a network lie, px. */
function captionBoxes(document: Scenario, width: number, height: number) {
  const { geometry, captions } = placed(document, width, height);
  const boxes = geometry.links.flatMap((line) => {
    const caption = captions.get(line.spec.id);
    if (caption === undefined) return [];
    const middle = pointOn(line, 0.5, 0);
    const half = Math.max(...caption.lines.map(widthOf)) / 2;
    const x = middle.x + caption.at.x;
    const y = middle.y + caption.at.y;
    const tall = (caption.lines.length * 16) / 2;
    return [
      {
        id: line.spec.id,
        lines: caption.lines,
        left: x - half,
        right: x + half,
        top: y - tall,
        bottom: y + tall,
      },
    ];
  });
  return { geometry, boxes };
}

describe("captions", () => {
  it("are there for every link of a path at all sizes, in full on a wide page", () => {
    const made = fromTemplate("wireless-last-hop");
    if (!made.ok) throw new Error("not made");
    for (const [width, height] of SIZES)
      expect(captionBoxes(made.value, width, height).boxes.map(({ id }) => id)).toContain("bottleneck");
    expect(captionBoxes(made.value, 1400, 200).boxes.map(({ lines }) => lines)).toEqual([
      ["100 Mbit/s, 5 ms"],
      ["4 Mbit/s, 20 ms"],
      ["10 Mbit/s, 10 ms, 1 % random loss"],
    ]);
  });

  it("stand in two lines close to their link rather than in one farther away", () => {
    const fig4 = shippedDocuments().find(({ id }) => id === "cerl-fig4");
    if (fig4 === undefined) throw new Error("not shipped");
    const caption = placed(fig4.document, 934, 159).captions.get("wireless");
    expect(caption?.lines).toEqual(["10 Mbit/s, 10 ms", "1 % random loss"]);
    expect(caption?.at.y).toBeLessThan(40);
  });

  it("name the discipline and its thresholds, unless it is drop-tail", () => {
    expect(queueWords({ discipline: "drop-tail", limit: 20 })).toBe("");
    expect(queueWords({ discipline: "red", limit: 25, minTh: 3, maxTh: 9 })).toBe("RED at 3 and 9 packets");
    expect(queueWords({ discipline: "threshold-mark", limit: 25, threshold: 65 })).toBe("threshold mark");
    const red = shippedDocuments()
      .find(({ id }) => id === "red-and-ecn")
      ?.document.links.find(({ id }) => id === "red-marks");
    if (red === undefined) throw new Error("no such link");
    expect(linkCaptions({ spec: red })[0]).toEqual(["500 kbit/s, 50 ms, RED at 3 and 9 packets"]);
  });
});

describe("equal links of one node", () => {
  const made = fromTemplate("dumbbell", { n: 6 });
  if (!made.ok) throw new Error("not made");

  it("share one caption that says which they are, above or below all of them", () => {
    for (const [width, height] of [
      [1200, 260],
      [934, 238],
    ]) {
      const { geometry, boxes } = captionBoxes(made.value, width, height);
      const words = boxes.map(({ lines }) => lines.join(" "));
      expect(words.filter((text) => /^S1–S6 to \S+(:|, each) .*100 Mbit\/s, /.test(text))).toHaveLength(1);
      expect(words.filter((text) => /^\S+ to R1–R6(:|, each) .*100 Mbit\/s, /.test(text))).toHaveLength(1);
      expect(words).toHaveLength(3);
      const group = geometry.links.filter(({ spec }) => spec.from.startsWith("S"));
      const box = boxes.find(({ lines }) => lines[0].startsWith("S1–S6"));
      const ys = group.flatMap(({ a, b }) => [a.y, b.y]);
      expect(box && (box.bottom <= Math.min(...ys) || box.top >= Math.max(...ys))).toBe(true);
    }
  });

  it("have captions of their own where they differ", () => {
    const [first, ...rest] = made.value.links;
    const document = { ...made.value, links: [{ ...first, delay: 0.123 }, ...rest] };
    const words = captionBoxes(document, 1200, 300).boxes.map(({ lines }) => lines.join(" "));
    expect(words.some((text) => text.startsWith("S2–S6 to "))).toBe(true);
    expect(words.some((text) => /^100 Mbit\/s, 123 ms$/.test(text))).toBe(true);
  });

  it("are named by their nodes", () => {
    const [model] = geometryLines(made.value);
    const named = (froms: readonly string[], isTo: boolean) =>
      groupName({
        hub: "G",
        isTo,
        links: froms.map((id) => ({ ...model, spec: { ...model.spec, [isTo ? "from" : "to"]: id } })),
      });
    expect(named(["S2", "S1", "S3"], true)).toBe("S1–S3 to G");
    expect(named(["S1", "S3"], true)).toBe("S1, S3 to G");
    expect(named(["A", "C", "B"], false)).toBe("G to A, C, B");
    expect(named(["A", "C", "B", "S1"], false)).toBe("G to 4 nodes");
  });
});

function geometryLines(document: Scenario) {
  return placeNetwork(document, 900, 200).links;
}

describe("links that part at one node", () => {
  const shared = shippedDocuments().find(({ id }) => id === "cerl-fig17")?.document;
  if (shared === undefined) throw new Error("no such scenario");

  it.each([
    [934, 159],
    [849, 152],
    [1400, 200],
  ])("all have captions at %i×%i", (width, height) => {
    const written = [...placed(shared, width, height).captions.values()];
    expect(written.flatMap(({ links }) => links).sort()).toEqual(shared.links.map(({ id }) => id).sort());
  });
});

describe("captions farther away", () => {
  /** On which side of a line a point lies. */
  const side = (a: Point, b: Point, p: Point) =>
    Math.sign((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x));

  it.each(SIZES)("stand beside their own link, never beyond another one, at %i×%i", (width, height) => {
    for (const { id, document } of shippedDocuments()) {
      const { geometry, captions } = placed(document, width, height);
      for (const line of geometry.links) {
        const caption = captions.get(line.spec.id);
        if (caption === undefined || caption.links.length > 1) continue;
        const middle = pointOn(line, 0.5, 0);
        const end = { x: middle.x + caption.at.x, y: middle.y + caption.at.y };
        const along = caption.at.x * line.u.x + caption.at.y * line.u.y;
        const foot = { x: middle.x + along * line.u.x, y: middle.y + along * line.u.y };
        const between = geometry.links.filter(
          ({ spec, a, b }) =>
            spec !== line.spec &&
            side(foot, end, a) !== side(foot, end, b) &&
            side(a, b, foot) !== side(a, b, end),
        );
        expect(
          between.map(({ spec }) => spec.id),
          `${id}: ${line.spec.id}`,
        ).toEqual([]);
      }
    }
  });
});

describe("a link that changes in mid-run", () => {
  const scenario = shippedDocuments().find(({ id }) => id === "cerl-fig4")?.document;
  if (scenario === undefined) throw new Error("no such scenario");

  it("has the rate, the delay and the loss of the moment in its caption", () => {
    const changed = {
      ...scenario,
      changes: [
        { at: 12, set: "links.wireless.loss.rate", to: 0.05 },
        { at: 20, set: "links.bottleneck.rate", to: 1e6 },
        { at: 30, set: "links.bottleneck.delay", to: 0.1 },
      ],
    };
    const at = (time: number, width = 1400) => {
      const now = new Map(changed.links.map((link) => [link.id, linkNow(changed, link, time)]));
      const { captions } = runPlaces(placeNetwork(changed, width, 200), changed, "", now, NO_CHIPS);
      return ["bottleneck", "wireless"].map((id) => captions.get(id)?.lines.join(", "));
    };
    expect(at(11)).toEqual(["2 Mbit/s, 50 ms", "10 Mbit/s, 10 ms, 1 % random loss"]);
    expect(at(66)).toEqual(["1 Mbit/s, 100 ms", "10 Mbit/s, 10 ms, 4.9 % random loss from 12.000 s"]);
    // Where there is little room, the share is told without since when it holds.
    expect(at(66, 390)[1]).toMatch(/^4\.9 % (random )?loss$/);
  });
});

describe("links between the same two nodes", () => {
  const made = fromTemplate("wireless-last-hop");
  if (!made.ok) throw new Error("not made");
  const bottleneck = made.value.links.find(({ id }) => id === "bottleneck");
  if (bottleneck === undefined) throw new Error("no bottleneck");
  const { from, to } = bottleneck;
  const document: Scenario = {
    ...made.value,
    links: [
      ...made.value.links,
      { ...bottleneck, id: "other", rate: 1e6 },
      { ...bottleneck, id: "back", from: to, to: from, rate: 5e6 },
    ],
  };

  it("lie side by side, whichever way they lead, with captions of their own", () => {
    const { geometry, captions } = placed(document, 1400, 200);
    const lines = ["bottleneck", "other", "back"].map((id) =>
      geometry.links.find(({ spec }) => spec.id === id),
    );
    const ys = lines.map((line) => (line === undefined ? Number.NaN : pointOn(line, 0.5, 0).y));
    expect(ys[1] - ys[0]).toBeGreaterThan(20);
    expect(ys[2] - ys[1]).toBeGreaterThan(20);
    expect(lines[0]?.a.y).toBe(lines[0]?.b.y);
    expect([...captions.keys()]).toEqual(expect.arrayContaining(["bottleneck", "back"]));
    expect(geometry.links.filter(({ beside }) => beside === 0)).toHaveLength(3);
  });

  it("stay side by side while a node of theirs is dragged", () => {
    const { geometry } = placed(document, 1400, 200);
    const moved = movedGeometry(geometry, new Map([[from, { x: 400, y: 20 }]]));
    const besides = (links: typeof geometry.links) => links.map(({ beside }) => beside);
    expect(besides(moved.links)).toEqual(besides(geometry.links));
  });
});

describe("files without coordinates", () => {
  const without = (document: Scenario): Scenario => ({
    ...document,
    nodes: document.nodes.map(({ x: _, y: __, ...node }) => node),
  });
  const made = (id: string, n: number) => {
    const document = fromTemplate(id, { n });
    if (!document.ok) throw new Error(id);
    return without(document.value);
  };

  it.each([
    ["two bottlenecks, six flows", made("two-bottlenecks", 6)],
    ["dumbbell, eight flows", made("dumbbell", 8)],
    ["parking lot", made("parking-lot", 3)],
  ])("are laid out with nodes apart, and no link through a node that is not its end: %s", (_, document) => {
    const { geometry } = captionBoxes(document, 934, 304);
    const places = [...geometry.nodes];
    for (const [i, [a, p]] of places.entries()) {
      for (const [b, q] of places.slice(i + 1))
        expect(Math.hypot(p.x - q.x, p.y - q.y), `${a} ${b}`).toBeGreaterThan(24);
      for (const line of geometry.links) {
        if ([line.spec.from, line.spec.to].includes(a)) continue;
        for (let share = 0; share <= 1; share += 0.02) {
          const { x, y } = pointOn(line, share, 0);
          expect(Math.hypot(p.x - x, p.y - y), `${line.spec.id} through ${a}`).toBeGreaterThan(8);
        }
      }
    }
  });
});
