import type { Timer } from "../../engine/timer.ts";
import type { FlowExtension, SenderExtension, SenderPort } from "../extensions/types.ts";

/** An extension and its part at this sender. */
interface Part {
  readonly declared: FlowExtension;
  readonly part: SenderExtension;
}

/** What a sender's controller and recovery have declared beside the byte stream; empty for classical senders. */
export class SenderExtensions {
  /** Flags of the ACKs that are theirs. */
  readonly ackFlags: number;
  readonly timers: readonly Timer[];
  private readonly parts: readonly Part[];
  /** Those that want to know of every data packet, and of every ACK that was answered: most want neither. */
  private readonly transmitting: readonly SenderExtension[];
  private readonly settling: readonly SenderExtension[];

  /** @param declared each extension with the state of the plug-in that declares it; undefined where it declares none */
  constructor(port: SenderPort, declared: readonly (readonly [FlowExtension | undefined, unknown])[]) {
    this.parts = declared.flatMap(([extension, owner]) =>
      extension ? [{ declared: extension, part: extension.sender(owner, port) }] : [],
    );
    this.ackFlags = this.parts.reduce((flags, part) => flags | part.declared.ackFlags, 0);
    const all = this.parts.map(({ part }) => part);
    this.timers = all.flatMap(({ timers }) => timers);
    this.transmitting = all.filter(({ onTransmitted }) => onTransmitted !== undefined);
    this.settling = all.filter(({ onSettled }) => onSettled !== undefined);
  }

  /** ACK packet `p` has arrived. Returns whether it was an extension's. */
  takes(p: number, flags: number): boolean {
    const owner = this.parts.find(({ declared }) => (declared.ackFlags & flags) !== 0);
    owner?.part.onAck?.(p);
    return owner !== undefined;
  }

  /** The path agent with this id stands on the flow's way. */
  served(agent: string): void {
    for (const { declared, part } of this.parts) if (declared.servedBy === agent) part.onServed?.();
  }

  /** A data packet has just left. */
  transmitted(): void {
    for (let k = 0; k < this.transmitting.length; k++) this.transmitting[k].onTransmitted?.();
  }

  /** An ACK of the stream, or a timeout, was taken in and answered. */
  settled(): void {
    for (let k = 0; k < this.settling.length; k++) this.settling[k].onSettled?.();
  }
}
