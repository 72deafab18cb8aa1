import type { EventQueue } from "../../engine/event-queue.ts";
import { Timer } from "../../engine/timer.ts";
import { LOW_PRIORITY, type PacketPool } from "../../packet/pool.ts";
import type { FlowRecorder } from "../../trace/flow-recorder.ts";
import type { SenderCounts } from "../../trace/sender-counts.ts";
import type { LowPriorityHooks } from "../congestion/types.ts";
import type { AckView } from "../contract/ack.ts";
import type { WindowStep } from "../contract/decision.ts";
import type { RecoveryControl, SenderView } from "../contract/view.ts";
import type { SenderSetup } from "../sender/setup.ts";

/** The sender behind the probes. */
interface ProbingSender extends Omit<SenderView, "fineClock">, RecoveryControl {
  readonly counts: SenderCounts;
  /** The ACK at hand answers a probe. */
  probed: boolean;
}

/** The states of a sender's plug-ins. */
interface PartStates {
  congestion: unknown;
  recovery: unknown;
}

/** The probing part of a sender; null where its controller never probes. */
export function probesFor(
  setup: SenderSetup,
  states: PartStates,
  sender: ProbingSender,
  events: EventQueue,
  packets: PacketPool,
  recorder: FlowRecorder,
): LowPrioritySender | null {
  const { lowPriority } = setup.congestion;
  return lowPriority
    ? new LowPrioritySender(setup, lowPriority, states, sender, events, packets, recorder)
    : null;
}

/**
 * Sends the low-priority segments that a controller asks for, at once or spaced in time. They stand outside of the
 * window, the timer and the ground truth: their transmission is the 0th of the segment that they copy.
 */
export class LowPrioritySender {
  readonly timer: Timer;
  private left = 0;
  private spacing = 0;
  /** The segment that the latest probe carried. */
  private latest = -1;

  constructor(
    private readonly setup: SenderSetup,
    private readonly hooks: LowPriorityHooks,
    private readonly states: PartStates,
    private readonly sender: ProbingSender,
    private readonly events: EventQueue,
    private readonly packets: PacketPool,
    private readonly recorder: FlowRecorder,
  ) {
    this.timer = new Timer(events, () => this.next());
  }

  /** Something has happened: the controller may want probes. A new spaced train replaces the one under way. */
  ask(): void {
    const { sender } = this;
    if (sender.sndMax < 0) return;
    if (sender.sndUna >= sender.dataEnd) {
      this.left = 0;
      this.timer.stop();
      return;
    }
    const plan = this.hooks.due(this.states.congestion, sender);
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

  /** A probe's ACK has come; returns what the controller makes of it. */
  answered(): WindowStep | null {
    return this.hooks.onProbeAck(this.states.congestion, this.sender);
  }

  /** What a probe's ACK says of the data; nothing, if probes carry none. */
  takeData(ack: AckView): void {
    const { hooks, sender } = this;
    const { recovery } = this.setup;
    if (!hooks.carriesData || !recovery.onProbeAck || ack.ackno < sender.sndUna) return;
    if (ack.ackno > sender.sndUna) this.recorder.ack(ack.ackno);
    sender.probed = true;
    recovery.onProbeAck(this.states.recovery, sender, ack);
    sender.probed = false;
  }

  private next(): void {
    this.left--;
    this.send();
    if (this.left > 0) this.timer.start(this.spacing);
  }

  private send(): void {
    const { flow, mss, options, exit, route } = this.setup;
    const { counts } = this.sender;
    const seq = this.nextSegment();
    counts.sent++;
    counts.probes = (counts.probes ?? 0) + 1;
    this.recorder.send(this.events.now, seq, 0);
    const p = this.packets.allocate(flow, seq, 0, mss + options.headerBytes, 0, route);
    this.packets.setFlags(p, LOW_PRIORITY);
    exit.offer(p);
  }

  /** What is unacknowledged and unreported, in turn, if probes carry data; else the last segment again. */
  private nextSegment(): number {
    const { firstMissing } = this.setup.recovery;
    const { sndUna, sndMax } = this.sender;
    if (!this.hooks.carriesData || !firstMissing) return sndMax;
    // sndUna has just been resent as an ordinary segment: its turn comes last.
    let seq = firstMissing(this.states.recovery, Math.max(this.latest, sndUna) + 1);
    if (seq > sndMax) seq = firstMissing(this.states.recovery, sndUna);
    this.latest = Math.min(seq, sndMax);
    return this.latest;
  }
}
