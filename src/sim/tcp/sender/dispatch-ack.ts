import { CONTROL, PARTIAL, type PacketPool, WINDOW, WINDOW_ONLY } from "../../packet/pool.ts";

/** ACKs with one of these flags tell something beside what they acknowledge. */
const BESIDE_THE_STREAM = WINDOW | WINDOW_ONLY | PARTIAL | CONTROL;

/** What an ACK may tell, beside what it acknowledges. */
interface AckTarget {
  allowWindow(segments: number): void;
  hearPartial(seq: number): void;
  hearControl(number: number): void;
  sendAllowed(burst: number): void;
  receive(p: number): void;
}

/** An ACK reaches a sender: it may tell of a window (or of nothing else), or be partial. */
export function dispatchAck(sender: AckTarget, packets: PacketPool, p: number): void {
  const flags = packets.flags(p);
  if ((flags & BESIDE_THE_STREAM) === 0) {
    sender.receive(p);
    return;
  }
  if ((flags & WINDOW) !== 0) sender.allowWindow(packets.window(p));
  if ((flags & PARTIAL) !== 0) sender.hearPartial(packets.seq(p));
  else if ((flags & CONTROL) !== 0) sender.hearControl(packets.seq(p));
  else if ((flags & WINDOW_ONLY) !== 0) sender.sendAllowed(Infinity);
  else sender.receive(p);
}
