import type { Outcome } from "../../host/index.ts";
import type { HopColumns, RecordOptions } from "../../sim/declared.ts";
import type { TimeWindow } from "../../ui/base/time-window.ts";
import type { ShownRun } from "../runs/types.ts";
import type { Simulator } from "./runner.ts";

/** Packet-hops are no reason for large memory, bytes. */
const WISHES = { budget: { bytes: 32e6 } };

/** What answers for packet-hops of parts of a run. */
export interface HopQuery {
  /**
   * The hops that overlap each of `windows`, s, in their order, up to the first that cannot be had; null where a newer question
   * of the same asker came between.
   */
  ask(asker: string, run: ShownRun, windows: readonly TimeWindow[]): Promise<readonly HopColumns[] | null>;
}

/** Simulates the beginning of a run once more, up to the end of `window`, s, with every packet-hop that overlaps it. */
export function simulateHops(
  simulator: Simulator,
  lane: string,
  { scenario }: ShownRun,
  window: TimeWindow,
): Promise<Outcome> {
  const record: RecordOptions = { sequence: false, queues: "none", probes: false, hops: window };
  return simulator.run(lane, { ...scenario, duration: window.to }, record, WISHES);
}

/** The hops of an outcome that has all that was asked for; null for any other. */
export function hopsOf(outcome: Outcome): HopColumns | null {
  return outcome.state === "done" && outcome.stopped === null ? outcome.result.trace.hops : null;
}

/** Answers by simulating again, one window after the other. */
export function createHopQuery(simulator: Simulator): HopQuery {
  const latest = new Map<string, number>();
  return {
    async ask(asker, run, windows) {
      const mine = (latest.get(asker) ?? 0) + 1;
      latest.set(asker, mine);
      const found: HopColumns[] = [];
      for (const window of windows) {
        const outcome = await simulateHops(simulator, `hops:${asker}`, run, window);
        if (latest.get(asker) !== mine) return null;
        const hops = hopsOf(outcome);
        if (hops === null) break;
        found.push(hops);
      }
      return found;
    },
  };
}
