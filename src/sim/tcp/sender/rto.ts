import type { TcpOptions } from "../../spec/run-spec.ts";
import type { RttEstimator } from "../contract/clock.ts";

/**
 * Round-trip time estimate and retransmission timeout. With a clock tick this is ns-2.35's integer arithmetic (srtt
 * scaled by 8, rttvar by 4, in ticks); with `clock` 0 it is RFC 6298 in real numbers.
 */
export class RtoEstimator implements RttEstimator {
  /** The timer's value now, s: minimum before back-off, maximum after it. */
  timeout = Number.NaN;
  /** Factor of the exponential back-off. */
  private backoff = 1;
  /** Before back-off and the minimum, s; declared as what it is in most runs, no integer. */
  private base = Number.NaN;
  private scaledSrtt = 0;
  private scaledRttvar = 0;

  constructor(private readonly options: TcpOptions) {
    this.base = options.initialRto;
    this.update();
  }

  /** A segment sent at `now - elapsed` was acknowledged at `now`, s. */
  sample(now: number, elapsed: number): void {
    const before = this.base;
    if (this.options.clock > 0) this.sampleTicks(now, elapsed);
    else this.sampleExact(elapsed);
    if (this.base !== before) this.update();
  }

  /** The timer expired: double, and forget the smoothed value once it has doubled three times. */
  backOff(): void {
    if (this.backoff < 64 || this.timeout < this.options.maxRto) this.backoff *= 2;
    if (this.backoff > 8 && this.options.clock > 0) this.scaledSrtt = 0;
    this.update();
  }

  /** The timer's value is what it was before it expired. */
  endBackOff(): void {
    if (this.backoff === 1) return;
    this.backoff = 1;
    this.update();
  }

  private update(): void {
    const { minRto, maxRto, clock } = this.options;
    let timeout = Math.max(this.base, minRto) * this.backoff;
    if (timeout > maxRto) timeout = maxRto;
    if (timeout < 2 * clock) timeout = 2 * clock;
    this.timeout = timeout;
  }

  private sampleTicks(now: number, elapsed: number): void {
    const tick = this.options.clock;
    const intoTick = (now - elapsed + this.options.clockPhase) % tick;
    const rtt = Math.max(1, Math.trunc((elapsed + intoTick) / tick));
    if (this.scaledSrtt !== 0) {
      let delta = rtt - (this.scaledSrtt >> 3);
      this.scaledSrtt = Math.max(1, this.scaledSrtt + delta);
      if (delta < 0) delta = -delta;
      delta -= this.scaledRttvar >> 2;
      this.scaledRttvar = Math.max(1, this.scaledRttvar + delta);
    } else {
      this.scaledSrtt = rtt << 3;
      this.scaledRttvar = rtt << 1;
    }
    this.base = ((this.scaledRttvar * 8 + this.scaledSrtt) >> 3) * tick;
  }

  private sampleExact(elapsed: number): void {
    if (this.scaledSrtt === 0) {
      this.scaledSrtt = elapsed;
      this.scaledRttvar = elapsed / 2;
    } else {
      this.scaledRttvar = 0.75 * this.scaledRttvar + 0.25 * Math.abs(this.scaledSrtt - elapsed);
      this.scaledSrtt = 0.875 * this.scaledSrtt + 0.125 * elapsed;
    }
    this.base = this.scaledSrtt + 4 * this.scaledRttvar;
  }
}
