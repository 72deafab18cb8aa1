import type { EventQueue, EventSource } from "../../engine/event-queue.ts";

/** A packet that is held back, until `due` s. */
interface Held {
  readonly packet: number;
  readonly due: number;
  readonly since: number;
}

/** Packets that a link holds back before they join its queue; of those due at the same time the one that came first joins first. */
export class HeldPackets implements EventSource {
  private readonly source: number;
  /** In order of `due`. */
  private readonly waiting: Held[] = [];

  /** @param rejoin takes a packet that was held back long enough */
  constructor(
    private readonly events: EventQueue,
    private readonly rejoin: (p: number) => void,
  ) {
    this.source = events.addSource();
  }

  /** Packets held back now. */
  get count(): number {
    return this.waiting.length;
  }

  register(sources: EventSource[]): void {
    sources[this.source] = this;
  }

  /** Holds packet `p` back by `seconds` from now on. */
  hold(p: number, seconds: number): void {
    const { now } = this.events;
    const held = { packet: p, due: now + seconds, since: now };
    const { waiting } = this;
    let at = waiting.length;
    while (at > 0 && waiting[at - 1].due > held.due) at--;
    waiting.splice(at, 0, held);
    if (at === 0) this.plan();
  }

  /** The first packet was held back long enough. */
  fire(): void {
    const held = this.waiting.shift();
    if (this.waiting.length > 0) this.plan();
    else this.events.cancel(this.source);
    if (held) this.rejoin(held.packet);
  }

  private plan(): void {
    const [{ due, since }] = this.waiting;
    this.events.set(this.source, due, since);
  }
}
