/**
 * What an embedded page and the page around it tell each other, by `postMessage`. Only pages whose origin the link names
 * (`origin=https://host`) are heard and told anything; without one, nobody is. A message is an object with `cwndscope: 1`.
 *
 * A lesson that is embedded tells other things (src/lessons/lesson/embedded.ts) and hears nothing.
 *
 * Heard, as `do`: `set` (`address`, `value`), `play`, `pause`, `seek` (`time`, s), `scene` (`scene`, from 1), `ask` (tells `run` again).
 * Told, as `event`: `ready`; `run` (`summary`: what `cwndscope run --json` prints of the run in front; `scenario`: what was run, as a
 * file has it, with what the format fills in left out), whenever a run is done; `time` (`time`, s; `playing`), when the playhead has
 * moved, at most four times a second, and when playback begins or ends; `decision` (`run`, `flow`, `time`, `trigger`, `verdict`, `truth`, `cwndBefore`, `cwndAfter`), whenever the playhead passes one; `refused`
 * (`why`), in answer to a message that could not be followed.
 */
import { summaryJson } from "../analysis/formats/summary-json.ts";
import type { LabController } from "../lab/core/controller.ts";
import type { Presentation } from "../lab/core/look/presentation.ts";
import { isLocked } from "../lab/core/look/presentation-words.ts";
import { frontFlow } from "../run/runs/flow-style.ts";
import { frontRun } from "../run/runs/shown-run.ts";
import { minimal } from "../scenario/canonical.ts";
import type { ParamValue } from "../sim/declared.ts";
import { MESSAGE_VERSION, type MessageTarget, tellPageAround } from "../ui/base/page-around.ts";
import { say } from "../words/en/page/embedding.ts";
import { fill } from "../words/fill.ts";
import { Pace } from "./pace.ts";

/** Longest address and longest text of a value, characters. */
const LONGEST = 200;

/** Decisions told at once: a jump over more tells the last ones only. */
const MOST_DECISIONS = 20;

/** The page around is told the playhead's time at most this often, ms. */
export const TIME_PAUSE = 250;

/** What the page around may ask for. */
type Wish =
  | { do: "set"; address: string; value: ParamValue }
  | { do: "play" | "pause" | "ask" }
  | { do: "seek"; time: number }
  | { do: "scene"; scene: number };

/** What is used of the browser's window. */
export interface EmbeddingWindow {
  parent: MessageTarget;
  addEventListener(type: "message", listener: (event: MessageEvent<unknown>) => void): void;
  setTimeout(work: () => void, ms: number): unknown;
}

/** A message as a wish; a text that says why it is none; null for a message of somebody else's. */
export function readWish(data: unknown): Wish | string | null {
  if (
    typeof data !== "object" ||
    data === null ||
    !("cwndscope" in data) ||
    data.cwndscope !== MESSAGE_VERSION
  )
    return null;
  const { do: wish, address, value, time, scene } = data as Record<string, unknown>;
  if (wish === "play" || wish === "pause" || wish === "ask") return { do: wish };
  if (wish === "seek")
    return typeof time === "number" && Number.isFinite(time) ? { do: wish, time } : say.seekTime;
  if (wish === "scene") return Number.isInteger(scene) ? { do: wish, scene: Number(scene) } : say.sceneNumber;
  if (wish === "set") {
    if (typeof address !== "string" || address.length > LONGEST) return say.setAddress;
    if (typeof value === "number" || typeof value === "boolean") return { do: wish, address, value };
    if (typeof value === "string" && value.length <= LONGEST) return { do: wish, address, value };
    return say.setValue;
  }
  return say.doWhat;
}

/** Hears and tells the page around, as long as this page is embedded. */
export function talkToPageAround(
  controller: LabController,
  presentation: Presentation,
  window: EmbeddingWindow,
): void {
  const tell = (message: object) => {
    const { mode, origin } = presentation.showing;
    if (mode === "embed") tellPageAround(window.parent, origin, message);
  };
  const tellRun = () => {
    const { scenario } = controller.lab.getState();
    const run = frontRun(controller.lab.getState());
    if (run)
      tell({
        event: "run",
        run: run.key,
        summary: summaryJson(scenario, run.result),
        scenario: minimal(scenario),
      });
  };
  const tellTime = () => {
    const { playhead, playing } = controller.clock.getState();
    tell({ event: "time", time: playhead, playing });
  };
  let isTimeDue = false;
  const tellTimeSoon = () => {
    if (isTimeDue) return;
    isTimeDue = true;
    window.setTimeout(() => {
      isTimeDue = false;
      tellTime();
    }, TIME_PAUSE);
  };
  const follow = (wish: Wish): string | null => {
    switch (wish.do) {
      case "set": {
        if (isLocked(presentation.showing, wish.address)) return fill(say.locked, wish.address);
        const before = controller.lab.getState().scenario;
        controller.edit(wish.address, wish.value, null);
        const { notice } = controller.page.getState();
        return controller.lab.getState().scenario === before && notice ? notice.lines.join(" ") : null;
      }
      case "play":
      case "pause":
        if (controller.clock.getState().playing !== (wish.do === "play")) controller.clock.togglePlay();
        return null;
      case "seek":
        controller.clock.seek(wish.time);
        return null;
      case "scene":
        presentation.goTo(wish.scene);
        return presentation.showing.scene === wish.scene ? null : fill(say.noScene, String(wish.scene));
      case "ask":
        tellRun();
        return null;
    }
  };
  const refuse = (why: string) => tell({ event: "refused", why });
  const pace = new Pace<Wish>(
    (wish) => {
      const why = follow(wish);
      if (why !== null) refuse(why);
    },
    (work, ms) => window.setTimeout(work, ms),
  );
  window.addEventListener("message", ({ source, origin, data }) => {
    const { showing } = presentation;
    if (source !== window.parent || showing.mode !== "embed" || !showing.origin.includes(origin)) return;
    const wish = readWish(data);
    if (wish === null) return;
    if (typeof wish === "string") refuse(wish);
    else if (!pace.take(keyOf(wish), wish)) refuse(say.tooMany);
  });
  controller.lab.subscribe((now, before) => {
    if (now.runs !== before.runs) tellRun();
  });
  controller.clock.subscribe((now, before) => {
    if (now.playhead > before.playhead) tellDecisions(controller, tell, before.playhead, now.playhead);
    if (now.playing !== before.playing) tellTime();
    else if (now.playhead !== before.playhead) tellTimeSoon();
  });
  tell({ event: "ready" });
  tellRun();
}

/** What a wish is about: a newer one about the same replaces it. */
function keyOf(wish: Wish): string {
  if (wish.do === "set") return `set ${wish.address}`;
  return wish.do === "pause" ? "play" : wish.do;
}

/** Tells the decisions after `from`, up to `to`, s, of the flow in front. */
function tellDecisions(
  controller: LabController,
  tell: (message: object) => void,
  from: number,
  to: number,
): void {
  const state = controller.lab.getState();
  const run = frontRun(state);
  const flow = frontFlow(state, run);
  if (!run || !flow) return;
  const passed = flow.decisions.filter(({ t }) => t > from && t <= to).slice(-MOST_DECISIONS);
  for (const { t, event, verdict, truth, cwndBefore, cwndAfter } of passed)
    tell({
      event: "decision",
      run: run.key,
      flow: flow.id,
      time: t,
      trigger: event,
      verdict,
      truth,
      cwndBefore,
      cwndAfter,
    });
}
