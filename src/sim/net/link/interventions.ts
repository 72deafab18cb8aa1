import type { EventQueue, EventSource } from "../../engine/event-queue.ts";
import type { PacketPool } from "../../packet/pool.ts";
import { HeldPackets } from "./held-packets.ts";

/** What is done to a packet at a link: never lost there, lost there, marked, or held back. */
export type InterventionAction = "spare" | "drop" | "mark" | "delay";

/** One data packet, the `nth` transmission (from 1) of segment `seq` of a flow (by index), and what is done to it. */
export interface Intervention {
  readonly flow: number;
  readonly seq: number;
  readonly nth: number;
  readonly action: InterventionAction;
  /** For how long it is held back, s; other actions ignore it. */
  readonly by: number;
}

/**
 * What the scenario's interventions do to single packets at one direction of a link. The error model and the discipline are
 * asked about such a packet as about any other, and then overruled, so that the draws for all other packets are the same as
 * without interventions.
 */
export class Interventions {
  private readonly actions = new Map<string, Intervention>();
  private readonly waiting: HeldPackets;

  /** @param rejoin takes a packet that was held back long enough */
  constructor(
    interventions: readonly Intervention[],
    events: EventQueue,
    private readonly packets: PacketPool,
    rejoin: (p: number) => void,
  ) {
    for (const intervention of interventions) {
      const { flow, seq, nth } = intervention;
      this.actions.set(`${flow}/${seq}/${nth}`, intervention);
    }
    this.waiting = new HeldPackets(events, rejoin);
  }

  /** Is any packet to be lost? */
  get drops(): boolean {
    return [...this.actions.values()].some(({ action }) => action === "drop");
  }

  /** Packets held back now. */
  get held(): number {
    return this.waiting.count;
  }

  register(sources: EventSource[]): void {
    this.waiting.register(sources);
  }

  /** Whether the air destroys packet `p`, of which the error model says `isLost`. */
  overruleLoss(p: number, isLost: boolean): boolean {
    const action = this.of(p)?.action;
    if (action === "drop") return true;
    return isLost && action !== "spare";
  }

  /** The queue may not throw packet `p` away. */
  spares(p: number): boolean {
    return this.of(p)?.action === "spare";
  }

  /** Packet `p` is to be marked, if its flow has ECN. */
  marks(p: number): boolean {
    return this.of(p)?.action === "mark";
  }

  /** Holds packet `p` back, which has just arrived, if that is asked; it comes again by `rejoin`. */
  holds(p: number): boolean {
    const intervention = this.of(p);
    if (intervention?.action !== "delay") return false;
    this.waiting.hold(p, intervention.by);
    return true;
  }

  private of(p: number): Intervention | undefined {
    const { packets } = this;
    if (packets.isAck(p)) return undefined;
    return this.actions.get(`${packets.flow(p)}/${packets.seq(p)}/${packets.nth(p)}`);
  }
}
