import { MAIN_LANE } from "../../host/index.ts";
import type { ReadonlyStore } from "../../ui/base/use-store.ts";
import { PAGE_RECORD, recordWhileMoving } from "./recording.ts";
import type { Simulator } from "./runner.ts";
import type { LabState } from "./types.ts";

/** How often the first run is repeated. */
const RUNS = 5;
/**
 * Only runs with at most so many packet-hops are repeated: a worker that knows them takes a twentieth of a second for each. The
 * time of the first run says less, because that is long just where the code is not compiled yet or the machine is slow or busy.
 */
const MOST_HOPS = 500_000;

/**
 * Repeats the first run a few times while nothing else is to do: a fresh worker is ten times as slow until its code
 * is compiled, and that must not delay the first move of a slider. Each time with another seed, and in turns recorded as
 * beside a moving slider: compiled code is thrown away at the first thing that no run before has done. Stops at the first
 * thing the user asks for.
 */
export function warmUp(lab: ReadonlyStore<LabState>, simulator: Simulator): void {
  if (begins(lab.getState())) return;
  const stop = lab.subscribe((state) => {
    if (begins(state)) stop();
  });

  /** True once the first run is there, which is then repeated unless it is too large for that. */
  function begins({ runs, status }: LabState): boolean {
    if (runs.length === 0 || status.state !== "idle") return false;
    if (runs[0].result.packetHops <= MOST_HOPS) void repeat(runs[0].scenario);
    return true;
  }

  async function repeat(scenario: ReturnType<typeof lab.getState>["scenario"]): Promise<void> {
    for (let i = 0; i < RUNS; i++) {
      const shown = lab.getState();
      if (shown.status.state !== "idle" || shown.scenario !== scenario) return;
      const record = i % 2 === 0 ? recordWhileMoving(scenario, shown) : PAGE_RECORD;
      const { state } = await simulator.run(MAIN_LANE, { ...scenario, seed: scenario.seed + i }, record);
      if (state !== "done") return;
    }
  }
}
