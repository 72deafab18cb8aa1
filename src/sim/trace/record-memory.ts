/**
 * Where columns get their memory. Fresh memory costs a page fault for every 4 kB that is written; an owner that hands out
 * buffers of earlier recordings again saves them.
 */
export interface RecordMemory {
  /** A buffer of at least so many bytes, whatever is in it. */
  take(bytes: number): ArrayBuffer;
  /** A column has outgrown the buffer: nothing reads it any more. */
  release(buffer: ArrayBuffer): void;
}

/** Memory that nobody used before, and that nobody uses again. */
export const FRESH_MEMORY: RecordMemory = {
  take: (bytes) => new ArrayBuffer(bytes),
  release: () => undefined,
};
