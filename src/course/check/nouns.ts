/** Numbers of a text and the nouns behind them. */
import { valueMark } from "../format/types.ts";

/** Nouns that lessons count, in the form for several. */
const SEVERAL =
  /^(?:packets|segments|bytes|times|timeouts|ACKs|acknowledgements|losses|drops|marks|runs|seeds|gains|retransmissions|decisions|guesses|cuts|waits|flows|senders|seconds|round trips)\b/;

/**
 * What is wrong with the noun behind the n-th number of a text: it stands there twice ("166 packets packets"), or in the form for
 * several behind a 1. Null where nothing is.
 * @param shown the number as a reader sees it, with its unit
 */
export function wrongNoun(shown: string, markdown: string, n: number): string | null {
  const mark = valueMark(n);
  const behind = markdown.slice(markdown.indexOf(mark) + mark.length).replace(/^[\s\u00a0]+/, "");
  const own = /[\s\u00a0](\p{L}+)$/u.exec(shown)?.[1];
  const next = /^\p{L}+/u.exec(behind)?.[0];
  if (own !== undefined && next !== undefined && own.replace(/s$/, "") === next.replace(/s$/, ""))
    return `“${shown} ${next}”: the noun stands twice; remove it behind the number`;
  const several = shown === "1" ? SEVERAL.exec(behind)?.[0] : undefined;
  return several === undefined
    ? null
    : `“1 ${several}”; write the number with its noun in two forms: {{ … | ${several.replace(/s$/, "")}|${several} }}`;
}
