import { describe, expect, it } from "vitest";
import { SvgCanvas } from "../../../src/chart/svg-canvas.ts";
import { Picture, type PictureContent } from "../../../src/lab/share/picture.ts";
import { differenceWords } from "../../../src/run/fields/difference-words.ts";
import { shownRun } from "../../../src/run/state/runner.ts";
import { bentLinks } from "../../../src/run-view/network/picture/bent-links.ts";
import { placeNetwork } from "../../../src/run-view/network/picture/geometry.ts";
import { differences } from "../../../src/scenario/differences.ts";
import { createRun } from "../../../src/sim/index.ts";
import { PICTURE } from "../../../src/ui/base/slide.ts";
import { RecordingCanvas } from "../../chart/recording-canvas.ts";
import { shippedScenario } from "../../experiment/shipped-runs.ts";
import { labWith } from "../../run/lab-state.ts";
import { realRun } from "../../run/real-run.ts";
import { row } from "../../run-view/network/picture/row-with-bends.ts";

const cerl = realRun("cerl-fig4", "main", { duration: 8 });
const reno = realRun("cerl-fig4", "reno", { duration: 8, scheme: "reno" });
const LINK = "https://example.org/lab/#scenario=cerl-fig4&set=duration:8";

function heldAt(time: number): PictureContent["held"] {
  const window = { from: time - 1, to: time };
  const record = { sequence: false, queues: "none", probes: false, hops: window } as const;
  const run = createRun({ ...cerl.scenario, duration: time }, record);
  run.advance(Number.POSITIVE_INFINITY);
  const { hops } = run.result().trace;
  return hops && { ...window, hops };
}

function paint(content: Partial<PictureContent> = {}): string {
  const svg = new SvgCanvas(
    (text, font) => text.length * 0.55 * Number.parseFloat(font.replace(/^\d+ /, "")),
  );
  const state = labWith([cerl, reno]);
  const foot = ["CERL and Reno · seed 1 · 8 s", LINK];
  const whole = { state, window: { from: 0, to: 8 }, playhead: 4, held: heldAt(4), foot, ...content };
  new Picture().paint(svg.context, whole, (d) => svg.outline(d));
  return svg.file(PICTURE.width, PICTURE.height, 1.25, state.scenario.title, foot.join(" "));
}

const texts = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);

describe("the picture as SVG", () => {
  const svg = paint();

  it("has title, nodes, captions, plots, values at the playhead, and at its foot what it shows", () => {
    const found = texts(svg);
    const { scenario } = cerl;
    for (const text of [
      scenario.title,
      ...scenario.nodes.map(({ id }) => id),
      "Window (cwnd)",
      "Queue of bottleneck",
      "CERL",
      "Reno",
      "4.000 s",
      "CERL and Reno · seed 1 · 8 s",
    ])
      expect(found).toContain(text);
    expect(found).toContain(LINK.replaceAll("&", "&amp;"));
    expect(found.some((text) => /random loss/.test(text))).toBe(true);
  });

  it("is lines and letters only, and well-formed", () => {
    expect(svg).not.toMatch(/<image|data:|NaN|undefined|Infinity/);
    const open: string[] = [];
    for (const [, closing, tag, empty] of svg.matchAll(/<(\/?)([a-zA-Z]+)(?:\s[\w-]+="[^"<]*")*\s*(\/?)>/g)) {
      if (closing !== "") expect(open.pop()).toBe(tag);
      else if (empty === "") open.push(tag);
    }
    expect(open).toEqual([]);
    expect(svg.replaceAll(/<[^>]*>/g, "")).not.toMatch(/[<>]/);
  });

  it("draws each run's window in its colour, and the packets that are on their way", () => {
    for (const colour of ["#0072B2", "#D55E00"]) expect(svg.toLowerCase()).toContain(colour.toLowerCase());
    expect(svg.length).toBeGreaterThan(paint({ held: null }).length);
  });

  it("stays inside its frame", () => {
    const places = [...svg.matchAll(/<text x="([-\d.]+)" y="([-\d.]+)"/g)].map(([, x, y]) => [+x, +y]);
    expect(places.length).toBeGreaterThan(30);
    for (const [x, y] of places) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(PICTURE.width);
      expect(y).toBeLessThanOrEqual(PICTURE.height);
    }
  });

  it("breaks a long foot into lines and ends it visibly", () => {
    const long = `https://example.org/#s=${"x".repeat(1200)}`;
    const lines = texts(paint({ foot: ["seed 1", long] })).filter((text) => text.includes("xxxx"));
    expect(lines).toHaveLength(2);
    expect(long.startsWith(lines[0])).toBe(true);
    expect(lines[1].endsWith("…")).toBe(true);
  });
});

describe("a picture that is drawn again", () => {
  it("begins on an empty ground, so that no picture of a film shows through the next", () => {
    const cleared: number[][] = [];
    const recorder = new RecordingCanvas();
    recorder.clearRect = (...area: number[]) => cleared.push(area);
    Object.assign(recorder, { translate() {}, scale() {} });
    const state = labWith([cerl]);
    const content = { state, window: { from: 0, to: 8 }, playhead: 4, held: null, foot: [] };
    new Picture().paint(recorder.context, content, () => ({}) as Path2D);
    expect(cleared[0]).toEqual([0, 0, PICTURE.width, PICTURE.height]);
  });
});

describe("the foot of a picture", () => {
  it("says what differs from the shipped scenario, with units", () => {
    const shipped = shippedScenario("cerl-fig4");
    const own = shippedScenario("cerl-fig4", { "links.wireless.loss.rate": 0.04, seed: 7 });
    expect(differenceWords("cerl-fig4", own, differences(shipped, own))).toBe(
      "cerl-fig4 with seed = 7, links.wireless.loss.rate = 4 %",
    );
    expect(differenceWords("cerl-fig4", shipped, [])).toBe("cerl-fig4");
    expect(differenceWords("cerl-fig4", own, null)).toBe("cerl-fig4, changed");
  });
});

describe("a picture of a network with a link past nodes", () => {
  it("has the link bent", () => {
    const simulated = createRun(row);
    simulated.advance(Number.POSITIVE_INFINITY);
    const recorder = Object.assign(new RecordingCanvas(), { translate() {}, scale() {} });
    const state = labWith([shownRun("main", "reno", row, simulated.result())]);
    const content = { state, window: { from: 0, to: 4 }, playhead: 4, held: null, foot: [] };
    new Picture().paint(recorder.context, content, () => ({}) as Path2D);
    const { links } = bentLinks(placeNetwork(row, PICTURE.width, 138), 0);
    for (const { spec, way } of links.filter(({ spec }) => spec.medium === "wired")) {
      expect(way.length > 2, spec.id).toBe(["one", "two"].includes(spec.id));
      const drawn = recorder.drawn.filter(({ points }) => points.length === way.length);
      expect(drawn.map(({ points }) => points)).toContainEqual(way.map(({ x, y }) => [x, y]));
    }
  });
});
