import { LOSS_CAUSES, type LossCause } from "../packet/loss.ts";
import type { PacketPool } from "../packet/pool.ts";
import type { TraceVariable } from "../plugin/definition.ts";
import type { ChannelRecorder } from "./channel-recorder.ts";
import { Float64Column, Int32Column, Uint8Column, Uint16Column } from "./columns.ts";
import type { RecordBuffer } from "./record-buffer.ts";
import type { LinkTrace } from "./types.ts";
import { VariableRecorder } from "./variable-recorder.ts";

/** Records what happens at one link direction. */
export class LinkRecorder {
  /** Id of columns in the buffer. */
  private readonly queues: number;
  private readonly dropTime = new Float64Column();
  private readonly dropFlow = new Int32Column();
  private readonly dropSeq = new Int32Column();
  private readonly dropNth = new Uint16Column();
  private readonly dropCause = new Uint8Column();
  private readonly dropIsAck = new Uint8Column();
  private readonly markTime = new Float64Column();
  private readonly markFlow = new Int32Column();
  private readonly markSeq = new Int32Column();

  private readonly probes: VariableRecorder;

  /** @param expectedPackets how many packets the link may carry, about */
  constructor(
    private readonly buffer: RecordBuffer,
    probes: readonly TraceVariable[],
    expectedPackets: number,
    private readonly channel: ChannelRecorder,
  ) {
    this.probes = new VariableRecorder(probes);
    this.queues = buffer.open("value", 2 * expectedPackets);
  }

  queue(t: number, waiting: number): void {
    this.buffer.writeAt(this.queues, t, waiting);
  }

  drop(t: number, packets: PacketPool, p: number, cause: LossCause): void {
    this.dropTime.push(t);
    this.dropFlow.push(packets.flow(p));
    this.dropSeq.push(packets.seq(p));
    this.dropNth.push(packets.nth(p));
    this.dropCause.push(LOSS_CAUSES.indexOf(cause));
    this.dropIsAck.push(packets.isAck(p) ? 1 : 0);
  }

  mark(t: number, flow: number, seq: number): void {
    this.markTime.push(t);
    this.markFlow.push(flow);
    this.markSeq.push(seq);
  }

  probe(t: number, values: Float64Array): void {
    this.probes.record(t, values);
  }

  /** Memory of what was recorded outside of the buffer, bytes. */
  get memory(): number {
    const drops =
      this.dropTime.memory +
      this.dropFlow.memory +
      this.dropSeq.memory +
      this.dropNth.memory +
      this.dropCause.memory +
      this.dropIsAck.memory;
    const marks = this.markTime.memory + this.markFlow.memory + this.markSeq.memory;
    return drops + marks + this.channel.memory + this.probes.memory;
  }

  take(id: string): LinkTrace {
    return {
      id,
      queue: this.buffer.take(this.queues).takeSeries(),
      drops: {
        t: this.dropTime.take(),
        flow: this.dropFlow.take(),
        seq: this.dropSeq.take(),
        nth: this.dropNth.take(),
        cause: this.dropCause.take(),
        isAck: this.dropIsAck.take(),
      },
      marks: { t: this.markTime.take(), flow: this.markFlow.take(), seq: this.markSeq.take() },
      channel: this.channel.take(),
      probes: this.probes.take(),
    };
  }
}
