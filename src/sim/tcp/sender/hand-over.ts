import type { EventQueue } from "../../engine/event-queue.ts";
import { Timer } from "../../engine/timer.ts";
import type { Egress } from "../../packet/egress.ts";

/**
 * A host that builds the segments which leave at one time one after the other, and gives them to the network together, when the last of
 * them is built: so the first of many reaches its link later than a single one would. The first ones of all leave as they are written.
 */
export class HandOver implements Egress {
  readonly timer: Timer;
  private readonly built: number[] = [];
  /** When it began to build the first of them, s. */
  private since = 0;

  /** @param each time that a segment takes, s, more than 0 @param exit where the segments go on */
  constructor(
    private readonly events: EventQueue,
    private readonly each: number,
    private readonly exit: Egress,
    private readonly isOpening: () => boolean,
  ) {
    this.timer = new Timer(events, () => this.release());
  }

  offer(p: number): void {
    const { built, events } = this;
    if (this.isOpening()) {
      this.exit.offer(p);
      return;
    }
    if (built.length === 0) this.since = events.now;
    built.push(p);
    this.timer.start(Math.max(0, this.since + this.each * built.length - events.now));
  }

  private release(): void {
    const { built, exit } = this;
    for (const p of built) exit.offer(p);
    built.length = 0;
  }
}
