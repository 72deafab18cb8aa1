import { describe, expect, it } from "vitest";
import { CONTROL, PARTIAL, PacketPool } from "../../../../src/sim/packet/pool.ts";
import { controlConnection } from "../../../../src/sim/tcp/extensions/control-connection.ts";
import { partialAcks } from "../../../../src/sim/tcp/extensions/partial-acks.ts";
import type { SenderPort } from "../../../../src/sim/tcp/extensions/types.ts";

describe("a second connection as far as a base station", () => {
  /** The source's end, what it has sent, and the losses that its controller heard of. */
  function bench() {
    const packets = new PacketPool();
    const sent: unknown[] = [];
    const lost: number[] = [];
    const owner = {};
    const extension = controlConnection<typeof owner>({
      onAnswer: (state, count, tcp) => {
        expect([state, tcp]).toEqual([owner, "the view"]);
        lost.push(count);
      },
    });
    const part = extension.sender(owner, {
      packets,
      view: "the view",
      sendBeside: (...what: number[]) => void sent.push(what),
    } as unknown as SenderPort);
    const answer = (number: number) => part.onAck?.(packets.allocate(0, number, 1, 40, 1, 0));
    return { extension, part, sent, lost, answer };
  }

  it("sends a numbered packet of headers beside each data packet, once a node on the way answers", () => {
    const { part, sent } = bench();
    part.onTransmitted?.();
    expect(sent).toEqual([]);
    part.onServed?.();
    part.onTransmitted?.();
    part.onTransmitted?.();
    expect(sent).toEqual([
      [0, 40, CONTROL],
      [1, 40, CONTROL],
    ]);
  });

  it("tells the controller with each answer how many were lost before it", () => {
    const { lost, answer } = bench();
    for (const number of [0, 1, 3, 4, 8, 7, 9]) answer(number);
    expect(lost).toEqual([0, 0, 1, 0, 3, 0, 0]);
  });

  it("is answered by an agent of its own, for flows whose ends are their own", () => {
    const { id, servedBy, ackFlags, needsBothEnds } = bench().extension;
    expect([id, servedBy, ackFlags, needsBothEnds]).toEqual([
      "control-connection",
      "control-connection",
      CONTROL,
      true,
    ]);
    expect(bench().part.timers).toEqual([]);
  });
});

describe("the partial ACKs of a base station", () => {
  it("tell the recovery which segment has come there", () => {
    const packets = new PacketPool();
    const owner = {};
    const heard: unknown[] = [];
    const extension = partialAcks<typeof owner>((state, tcp, seq) => heard.push(state === owner, tcp, seq));
    const port = { packets } as unknown as SenderPort;
    const part = extension.sender(owner, port);
    part.onAck?.(packets.allocate(0, 17, 1, 40, 1, 0));
    expect(heard).toEqual([true, port, 17]);
    expect([extension.id, extension.ackFlags, extension.needsBothEnds, part.timers]).toEqual([
      "partial-acks",
      PARTIAL,
      false,
      [],
    ]);
  });
});
