import type { EventQueue, EventSource } from "./event-queue.ts";

interface Entry {
  time: number;
  act: () => void;
}

/** What is known before the run starts (starts, stops, changes), in order of time and then of entry. */
export class Schedule implements EventSource {
  readonly source: number;
  private readonly entries: Entry[] = [];
  private next = 0;
  /** When the next entry is due, s; Infinity after the last. */
  nextTime = Infinity;

  constructor(private readonly events: EventQueue) {
    this.source = events.addSource();
  }

  /** Adds an entry; only before `open`. */
  add(time: number, act: () => void): void {
    this.entries.push({ time, act });
  }

  /** Sorts the entries (a stable sort) and plans the first. */
  open(): void {
    this.entries.sort((a, b) => a.time - b.time);
    this.plan();
  }

  fire(): void {
    const entry = this.entries[this.next++];
    this.plan();
    entry.act();
  }

  private plan(): void {
    const isLeft = this.next < this.entries.length;
    this.nextTime = isLeft ? this.entries[this.next].time : Infinity;
    // Scheduled before everything else, so first among equal times, as ns-2's "at" events of a script's beginning.
    if (isLeft) this.events.set(this.source, this.nextTime, -1);
    else this.events.cancel(this.source);
  }
}
