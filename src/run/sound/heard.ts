/** What is heard of a run: its window as a pitch, and what happens to its packets and guesses as short sounds. */
import { type FlowTrace, isAirLoss, LOSS_CAUSES } from "../../sim/declared.ts";
import type { Steps } from "../../ui/base/series.ts";
import { wrongGuesses } from "../decisions/guesses.ts";
import type { ShownRun } from "../runs/types.ts";

/** What has a sound of its own: a packet dropped at a queue, one lost on a link, a guess that was wrong. */
export type SoundKind = "overflow" | "random" | "wrong";

/** An instant that is heard. */
export interface SoundEvent {
  /** Time of the run, s: where the plots have it. */
  t: number;
  kind: SoundKind;
}

/** What is heard of one flow of a run. */
export interface Heard {
  /** cwnd over time, segments. */
  window: Steps;
  /** In order of time. */
  events: readonly SoundEvent[];
}

/** What is heard of a flow: its window, the losses of its data packets, the guesses of its sender that were wrong. */
export function heardOf({ result }: ShownRun, flow: FlowTrace): Heard {
  const own = result.trace.flows.indexOf(flow);
  const losses = result.trace.links.flatMap(({ drops }) =>
    [...drops.t].flatMap((t, i): SoundEvent[] => {
      if (drops.flow[i] !== own || drops.isAck[i] === 1) return [];
      return [{ t, kind: isAirLoss(LOSS_CAUSES[drops.cause[i]]) ? "random" : "overflow" }];
    }),
  );
  const guesses = wrongGuesses(flow).map(({ t }): SoundEvent => ({ t, kind: "wrong" }));
  return { window: flow.cwnd, events: [...losses, ...guesses].sort((a, b) => a.t - b.t) };
}
