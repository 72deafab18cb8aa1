import type { EventQueue, EventSource } from "./event-queue.ts";

/**
 * A timer that is restarted far more often than it expires. A later deadline leaves the pending event where it is;
 * when that event comes, it is planned anew for the true deadline, under the order it would have had.
 */
export class Timer implements EventSource {
  readonly source: number;
  private deadline = Infinity;
  private setAt = Number.NaN;
  private planned = Infinity;

  constructor(
    private readonly events: EventQueue,
    private readonly onExpire: () => void,
  ) {
    this.source = events.addSource();
  }

  get isRunning(): boolean {
    return this.deadline !== Infinity;
  }

  /** Can it expire at `time`, s, or before, unless it is started anew? */
  mayExpireBy(time: number): boolean {
    return this.deadline <= time;
  }

  /** (Re)starts the timer. @param delay s from now. */
  start(delay: number): void {
    this.setAt = this.events.now;
    this.deadline = this.events.now + delay;
    if (this.deadline < this.planned) this.plan();
  }

  stop(): void {
    this.deadline = Infinity;
  }

  fire(): void {
    if (this.deadline === Infinity) {
      this.planned = Infinity;
      this.events.cancel(this.source);
    } else if (this.deadline > this.events.now || this.setAt > this.events.scheduledAt) {
      this.plan();
    } else {
      this.planned = Infinity;
      this.deadline = Infinity;
      this.onExpire();
      // Most are started again at once: moving an event costs less than removing and adding one.
      if (this.planned === Infinity) this.events.cancel(this.source);
    }
  }

  private plan(): void {
    this.planned = this.deadline;
    this.events.set(this.source, this.deadline, this.setAt);
  }
}
