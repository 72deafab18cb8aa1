import type { Timer } from "../../engine/timer.ts";
import { LOW_PRIORITY } from "../../packet/pool.ts";
import type { WindowStep } from "../contract/decision.ts";
import type { SenderView } from "../contract/view.ts";
import type { FlowExtension, ReceiverExtension, ReceiverPort, SenderExtension, SenderPort } from "./types.ts";

/** Low-priority segments to send: `count` at once (`spacing` 0), or one every `spacing` s. */
export interface LowPriorityPlan {
  readonly count: number;
  readonly spacing: number;
}

/** What a controller does about low-priority segments. */
export interface LowPriorityHooks<S = unknown> {
  /** Does the receiver take in what they carry? Otherwise each is a copy of the last segment, and only answered. */
  readonly carriesData: boolean;
  /** Asked at the start, after each ACK of ordinary segments was taken in, and after a timeout. */
  due(state: S, tcp: SenderView): LowPriorityPlan | null;
  /** On the ACK of such a segment. A step that it returns sets the window at once, within a recovery too. */
  onLowPriorityAck(state: S, tcp: SenderView): WindowStep | null;
}

/** The part of a controller's state that the extension writes. */
export interface LowPriorityState {
  /** The ACK at hand answers a low-priority segment. */
  answersLowPriority: boolean;
}

/**
 * Segments of a lower class beside the stream (TCP-Peach): routers that serve two classes send them only in capacity that
 * nothing else uses, so the ACKs that come back tell how much there is. They stand outside of the window, the timer and
 * the ground truth and are never resent; their transmission is the 0th of the segment that they copy.
 */
export function lowPriority<S extends LowPriorityState>(
  hooks: LowPriorityHooks<S>,
): FlowExtension<S, LowPriorityHooks<S>> {
  return {
    id: "low-priority",
    ackFlags: LOW_PRIORITY,
    needsBothEnds: true,
    hooks,
    sender: (owner, port) => new LowPrioritySender(hooks, owner, port),
    receiver: (port) => new LowPriorityReceiver(hooks.carriesData, port),
  };
}

/** Sends what the controller asks for, at once or spaced in time. */
class LowPrioritySender<S extends LowPriorityState> implements SenderExtension {
  readonly timers: readonly Timer[];
  private readonly timer: Timer;
  private left = 0;
  private spacing = 0;
  /** The segment that the latest one carried. */
  private latest = -1;

  constructor(
    private readonly hooks: LowPriorityHooks<S>,
    private readonly owner: S,
    private readonly port: SenderPort,
  ) {
    this.timer = port.timer(() => this.next());
    this.timers = [this.timer];
  }

  /** Something has happened: the controller may want more. A new spaced train replaces the one under way. */
  onSettled(): void {
    const { port } = this;
    if (port.sndMax < 0) return;
    if (port.sndUna >= port.dataEnd) {
      this.left = 0;
      this.timer.stop();
      return;
    }
    const plan = this.hooks.due(this.owner, port.view);
    if (plan === null) return;
    if (plan.spacing > 0) {
      this.left = plan.count;
      this.spacing = plan.spacing;
      if (this.left > 0) this.timer.start(this.spacing);
      else this.timer.stop();
      return;
    }
    for (let n = 0; n < plan.count; n++) this.send();
  }

  onAck(p: number): void {
    const { port, owner } = this;
    const step = this.hooks.onLowPriorityAck(owner, port.view);
    if (step !== null) port.apply(step);
    if (this.hooks.carriesData) {
      owner.answersLowPriority = true;
      port.takeReported(p);
      owner.answersLowPriority = false;
    }
    port.proceed();
  }

  private next(): void {
    this.left--;
    this.send();
    if (this.left > 0) this.timer.start(this.spacing);
  }

  private send(): void {
    this.port.sendCopy(this.hooks.carriesData ? this.nextUnreported() : this.port.sndMax, LOW_PRIORITY);
  }

  /** What is unacknowledged and unreported, in turn. */
  private nextUnreported(): number {
    const { port } = this;
    const { sndUna, sndMax } = port;
    // sndUna has just been resent as an ordinary segment: its turn comes last.
    let seq = port.firstUnreported(Math.max(this.latest, sndUna) + 1);
    if (seq > sndMax) seq = port.firstUnreported(sndUna);
    this.latest = Math.min(seq, sndMax);
    return this.latest;
  }
}

/** Answers each at once and in its own class. */
class LowPriorityReceiver implements ReceiverExtension {
  constructor(
    private readonly carriesData: boolean,
    private readonly port: ReceiverPort,
  ) {}

  takes(p: number): boolean {
    const { port } = this;
    if (!port.packets.isLowPriority(p)) return false;
    const seq = port.packets.seq(p);
    if (this.carriesData) port.keep(seq);
    port.answer(LOW_PRIORITY, this.carriesData ? seq : null);
    return true;
  }
}
