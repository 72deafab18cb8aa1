import type { EventQueue } from "../../engine/event-queue.ts";
import { Timer } from "../../engine/timer.ts";

/** So many segments leave at once at first, where the host paces as Linux does (tcp_update_skb_after_send). */
const UNPACED = 9;

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
 * again wait here, in their order, and leave first. The controller is asked for its rate once for each ACK and timeout
 * (`outdate`): before the first segment that leaves for it, or when it has been answered, and `retime` applies the new rate to
 * the present gap.
 */
export class Pacer {
  readonly timer: Timer;
  /** What the controller wanted when it was asked last, bit/s of payload; and the same in full segments per second. */
  private bitRate = Number.NaN;
  private segmentRate = Number.NaN;
  private isOutdated = true;
  private readonly waiting: number[] = [];
  /** When the last segment left, s; its payload, bits; and the gap behind it, s. */
  private lastAt = 0;
  private lastBits = 0;
  private gap = 0;
  private closedUntil = Number.NEGATIVE_INFINITY;
  /** Segments that may still leave without a gap. */
  private first: number;

  /**
   * @param givesCredit as Linux does: a segment that left later than it might have shortens the gap behind it by as much, by half at
   * most; a new rate holds from the next gap on; and no gap is behind the first nine
   */
  constructor(
    private readonly events: EventQueue,
    private readonly sender: PacedSender,
    private readonly givesCredit = false,
  ) {
    this.timer = new Timer(events, () => this.open());
    this.first = givesCredit ? UNPACED : 0;
  }

  /** May a segment leave now? */
  get isOpen(): boolean {
    return this.opensWithin(0);
  }

  /** May a segment leave within `seconds` s? */
  opensWithin(seconds: number): boolean {
    return this.waiting.length === 0 && this.closedUntil <= this.events.now + seconds;
  }

  /** How long the gap still is, s. */
  get delay(): number {
    return Math.max(0, this.closedUntil - this.events.now);
  }

  /** The controller's rate may change from now on. */
  outdate(): void {
    this.isOutdated = true;
  }

  /** Full segments per second. */
  get rate(): number {
    this.ask();
    return this.segmentRate;
  }

  /** A segment with so much payload leaves now. @param bytes 0 for a SYN, which delays nothing */
  left(bytes: number): void {
    this.ask();
    this.lastAt = this.events.now;
    if (this.lastBits !== 8 * bytes) {
      this.lastBits = 8 * bytes;
      this.measureGap();
    }
    if (bytes > 0 && this.first > 0) this.first--;
    else if (this.gap > 0) this.close(this.gap - this.credit());
  }

  /** Segment `seq` is to be sent again as soon as the gap is over. */
  hold(seq: number): void {
    if (!this.waiting.includes(seq)) this.waiting.push(seq);
  }

  /** The rate may have changed: the present gap gets the length that the new one gives. */
  retime(): void {
    if (this.givesCredit === true || this.closedUntil <= this.events.now) return;
    const { gap } = this;
    this.ask();
    if (this.gap !== gap) this.close(Math.max(0, this.lastAt + this.gap - this.events.now));
  }

  /** A timeout: what waited will be asked for again. */
  forget(): void {
    this.waiting.length = 0;
  }

  /** Asks the controller, unless it was asked since the rate may have changed. */
  private ask(): void {
    if (this.isOutdated !== true) return;
    this.isOutdated = false;
    const bitRate = this.sender.pacingRate();
    if (bitRate === this.bitRate) return;
    this.bitRate = bitRate;
    this.segmentRate = bitRate / (8 * this.sender.mss);
    this.measureGap();
  }

  /** By how much the gap behind the segment that leaves now is shortened, s. */
  private credit(): number {
    if (this.givesCredit !== true) return 0;
    return Math.min(this.gap / 2, Math.max(0, this.events.now - this.closedUntil));
  }

  private measureGap(): void {
    this.gap = this.lastBits === 0 ? 0 : this.lastBits / this.bitRate;
  }

  private close(seconds: number): void {
    this.closedUntil = this.events.now + seconds;
    this.timer.start(seconds);
  }

  private open(): void {
    const { waiting, sender } = this;
    while (waiting.length > 0 && this.closedUntil <= this.events.now) {
      const seq = waiting.shift()!;
      if (seq >= sender.sndUna) sender.transmit(seq);
    }
    if (this.isOpen) sender.resume();
  }
}
