import { shownNumber } from "../words/fill.ts";
import { toldFilled } from "../words/told-filled.ts";

/** What the bench says of laws and vectors, with holes for what it measured. */
export const BENCH_TEXTS = [
  "It uses {1} of an idle link.",
  "The longest time without new data is {1}.",
  "From {1} s after an outage of {2} on it uses {3} of the link.",
  "From {1} on no new data arrived for {2}.",
  "The window is between {1} and {2} segments.",
  "The window is {1} segments; expected {2}.",
  "The window is {1} segment; expected {2}.",
  "The window is {1} segments.",
  "It declares no window; it sends {1} packets.",
  "It sends nothing after {1} s.",
  "In the long run the queue drops {1} of its packets.",
  "Two runs are equal, packet by packet.",
  "Two runs of the same network with the same seed differ.",
  "It answers a second mark of the window that it had answered already.",
  "{1} marks; it lowers its window for marks {2} times.",
  "{1} marks; it lowers its window for marks {2} time.",
  "{1} mark; it lowers its window for marks {2} time.",
  "No packet differs.",
  "The sender declares no window: call net.window(cwnd).",
  "The sender sends nothing.",
  "The sender fails: {1}",
  "segment {1} again (transmission {2}) after {3} ACKs",
  "segment {1} again (transmission {2}) after {3} ACK",
  "segment {1} after {2} ACKs",
  "segment {1} after {2} ACK",
  "no further packet",
  "nothing",
  "random for segment {1}, window {2}",
  "congestion for segment {1}, window {2}",
  "no verdict for segment {1}, window {2}",
] as const;

/** What it says of the first packet, or the first loss, at which a sender differs from a vector. */
export const DIFFERENCE_TEXTS = [
  "Packet {1}: expected {2}; the sender sends {3}.",
  "Loss {1}: expected {2}; the sender decides {3}.",
] as const;

/** What the contest says of lost points. */
export const LOST_TEXTS = [
  "The packets waited in a queue.",
  "The queue stood above {1} for {2}, {3} of it without a break.",
  "The queue stood above {1} for {2}.",
  "The other flows kept {1} of what was delivered.",
  "{1} cuts for random losses: the link was idle {2} of the time.",
  "{1} cut for random losses: the link was idle {2} of the time.",
  "{1} timeouts: the link was idle {2} of the time.",
  "{1} timeout: the link was idle {2} of the time.",
  "The window was too small: the link was idle {1} of the time.",
] as const;

/** Why the contest took points, in the language that is spoken. */
export const lostWords = toldFilled(LOST_TEXTS);

const sentence = toldFilled(BENCH_TEXTS);
const difference = toldFilled(DIFFERENCE_TEXTS);

/** What the bench measured, in the language that is spoken; behind a time where a vector differs: "1.2 s: Packet 3: …". */
export function benchWords(text: string): string {
  const [, time, rest] = /^([\d.]+ s): (.*)$/s.exec(text) ?? [];
  if (rest !== undefined) return `${shownNumber(time)}: ${benchWords(rest)}`;
  const [, kind, nth, wanted, verb, got] =
    /^(Packet|Loss) (\d+): expected (.*); the sender (sends|decides) (.*)\.$/s.exec(text) ?? [];
  if (kind === undefined) return sentence(text);
  return difference(`${kind} ${nth}: expected ${sentence(wanted)}; the sender ${verb} ${sentence(got)}.`);
}
