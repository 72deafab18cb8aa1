import type { AgentHop, AgentRule, CachedSegment, SplitConnection } from "../../src/sim/net/agents/types.ts";
import { PacketPool } from "../../src/sim/packet/pool.ts";
import { expectRule } from "./declared.ts";

/** A split connection's inner ends that only count; everything the agent has them do is written down. */
class FakeSplit implements SplitConnection {
  received = 0;
  delivered = 0;
  cwnd = 1;
  windows: number[] = [];
  allowed = 0;
  isClosed = false;

  window: () => number = () => 0;

  constructor(private readonly packets: PacketPool) {}

  take(p: number): void {
    if (this.packets.seq(p) === this.received) this.received++;
    this.windows.push(this.window());
  }

  allow(end: number): void {
    this.allowed = end;
  }

  acknowledge(p: number): void {
    this.delivered = Math.max(this.delivered, this.packets.seq(p));
  }

  openWindow(): void {
    this.windows.push(this.window());
  }

  close(): void {
    this.isClosed = true;
  }
}

/** A node that writes down what an agent has it do. */
export class FakeHop implements AgentHop {
  readonly needsBothEnds = false;
  now = 0;
  readonly packets = new PacketPool();
  resent: number[] = [];
  acks: string[] = [];
  rules: string[] = [];
  /** The numbers noted last. */
  values: number[] = [];
  suppressed = 0;
  deadline = Number.POSITIVE_INFINITY;
  readonly connection = new FakeSplit(this.packets);

  constructor(
    readonly toAir: boolean,
    readonly fromAir: boolean,
  ) {}

  get timerRuns(): boolean {
    return this.deadline < Number.POSITIVE_INFINITY;
  }

  resend({ seq, nth }: CachedSegment): void {
    this.resent.push(nth === 1 ? seq : Number(`${seq}.${nth}`));
  }

  sendAck(ackno: number, flags: number): void {
    this.acks.push(flags === 0 ? `${ackno}` : `${ackno}/${flags}`);
  }

  split(window: () => number): SplitConnection {
    this.connection.window = window;
    return this.connection;
  }

  startTimer(delay: number): void {
    if (!Number.isFinite(delay)) throw new RangeError(`a timer cannot run for ${delay} s`);
    this.deadline = this.now + delay;
  }

  stopTimer(): void {
    this.deadline = Number.POSITIVE_INFINITY;
  }

  note(rule: AgentRule, _: number, ...values: number[]): void {
    if (values.length > 3 || values.length !== (rule.names?.length ?? 0))
      throw new Error(`${rule.id} records ${values.length} numbers under ${rule.names?.length ?? 0} names`);
    expectRule(rule);
    this.rules.push(rule.id);
    this.values = values;
  }

  countSuppressed(): void {
    this.suppressed++;
  }
}
