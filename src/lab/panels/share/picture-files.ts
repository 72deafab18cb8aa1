import { differences, lookUp, parseScenario, type Scenario, type SetValue } from "../../../scenario/index.ts";
import { formatMeasured, formatQuantity } from "../../base/quantity-format.ts";
import type { TimeWindow } from "../../base/time-window.ts";
import { unitOf } from "../../derive/field-ranges.ts";
import { frontRun } from "../../derive/front-run.ts";
import type { HopWindow } from "../../derive/packet-hops.ts";
import { linkOf } from "../../state/address-bar.ts";
import type { Environment } from "../../state/lab-context.ts";
import { PICTURE, Picture, type PictureContent } from "./picture.ts";
import { SvgCanvas } from "./svg-canvas.ts";

/** Size of a slide beside the size that is drawn. */
const SLIDE = 1600 / PICTURE.width;
/** Pixels of a PNG beside those of a slide. */
const RESOLUTION = 2;
/** Packets that are on their way at a moment have entered their link this long before at most, s. */
const BACK = 1;

/**
 * Network and plots as they are shown, as a PNG of 3200 × 1800 pixels.
 * @throws Error when the browser cannot make a picture (no canvas, or out of memory)
 */
export async function pngFile(environment: Environment): Promise<Blob> {
  const content = await contentOf(environment);
  const canvas = document.createElement("canvas");
  const scale = SLIDE * RESOLUTION;
  const ctx = pictureContext(canvas, scale);
  new Picture().paint(ctx, content, (d) => new Path2D(d));
  paintGround(ctx);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (blob === null)
    throw new Error("The browser could not encode the picture. Close other pages and try again.");
  return blob;
}

/** The same as an SVG of 1600 × 900, all of it lines and letters. */
export async function svgFile(environment: Environment): Promise<Blob> {
  const content = await contentOf(environment);
  const measuring = pictureContext(document.createElement("canvas"), 1);
  const svg = new SvgCanvas((text, font) => {
    measuring.font = font;
    return measuring.measureText(text).width;
  });
  new Picture().paint(svg.context, content, (d) => svg.outline(d));
  const { title } = content.state.scenario;
  const text = svg.file(PICTURE.width, PICTURE.height, SLIDE, title, content.foot.join(" "));
  return new Blob([text], { type: "image/svg+xml" });
}

/** Sizes a canvas to the picture, `scale` times as large, and returns its context. @throws Error where there is none */
export function pictureContext(canvas: HTMLCanvasElement, scale: number): CanvasRenderingContext2D {
  canvas.width = PICTURE.width * scale;
  canvas.height = PICTURE.height * scale;
  const ctx = canvas.getContext("2d");
  if (ctx === null)
    throw new Error("The browser refused to draw a picture. Close other pages and try again.");
  ctx.setTransform(scale, 0, 0, scale, 0, 0);
  return ctx;
}

/** Puts white behind what was drawn. */
export function paintGround(ctx: CanvasRenderingContext2D): void {
  ctx.globalCompositeOperation = "destination-over";
  ctx.fillStyle = "#ffffff";
  ctx.fillRect(0, 0, PICTURE.width, PICTURE.height);
  ctx.globalCompositeOperation = "source-over";
}

/** What a picture of the page as it is now shows. */
async function contentOf(environment: Environment): Promise<PictureContent> {
  const { controller } = environment;
  const state = controller.lab.getState();
  const { playhead, window } = controller.clock.getState();
  const [held, foot] = await Promise.all([
    packetsDuring(environment, { from: playhead, to: playhead }),
    footOf(environment),
  ]);
  return { state, window, playhead, held, foot };
}

/** Where the packets of the run in front are during a part of it; null where that cannot be had. */
export async function packetsDuring(
  { controller, hops }: Environment,
  { from, to }: TimeWindow,
): Promise<HopWindow> {
  const run = frontRun(controller.lab.getState());
  if (run === undefined) return null;
  const window = { from: Math.max(0, from - BACK), to: Math.min(run.result.until, to + 1e-9) };
  const found = await hops.ask("picture", run, [window]);
  return found?.[0] === undefined ? null : { ...window, hops: found[0] };
}

/** What stands at a picture's foot: seed, length and what differs from the shipped scenario; the link. */
export async function footOf(environment: Environment): Promise<string[]> {
  const { controller, shipped } = environment;
  const { scenario, runs } = controller.lab.getState();
  const id = controller.page.getState().shipped;
  const base = id === null ? null : parseScenario(await shipped.load(id).catch(() => null));
  const sets = base?.ok ? differences(base.scenario, scenario) : null;
  const schemes = runs.length > 1 ? [runs.map(({ label }) => label).join(" and ")] : [];
  const facts = [
    ...schemes,
    `seed ${scenario.seed}`,
    formatMeasured(scenario.duration, "s"),
    id === null ? "a scenario of its own" : differenceWords(id, scenario, sets),
  ];
  const link = await linkOf(controller, shipped);
  return [sentence(facts.join(" · ")), ...(link.ok ? [link.value] : [])];
}

/** "cerl-fig4 with links.wireless.loss.rate = 4 %". */
export function differenceWords(id: string, scenario: Scenario, sets: readonly SetValue[] | null): string {
  if (sets === null) return `${id}, changed`;
  if (sets.length === 0) return id;
  return `${id} with ${sets.map(({ path }) => `${path} = ${valueWords(scenario, path)}`).join(", ")}`;
}

function valueWords(scenario: Scenario, path: string): string {
  const found = lookUp(scenario, path);
  if (!found.ok) return "?";
  const { leaf, value } = found.value;
  return typeof value === "number" ? formatQuantity(value, unitOf(path, leaf)) : String(value ?? "none");
}

function sentence(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
