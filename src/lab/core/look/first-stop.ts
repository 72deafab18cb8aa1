import { wrongGuesses } from "../../../run/decisions/guesses.ts";
import { frontFlow } from "../../../run/runs/flow-style.ts";
import { frontRun } from "../../../run/runs/shown-run.ts";
import { rememberedText, rememberText } from "../../../run/state/remembered.ts";
import type { LabController } from "../controller.ts";

const STOPS = "cwndscope.stops";

/** Does playback stop at the first wrong guess? It does until this reader says otherwise. */
export function stopsAtFirst(): boolean {
  return rememberedText(STOPS, "browser") !== "never";
}

/** Has playback stop at the first wrong guess from now on, or never, for the next visits too. */
export function setStopsAtFirst(stops: boolean): void {
  rememberText(STOPS, stops ? null : "never", "browser");
}

/**
 * While a run plays, it stops once for each scenario that is opened: at the first wrong guess of the flow whose packets are shown, and
 * explains it. @param isWanted asked at that instant
 */
export function stopAtFirstWrong(controller: LabController, isWanted: () => boolean): () => void {
  const { lab, clock, page } = controller;
  let stopped: unknown = null;
  return clock.subscribe((now, before) => {
    const { opened } = page.getState();
    if (!before.playing || now.playhead <= before.playhead || stopped === opened) return;
    const state = lab.getState();
    const run = frontRun(state);
    const flow = run && frontFlow(state, run);
    const wrong = flow && wrongGuesses(flow).find(({ t }) => t > before.playhead && t <= now.playhead);
    if (!wrong || !isWanted()) return;
    stopped = opened;
    clock.pause();
    clock.place(wrong.t);
    controller.stepper.explain(run, flow, wrong);
    controller.looks.open(["panel"], false);
  });
}
