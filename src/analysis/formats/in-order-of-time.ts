/** Events of one source, each with its time, s. */
interface Timed {
  t: number;
}

/**
 * The events of several sources in order of time; those of one instant in the order of the sources. One event of each source is held
 * at a time, so that a long run's need no room.
 * @param sources each in order of time
 */
export function* inOrderOfTime<T extends Timed>(sources: readonly Iterable<T>[]): Generator<T> {
  const readers = sources.map((source) => source[Symbol.iterator]());
  /** A binary heap of the sources that have not ended: the head of none comes before its parent's. */
  const heap: { head: T; source: number }[] = [];
  const comes = (a: { head: T; source: number }, b: { head: T; source: number }) =>
    a.head.t < b.head.t || (a.head.t === b.head.t && a.source < b.source);
  /** Moves what is at place `from` down to where it belongs. */
  const sink = (from: number): void => {
    const moved = heap[from];
    let at = from;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && comes(heap[child + 1], heap[child])) child++;
      if (!comes(heap[child], moved)) break;
      heap[at] = heap[child];
      at = child;
    }
    heap[at] = moved;
  };
  for (const [source, reader] of readers.entries()) {
    const { value, done } = reader.next();
    if (!done) heap.push({ head: value, source });
  }
  for (let at = (heap.length >> 1) - 1; at >= 0; at--) sink(at);
  while (heap.length > 0) {
    const [first] = heap;
    yield first.head;
    const { value, done } = readers[first.source].next();
    if (!done) first.head = value;
    else {
      const last = heap.pop();
      if (last === undefined || heap.length === 0) return;
      heap[0] = last;
    }
    sink(0);
  }
}
