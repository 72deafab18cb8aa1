import { type LinkNow, lossesOf } from "../../../run/fields/loss-at.ts";
import { delayWords, queueWords, rateWords } from "../../../run/network/network-words.ts";
import { type Direction, directionOf } from "../../../sim/declared.ts";
import type { LinkLine } from "./geometry.ts";

/**
 * A link's caption in lines, the fullest first: rate and delay, losses, the discipline of its queue where it is not drop-tail;
 * then less of it, what tells links apart last.
 */
export function linkCaptions({ spec }: Pick<LinkLine, "spec">): readonly (readonly string[])[] {
  return captionsOf(spec, "forward", lossesOf(spec.loss));
}

/** The same for one direction, with its losses in these words; the shortest says neither when they began nor that they are random. */
export function captionsOf(
  spec: LinkLine["spec"],
  direction: Direction,
  { loss, shortLosses }: Pick<LinkNow, "loss" | "shortLosses">,
): readonly (readonly string[])[] {
  const { rate, delay, queue } = directionOf(spec, direction);
  const whole = `${rateWords(rate)}, ${delayWords(delay)}`;
  const rest = [loss, queueWords(queue)].filter((words) => words !== "");
  const short = rest.length === 0 ? [[rateWords(rate)]] : [rest, ...rest.map((words) => [words])];
  const oneLine = [whole, ...rest].join(", ");
  return [
    ...(rest.length > 0 ? [[oneLine]] : []),
    [whole, ...rest],
    [rateWords(rate), delayWords(delay), ...rest],
    ...short,
    ...shortLosses.map((words) => [words]),
  ];
}
