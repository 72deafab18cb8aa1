import type { EventQueue } from "../../engine/event-queue.ts";
import { Timer } from "../../engine/timer.ts";

/** The sender behind a pacer. */
export interface PacedSender {
  /** Lowest unacknowledged segment: resending what lies below is pointless. */
  readonly sndUna: number;
  /** Payload of a segment, bytes. */
  readonly mss: number;
  /** The controller's rate now, bit/s of payload. */
  pacingRate(): number;
  /** Puts a segment that waited on the wire. */
  transmit(seq: number): void;
  /** The gap after the last segment is over and none waits: send what the windows allow. */
  resume(): void;
}

/**
 * Spaces the segments of a sender whose controller declares a pacing rate. After a segment follows a gap as long as its
 * payload takes at that rate. Within it no new data is sent (`isOpen` is asked before each segment); segments to be sent
 * again wait here, in their order, and leave first. The rate may change with every ACK: `retime` applies the new
 * one to the present gap.
 */
export class Pacer {
  readonly timer: Timer;
  private readonly waiting: number[] = [];
  private lastAt = 0;
  private lastBits = 0;
  private closedUntil = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly events: EventQueue,
    private readonly sender: PacedSender,
  ) {
    this.timer = new Timer(events, () => this.open());
  }

  /** May a segment leave now? */
  get isOpen(): boolean {
    return this.waiting.length === 0 && this.closedUntil <= this.events.now;
  }

  /** Full segments per second. */
  get rate(): number {
    return this.sender.pacingRate() / (8 * this.sender.mss);
  }

  /** A segment with so much payload leaves now. @param bytes 0 for a SYN, which delays nothing */
  left(bytes: number): void {
    this.lastAt = this.events.now;
    this.lastBits = 8 * bytes;
    const gap = this.gap();
    if (gap > 0) this.close(gap);
  }

  /** Segment `seq` is to be sent again as soon as the gap is over. */
  hold(seq: number): void {
    if (!this.waiting.includes(seq)) this.waiting.push(seq);
  }

  /** The rate may have changed: the present gap gets the length that the new one gives. */
  retime(): void {
    if (this.closedUntil <= this.events.now) return;
    const end = this.lastAt + this.gap();
    if (end !== this.closedUntil) this.close(Math.max(0, end - this.events.now));
  }

  /** A timeout: what waited will be asked for again. */
  forget(): void {
    this.waiting.length = 0;
  }

  private gap(): number {
    return this.lastBits === 0 ? 0 : this.lastBits / this.sender.pacingRate();
  }

  private close(seconds: number): void {
    this.closedUntil = this.events.now + seconds;
    this.timer.start(seconds);
  }

  private open(): void {
    const { waiting, sender } = this;
    this.closedUntil = Number.NEGATIVE_INFINITY;
    while (waiting.length > 0 && this.closedUntil <= this.events.now) {
      const seq = waiting.shift()!;
      if (seq >= sender.sndUna) sender.transmit(seq);
    }
    if (this.isOpen) sender.resume();
  }
}
