import { ticksAt, untilTick } from "../../contract/ticks.ts";

/** What a receiver's timer depends on, s. */
export interface DelayedAckParams {
  /** The shortest wait. */
  readonly maxAckDelay: number;
  /** A pause longer than this is idle time. */
  readonly idleTime: number;
  readonly tick: number;
  readonly tickPhase: number;
}

/**
 * How long Linux holds an ACK back: the time between segments, smoothed, between 40 ms and a round trip, and up to a tick more. The timer
 * that was started for one segment goes on when its ACK has left, until another starts it anew (tcp_event_data_recv, tcp_send_delayed_ack).
 */
export class DelayedAckTimer {
  /** Ticks; 0 before the first segment. */
  private wait = 0;
  private lastAt = 0;
  /** When the timer expires that was started last, s; -1: none was. */
  expires = -1;
  /** The shortest wait and the longest, ticks. */
  private readonly least: number;
  private readonly most: number;

  constructor(private readonly params: DelayedAckParams) {
    this.least = Math.round(params.maxAckDelay / params.tick);
    this.most = Math.round(params.idleTime / params.tick);
  }

  /** The next segment in order has arrived. Returns whether it is the first ever, or one after idle time. */
  arrived(now: number): boolean {
    const { params, least } = this;
    const { tick, tickPhase, idleTime } = params;
    const at = ticksAt(now, tick, tickPhase);
    const pause = at - this.lastAt;
    this.lastAt = at;
    if (this.wait === 0) {
      this.wait = least;
      return true;
    }
    // Stryker disable next-line EqualityOperator: a pause of half of the least wait is added either way
    if (pause <= Math.floor(least / 2)) this.wait = Math.floor(this.wait / 2) + Math.floor(least / 2);
    else if (pause < this.wait) this.wait = Math.min(Math.floor(this.wait / 2) + pause, this.most);
    else return pause * tick > idleTime;
    return false;
  }

  /** An ACK is held back from now on. Returns for how long, s. @param roundTrip the receiver's own, s */
  start(now: number, roundTrip: number): number {
    const { tick, tickPhase } = this.params;
    const most = Math.max(Math.ceil(roundTrip / tick - 1e-9), this.least);
    const seconds = untilTick(now, Math.min(this.wait, most) * tick, tick, tickPhase);
    this.expires = now + seconds;
    return seconds;
  }

  /** The timer has expired with an ACK held back: the next one waits longer. */
  expired(): void {
    this.wait = Math.min(2 * this.wait, this.most);
  }

  /** ACKs are no longer sent at once. */
  reset(): void {
    this.wait = this.least;
  }
}
