import type { Egress } from "../packet/egress.ts";
import type { LossCause } from "../packet/loss.ts";
import { COPY, type PacketPool } from "../packet/pool.ts";
import type { FlowLosses } from "../trace/flow-losses.ts";
import type { AgentHost } from "./agent-host.ts";
import type { LinkExits } from "./link/types.ts";

/** Where a way through the network ends. */
export interface Endpoint {
  /** Packet `p` has arrived; it is released afterwards. */
  received(p: number): void;
}

/** What stands where no route ends: nothing may arrive there. */
export const NOWHERE: Endpoint = {
  received: () => {
    throw new RangeError("a packet has arrived where no route ends");
  },
};

/** What packets are forwarded by, once everything is built. */
export interface ForwardingTables {
  /** By direction. */
  links: readonly Egress[];
  /** Directions by route position, -1 where a route ends. */
  routes: Int32Array;
  /** By route position: what stands at the end of the route; `NOWHERE` elsewhere. */
  endpoints: readonly Endpoint[];
  /** By route position: the agent of the node that a packet is about to leave; null in a network without agents. */
  agents: readonly (AgentHost | null)[] | null;
  /** By flow. */
  losses: readonly FlowLosses[];
}

/** Moves packets from link to link along their way, past the agents of nodes, and hands them over at its end. */
export class Forwarding implements LinkExits {
  private links: readonly Egress[] = [];
  private routes: Int32Array = new Int32Array(0);
  private endpoints: readonly Endpoint[] = [];
  private agents: readonly (AgentHost | null)[] | null = null;
  private losses: readonly FlowLosses[] = [];

  constructor(private readonly packets: PacketPool) {}

  /** Everything is built; called once, before the first packet. */
  open({ links, routes, endpoints, agents, losses }: ForwardingTables): void {
    this.links = links;
    this.routes = routes;
    this.endpoints = endpoints;
    this.agents = agents;
    this.losses = losses;
  }

  arrived(p: number): void {
    const { packets, agents } = this;
    const position = packets.step(p);
    const next = this.routes[position];
    if (next >= 0) {
      if (agents?.[position]?.takes(p)) return;
      this.links[next].offer(p);
      return;
    }
    this.endpoints[position].received(p);
    packets.release(p);
  }

  lost(p: number, cause: LossCause): void {
    if ((this.packets.flags(p) & COPY) === 0) this.losses[this.packets.flow(p)].lost(p, cause);
  }

  damaged(p: number): void {
    this.losses[this.packets.flow(p)].damaged(p);
  }

  repeated(p: number): void {
    this.losses[this.packets.flow(p)].repeated();
  }
}
