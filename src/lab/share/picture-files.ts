import { SvgCanvas } from "../../chart/svg-canvas.ts";
import { differenceWords } from "../../run/fields/difference-words.ts";
import type { HopWindow } from "../../run/packets/packet-hops.ts";
import { frontRun } from "../../run/runs/shown-run.ts";
import { differences } from "../../scenario/differences.ts";
import { parseScenario } from "../../scenario/index.ts";
import { formatMeasured } from "../../ui/base/quantity-format.ts";
import { sentence } from "../../ui/base/sentence.ts";
import { encodedPng, PICTURE, paintGround, pictureContext, RESOLUTION, SLIDE } from "../../ui/base/slide.ts";
import type { TimeWindow } from "../../ui/base/time-window.ts";
import { say } from "../../words/en/lab/share-picture.ts";
import { fill } from "../../words/fill.ts";
import { linkOf } from "../core/address/address-bar.ts";
import type { Environment } from "../core/lab-context.ts";
import { Picture, type PictureContent } from "./picture.ts";

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
  return encodedPng(canvas);
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
  const schemes = runs.length > 1 ? [runs.map(({ label }) => label).join(say.and)] : [];
  const facts = [
    ...schemes,
    fill(say.seed, String(scenario.seed)),
    formatMeasured(scenario.duration, "s"),
    id === null ? say.ownScenario : differenceWords(id, scenario, sets),
  ];
  const link = await linkOf(controller, shipped);
  return [sentence(facts.join(" · ")), ...(link.ok ? [link.value] : [])];
}
