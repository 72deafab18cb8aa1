import type { ExportHandle } from "../../run/state/exporting.ts";
import { paintGround, pictureContext } from "../../ui/base/slide.ts";
import { say } from "../../words/en/lab/share-files.ts";
import type { Environment } from "../core/lab-context.ts";
import { filmLacks, filmPlan, kindFor } from "./film-plan.ts";
import { Picture } from "./picture.ts";
import { footOf, packetsDuring } from "./picture-files.ts";
import { seekable } from "./seekable-film.ts";

/** Pictures a second. */
const RATE = 30;
/** Its last picture stays so long, s. */
const HOLD = 0.5;
const BITS_PER_SECOND = 6e6;
/** A player can begin at pictures so far apart, ms, in browsers that can be told so. */
const SEEK_STEP = 1000;

/**
 * Plays a part of the run into a film of network and plots.
 * @throws Error with the reason where the browser cannot record, or stops doing so
 */
export async function filmFile(
  environment: Environment,
  until: number,
  { signal, progress }: ExportHandle,
): Promise<Blob> {
  const lack = filmLacks();
  if (lack !== null) throw new Error(lack);
  const { controller } = environment;
  const plan = filmPlan(controller.clock.getState(), until);
  const { window } = controller.clock.getState();
  const state = controller.lab.getState();
  const [held, foot] = await Promise.all([packetsDuring(environment, plan), footOf(environment)]);
  signal.throwIfAborted();
  const canvas = document.createElement("canvas");
  const ctx = pictureContext(canvas, 1);
  const film = filmCanvas(canvas);
  const picture = new Picture();
  const paint = (playhead: number) => {
    const shown = { state, window, playhead, held, foot, speed: plan.speed, blur: plan.speed / RATE };
    picture.paint(ctx, shown, (d) => new Path2D(d));
    paintGround(ctx);
    film.drawImage(canvas, 0, 0);
  };
  paint(plan.from);
  const recorded = await record(film.canvas, signal, (elapsed) => {
    const share = Math.min(1, elapsed / plan.seconds);
    paint(plan.from + share * (plan.to - plan.from));
    progress(share);
    return elapsed < plan.seconds + HOLD;
  });
  signal.throwIfAborted();
  return new Blob([seekable(new Uint8Array(await recorded.arrayBuffer()))], { type: recorded.type });
}

/** A canvas of the same size that is not transparent: recorders keep what shines through in a second film beside the first. */
function filmCanvas({ width, height }: HTMLCanvasElement): CanvasRenderingContext2D {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const ctx = canvas.getContext("2d", { alpha: false });
  if (ctx === null) throw new Error(say.noFilmCanvas);
  return ctx;
}

/**
 * Records a canvas while it is drawn on. What happens while the page is hidden is left out, since nothing is drawn then.
 * @param draw draws what is seen after so many seconds of the film; false: it ends here
 */
function record(
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
  draw: (elapsed: number) => boolean,
): Promise<Blob> {
  const stream = canvas.captureStream(RATE);
  const type = kindFor(MediaRecorder);
  const options: MediaRecorderOptions & { videoKeyFrameIntervalDuration: number } = {
    ...(type === undefined ? {} : { mimeType: type }),
    videoBitsPerSecond: BITS_PER_SECOND,
    videoKeyFrameIntervalDuration: SEEK_STEP,
  };
  const recorder = new MediaRecorder(stream, options);
  const parts: Blob[] = [];
  let frame = 0;
  let elapsed = 0;
  let last: number | null = null;
  const onVisibility = () => {
    last = null;
    if (document.hidden && recorder.state === "recording") recorder.pause();
    else if (!document.hidden && recorder.state === "paused") recorder.resume();
  };
  const end = () => {
    cancelAnimationFrame(frame);
    document.removeEventListener("visibilitychange", onVisibility);
    if (recorder.state !== "inactive") recorder.stop();
    for (const track of stream.getTracks()) track.stop();
  };
  return new Promise<Blob>((done, fail) => {
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.onerror = () => {
      end();
      fail(new Error(say.recordingStopped));
    };
    recorder.onstop = () => done(new Blob(parts, { type: "video/webm" }));
    signal.addEventListener("abort", end, { once: true });
    document.addEventListener("visibilitychange", onVisibility);
    const step = (now: number) => {
      elapsed += last === null ? 0 : (now - last) / 1000;
      last = now;
      let goesOn = false;
      try {
        goesOn = draw(elapsed);
      } catch (error) {
        fail(error instanceof Error ? error : new Error(String(error)));
      }
      if (goesOn && !signal.aborted) frame = requestAnimationFrame(step);
      else end();
    };
    recorder.start(1000);
    frame = requestAnimationFrame(step);
  });
}
