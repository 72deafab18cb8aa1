import { describe, expect, it } from "vitest";
import { buildCaptions } from "../../../../src/lab/build/drawing/build-captions.ts";
import { fitView, toPage } from "../../../../src/lab/build/drawing/canvas-view.ts";
import { namedNodes } from "../../../../src/lab/build/drawing/named-nodes.ts";
import { problemsOf } from "../../../../src/lab/build/problems.ts";
import type { Caption } from "../../../../src/run-view/network/picture/captions.ts";
import {
  lineGeometry,
  type NetworkGeometry,
  NODE_RADIUS,
  nameSide,
  placeNetwork,
  pointOn,
} from "../../../../src/run-view/network/picture/geometry.ts";
import { gridPlaces } from "../../../../src/run-view/network/picture/layout.ts";
import { LANE } from "../../../../src/run-view/network/picture/packet-place.ts";
import { runPlaces } from "../../../../src/run-view/network/picture/run-places.ts";
import { mostStrands, pipeWidth, strandsOf } from "../../../../src/run-view/network/picture/strands.ts";
import { fromTemplate, templates } from "../../../../src/scenario/building.ts";
import type { Scenario } from "../../../../src/scenario/index.ts";
import { agentOf, DIRECTIONS, directionId } from "../../../../src/sim/declared.ts";
import { shippedDocuments } from "../../../scenario/edit/samples.ts";

/** Every shipped scenario, and every template as it is and with as many flows as fit into a lecture. */
const networks: { id: string; document: Scenario }[] = [
  ...shippedDocuments(),
  ...[...templates.keys()].flatMap((id) =>
    [undefined, 3, 6, 12].flatMap((n) => {
      const made = fromTemplate(id, n === undefined ? {} : { n });
      return made.ok ? [{ id: `${id} ${n ?? ""}`, document: made.value }] : [];
    }),
  ),
];

/** A rectangle with what it is, px. */
interface Box {
  what: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Width of a text in DejaVu Sans of 13 px, px: the widest font of the machines that this is read on. */
function widthOf(text: string): number {
  return [...text].reduce(
    (sum, c) => sum + (/[ijlt.,:/ ]/.test(c) ? 4.2 : /[mM%wW]/.test(c) ? 11.8 : 7.8),
    0,
  );
}

const around = (what: string, x: number, y: number, half: number, up: number, down = up): Box => ({
  what,
  left: x - half,
  right: x + half,
  top: y - up,
  bottom: y + down,
});
const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const isIn = (box: Box, x: number, y: number) =>
  x > box.left && x < box.right && y > box.top && y < box.bottom;

/** Where the captions of a picture are written, px. */
function captionBoxes(geometry: NetworkGeometry, captions: ReadonlyMap<string, Caption>): Box[] {
  return geometry.links.flatMap((line) => {
    const caption = captions.get(line.spec.id);
    if (caption === undefined) return [];
    const middle = pointOn(line, 0.5, 0);
    const half = Math.max(...caption.lines.map(widthOf)) / 2;
    const tall = (caption.lines.length * 16) / 2;
    return [
      around(`caption of ${line.spec.id}`, middle.x + caption.at.x, middle.y + caption.at.y, half, tall),
    ];
  });
}

/** The pictures of the nodes and their names, px. */
function nodeBoxes(geometry: NetworkGeometry): Box[] {
  return [...geometry.nodes].flatMap(([id, { x, y }]) =>
    geometry.compact
      ? [around(`node ${id}`, x, y, 12, 12)]
      : [
          around(`node ${id}`, x, y, NODE_RADIUS, 22),
          around(`name of ${id}`, x, y, widthOf(id) / 2, -22, 40),
        ],
  );
}

/** What lies on something else: captions and queues on each other, on nodes, links or the edge. */
function faults(
  geometry: NetworkGeometry,
  boxes: readonly Box[],
  fixed: readonly Box[],
  halfOf: (link: string) => number,
): string[] {
  const found: string[] = [];
  boxes.forEach((box, i) => {
    if (box.left < 0 || box.right > geometry.width || box.top < 0 || box.bottom > geometry.height)
      found.push(`${box.what} outside`);
    for (const other of [...boxes.slice(i + 1), ...fixed, ...nodeBoxes(geometry)])
      if (overlap(box, other)) found.push(`${box.what} on ${other.what}`);
    for (const line of geometry.links) {
      const half = halfOf(line.spec.id);
      const isOn = Array.from({ length: 51 }, (_, k) => k / 50).some((share) =>
        [-half, 0, half].some((off) => {
          const { x, y } = pointOn(line, share, off);
          return isIn(box, x, y);
        }),
      );
      if (isOn) found.push(`${box.what} on link ${line.spec.id}`);
    }
  });
  return found;
}

/** What the names of so many flows take above a picture: many are a list; of three or more a narrow one does not tell the ways. */
function chipsWidth(flows: number, width: number): number {
  if (flows > 4) return 170;
  return Math.min(width, (flows > 2 && width < 1200 ? 120 : 170) * flows);
}

/** A network that runs, with the plots of one queue. */
function running(document: Scenario, width: number, height: number, shown = "") {
  const chips = { width: chipsWidth(document.flows.length, width), height: 32 };
  const geometry = placeNetwork(document, width, height, chips.height);
  const { captions, queues } = runPlaces(geometry, document, shown, new Map(), chips);
  const badges = document.nodes.flatMap((node) => {
    const place = geometry.nodes.get(node.id);
    return place && agentOf(node) ? [around(`badge of ${node.id}`, place.x, place.y - 34, 40, 10)] : [];
  });
  const queueBoxes = [...queues].map(
    ([id, { area }]): Box => ({
      what: `queue of ${id}`,
      left: area.x,
      right: area.x + area.width,
      top: area.y,
      bottom: area.y + area.height,
    }),
  );
  const row: Box = { what: "the row of flows", left: 0, top: 0, right: chips.width, bottom: chips.height };
  return { geometry, captions, queues, queueBoxes, fixed: [...badges, row] };
}

/** Half of what a link takes with its packets, px. */
const RUNNING = () => LANE + 4;

describe.each([
  ["to run, 1280×800", 934, 159],
  ["to run, 1280×800, four rows of nodes", 934, 223],
  ["to run, 1920×1080", 1544, 223],
  ["to run, 390×844", 390, 151],
  ["beside another one, 390×844", 390, 112],
  ["beside another one, 390×844, below the switch", 390, 114],
  ["to run, 1366×625", 998, 135],
  ["to run, 1366×625, three rows of nodes", 998, 162],
  ["beside another one, 800×450", 640, 66],
  ["to run, 640×360", 520, 72],
  ["presented at 1280×800 and 1920×1080", 849, 152],
  ["presented at 390×844", 285, 128],
  ["presented, three rows of nodes", 849, 198],
  ["inside another page", 630, 96],
  ["inside another page on a phone", 297, 96],
])("a network %s", (_, width, height) => {
  it.each(networks)("has no caption or queue on anything else: $id", ({ document }) => {
    const { geometry, captions, queueBoxes, fixed } = running(document, width, height);
    expect(faults(geometry, [...captionBoxes(geometry, captions), ...queueBoxes], fixed, RUNNING)).toEqual(
      [],
    );
  });
});

describe.each([
  ["390×844", 390, 151],
  ["640×360", 520, 72],
  ["800×450", 640, 66],
])("small nodes at %s", (_, width, height) => {
  it.each(networks)("have the names beside them whole: $id", ({ document }) => {
    const geometry = placeNetwork(document, width, height, 32);
    if (!geometry.compact) return;
    const beyond = [...geometry.nodes].filter(([id, place]) => {
      const side = nameSide(geometry, place);
      // A name of 14 px begins 16 px from the middle of its node.
      const reach = 16 + Math.min((14 / 13) * widthOf(id), 74);
      return (side === "left" && place.x - reach < 0) || (side === "right" && place.x + reach > width);
    });
    expect(beyond.map(([id]) => id)).toEqual([]);
  });
});

describe.each([
  ["1280×800", 862, 303],
  ["1920×1080", 1472, 409],
  ["390×844", 318, 303],
])("a network under construction at %s", (_, width, height) => {
  it.each(networks)("has no caption on anything else: $id", ({ document }) => {
    const places = gridPlaces(document);
    const view = fitView(places.values(), { width, height });
    const at = new Map([...places].map(([id, place]) => [id, toPage(view, place)]));
    const geometry = lineGeometry(document.links, at, width, height);
    const strands = strandsOf(document);
    const captions = buildCaptions(geometry, document, strands, problemsOf(document, []));
    const halfOf = (link: string) => pipeWidth(strands.get(link)?.length ?? 0, mostStrands(geometry)) / 2 - 1;
    const badges = document.nodes.flatMap((node) => {
      const place = geometry.nodes.get(node.id);
      return place && agentOf(node) ? [around(`badge of ${node.id}`, place.x, place.y - 32, 40, 10)] : [];
    });
    const names = [...(geometry.compact ? namedNodes(geometry) : [])].flatMap((id) => {
      const place = geometry.nodes.get(id);
      return place ? [around(`name of ${id}`, place.x, place.y + 9, widthOf(id) / 2, 0, 16)] : [];
    });
    const zoom: Box = {
      what: "the buttons for the size",
      left: 8,
      right: 182,
      top: height - 34,
      bottom: height,
    };
    const row: Box = { what: "the list of flows", left: 0, top: 0, right: width, bottom: 32 };
    expect(
      faults(geometry, captionBoxes(geometry, captions), [zoom, row, ...badges, ...names], halfOf),
    ).toEqual([]);
  });
});

describe("a link that is chosen while the network is built on a phone", () => {
  it.each([...templates.keys()])("has its caption, on no node, name or other caption: %s", (id) => {
    const made = fromTemplate(id);
    if (!made.ok) throw new Error("not made");
    const document = made.value;
    for (const height of [216, 181]) {
      const places = gridPlaces(document);
      const view = fitView(places.values(), { width: 390, height });
      const at = new Map([...places].map(([node, place]) => [node, toPage(view, place)]));
      const geometry = lineGeometry(document.links, at, 390, height);
      const named = namedNodes(geometry);
      const names = [...geometry.nodes].flatMap(([node, { x, y }]) =>
        named.has(node)
          ? [around(`name of ${node}`, x, y + (geometry.compact ? 9 : 20), widthOf(node) / 2, 0, 16)]
          : [],
      );
      const icon = geometry.compact ? 10 : 20;
      const icons = [...geometry.nodes].map(([node, { x, y }]) => around(`node ${node}`, x, y, icon, icon));
      for (const { id: link } of document.links) {
        const captions = buildCaptions(geometry, document, strandsOf(document), problemsOf(document, []), [
          link,
        ]);
        const boxes = captionBoxes(geometry, captions);
        const own = boxes.find(({ what }) => what === `caption of ${link}`);
        if (own === undefined) throw new Error(`${link} has no caption`);
        const others = [...boxes.filter((box) => box !== own), ...names, ...icons];
        expect(
          others.filter((box) => overlap(own, box)).map(({ what }) => what),
          link,
        ).toEqual([]);
        expect(own.left >= 0 && own.right <= 390 && own.top >= 34 && own.bottom <= height, link).toBe(true);
      }
    }
  });

  it("leaves captions where they are while it has room itself", () => {
    const made = fromTemplate("dumbbell");
    if (!made.ok) throw new Error("not made");
    const geometry = placeNetwork(made.value, 862, 303);
    const captionsWith = (spoken: string[]) =>
      buildCaptions(geometry, made.value, strandsOf(made.value), [], spoken);
    const links = made.value.links.map(({ id }) => id).filter((id) => captionsWith([]).has(id));
    expect(links.length).toBeGreaterThan(0);
    expect(captionsWith(links)).toEqual(captionsWith([]));
  });
});

describe("queues of a network that runs", () => {
  const repair = networks.find(({ id }) => id === "link-repair")?.document;
  if (repair === undefined) throw new Error("no such scenario");
  const air = repair.links.filter(({ medium }) => medium === "wireless");

  it("have places above and below three links side by side; between them, only the one that the plots show", () => {
    const there = (shown: string) => {
      const { queues } = running(repair, 1544, 223, shown);
      return air.map(({ id }) => queues.has(directionId(id, "forward")));
    };
    expect(air).toHaveLength(3);
    expect(there("")).toEqual([true, false, true]);
    expect(there(directionId(air[1].id, "forward"))[1]).toBe(true);
  });

  it.each(networks)("are drawn where the plots show them, on a wide page: $id", ({ document }) => {
    if (placeNetwork(document, 1544, 223).compact) return;
    for (const { id } of document.links)
      for (const direction of DIRECTIONS) {
        const shown = directionId(id, direction);
        expect(running(document, 1544, 223, shown).queues.has(shown), shown).toBe(true);
      }
  });

  it.each(["red-and-ecn", "standing-queue"])(
    "are left out on lanes so close that they would stand on another one: %s",
    (id) => {
      const document = networks.find((one) => one.id === id)?.document;
      if (document === undefined) throw new Error("no such scenario");
      const misplaced = document.links.filter((link) => {
        const shown = directionId(link.id, "forward");
        const { geometry, queues } = running(document, 400, 84, shown);
        const area = queues.get(shown)?.area;
        const own = geometry.links.find(({ spec }) => spec.id === link.id);
        if (area === undefined || own === undefined) return false;
        const away = ({ a }: { a: { y: number } }) => Math.abs(a.y - area.y - area.height / 2);
        return away(own) > Math.min(...geometry.links.map(away));
      });
      expect(misplaced.map(({ id }) => id)).toEqual([]);
    },
  );

  it.each(["red-and-ecn", "standing-queue"])(
    "have a place in front of a class on each of three lanes, beside the names of all nodes: %s",
    (id) => {
      const document = networks.find((one) => one.id === id)?.document;
      if (document === undefined) throw new Error("no such scenario");
      const { geometry, queues } = running(document, 849, 198);
      const bottlenecks = document.links.filter(
        ({ queue }) => (queue.limit ?? Number.POSITIVE_INFINITY) <= 200,
      );
      expect(bottlenecks).toHaveLength(3);
      for (const link of bottlenecks) expect(queues.has(directionId(link.id, "forward")), link.id).toBe(true);
      for (const [node, place] of geometry.nodes) expect(nameSide(geometry, place), node).toBeDefined();
    },
  );

  it("stand at the beginning of their link, on the side where their packets move", () => {
    const made = fromTemplate("wireless-last-hop");
    if (!made.ok) throw new Error("not made");
    const { geometry, queues } = running(made.value, 934, 159, "bottleneck.reverse");
    const line = geometry.links.find(({ spec }) => spec.id === "bottleneck");
    const [there, back] = DIRECTIONS.map((direction) => queues.get(directionId("bottleneck", direction)));
    if (line === undefined || there === undefined || back === undefined) throw new Error("not drawn");
    expect(there.area.x).toBeCloseTo(line.a.x, 0);
    expect(there.area.y + there.area.height).toBeLessThan(line.a.y - LANE);
    expect(there.along).toBe(1);
    expect(back.area.x + back.area.width).toBeCloseTo(line.b.x, 0);
    expect(back.area.y).toBeGreaterThan(line.b.y + LANE);
    expect(back.along).toBe(-1);
  });
});

describe("what lies over the upper edge in front of a class", () => {
  it.each([
    ["red-and-ecn", 285, 150],
    ["red-and-ecn", 849, 198],
    ["jersey-table4", 1053, 200],
    ["jersey-table1", 849, 200],
  ])("has no node below it: %s at %i×%i", (id, width, height) => {
    const document = networks.find((one) => one.id === id)?.document;
    if (document === undefined) throw new Error("no such scenario");
    const { geometry } = running(document, width, height);
    for (const [node, { y }] of geometry.nodes) expect(y - 12, node).toBeGreaterThanOrEqual(32);
  });
});

describe("the words about a packet that the air destroyed", () => {
  it.each([
    [934, 159],
    [998, 115],
    [390, 112],
  ])("have no caption in their place at %i×%i", (width, height) => {
    const made = fromTemplate("wireless-last-hop");
    if (!made.ok) throw new Error("not made");
    const { geometry, captions } = running(made.value, width, height, "bottleneck.forward");
    const line = geometry.links.find(({ spec }) => spec.medium === "wireless");
    if (line === undefined) throw new Error("no wireless link");
    // A cross in the lane above the line, at three fifths of the way; its words stand above it, in a line of text.
    const { x, y } = pointOn(line, 0.6, LANE);
    const words = around("words", x, y - 14 - 8, 35, 8);
    for (const box of captionBoxes(geometry, captions)) expect(overlap(box, words), box.what).toBe(false);
  });
});

describe("a link that is shorter than its queue is wide", () => {
  it.each([
    ["on a phone", 390, 112],
    ["beside another network on a phone", 390, 98],
  ])("has it above, over its nodes: %s", (_, width, height) => {
    const made = fromTemplate("wireless-last-hop");
    if (!made.ok) throw new Error("not made");
    const { geometry, queues } = running(made.value, width, height, "bottleneck.forward");
    const area = queues.get("bottleneck.forward")?.area;
    const line = geometry.links.find(({ spec }) => spec.id === "bottleneck");
    if (area === undefined || line === undefined) throw new Error("not drawn");
    expect(area.width).toBeGreaterThan(line.length);
    expect(area.y + area.height).toBeLessThan(line.a.y - LANE);
    expect(area.y).toBeGreaterThanOrEqual(0);
  });
});

describe("names that are longer than their node's picture", () => {
  it("keep captions away", () => {
    const made = fromTemplate("wireless-last-hop");
    if (!made.ok) throw new Error("not made");
    const longer = (id: string) => `${id}-of-a-name-so-long`;
    const document: Scenario = {
      ...made.value,
      nodes: made.value.nodes.map((node) => ({ ...node, id: longer(node.id) })),
      links: made.value.links.map((link) => ({ ...link, from: longer(link.from), to: longer(link.to) })),
      flows: made.value.flows.map((flow) => ({ ...flow, from: longer(flow.from), to: longer(flow.to) })),
    };
    const { geometry, captions, queueBoxes, fixed } = running(document, 640, 159);
    expect(faults(geometry, [...captionBoxes(geometry, captions), ...queueBoxes], fixed, RUNNING)).toEqual(
      [],
    );
  });
});
