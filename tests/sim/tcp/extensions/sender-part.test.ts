import { describe, expect, it } from "vitest";
import type { FlowExtension, SenderExtension, SenderPort } from "../../../../src/sim/tcp/extensions/types.ts";
import { SenderExtensions } from "../../../../src/sim/tcp/sender/extensions.ts";

/** An extension with ACKs of its own whose part at the sender is `part`. */
function declaring(ackFlags: number, part: Partial<SenderExtension>): FlowExtension {
  const sender = () => ({ timers: [], ...part });
  return { id: "own", ackFlags, needsBothEnds: false, servedBy: "node", hooks: null, sender };
}

describe("what a sender's plug-ins declare beside the stream", () => {
  it("is told of its own ACKs, of its node, of packets that leave and of what was answered", () => {
    const told: string[] = [];
    const part = (name: string): SenderExtension => ({
      timers: [],
      onAck: (p) => void told.push(`${name}: ACK ${p}`),
      onServed: () => void told.push(`${name}: served`),
      onTransmitted: () => void told.push(`${name}: sent`),
      onSettled: () => void told.push(`${name}: settled`),
    });
    const extensions = new SenderExtensions({} as SenderPort, [
      [declaring(4, part("a")), null],
      [{ ...declaring(8, part("b")), servedBy: "another" }, null],
    ]);
    expect(extensions.ackFlags).toBe(12);
    expect([extensions.takes(7, 8), extensions.takes(6, 4), extensions.takes(5, 2)]).toEqual([
      true,
      true,
      false,
    ]);
    extensions.served("node");
    extensions.transmitted();
    extensions.settled();
    expect(told).toEqual([
      "b: ACK 7",
      "a: ACK 6",
      "a: served",
      "a: sent",
      "b: sent",
      "a: settled",
      "b: settled",
    ]);
  });

  it("may care for none of that", () => {
    const extensions = new SenderExtensions({} as SenderPort, [
      [undefined, null],
      [declaring(4, {}), null],
    ]);
    expect(extensions.takes(1, 4)).toBe(true);
    extensions.served("node");
    extensions.transmitted();
    extensions.settled();
    expect(extensions.timers).toEqual([]);
  });
});
