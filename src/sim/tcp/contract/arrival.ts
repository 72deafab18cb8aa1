/** What an ACK policy may know about a segment that has just arrived. */
export interface SegmentArrival {
  /** s. */
  readonly now: number;
  readonly seq: number;
  /** It was the next one expected. */
  readonly inOrder: boolean;
  /** Segments above a hole are still held. */
  readonly hasHole: boolean;
  /** It had been received before. */
  readonly duplicate: boolean;
  /** Next segment expected, this one counted. */
  readonly expected: number;
  /** A queue on the way had marked it (CE). */
  readonly marked: boolean;
  /** Its sender says that it has reduced its window (CWR). */
  readonly reduced: boolean;
  /** The application has pushed it (PSH). */
  readonly pushed: boolean;
  /** When it left, as its time stamp says, s; NaN or left out where it carries none. */
  readonly departed?: number;
}

/** A record to be written anew for every segment, before the first. */
export function noArrival(): { -readonly [K in keyof SegmentArrival]: SegmentArrival[K] } {
  return {
    now: 0,
    seq: 0,
    inOrder: false,
    hasHole: false,
    duplicate: false,
    expected: 0,
    marked: false,
    reduced: false,
    pushed: false,
  };
}
