/** The comparison of our senders with recordings of a Linux kernel, case by case, as `npm run emit:beside-linux` has found it. */

/** A data packet that left. */
export interface SendAt {
  /** Since the SYN left, s. */
  t: number;
  /** Segment, from 1. */
  seq: number;
  /** Transmission of the segment, from 1. */
  nth: number;
}

/** How one of our senders stands beside the kernel's on one path. */
export interface Row {
  /** "one-loss", as the recording is named. */
  case: string;
  /** "reno", "cubic", "bbr" or "dctcp". */
  sender: string;
  /** What the case shows. */
  title: string;
  /** Order of sends, windows, throughput: held or not. */
  holds: readonly [order: boolean, cwnd: boolean, rate: boolean];
  /** Sends in the same order from the first on, of those compared; and how many were asked for. */
  sameOrder: number;
  sends: number;
  asked: number;
  /** Share of the ACKs at which the windows differ by one segment at most; and which was asked for. */
  sameWindow: number;
  windowAsked: number;
  /** Delivered, ours less theirs, as a share of theirs. */
  throughput: number;
  /** The first send that differs; null where none does. */
  differs: { theirs: SendAt; ours: SendAt | null } | null;
  /** Why it does not hold, where that is known. */
  reason: string | null;
}

/** The three criteria, in the order of `Row.holds`. */
export const CRITERIA = ["order", "cwnd", "rate"] as const;

/** The name of a row in addresses and of its file: "one-loss.reno". */
export function keyOf(row: Pick<Row, "case" | "sender">): string {
  return `${row.case}.${row.sender}`;
}

/** Whether all three criteria hold. */
export function holdsAll({ holds }: Row): boolean {
  return holds.every(Boolean);
}

/** The cases in their order, each with its rows by sender. */
export function byCase(
  rows: readonly Row[],
): { name: string; title: string; rows: ReadonlyMap<string, Row> }[] {
  const found = new Map<string, Map<string, Row>>();
  for (const row of rows) found.set(row.case, (found.get(row.case) ?? new Map()).set(row.sender, row));
  return [...found].map(([name, of]) => ({ name, title: [...of.values()][0].title, rows: of }));
}
