import { describe, expect, it } from "vitest";
import type { Conversation } from "../../../src/captures/connections/conversations.ts";
import { type Transfer, transferOf } from "../../../src/captures/connections/transfer.ts";
import { ACK, CWR, ECE, RST, SYN } from "../packet-files.ts";
import { conversationOf, greeting, type Row } from "./conversation.ts";

/** Where the stream of the tests begins in headers: its SYN. */
const BASE = 7000;

const syn = (t: number, more: Partial<Row> = {}): Row => ({ t, seq: BASE, flags: SYN, ...more });
/** Data of 1000 bytes from byte `start` of the stream on, and an ACK up to byte `to`. */
const data = (t: number, start: number, more: Partial<Row> = {}): Row => ({
  t,
  seq: BASE + start,
  payload: 1000,
  ...more,
});
const ack = (t: number, to: number, more: Partial<Row> = {}): Row => ({
  t,
  from: 1,
  ackno: BASE + to,
  ...more,
});
const block = (from: number, to: number) => [BASE + from, BASE + to] as const;

const read = (rows: readonly Row[], greetings?: Conversation["greetings"]) =>
  transferOf(conversationOf(rows, greetings), 0);

/** Which segments were sent, and which time each. */
const sentOf = ({ transmissions }: Transfer) => transmissions.map(({ seq, nth }) => [seq, nth]);
const piecesOf = ({ pieces }: Transfer) => pieces.map(({ seq, start, end }) => [seq, start, end]);
const acksOf = ({ acks }: Transfer) => acks.map(({ t, ackno }) => [t, ackno]);

/** A SYN and four segments. */
const FOUR = [syn(0), data(1, 1), data(2, 1001), data(3, 2001), data(4, 3001)];

describe("the segments of a stream", () => {
  it("are numbered from the SYN on, which is 0 and takes a byte", () => {
    const transfer = read(FOUR);
    expect(piecesOf(transfer)).toEqual([
      [0, 0, 1],
      [1, 1, 1001],
      [2, 1001, 2001],
      [3, 2001, 3001],
      [4, 3001, 4001],
    ]);
    expect(transfer.transmissions[1]).toEqual({ seq: 1, nth: 1, t: 1, wire: 1040 });
    expect(transfer).toMatchObject({ mss: 1000, fills: 0, headerBytes: 40, acknowledgedBytes: 0 });
  });

  it("are numbered from 1 on where the capture has no SYN, wherever the stream's numbers are", () => {
    expect(piecesOf(read([data(0, 1), data(1, 1001)]))).toEqual([
      [1, 1, 1001],
      [2, 1001, 2001],
    ]);
    expect(piecesOf(read([{ t: 0, seq: 0, payload: 10 }]))).toEqual([[1, 1, 11]]);
    expect(
      piecesOf(
        read([
          { t: 0, seq: 1, payload: 10 },
          { t: 1, seq: 11, payload: 10 },
        ]),
      ),
    ).toEqual([
      [1, 1, 11],
      [2, 11, 21],
    ]);
  });

  it("go on where sequence numbers wrap around", () => {
    const rows: Row[] = [
      { t: 0, seq: 2 ** 32 - 501, flags: SYN },
      { t: 1, seq: 2 ** 32 - 500, payload: 1000 },
      { t: 2, seq: 500, payload: 1000 },
      { t: 3, from: 1, ackno: 1500 },
    ];
    const transfer = read(rows);
    expect(piecesOf(transfer)).toEqual([
      [0, 0, 1],
      [1, 1, 1001],
      [2, 1001, 2001],
    ]);
    expect(acksOf(transfer)).toEqual([[3, 3]]);
    expect(transfer.acknowledgedBytes).toBe(2000);
  });

  it("that a network card cuts are several, with the headers that each has", () => {
    const transfer = read(
      [syn(0), data(1, 1, { payload: 2500 })],
      [greeting({ mss: 1000 }), greeting({ mss: 1000 })],
    );
    expect(piecesOf(transfer).slice(1)).toEqual([
      [1, 1, 1001],
      [2, 1001, 2001],
      [3, 2001, 2501],
    ]);
    expect(transfer.transmissions.map(({ wire }) => wire)).toEqual([40, 1040, 1040, 540]);
  });

  it("leave room in their numbers for what the capture lacks", () => {
    expect(sentOf(read([data(0, 1), data(1, 3001)]))).toEqual([
      [1, 1],
      [4, 1],
    ]);
  });

  it("that are sent again have the same number", () => {
    const transfer = read([...FOUR, syn(5), data(6, 1001), data(7, 1001), data(8, 2001, { payload: 400 })]);
    expect(sentOf(transfer).slice(5)).toEqual([
      [0, 2],
      [2, 2],
      [2, 3],
      [3, 2],
    ]);
    expect(transfer.transmissions.slice(5).map(({ t, wire }) => [t, wire])).toEqual([
      [5, 40],
      [6, 1040],
      [7, 1040],
      [8, 440],
    ]);
    expect(transfer.pieces[2].sent).toEqual([2, 6, 7]);
  });

  it("that are sent again together are several, and new ones may follow in the same packet", () => {
    const greetings: Conversation["greetings"] = [greeting({ mss: 1000 }), greeting({ mss: 1000 })];
    const transfer = read([...FOUR, data(5, 2001, { payload: 3000 })], greetings);
    expect(sentOf(transfer).slice(5)).toEqual([
      [3, 2],
      [4, 2],
      [5, 1],
    ]);
  });

  it("are not sent again by bytes of their middle", () => {
    expect(sentOf(read([...FOUR, data(5, 1101, { payload: 100 })]))).toHaveLength(5);
  });

  it("are not sent again by a byte that probes a closed window, or keeps the connection open", () => {
    const probe = data(6, 4000, { payload: 1 });
    expect(sentOf(read([...FOUR, ack(5, 4001), probe]))).toHaveLength(5);
    // Not acknowledged, it may be what was lost; nor is it a probe inside the stream, or of more bytes.
    expect(sentOf(read([...FOUR, ack(5, 3001), probe]))).toHaveLength(6);
    expect(sentOf(read([...FOUR, ack(5, 4001), data(6, 3000, { payload: 1 })]))).toHaveLength(6);
    expect(sentOf(read([...FOUR, ack(5, 4001), data(6, 3999, { payload: 2 })]))).toHaveLength(6);
    const last = data(5, 4001, { payload: 1 });
    expect(sentOf(read([...FOUR, last, ack(6, 4001), { ...last, t: 7 }]))).toEqual(
      sentOf(read([...FOUR, last])),
    );
  });

  it("that come where the capture had a gap are counted apart", () => {
    expect(read([data(0, 1), data(1, 3001), data(2, 1001), data(3, 2001)])).toMatchObject({ fills: 2 });
    expect(sentOf(read([data(0, 1), data(1, 3001), data(2, 1001)]))).toHaveLength(2);
    // Before what the capture begins with.
    const early = read([data(0, 5001), data(1, 4001), data(2, 5001)]);
    expect(early.fills).toBe(1);
    expect(sentOf(early)).toEqual([
      [1, 1],
      [1, 2],
    ]);
    // What begins in a gap and goes on behind it.
    const both = read([data(0, 1), data(1, 2001), data(2, 1501)]);
    expect([both.fills, sentOf(both)[2]]).toEqual([1, [3, 2]]);
  });

  it("are only those with payload that a header can tell of", () => {
    expect(sentOf(read([data(0, 1), { t: 1, seq: BASE + 1001 }]))).toHaveLength(1);
    expect(sentOf(read([data(0, 1), data(1, 1001, { payload: 262_145 })]))).toHaveLength(1);
    const most = read([data(0, 1, { payload: 262_144 })], [greeting({ mss: 65_536 }), null]);
    expect(sentOf(most)).toHaveLength(4);
  });

  it("are those of one end", () => {
    const conversation = conversationOf([data(0, 1), { t: 1, from: 1, seq: 9, payload: 10 }]);
    expect(piecesOf(transferOf(conversation, 1))).toEqual([[1, 1, 11]]);
  });

  it("tell of timestamps and congestion marks; those of a SYN only ask for them", () => {
    expect(read(FOUR)).toMatchObject({ timestamps: false, ecn: false, sack: false });
    expect(read([data(0, 1), data(1, 1001, { timestamp: 5 })])).toMatchObject({
      timestamps: true,
      stamps: [0, 5],
    });
    expect(read([data(0, 1, { flags: ACK | CWR })]).ecn).toBe(true);
    expect(read([data(0, 1, { ecn: 2 })]).ecn).toBe(true);
    expect(read([syn(0, { flags: SYN | CWR, ecn: 2 }), data(1, 1)]).ecn).toBe(false);
  });

  it("have the headers of the full ones", () => {
    expect(
      read([
        syn(0, { headers: 60 }),
        data(1, 1, { payload: 10, headers: 56 }),
        data(2, 11, { headers: 52 }),
        data(3, 1011),
      ]),
    ).toMatchObject({ headerBytes: 52 });
  });
});

describe("the ACKs of a stream", () => {
  it("tell the next segment expected", () => {
    const transfer = read([
      ...FOUR,
      ack(5, 1, { flags: SYN | ACK }),
      ack(6, 1001),
      ack(7, 3001),
      ack(8, 3500),
      ack(9, 4001),
    ]);
    expect(acksOf(transfer)).toEqual([
      [5, 1],
      [6, 2],
      [7, 4],
      [8, 4],
      [9, 5],
    ]);
    expect(acksOf(read([...FOUR, ack(5, 0)]))).toEqual([[5, 0]]);
    expect(acksOf(read([data(0, 5001), data(1, 6001), ack(2, 5001)]))).toEqual([[2, 1]]);
  });

  it("are packets with that flag, from the other end, of which no reset is one", () => {
    expect(acksOf(read([...FOUR, ack(5, 1001, { flags: 0 }), ack(6, 1001, { flags: ACK | RST })]))).toEqual(
      [],
    );
  });

  it("are none before anything was sent, or of what was never sent", () => {
    expect(acksOf(read([ack(0, 1), data(1, 1)]))).toEqual([]);
    const beyond = 4001 + 1 + 1e6;
    expect(acksOf(read([...FOUR, ack(5, beyond + 1), ack(6, -1)]))).toEqual([]);
    expect(acksOf(read([...FOUR, ack(5, beyond)]))).toEqual([[5, 5]]);
    expect(
      acksOf(
        read([
          { t: 0, seq: 0, flags: SYN },
          { t: 1, from: 1, ackno: 1 },
        ]),
      ),
    ).toEqual([[1, 1]]);
  });

  it("have the receiver's window, scaled as its SYN says", () => {
    const rows = [
      syn(0),
      ack(1, 1, { flags: SYN | ACK, window: 900 }),
      data(2, 1),
      ack(3, 1001, { window: 500 }),
    ];
    const transfer = read(rows, [greeting({ scale: 3 }), greeting({ scale: 7 })]);
    expect(transfer.acks.map(({ window }) => window)).toEqual([900, 64_000]);
    expect(transfer.window).toBe(64_000);
    expect(read(rows, [greeting({ scale: 3 }), greeting()]).window).toBe(900);
    const shrinking = [...rows, ack(4, 1001, { window: 100 })];
    expect(read(shrinking, [null, greeting({ scale: 7 })]).window).toBe(64_000);
  });

  it("have no window that is known without that SYN, unless the sender's rules scales out (RFC 7323)", () => {
    const rows = [data(0, 1), ack(1, 1001, { window: 500 })];
    expect(read(rows).window).toBe(0);
    expect(read(rows, [greeting({ scale: 3 }), null]).window).toBe(0);
    expect(read(rows, [greeting(), null]).window).toBe(500);
  });

  it("that carry data are ACKs of their own where they tell something new", () => {
    const carrying = { seq: 50, payload: 10 };
    expect(
      acksOf(
        read([
          ...FOUR,
          ack(5, 1001, carrying),
          ack(6, 1001, carrying),
          ack(7, 2001, carrying),
          ack(8, 2001),
          ack(9, 2001, { ...carrying, blocks: [block(3001, 4001)] }),
        ]),
      ),
    ).toEqual([
      [5, 2],
      [7, 3],
      [8, 3],
      [9, 3],
    ]);
  });

  it("have the size of the first that is nothing else", () => {
    const rows = [
      ...FOUR,
      ack(5, 1, { flags: SYN | ACK, headers: 60 }),
      ack(6, 1, { payload: 5, headers: 54 }),
      ack(7, 1, { blocks: [block(1001, 2001)], headers: 64 }),
    ];
    expect(read(rows).ackBytes).toBe(0);
    expect(read([...rows, ack(8, 1001, { headers: 52 }), ack(9, 2001, { headers: 53 })]).ackBytes).toBe(52);
  });

  it("echo congestion marks; that of a SYN only asks for them", () => {
    const marks = read([
      ...FOUR,
      ack(5, 1, { flags: SYN | ACK | ECE }),
      ack(6, 1001, { flags: ACK | ECE }),
      ack(7, 2001),
    ]);
    expect(marks.acks.map(({ ece }) => ece)).toEqual([false, true, false]);
  });
});

describe("SACK", () => {
  it("blocks are runs of segments behind a hole", () => {
    const { acks, sack, pieces } = read([
      ...FOUR,
      ack(5, 1, { blocks: [block(3001, 4001), block(1001, 2001)] }),
    ]);
    expect(sack).toBe(true);
    expect(acks[0].blocks).toEqual([
      [4, 5],
      [2, 3],
    ]);
    expect(pieces.map(({ coveredAt, isCumulative }) => [coveredAt, isCumulative])).toEqual([
      [5, true],
      [Number.NaN, false],
      [5, false],
      [Number.NaN, false],
      [5, false],
    ]);
  });

  it("blocks that are empty, turned around or before the stream tell nothing", () => {
    for (const blocks of [[block(1001, 1001)], [block(2001, 1001)], [block(-5, 1001)]])
      expect(read([...FOUR, ack(5, 1, { blocks })])).toMatchObject({ sack: false, acks: [{ blocks: [] }] });
    expect(read([...FOUR, ack(5, 1, { blocks: [block(0, 1)] })]).sack).toBe(true);
  });

  it("covers only whole segments", () => {
    const { pieces } = read([...FOUR, ack(5, 1, { blocks: [block(1002, 3500)] })]);
    expect(pieces.map(({ coveredAt }) => coveredAt)).toEqual([5, Number.NaN, Number.NaN, 5, Number.NaN]);
  });

  it("that repeats what was acknowledged, or what another block has, tells of duplicates (RFC 2883)", () => {
    const duplicates = (rows: readonly Row[]) =>
      read([...FOUR, ...rows]).pieces.map((piece) => piece.duplicates);
    expect(duplicates([ack(5, 3001, { blocks: [block(1, 2001)] })])).toEqual([0, 1, 1, 0, 0]);
    expect(duplicates([ack(5, 2001, { blocks: [block(1001, 2001)] })])).toEqual([0, 0, 1, 0, 0]);
    expect(duplicates([ack(5, 1, { blocks: [block(2001, 3001), block(2001, 4001)] })])).toEqual([
      0, 0, 0, 1, 0,
    ]);
    expect(duplicates([ack(5, 1, { blocks: [block(3001, 4001), block(2001, 4001)] })])).toEqual([
      0, 0, 0, 0, 1,
    ]);
    expect(duplicates([ack(5, 1, { blocks: [block(3001, 4001), block(1001, 2001)] })])).toEqual([
      0, 0, 0, 0, 0,
    ]);
    expect(duplicates([ack(5, 1, { blocks: [block(1001, 2001), block(3001, 4001)] })])).toEqual([
      0, 0, 0, 0, 0,
    ]);
    expect(duplicates([ack(5, 1, { blocks: [block(2001, 4001), block(2001, 3001)] })])).toEqual([
      0, 0, 0, 0, 0,
    ]);
    expect(duplicates([ack(5, 1, { blocks: [block(2001, 3001)] })])).toEqual([0, 0, 0, 0, 0]);
    expect(duplicates([5, 6].map((t) => ack(t, 2001, { blocks: [block(1, 1001)] })))).toEqual([
      0, 2, 0, 0, 0,
    ]);
    expect(duplicates([ack(5, 4001, { blocks: [block(3001, 4001)] })])).toEqual([0, 0, 0, 0, 1]);
  });
});

describe("what ACKs tell of the path", () => {
  it("is the round trip of the latest segment that they cover for the first time", () => {
    const { samples } = read([
      ...FOUR,
      ack(5, 1),
      ack(5.5, 2001),
      ack(6, 2001),
      ack(7, 2001, { blocks: [block(3001, 4001)] }),
    ]);
    expect(samples).toEqual([
      { t: 5, rtt: 5, transmission: 0 },
      { t: 5.5, rtt: 3.5, transmission: 2 },
      { t: 7, rtt: 3, transmission: 4 },
    ]);
  });

  it("is no round trip where one of these segments was sent twice (Karn)", () => {
    const twice = [...FOUR, data(5, 1001)];
    expect(read([...twice, ack(6, 3001)]).samples).toEqual([]);
    expect(read([...twice, ack(6, 2001)]).samples).toEqual([]);
    expect(read([...twice, ack(6, 1001), ack(7, 2001), ack(8, 3001)]).samples.map(({ rtt }) => rtt)).toEqual([
      5, 5,
    ]);
  });

  it("is how many bytes were delivered, with their headers, each once", () => {
    const { deliveries } = read([
      ...FOUR,
      ack(5, 1001),
      ack(6, 1001),
      ack(7, 1001, { blocks: [block(2001, 3001)] }),
      ack(8, 4001),
    ]);
    expect(deliveries).toEqual([
      { t: 5, bytes: 1080, isLate: false },
      { t: 7, bytes: 2120, isLate: false },
      { t: 8, bytes: 4200, isLate: false },
    ]);
  });

  it("is late where it fills a hole without SACK: the rest arrived before", () => {
    const late = (...rows: readonly Row[]) =>
      read([...FOUR, data(5, 1), ...rows]).deliveries.map(({ isLate }) => isLate);
    expect(late(ack(6, 1), ack(7, 4001))).toEqual([false, true]);
    expect(late(ack(6, 1), ack(7, 1001), ack(8, 4001))).toEqual([false, false, false]);
    expect(late(ack(6, 1, { blocks: [block(1001, 2001)] }), ack(7, 4001))).toEqual([false, false]);
  });

  it("is which piece let an ACK without SACK go so far", () => {
    const { pieces } = read([...FOUR, ack(5, 1001), ack(6, 4001)]);
    expect(pieces.map(({ edge }) => edge)).toEqual([0, 0, 2, 2, 2]);
    const told = read([...FOUR, ack(5, 1, { blocks: [block(3001, 4001)] }), ack(6, 4001)]);
    expect(told.pieces.map(({ edge }) => edge)).toEqual([0, 1, 2, 3, 4]);
  });

  it("is which timestamp they return", () => {
    const { pieces } = read([
      ...FOUR,
      ack(5, 1001, { echo: 9 }),
      ack(6, 2001, { timestamp: 3, echo: 77 }),
      ack(7, 3001, { timestamp: 4, echo: 0 }),
    ]);
    expect(pieces.map(({ echoed }) => echoed)).toEqual([-1, -1, 77, 0, -1]);
  });

  it("is how much payload has arrived, each byte once: the SYN is none", () => {
    const bytes = (...rows: readonly Row[]) => read([...FOUR, ...rows]).acknowledgedBytes;
    expect(bytes()).toBe(0);
    expect(bytes(ack(5, 1))).toBe(0);
    expect(bytes(ack(5, 2001))).toBe(2000);
    expect(bytes(ack(5, 1501))).toBe(1500);
    expect(bytes(ack(5, 1001, { blocks: [block(2001, 3001)] }))).toBe(2000);
    expect(bytes(ack(5, 2001), ack(6, 1001))).toBe(2000);
    // The end of the stream counts as a byte that has no payload.
    expect(bytes(ack(5, 4002))).toBe(4000);
    const middle = [data(0, 5001), data(1, 6001), ack(2, 6001)];
    expect(read(middle).acknowledgedBytes).toBe(1000);
  });
});
