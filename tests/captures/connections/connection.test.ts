import { describe, expect, it } from "vitest";
import { connectionOf } from "../../../src/captures/connections/connection.ts";
import { ACK, FIN, SYN } from "../packet-files.ts";
import { conversationOf, type Row } from "./conversation.ts";

/** Data of 1000 bytes that begins at a byte, and the ACK up to a byte. */
const data = (t: number, seq: number, more: Partial<Row> = {}): Row => ({ t, seq, payload: 1000, ...more });
const ack = (t: number, ackno: number, more: Partial<Row> = {}): Row => ({ t, from: 1, ackno, ...more });
const read = (...rows: readonly Row[]) => connectionOf(conversationOf(rows));

describe("a connection", () => {
  it("has the times of its first and last packet, and what was acknowledged in between", () => {
    expect(read(data(2, 1), data(2.5, 1001), ack(3, 2001), ack(6, 2001))).toMatchObject({
      kind: "packets",
      start: 2,
      end: 6,
      segments: 2,
      bytes: 2000,
      retransmitted: 0,
      throughput: 4000,
      rttMin: 0.5,
    });
    expect(read(data(2, 1))).toMatchObject({ start: 2, end: 2, throughput: 0, rttMin: null });
    expect(read()).toMatchObject({ start: 0, end: 0, segments: 0, bytes: 0, throughput: 0 });
  });

  it("is that of the end which sends more; where both send as much, of the first", () => {
    const ends = ["10.0.0.2:40000", "10.0.1.7:5201"];
    const sending = (first: number, second: number) => {
      const { from, to } = read({ t: 0, payload: first }, { t: 1, from: 1, payload: second });
      return [from, to];
    };
    expect(sending(10, 9)).toEqual(ends);
    expect(sending(10, 10)).toEqual(ends);
    expect(sending(10, 11)).toEqual(ends.toReversed());
    expect(read({ t: 0, from: 1, payload: 5 }, { t: 1, from: 1, payload: 5 }, data(2, 1)).from).toBe(ends[0]);
  });

  it("counts what came where the capture had a gap as sent again", () => {
    expect(read(data(0, 1), data(0.1, 2001), data(0.2, 1001), data(0.3, 2001))).toMatchObject({
      segments: 4,
      retransmitted: 2,
    });
  });

  it("counts no SYN, however often it was sent", () => {
    const syn = (t: number): Row => ({ t, seq: 0, flags: SYN });
    expect(read(syn(0), syn(1), data(2, 1))).toMatchObject({ segments: 1, retransmitted: 0 });
  });

  it("has the smallest round trip of its data, that of the handshake where none was acknowledged", () => {
    const syn: readonly Row[] = [{ t: 0, seq: 0, flags: SYN }, ack(0.25, 1, { flags: SYN | ACK })];
    expect(read(...syn).rttMin).toBe(0.25);
    expect(read(...syn, data(1, 1)).rttMin).toBe(0.25);
    expect(
      read(...syn, data(1, 1), ack(1.5, 1001), data(2, 1001), ack(2.375, 2001), data(3, 2001), ack(4, 3001))
        .rttMin,
    ).toBe(0.375);
  });

  it("is finished when its sender says so", () => {
    expect(read(data(0, 1), ack(1, 1001)).isFinished).toBe(false);
    expect(read(data(0, 1), ack(1, 1001, { flags: ACK | FIN })).isFinished).toBe(false);
    expect(read(data(0, 1), { t: 1, flags: ACK | FIN }, ack(2, 1001)).isFinished).toBe(true);
    expect(read(data(0, 1, { flags: ACK | FIN })).isFinished).toBe(true);
  });

  it("that was captured at its receiver has round trips from ACKs to the data that answers them", () => {
    // Acknowledged after 1/8 s; data answers after 1 s.
    const rows = [ack(0, 1), data(1, 1), ack(1.125, 1001), data(2.125, 1001), ack(2.25, 2001)];
    expect(read(...rows)).toMatchObject({ side: "receiver", rttMin: 1 });
    // Of the sender where data is acknowledged after a fourth of that time or more.
    expect(read(ack(0, 1), data(1, 1), ack(1.25, 1001))).toMatchObject({ side: "sender", rttMin: 0.25 });
    expect(read(ack(0, 1), data(1, 1), ack(1.2, 1001)).side).toBe("receiver");
    expect(read(data(1, 1), ack(1.125, 1001))).toMatchObject({ side: "sender", rttMin: 0.125 });
    // Nothing was acknowledged.
    expect(read(ack(0, 1), data(1, 1))).toMatchObject({ side: "sender", rttMin: null });
  });

  it("knows by timestamps which ACK data answers: the first that had the one it returns", () => {
    const stamped = (t: number, timestamp: number): Row => ack(t, 1, { timestamp });
    const answer = (t: number, seq: number, echo: number) => data(t, seq, { timestamp: 7, echo });
    const loop = (...rows: readonly Row[]) => read(...rows, ack(10.0625, 9001)).rttMin;
    expect(loop(stamped(8, 100), stamped(8.5, 100), stamped(9, 200), answer(10, 8001, 100))).toBe(2);
    expect(loop(stamped(8, 100), stamped(9, 200), answer(10, 8001, 200))).toBe(1);
    // The shortest of several; one that returns what no ACK had tells nothing, nor does one without data.
    expect(
      loop(
        stamped(1, 100),
        answer(4, 6001, 100),
        stamped(8, 200),
        { t: 9, timestamp: 7, echo: 200 },
        answer(9.75, 7001, 200),
        answer(10, 8001, 300),
      ),
    ).toBe(1.75);
    // Data at the very time of an ACK does not answer it.
    expect(loop(stamped(8, 100), answer(8, 7001, 100), answer(10, 8001, 100))).toBe(2);
    // Without a timestamp of its own, an ACK has none to be returned.
    expect(loop(ack(8, 1), answer(10, 8001, 0))).toBe(0.0625);
  });
});
