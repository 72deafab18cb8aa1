import type { Run } from "../sim/declared.ts";

/** The same run, but for what is done around its steps and its result. */
export function wrappedRun(run: Run, changed: Partial<Pick<Run, "advance" | "result">>): Run {
  return {
    get now() {
      return run.now;
    },
    get fraction() {
      return run.fraction;
    },
    get events() {
      return run.events;
    },
    get bytes() {
      return run.bytes;
    },
    advance: (maxEvents) => run.advance(maxEvents),
    stop: () => run.stop(),
    result: () => run.result(),
    ...changed,
  };
}
