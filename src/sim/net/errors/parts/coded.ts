import type { RandomStream } from "../../../engine/random.ts";
import type { ErrorModel } from "../types.ts";

/** Key of the share of losses that remain, among an error model's parameters; no model has a parameter of this name. */
export const RESIDUAL = "fec.residual";

interface State {
  channel: unknown;
  makeRandom: () => RandomStream;
  random: RandomStream | null;
}

/**
 * What is left of an error model's losses where redundant bits repair packets. The channel draws as it would without, so the
 * same packets are damaged; a stream of its own decides which of them stay lost.
 */
export function codedErrors(
  model: ErrorModel,
  channel: unknown,
  makeRandom: () => RandomStream,
): { errors: ErrorModel; errorState: State } {
  const errorState: State = { channel, makeRandom, random: null };
  const errors: ErrorModel<State> = {
    ...model,
    init: () => errorState,
    isLost: (state, params, packets, p) => {
      if (!model.isLost(state.channel, params, packets, p)) return false;
      state.random ??= state.makeRandom();
      const residual = params[RESIDUAL];
      // Stryker disable next-line ConditionalExpression: nothing is below what is no number
      return typeof residual === "number" && state.random.isBelow(residual);
    },
    finish: (state, params, end) => model.finish?.(state.channel, params, end),
  };
  return { errors: errors as ErrorModel, errorState };
}
