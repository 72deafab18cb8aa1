import {
  type BenchLine,
  benchSender,
  LAWS,
  type RunTrial,
  VECTORS,
} from "../../../../exercise/bench/index.ts";
import type { SenderProblem } from "../../../../host/index.ts";
import type { Simulator } from "../../../../run/state/runner.ts";
import { SenderError } from "../../../../sandbox/error.ts";

/** The lane of the bench's runs. */
export const BENCH_LANE = "bench";

/** A sender that is tried. */
export interface Tried {
  name: string;
  source: string;
}

/** Runs a trial where the page runs all else. Rejects where it was cancelled, refused, or failed. */
export function trialsOn(simulator: Simulator): RunTrial {
  return async (scenario, record) => {
    const outcome = await simulator.run(BENCH_LANE, scenario, record);
    if (outcome.state === "done") return outcome.result;
    if (outcome.state === "failed" && outcome.sender) throw errorOf(outcome.sender);
    throw new Error(outcome.state === "cancelled" ? "cancelled" : outcome.message);
  };
}

/** The laws, then the vectors, one line after the other as they are tried. Throws as the runs do. */
export async function* triedLines(sender: Tried, run: RunTrial): AsyncGenerator<BenchLine> {
  for (const { id } of [...LAWS, ...VECTORS]) {
    const { laws, vectors } = await benchSender(sender, run, [id]);
    yield* [...laws, ...vectors];
  }
}

function errorOf({ sender, kind, text, line, column, at }: SenderProblem): SenderError {
  return new SenderError(sender, kind, text, line, column, "", at);
}
