import { describe, expect, it } from "vitest";
import type { AgentHost } from "../../../src/sim/net/agent-host.ts";
import { Forwarding, NOWHERE } from "../../../src/sim/net/forwarding.ts";
import { PacketPool } from "../../../src/sim/packet/pool.ts";
import type { FlowLosses } from "../../../src/sim/trace/flow-losses.ts";

/** Two flows: over directions 0 and 1, and over direction 1 alone; an agent stands before direction 1 of the first, if asked. */
function bench(swallows: boolean | null = null) {
  const packets = new PacketPool();
  const forwarding = new Forwarding(packets);
  const log: string[] = [];
  const link = (name: number) => ({ offer: (p: number) => void log.push(`link ${name}: ${packets.seq(p)}`) });
  const end = (name: string) => ({ received: (p: number) => void log.push(`${name}: ${packets.seq(p)}`) });
  const losses = (flow: number) =>
    ({
      lost: (p: number, cause: string) => void log.push(`flow ${flow} lost ${packets.seq(p)} ${cause}`),
      damaged: (p: number) => void log.push(`flow ${flow} damaged ${packets.seq(p)}`),
      repeated: () => void log.push(`flow ${flow} repeated`),
    }) as unknown as FlowLosses;
  const agent = {
    takes: (p: number) => {
      log.push(`agent: ${packets.seq(p)}`);
      return swallows === true;
    },
  } as unknown as AgentHost;
  forwarding.open({
    links: [link(0), link(1)],
    routes: Int32Array.of(0, 1, -1, 1, -1),
    endpoints: [NOWHERE, NOWHERE, end("f0"), NOWHERE, end("f1")],
    agents: swallows === null ? null : [null, agent, null, null, null],
    losses: [losses(0), losses(1)],
  });
  const packet = (flow: number, seq: number, position: number) =>
    packets.allocate(flow, seq, 1, 1500, 0, position);
  return { packets, forwarding, packet, log };
}

describe("a packet that has crossed a link", () => {
  it("goes on to the next one of its way, and is handed over and released at the end", () => {
    const { forwarding, packets, packet, log } = bench();
    const p = packet(0, 7, 0);
    forwarding.arrived(p);
    expect(log).toEqual(["link 1: 7"]);
    forwarding.arrived(p);
    expect(log).toEqual(["link 1: 7", "f0: 7"]);
    // Released: its place is the next one's.
    expect(packet(1, 8, 3)).toBe(p);
    forwarding.arrived(p);
    expect(log.at(-1)).toBe("f1: 8");
    expect(packets.allocate(0, 1, 1, 1, 0, 0)).toBe(p);
  });

  it.each([true, false])("passes the agent of the node that it leaves, which may keep it: %s", (swallows) => {
    const { forwarding, packet, log } = bench(swallows);
    forwarding.arrived(packet(0, 7, 0));
    expect(log).toEqual(swallows ? ["agent: 7"] : ["agent: 7", "link 1: 7"]);
    // No agent at the end, nor for the other flow.
    forwarding.arrived(packet(0, 9, 1));
    forwarding.arrived(packet(1, 5, 3));
    expect(log.slice(-2)).toEqual(["f0: 9", "f1: 5"]);
  });

  it("arrives nowhere else", () => {
    expect(() => NOWHERE.received(0)).toThrow(RangeError);
  });
});

describe("a loss", () => {
  it("is told to the flow of the packet, as is damage and repetition on a link", () => {
    const { forwarding, packet, log } = bench();
    forwarding.lost(packet(1, 3, 3), "overflow");
    forwarding.damaged(packet(0, 4, 0));
    forwarding.repeated(packet(1, 5, 3));
    expect(log).toEqual(["flow 1 lost 3 overflow", "flow 0 damaged 4", "flow 1 repeated"]);
  });
});
