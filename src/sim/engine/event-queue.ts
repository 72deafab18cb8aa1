/**
 * The future, as an indexed binary heap over *sources* (link directions, timers, the agenda), each with at most one
 * pending event. A link's packets wait in its own ring, so the heap stays as small as the network, however many
 * packets fly.
 *
 * Order: time; then the time at which the event was scheduled; then the order of scheduling. That is ns-2's rule
 * (events at equal times run in the order in which they were scheduled), extended to packets whose arrival is planned
 * before their transmission starts: theirs counts as scheduled when the transmission starts.
 */
export class EventQueue {
  /** Time of the event that runs now, s. */
  now = 0;
  /** When the event that runs now was scheduled, s. */
  scheduledAt = -1;

  private time: Float64Array;
  private scheduled: Float64Array;
  private serial: Float64Array;
  private heap: Int32Array;
  /** Place of a source in the heap, -1 if it has nothing pending. */
  private place: Int32Array;
  private size = 0;
  private nextSerial = 0;
  private sources = 0;

  constructor(capacity = 64) {
    this.time = new Float64Array(capacity);
    this.scheduled = new Float64Array(capacity);
    this.serial = new Float64Array(capacity);
    this.heap = new Int32Array(capacity);
    this.place = new Int32Array(capacity).fill(-1);
  }

  /** Reserves an id for a new source. */
  addSource(): number {
    const id = this.sources++;
    if (id === this.time.length) this.enlarge();
    return id;
  }

  /** Time of the earliest event; Infinity if there is none. */
  nextTime(): number {
    return this.size === 0 ? Infinity : this.time[this.heap[0]];
  }

  /** Moves the clock to the earliest event and returns its source, which stays pending until it is set or cancelled. */
  take(): number {
    const source = this.heap[0];
    this.now = this.time[source];
    this.scheduledAt = this.scheduled[source];
    return source;
  }

  isPending(source: number): boolean {
    return this.place[source] >= 0;
  }

  /** Plans the source's event, replacing one that is pending. */
  set(source: number, time: number, scheduledAt: number): void {
    this.time[source] = time;
    this.scheduled[source] = scheduledAt;
    this.serial[source] = this.nextSerial++;
    const at = this.place[source];
    if (at < 0) {
      this.place[source] = this.size;
      this.heap[this.size] = source;
      this.size++;
      this.siftUp(this.size - 1);
    } else if (!this.siftUp(at)) {
      this.siftDown(at);
    }
  }

  /** Removes the source's event, if it has one. */
  cancel(source: number): void {
    const at = this.place[source];
    if (at < 0) return;
    this.place[source] = -1;
    this.size--;
    if (at === this.size) return;
    const moved = this.heap[this.size];
    this.heap[at] = moved;
    this.place[moved] = at;
    if (!this.siftUp(at)) this.siftDown(at);
  }

  private before(a: number, b: number): boolean {
    const ta = this.time[a];
    const tb = this.time[b];
    if (ta !== tb) return ta < tb;
    const sa = this.scheduled[a];
    const sb = this.scheduled[b];
    if (sa !== sb) return sa < sb;
    return this.serial[a] < this.serial[b];
  }

  private siftUp(start: number): boolean {
    const heap = this.heap;
    const source = heap[start];
    let at = start;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = heap[parent];
      if (!this.before(source, above)) break;
      heap[at] = above;
      this.place[above] = at;
      at = parent;
    }
    if (at === start) return false;
    heap[at] = source;
    this.place[source] = at;
    return true;
  }

  private siftDown(start: number): void {
    const heap = this.heap;
    const source = heap[start];
    const size = this.size;
    let at = start;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= size) break;
      if (child + 1 < size && this.before(heap[child + 1], heap[child])) child++;
      const below = heap[child];
      if (!this.before(below, source)) break;
      heap[at] = below;
      this.place[below] = at;
      at = child;
    }
    heap[at] = source;
    this.place[source] = at;
  }

  private enlarge(): void {
    const capacity = this.time.length * 2;
    const copyFloat = (from: Float64Array) => {
      const to = new Float64Array(capacity);
      to.set(from);
      return to;
    };
    this.time = copyFloat(this.time);
    this.scheduled = copyFloat(this.scheduled);
    this.serial = copyFloat(this.serial);
    const heap = new Int32Array(capacity);
    heap.set(this.heap);
    this.heap = heap;
    const place = new Int32Array(capacity).fill(-1);
    place.set(this.place);
    this.place = place;
  }
}

/** Something that the loop calls when its event is due. It must re-plan or cancel its event before it acts. */
export interface EventSource {
  fire(): void;
}
