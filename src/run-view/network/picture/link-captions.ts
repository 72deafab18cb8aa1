import { delayWords, lossWords, queueWords, rateWords } from "../../../run/network/network-words.ts";
import { type Direction, directionOf } from "../../../sim/declared.ts";
import type { LinkLine } from "./geometry.ts";

/**
 * A link's caption in lines, the fullest first: rate and delay, losses, the discipline of its queue where it is not drop-tail;
 * then less of it, what tells links apart last.
 */
export function linkCaptions({ spec }: Pick<LinkLine, "spec">): readonly (readonly string[])[] {
  return captionsOf(spec, "forward", lossWords(spec.loss));
}

/** The same for one direction, with its losses in these words; the shortest says neither when they began nor that they are random. */
export function captionsOf(
  spec: LinkLine["spec"],
  direction: Direction,
  loss: string,
): readonly (readonly string[])[] {
  const { rate, delay, queue } = directionOf(spec, direction);
  const whole = `${rateWords(rate)}, ${delayWords(delay)}`;
  const rest = [loss, queueWords(queue)].filter((words) => words !== "");
  const short = rest.length === 0 ? [[rateWords(rate)]] : [rest, ...rest.map((words) => [words])];
  const share = loss.replace(/ from .*/, "");
  const oneLine = [whole, ...rest].join(", ");
  return [
    ...(rest.length > 0 ? [[oneLine]] : []),
    [whole, ...rest],
    [rateWords(rate), delayWords(delay), ...rest],
    ...short,
    ...(share === "" ? [] : [[share], [share.replace("random ", "")]]),
  ];
}
