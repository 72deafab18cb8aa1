import type { SendingEnd } from "../../assembly/connection.ts";
import { CONTROL, PARTIAL, type PacketPool, WINDOW, WINDOW_ONLY } from "../../packet/pool.ts";

/** An ACK reaches a sender in a network with agents: it may tell of a window (or of nothing else), or be partial. */
export function dispatchAck(sender: SendingEnd, packets: PacketPool, p: number): void {
  const flags = packets.flags(p);
  if ((flags & WINDOW) !== 0) sender.allowWindow?.(packets.window(p));
  if ((flags & PARTIAL) !== 0) sender.hearPartial?.(packets.seq(p));
  else if ((flags & CONTROL) !== 0) sender.hearControl?.(packets.seq(p));
  else if ((flags & WINDOW_ONLY) !== 0) sender.sendAllowed?.(Infinity);
  else sender.receive(p);
}
