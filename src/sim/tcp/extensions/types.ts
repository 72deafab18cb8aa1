import type { Timer } from "../../engine/timer.ts";
import type { PacketPool } from "../../packet/pool.ts";
import type { RecoveryControl, SenderView } from "../contract/view.ts";

/**
 * What a scheme has travel beside the byte stream, or do at times of its own: declared by the controller or the recovery
 * that wants it. Flows without one pay an integer test per ACK.
 */
export interface FlowExtension<S = unknown, H = unknown> {
  /** "low-priority". */
  readonly id: string;
  /** ACKs with one of these flags are its own, not the stream's; 0 for none. */
  readonly ackFlags: number;
  /** It works between the flow's own ends only: a node must not split such a flow. */
  readonly needsBothEnds: boolean;
  /** Id of the path agent that answers it, where one is needed. */
  readonly servedBy?: string;
  /** What the plug-in that declares it does about it. */
  readonly hooks: H;
  /** Its part at the sender. @param owner state of the plug-in that declares it */
  sender(owner: S, port: SenderPort): SenderExtension;
  /** Its part at the receiver; left out: none. */
  receiver?(port: ReceiverPort): ReceiverExtension;
}

/** An extension's part at one sender. */
export interface SenderExtension {
  readonly timers: readonly Timer[];
  /** ACK packet `p` with one of `ackFlags` has arrived. */
  onAck?(p: number): void;
  /** A data packet has just left. */
  onTransmitted?(): void;
  /** The path agent that answers it stands on the way; before the flow begins. */
  onServed?(): void;
  /** An ACK of the stream, or a timeout, was taken in and answered. */
  onSettled?(): void;
}

/**
 * What an extension may ask of the sender, and have it do: reading as controllers and recoveries do, writing through the
 * sender.
 */
export interface SenderPort extends RecoveryControl {
  /** What controllers may read. */
  readonly view: SenderView;
  readonly packets: PacketPool;
  /** A timer that calls `expired`. */
  timer(expired: () => void): Timer;
  /** Sends a copy of segment `seq` with these flags, as its transmission 0: outside of window, timer and ground truth. */
  sendCopy(seq: number, flags: number): void;
  /** Sends a numbered packet of `bytes` beside the data; it travels as an ACK does and counts as none. */
  sendBeside(number: number, bytes: number, flags: number): void;
  /** First segment from `from` on that the receiver has not reported; `sndMax` where recovery knows of no reports. */
  firstUnreported(from: number): number;
  /** Recovery takes in what ACK packet `p` says of the data; an ACK below `sndUna`, or without SACK, says nothing. */
  takeReported(p: number): void;
  /** Goes on after an ACK of the extension: sends what is allowed and records the state. */
  proceed(): void;
  /** Records the windows and the controller's variables. */
  recordState(): void;
}

/** An extension's part at one receiver. */
export interface ReceiverExtension {
  /** Data packet `p` has arrived. Returns whether it was the extension's; the receiver then leaves it alone. */
  takes(p: number): boolean;
}

/** What an extension may have the receiver do. */
export interface ReceiverPort {
  readonly packets: PacketPool;
  /** Keeps segment `seq`; nothing is acknowledged. */
  keep(seq: number): void;
  /**
   * Sends an ACK with these flags at once, whatever the policy holds back.
   * @param trigger the segment whose range its first SACK block reports; null for an ACK without blocks
   */
  answer(flags: number, trigger: number | null): void;
}
