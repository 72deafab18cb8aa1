import type { EventQueue } from "../engine/event-queue.ts";
import { Timer } from "../engine/timer.ts";
import { LOW_PRIORITY, type PacketPool } from "../net/packets.ts";
import type { FlowRecorder } from "../trace/flow-recorder.ts";
import type { LowPriorityHooks, SenderView, WindowStep } from "./congestion/types.ts";
import type { SenderCounts, SenderSetup } from "./sender-setup.ts";

/** The sender behind the probes. */
interface ProbingSender extends SenderView {
  /** First segment that the application does not have. */
  readonly dataEnd: number;
  readonly counts: SenderCounts;
}

/**
 * Sends the low-priority segments that a controller asks for, at once or spaced in time. They stand outside of the
 * window, the timer and the ground truth: their transmission is the 0th of the segment that they copy.
 */
export class LowPrioritySender {
  readonly timer: Timer;
  private left = 0;
  private spacing = 0;

  constructor(
    private readonly setup: SenderSetup,
    private readonly hooks: LowPriorityHooks,
    private readonly state: unknown,
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
    const plan = this.hooks.due(this.state, sender);
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
    return this.hooks.onProbeAck(this.state, this.sender);
  }

  private next(): void {
    this.left--;
    this.send();
    if (this.left > 0) this.timer.start(this.spacing);
  }

  private send(): void {
    const { flow, mss, options, exit, route } = this.setup;
    const { counts, sndMax } = this.sender;
    counts.sent++;
    counts.probes = (counts.probes ?? 0) + 1;
    this.recorder.send(this.events.now, sndMax, 0);
    const p = this.packets.allocate(flow, sndMax, 0, mss + options.headerBytes, 0, route);
    this.packets.setFlags(p, LOW_PRIORITY);
    exit.offer(p);
  }
}
