/** Numbers in a row of `order`: a power of two, so that a row lies in one cache line. */
const BITS = 2;
const WIDTH = 1 << BITS;

/**
 * Pending events, as an indexed binary heap over *sources* (link directions, timers, the schedule), each with at most one
 * pending event. A link's packets wait in its own ring, so the heap stays as small as the network, however many
 * packets fly.
 *
 * Order: time; then the time at which the event was scheduled; then the order of scheduling. That is ns-2's rule
 * (events at equal times run in the order in which they were scheduled), extended to packets whose arrival is planned
 * before their transmission starts: theirs counts as scheduled when the transmission starts. What is carried out ahead of
 * time schedules earlier than it would, so the order of scheduling is that of the events that schedule: of their times, of the
 * times at which those were scheduled, then of the calls.
 */
export class EventQueue {
  // Declared with NaN, which is no integer: the engine then keeps them as doubles from the start.
  /** Time of the event that runs now, s. */
  now = Number.NaN;
  /** When the event that runs now is due, s: `now` is later while its consequences are carried out ahead of time. */
  eventTime = Number.NaN;
  /** When the event that runs now was scheduled, s. */
  scheduledAt = Number.NaN;
  /**
   * When the run ends, s: what is planned for then or later never happens. May become earlier in mid-run, but not earlier
   * than `plannedUntil` of any link.
   */
  end = Number.NaN;

  /** By place in the heap: the event's time, Infinity behind the last; and its source. */
  private times: Float64Array;
  private heap: Int32Array;
  /** By source: its place in the heap (-1: nothing pending). */
  private place: Int32Array;
  /**
   * By source, `WIDTH` numbers that order equal times: when its event was scheduled; the time of the event that planned it, and
   * when that one was scheduled; the number of the call of `set`.
   */
  private order: Float64Array;
  /** The time of the event that is being given its place, s. */
  private settling = Number.NaN;
  private size = 0;
  private nextSerial = 0;
  private sources = 0;

  constructor(capacity = 64) {
    this.now = 0;
    this.eventTime = 0;
    this.scheduledAt = -1;
    this.end = Infinity;
    this.times = timesFor(capacity);
    this.heap = new Int32Array(capacity);
    this.place = new Int32Array(capacity).fill(-1);
    this.order = new Float64Array(WIDTH * capacity);
  }

  /** Reserves an id for a new source. */
  addSource(): number {
    const id = this.sources++;
    if (id === this.place.length) this.enlarge();
    return id;
  }

  /** Time of the earliest event; Infinity if there is none. */
  nextTime(): number {
    return this.times[0];
  }

  /** Is there an event before a time? As `nextTime`, for the loop: a time that is returned is boxed. */
  isDueBefore(time: number): boolean {
    return this.times[0] < time;
  }

  /** The source whose event comes after the earliest one, unless another is planned meanwhile; only in large networks. */
  following(): number {
    const { times, heap } = this;
    return times[2] < times[1] ? heap[2] : heap[1];
  }

  /** Moves the clock to the earliest event and returns its source, which stays pending until it is set or cancelled. */
  take(): number {
    const source = this.heap[0];
    this.eventTime = this.times[0];
    this.now = this.eventTime;
    this.scheduledAt = this.order[source << BITS];
    return source;
  }

  /** Plans the source's event, replacing one that is pending. Short, so that times reach the heap without being boxed. */
  set(source: number, time: number, scheduledAt: number): void {
    this.setBy(source, time, scheduledAt, this.now, this.scheduledAt);
  }

  /** As `set`, with times that stand in memory: where this is not inlined, times that are passed would be boxed. */
  setFrom(source: number, times: Float64Array, time: number, scheduledAt: number): void {
    const { order } = this;
    const at = source << BITS;
    order[at] = times[scheduledAt];
    order[at | 1] = this.now;
    order[at | 2] = this.scheduledAt;
    order[at | 3] = this.nextSerial++;
    this.settling = times[time];
    this.settle(source);
  }

  /** As `set`, in the name of a later event: one at `byTime`, scheduled at `byScheduledAt`, s. */
  setBy(source: number, time: number, scheduledAt: number, byTime: number, byScheduledAt: number): void {
    const { order } = this;
    const at = source << BITS;
    order[at] = scheduledAt;
    order[at | 1] = byTime;
    order[at | 2] = byScheduledAt;
    order[at | 3] = this.nextSerial++;
    this.settling = time;
    this.settle(source);
  }

  /** Removes the source's event, if it has one. */
  cancel(source: number): void {
    const at = this.place[source];
    if (at < 0) return;
    this.place[source] = -1;
    const last = this.heap[--this.size];
    this.settling = this.times[this.size];
    this.times[this.size] = Infinity;
    if (last === source) return;
    this.place[last] = at;
    this.settle(last);
  }

  /** Finds the place of an event whose time is now `settling`. */
  private settle(source: number): void {
    const at = this.place[source];
    if (at < 0) {
      this.siftUp(this.size++, source);
      return;
    }
    this.siftDown(at, source);
    if (at > 0 && this.place[source] === at) this.siftUp(at, source);
  }

  /** Which of two events of the same time comes first? */
  private precedes(a: number, b: number): boolean {
    const { order } = this;
    for (let k = 0; k < WIDTH; k++) {
      const ka = order[(a << BITS) | k];
      const kb = order[(b << BITS) | k];
      if (ka !== kb) return ka < kb;
    }
    return false;
  }

  /** Puts an event at `start` or, where it comes before its parents, above. */
  private siftUp(start: number, source: number): void {
    const { heap, times, place } = this;
    const time = this.settling;
    let at = start;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const parentTime = times[parent];
      const above = heap[parent];
      if (parentTime < time || (parentTime === time && this.precedes(above, source))) break;
      heap[at] = above;
      times[at] = parentTime;
      place[above] = at;
      at = parent;
    }
    heap[at] = source;
    times[at] = time;
    place[source] = at;
  }

  /** Puts an event at `start` or, where it comes after its children, below. */
  private siftDown(start: number, source: number): void {
    const { heap, times, place, size } = this;
    const time = this.settling;
    let at = start;
    for (;;) {
      const left = 2 * at + 1;
      if (left >= size) break;
      const right = left + 1;
      const leftTime = times[left];
      // Infinity where there is no right child.
      const rightTime = times[right];
      // A sum instead of a branch, which a processor would predict wrongly every other time.
      let child = left + Number(rightTime < leftTime);
      if (rightTime === leftTime && right < size && this.precedes(heap[right], heap[left])) child = right;
      const childTime = times[child];
      const below = heap[child];
      if (time < childTime || (time === childTime && this.precedes(source, below))) break;
      heap[at] = below;
      times[at] = childTime;
      place[below] = at;
      at = child;
    }
    heap[at] = source;
    times[at] = time;
    place[source] = at;
  }

  private enlarge(): void {
    const capacity = this.place.length * 2;
    const floats = (from: Float64Array, to: Float64Array) => {
      to.set(from);
      return to;
    };
    const ints = (from: Int32Array) => {
      const to = new Int32Array(capacity).fill(-1);
      to.set(from);
      return to;
    };
    this.times = floats(this.times, timesFor(capacity));
    this.order = floats(this.order, new Float64Array(WIDTH * capacity));
    this.heap = ints(this.heap);
    this.place = ints(this.place);
  }
}

/** Times for so many events and one place behind the last: of none so far. */
function timesFor(capacity: number): Float64Array<ArrayBuffer> {
  return new Float64Array(capacity + 1).fill(Infinity);
}

/** Something that the loop calls when its event is due. When it returns, its event must be re-planned or cancelled. */
export interface EventSource {
  fire(): void;
  /** Its event is probably the next: reads what `fire` will need, so that memory delivers it during the event before. */
  prefetch?(): void;
}
