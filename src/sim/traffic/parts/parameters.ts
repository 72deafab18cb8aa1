import { log } from "../../engine/det-math.ts";
import type { RandomStream } from "../../engine/random.ts";
import type { NumberParameter } from "../../plugin/parameters.ts";

/** A rate of the application, bit/s of payload. */
export function rateParameter(
  given: Partial<NumberParameter<"rate">> & { default: number },
): NumberParameter<"rate"> {
  return {
    id: "rate",
    label: "Rate of the application",
    help: "Payload per second that the application hands over; headers come on top. 0: it is silent.",
    type: "number",
    unit: "bit/s",
    min: 0,
    max: 1e12,
    scale: "log",
    ...given,
  };
}

/** A mean time, s. */
export function meanTime<Id extends string>(
  given: Pick<NumberParameter<Id>, "id" | "label" | "help" | "default"> & Partial<NumberParameter<Id>>,
): NumberParameter<Id> {
  return { type: "number", unit: "s", min: 0.001, max: 10_000, scale: "log", ...given };
}

/** An exponentially distributed value, drawn as ns-2 draws it: mean · (-ln u). */
export function exponentialDraw(random: RandomStream, mean: number): number {
  return mean * -log(random.uniform());
}
