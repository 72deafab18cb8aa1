import type { EventQueue } from "../engine/event-queue.ts";
import type { FlowRecorder } from "../trace/flow-recorder.ts";
import type { SenderView } from "./congestion/types.ts";
import { FineClock } from "./fine-clock.ts";
import type { LastCut } from "./recovery/types.ts";
import type { AckReport } from "./reports/types.ts";
import { RoundTrips } from "./round-trips.ts";
import { SendWindow } from "./send-window.ts";
import type { SenderSetup } from "./sender-setup.ts";

/** A sender's variables, and what controllers and recoveries may read of them. Only the sender itself changes them. */
export abstract class SenderState implements SenderView {
  readonly fineClock: FineClock | null;

  awnd: number;
  dataEnd: number;
  sndUna = 0;
  sndNxt = 0;
  sndMax = -1;
  dupAcks = 0;
  lastCut: LastCut = "none";
  echoed = false;
  probed = false;
  growthCredit = 1;
  report: Readonly<AckReport> | null = null;

  protected readonly roundTrips: RoundTrips;
  protected readonly sendWindow: SendWindow;
  protected readonly recoveryState: unknown;

  constructor(
    protected readonly setup: SenderSetup,
    protected readonly events: EventQueue,
    recorder: FlowRecorder,
  ) {
    this.awnd = setup.awnd;
    this.dataEnd = setup.dataEnd;
    this.roundTrips = new RoundTrips(setup.options);
    this.sendWindow = new SendWindow(Math.floor(setup.awnd), recorder);
    const usesFineClock = setup.recovery.usesFineClock || setup.congestion.usesFineClock;
    this.fineClock = usesFineClock ? new FineClock(setup.awnd) : null;
    this.recoveryState = setup.recovery.init(setup.recoveryParams);
  }

  get now(): number {
    return this.events.now;
  }

  get cwnd(): number {
    return this.sendWindow.cwnd;
  }

  get ssthresh(): number {
    return this.sendWindow.ssthresh;
  }

  get mss(): number {
    return this.setup.mss;
  }

  get flightSize(): number {
    return this.sndNxt - this.sndUna;
  }

  get inFlight(): number {
    return this.setup.recovery.inFlight?.(this.recoveryState, this) ?? this.flightSize;
  }

  get lastRtt(): number {
    return this.roundTrips.last;
  }

  get rttMin(): number {
    return this.roundTrips.min;
  }

  get rttMax(): number {
    return this.roundTrips.max;
  }

  get srtt(): number {
    return this.roundTrips.estimator.srtt;
  }

  get rto(): number {
    return this.roundTrips.estimator.timeout();
  }

  get inRecovery(): boolean {
    return this.setup.recovery.isActive(this.recoveryState);
  }

  get lossWindow(): number {
    return Math.min(this.cwnd + this.setup.recovery.inflation(this.recoveryState), this.awnd);
  }
}
