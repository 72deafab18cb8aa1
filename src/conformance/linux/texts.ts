import { say } from "../../words/en/conformance/linux.ts";
import { fill, shownNumber } from "../../words/fill.ts";
import { unbroken } from "../../words/units.ts";
import { CRITERIA, type Row, type SendAt } from "./row.ts";

/** Digits of a time in words: a packet takes a millisecond on the usual link. */
const DIGITS = 4;

/** A sender as the columns name it; its own name where it is another. */
export function senderName(sender: string): string {
  const names: Readonly<Record<string, string>> = {
    reno: say.reno,
    cubic: say.cubic,
    bbr: say.bbr,
    dctcp: say.dctcp,
  };
  return names[sender] ?? sender;
}

/** "99.6", "100": a share in per cent, never rounded up to all. */
export function percent(share: number): string {
  const tenths = Math.floor(1000 * share + 1e-6) / 10;
  return Number.isInteger(tenths) ? `${tenths}` : shownNumber(tenths.toFixed(1));
}

/** "−0.4", "+1.2", "0": a difference in per cent. */
export function signedPercent(share: number): string {
  const tenths = Math.round(1000 * share) / 10;
  if (tenths === 0) return "0";
  return `${tenths < 0 ? "−" : "+"}${shownNumber(Math.abs(tenths).toFixed(1))}`;
}

/** Which criteria hold: "all three hold", "order and window differ". */
export function verdictWords({ holds }: Row): string {
  const failed = CRITERIA.filter((_, i) => !holds[i]).map((criterion) => say[criterion]);
  if (failed.length === 0) return say.holds;
  if (failed.length === 1) return fill(say.differs, failed[0]);
  return fill(say.differ, `${failed.slice(0, -1).join(", ")}${say.and}${failed[failed.length - 1]}`);
}

/** The three criteria with their numbers. */
export function criteriaWords(row: Row): { name: string; isHeld: boolean; text: string }[] {
  const [order, cwnd, rate] = row.holds;
  const asked = row.asked < row.sends ? fill(say.orderAsked, row.asked) : "";
  return [
    {
      name: order ? say.orderHeld : say.orderFailed,
      isHeld: order,
      text: fill(say.orderIs, row.sameOrder, row.sends) + asked,
    },
    {
      name: cwnd ? say.cwndHeld : say.cwndFailed,
      isHeld: cwnd,
      text: fill(say.cwndIs, percent(row.sameWindow), percent(row.windowAsked)),
    },
    {
      name: rate ? say.rateHeld : say.rateFailed,
      isHeld: rate,
      text: fill(say.rateIs, signedPercent(row.throughput)),
    },
  ];
}

/** The first send that differs, in a sentence; where none does, that. */
export function differenceWords({ differs, sameOrder, sends }: Row): string {
  if (differs === null) return unbroken(fill(say.noneDiffers, sends));
  return unbroken(fill(say.firstDiffers, sameOrder + 1, sendWords(differs.theirs), sendWords(differs.ours)));
}

function sendWords(send: SendAt | null): string {
  if (send === null) return say.nothing;
  const { seq, t, nth } = send;
  if (nth > 1) return fill(say.segmentAgain, seq, shownNumber(t.toFixed(DIGITS)), nth);
  return fill(say.segment, seq, shownNumber(t.toFixed(DIGITS)));
}
