import { createStore } from "zustand/vanilla";
import type { ReadonlyStore } from "../../ui/base/use-store.ts";
import { covers, type HopWindow } from "../packets/packet-hops.ts";
import { frontRun } from "../runs/shown-run.ts";
import type { ShownRun } from "../runs/types.ts";
import { hopsOf, simulateHops } from "./hop-query.ts";
import type { Simulator } from "./runner.ts";
import type { ClockState, LabState } from "./types.ts";

/** Where the network view finds the packets; whoever simulates puts a new window in when the playhead nears its end. */
export type HopStore = ReadonlyStore<{ window: HopWindow }>;

/** Whose packets a source keeps, and the lane of its requests. */
export interface PacketLane {
  runOf?: (lab: LabState) => ShownRun | undefined;
  lane?: string;
}

/** Lane of the requests for packet-hops. */
const LANE = "hops";
/** A window reaches this far back, s: what is in flight at the playhead has entered its link by then. */
const BACK = 1;
/** Seconds of watching that one window serves. */
const AHEAD = 2;
/** Packet-hops that one window may hold. */
const MOST_HOPS = 200_000;
/** A run that is replaced this soon again is not animated, ms: a slider is moving. */
const SETTLE = 120;

/**
 * Keeps packet-hops for the animation around the playhead: asks for them by simulating the scenario's beginning
 * again, fetches the next window while this one plays, and drops what belongs to an older run.
 */
export function createPacketSource(
  lab: ReadonlyStore<LabState>,
  clock: ReadonlyStore<ClockState>,
  simulator: Simulator,
  report: (message: string) => void = () => {},
  { runOf = frontRun, lane = LANE }: PacketLane = {},
): HopStore {
  const store = createStore<{ window: HopWindow }>(() => ({ window: null }));
  let of: ShownRun | null = null;
  let impossible: ShownRun | null = null;
  let cost = 0;
  let asking = false;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const needed = (run: ShownRun): { from: number; to: number } | null => {
    const { playhead, playing, speed } = clock.getState();
    const rate = run.result.packetHops / Math.max(run.result.until, 1e-9);
    const most = Math.max(MOST_HOPS / Math.max(rate, 1), 1e-3);
    const ahead = Math.min(Math.max(AHEAD, AHEAD * speed, 4 * cost * speed), most);
    const back = Math.min(BACK, most);
    const { window } = store.getState();
    const end = run.result.until;
    // A run that was stopped has no packets beyond its end.
    if (playhead > end) return null;
    const soon = playing ? Math.min(playhead + ahead / 2, end) : playhead;
    if (of === run && covers(window, playhead, back / 2) && covers(window, soon, 0)) return null;
    return { from: Math.max(0, playhead - back), to: Math.min(playhead + ahead, end) };
  };

  const ask = async () => {
    timer = null;
    const run = runOf(lab.getState());
    if (!run || asking || run === impossible) return;
    const window = needed(run);
    if (!window) return;
    asking = true;
    const outcome = await simulateHops(simulator, lane, run, window);
    asking = false;
    if (outcome.state === "done") cost = outcome.wallSeconds;
    const hops = hopsOf(outcome);
    if (outcome.state !== "cancelled" && hops === null) impossible = run;
    if (outcome.state === "failed") report(outcome.message);
    if (hops !== null && runOf(lab.getState()) === run) {
      of = run;
      store.setState({ window: { ...window, hops } });
    }
    void ask();
  };

  lab.subscribe((now, before) => {
    if (runOf(now) === runOf(before)) return;
    if (now.runs.length === 0) store.setState({ window: null });
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(() => void ask(), SETTLE);
  });
  clock.subscribe(() => {
    if (timer === null) void ask();
  });
  return store;
}
