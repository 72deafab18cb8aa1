import { LOSS_CAUSES, type LossCause } from "../packet/loss.ts";
import type { PacketPool } from "../packet/pool.ts";
import type { TraceVariable } from "../plugin/definition.ts";
import type { ChannelRecorder } from "./channel-recorder.ts";
import { Float64Column, Int32Column, Uint8Column, Uint16Column } from "./columns.ts";
import type { RecordBuffer } from "./record-buffer.ts";
import type { LinkTrace } from "./types.ts";
import { type VariableRecorder, variableRecorder } from "./variable-recorder.ts";

/** Packets lost at a direction, a row each. */
class DropColumns {
  private readonly time = new Float64Column();
  private readonly flow = new Int32Column();
  private readonly seq = new Int32Column();
  private readonly nth = new Uint16Column();
  private readonly cause = new Uint8Column();
  private readonly isAck = new Uint8Column();

  push(t: number, packets: PacketPool, p: number, cause: LossCause): void {
    this.time.push(t);
    this.flow.push(packets.flow(p));
    this.seq.push(packets.seq(p));
    this.nth.push(packets.nth(p));
    this.cause.push(LOSS_CAUSES.indexOf(cause));
    this.isAck.push(packets.isAck(p) ? 1 : 0);
  }

  get memory(): number {
    const { time, flow, seq, nth, cause, isAck } = this;
    return time.memory + flow.memory + seq.memory + nth.memory + cause.memory + isAck.memory;
  }

  take(): LinkTrace["drops"] {
    return {
      t: this.time.take(),
      flow: this.flow.take(),
      seq: this.seq.take(),
      nth: this.nth.take(),
      cause: this.cause.take(),
      isAck: this.isAck.take(),
    };
  }
}

/** Packets marked at a direction, a row each. */
class MarkColumns {
  private readonly time = new Float64Column();
  private readonly flow = new Int32Column();
  private readonly seq = new Int32Column();

  push(t: number, flow: number, seq: number): void {
    this.time.push(t);
    this.flow.push(flow);
    this.seq.push(seq);
  }

  get memory(): number {
    return this.time.memory + this.flow.memory + this.seq.memory;
  }

  take(): LinkTrace["marks"] {
    return { t: this.time.take(), flow: this.flow.take(), seq: this.seq.take() };
  }
}

/** What directions have that lose and mark nothing. */
const NO_DROPS = new DropColumns();
const NO_MARKS = new MarkColumns();

/**
 * Records what happens at one link direction. Columns of losses and marks are made at the first one, because most directions of
 * a large network have none.
 */
export class LinkRecorder {
  /** Id of columns in the buffer. */
  private readonly queues: number;
  /** Null before the first. */
  private drops: DropColumns | null = null;
  private marks: MarkColumns | null = null;
  private readonly probes: VariableRecorder;

  /** @param expectedPackets how many packets the link may carry, about */
  constructor(
    private readonly buffer: RecordBuffer,
    probes: readonly TraceVariable[],
    expectedPackets: number,
    private readonly channel: ChannelRecorder,
  ) {
    this.probes = variableRecorder(probes);
    this.queues = buffer.open("value", 2 * expectedPackets);
  }

  /** From now on so many packets wait. */
  queueNow(waiting: number): void {
    this.buffer.write(this.queues, waiting, 0);
  }

  /** From the time on that stands in `times` at `at`, s, so many packets waited. */
  queue(times: Float64Array, at: number, waiting: number): void {
    this.buffer.writeAt(this.queues, times, at, waiting);
  }

  drop(t: number, packets: PacketPool, p: number, cause: LossCause): void {
    this.drops ??= new DropColumns();
    this.drops.push(t, packets, p, cause);
  }

  mark(t: number, flow: number, seq: number): void {
    this.marks ??= new MarkColumns();
    this.marks.push(t, flow, seq);
  }

  probe(t: number, values: Float64Array): void {
    this.probes.record(t, values);
  }

  /** Memory of what was recorded outside of the buffer, bytes. */
  get memory(): number {
    const { drops, marks, channel, probes } = this;
    return (drops?.memory ?? 0) + (marks?.memory ?? 0) + channel.memory + probes.memory;
  }

  take(id: string): LinkTrace {
    return {
      id,
      queue: this.buffer.take(this.queues).takeSeries(),
      drops: (this.drops ?? NO_DROPS).take(),
      marks: (this.marks ?? NO_MARKS).take(),
      channel: this.channel.take(),
      probes: this.probes.take(),
    };
  }
}
