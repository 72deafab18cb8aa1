import { told } from "./catalogue.ts";

/** Words inside the formulas of rules, longer ones before those that they begin with. */
export const FORMULA_PHRASES = [
  "acknowledged by the wireless host",
  "highest segment sent at the mark",
  "if it was retransmitted before",
  "no ECN echo in the context",
  "highest segment seen",
  "per rto of idle time",
  "one segment for each",
  "one segment every",
  "before the timeout",
  "last acknowledged",
  "partial ACK seen",
  "departure before",
  "above the target",
  "nothing to send",
  "missing segment",
  "once per window",
  "arrival before",
  "initial window",
  "before the cut",
  "received here",
  "then half of",
  "no ECN echo",
  "sent so far",
  "that arrive",
  "at least",
  "at most",
  "last cut",
  "sent now",
  "cwnd now",
  "per ACK",
  "ELN set",
  "unchanged",
  "towards",
  "until",
  "but",
  "and",
  "or",
  "if",
] as const;

const PATTERN = new RegExp(`(?<![\\p{L}\\d_])(?:${FORMULA_PHRASES.join("|")})(?![\\p{L}\\d_])`, "gu");

/** A formula with its words in the language that is spoken; names of values stay. */
export const formulaWords = (formula: string): string => formula.replace(PATTERN, (phrase) => told(phrase));
