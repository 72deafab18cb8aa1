/** A named reason for a change of cwnd: the sentence and the equation that an explanation shows. */
export interface Rule {
  /** "reno-halve". */
  id: string;
  /** "Multiplicative decrease". */
  title: string;
  /** Plain words for a second-year student. */
  text: string;
  /** "cwnd = w / 2", with the names that `Decision.values` fills in. */
  equation?: string;
  /** "CERL, Eq. 2" or "RFC 5681, section 3.2". */
  source?: string;
  /** What the numbers are that an agent records with it, in their order. */
  names?: readonly string[];
  /** What a receiver that concludes this takes the loss for; left out of rules that conclude nothing. */
  verdict?: Verdict;
}

/** What a sender may believe about a loss. */
export type Verdict = "congestion" | "random" | "none";
