import type { Decision, FlowTrace } from "../../sim/declared.ts";
import { formatNumber } from "../../ui/base/quantity-format.ts";
import { say } from "../../words/en/run/decisions.ts";
import { fill } from "../../words/fill.ts";
import { headline } from "./variables.ts";

/** A decision in one sentence: "CERL halves its window: 30.5 to 15.2", windows in segments; without windows where the sender declares none. */
export function sentenceOf({
  flow,
  decision,
}: {
  readonly flow: Pick<FlowTrace, "scheme">;
  readonly decision: Decision;
}): string {
  const { event, cwndBefore: before, cwndAfter: after } = decision;
  const words = headline(flow.scheme, event, before, after);
  if (Number.isNaN(after)) return words;
  const window = (value: number) => formatNumber(Number(value.toFixed(1)));
  return before === after
    ? `${words}: ${window(after)}`
    : fill(say.changed, words, window(before), window(after));
}
