import type { Decision, FlowTrace } from "../../sim/declared.ts";
import { byTime } from "../../ui/base/series.ts";
import { frontFlow } from "../runs/flow-style.ts";
import { frontRun } from "../runs/shown-run.ts";
import type { ShownRun } from "../runs/types.ts";
import type { ClockState, LabState } from "./types.ts";

/** A decision with whose it is. */
export interface DecisionNow {
  run: ShownRun;
  flow: FlowTrace;
  decision: Decision;
}

/** A decision is told while the playhead is no further behind it than this share of what is visible: standing, and while it plays. */
const STANDING = 0.004;
const PLAYING = 0.075;

/** The decision of the shown flow at the playhead, or just before it; null: none. */
export function decisionNow(
  state: LabState,
  { playhead, playing, window }: Pick<ClockState, "playhead" | "playing" | "window">,
): DecisionNow | null {
  const run = frontRun(state);
  const flow = run && frontFlow(state, run);
  if (!flow) return null;
  const decision = flow.decisions[byTime.right(flow.decisions, playhead) - 1];
  const reach = (window.to - window.from) * (playing ? PLAYING : STANDING);
  return decision !== undefined && playhead - decision.t <= reach ? { run, flow, decision } : null;
}
