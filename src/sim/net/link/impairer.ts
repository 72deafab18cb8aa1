import type { EventQueue, EventSource } from "../../engine/event-queue.ts";
import { NO_PACKET, type PacketPool } from "../../packet/pool.ts";
import type { ParamValues } from "../../plugin/parameters.ts";
import type { Impairment } from "../impairments/types.ts";
import { HeldPackets } from "./held-packets.ts";

/** Reordering and doubling at one direction of a link. */
export class Impairer {
  private readonly held: HeldPackets;

  /** @param params the values now; changes in mid-run are written here; @param rejoin takes a packet that was held back */
  constructor(
    private readonly impairment: Impairment,
    private readonly state: unknown,
    private params: ParamValues,
    events: EventQueue,
    private readonly packets: PacketPool,
    rejoin: (p: number) => void,
  ) {
    this.held = new HeldPackets(events, rejoin);
  }

  /** Packets held back now. */
  get inFlight(): number {
    return this.held.count;
  }

  register(sources: EventSource[]): void {
    this.held.register(sources);
  }

  configure(params: ParamValues): void {
    this.params = params;
  }

  /** A copy of packet `p`, which has just arrived, to join right behind it; `NO_PACKET` for none. */
  copyOf(p: number): number {
    const { impairment, packets } = this;
    if (impairment.isDoubled?.(this.state, this.params, packets, p) !== true) return NO_PACKET;
    return packets.copy(p);
  }

  /** Holds packet `p` back, which has just arrived, if it is to be. */
  holds(p: number): boolean {
    const seconds = this.impairment.holdBack?.(this.state, this.params, this.packets, p) ?? 0;
    if (seconds <= 0) return false;
    this.held.hold(p, seconds);
    return true;
  }
}
