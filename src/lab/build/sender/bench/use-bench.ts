import { useEffect, useRef, useState } from "react";
import type { BenchLine } from "../../../../exercise/bench/index.ts";
import type { Simulator } from "../../../../run/state/runner.ts";
import { errorText } from "../../../../scenario/error-text.ts";
import { BENCH_LANE, type Tried, trialsOn, triedLines } from "./tried.ts";

/** What the bench has said so far. */
export interface BenchState {
  /** The source that was tried; null before the first. */
  source: string | null;
  /** By law or vector. */
  lines: ReadonlyMap<string, BenchLine>;
  isRunning: boolean;
  /** Why no more can be tried; "" where nothing is in the way. */
  problem: string;
}

const NOTHING: BenchState = { source: null, lines: new Map(), isRunning: false, problem: "" };

/** Tries a sender on the page's own simulator, until it is stopped or another one is tried. */
export function useBench(simulator: Simulator) {
  const [state, setBench] = useState(NOTHING);
  /** Number of the present round; what earlier ones find is not shown. */
  const round = useRef(0);
  const stop = () => {
    round.current += 1;
    simulator.cancel(BENCH_LANE);
    setBench((now) => ({ ...now, isRunning: false }));
  };
  const begin = async (sender: Tried) => {
    round.current += 1;
    const own = round.current;
    const show = (change: (now: BenchState) => BenchState) => {
      if (own === round.current) setBench(change);
    };
    show(() => ({ ...NOTHING, source: sender.source, isRunning: true }));
    let problem = "";
    try {
      for await (const line of triedLines(sender, trialsOn(simulator))) {
        if (own !== round.current) return;
        show((now) => ({ ...now, lines: new Map(now.lines).set(line.id, line) }));
      }
    } catch (error) {
      problem = errorText(error);
    }
    show((now) => ({ ...now, isRunning: false, problem }));
  };
  useEffect(
    () => () => {
      round.current += 1;
      simulator.cancel(BENCH_LANE);
    },
    [simulator],
  );
  return { state, begin, stop };
}
