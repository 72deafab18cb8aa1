import { describe, expect, it } from "vitest";
import { AckNewsReader } from "../../../../src/sim/tcp/sender/ack-news.ts";

/** A reader that is fed ACKs: what each of them says, segment by segment. */
function reading() {
  const news = new AckNewsReader();
  let una = 10;
  const hear = (ackno: number, ...sack: [number, number][]) => {
    news.read(
      {
        ackno,
        flags: 0,
        sackCount: sack.length,
        sackLeft: (k) => sack[k][0],
        sackRight: (k) => sack[k][1],
      },
      una,
    );
    una = Math.max(una, ackno);
    const segments = Array.from({ length: news.delivered }, (_, k) => news.segment(k));
    const { acked, sacked, held, total } = news;
    return { segments, acked, sacked, held, total };
  };
  return { news, hear };
}

describe("what an ACK says has arrived", () => {
  it("are the segments that it acknowledges, where nothing was reported before", () => {
    const { news, hear } = reading();
    expect(hear(13)).toEqual({ segments: [10, 11, 12], acked: 3, sacked: 0, held: 0, total: 3 });
    expect(hear(13)).toEqual({ segments: [], acked: 0, sacked: 0, held: 0, total: 3 });
    expect(hear(14)).toEqual({ segments: [13], acked: 1, sacked: 0, held: 0, total: 4 });
    expect(news.ackno).toBe(14);
  });

  it("are besides those of its blocks, each told once", () => {
    const { hear } = reading();
    expect(hear(10, [12, 14])).toEqual({ segments: [12, 13], acked: 0, sacked: 2, held: 2, total: 2 });
    expect(hear(10, [12, 15])).toEqual({ segments: [14], acked: 0, sacked: 1, held: 3, total: 3 });
    expect(hear(10, [17, 18], [12, 15])).toEqual({ segments: [17], acked: 0, sacked: 1, held: 4, total: 4 });
    // Fills the first gap: 10 and 11 are new, 12 to 14 were known.
    expect(hear(15, [17, 19])).toEqual({ segments: [10, 11, 18], acked: 5, sacked: 1, held: 2, total: 7 });
    // Fills the last one.
    expect(hear(19)).toEqual({ segments: [15, 16], acked: 4, sacked: 0, held: 0, total: 9 });
    expect(hear(21)).toEqual({ segments: [19, 20], acked: 2, sacked: 0, held: 0, total: 11 });
  });

  it("are those that it acknowledges and then those of its blocks, from one ACK", () => {
    const { hear } = reading();
    expect(hear(12, [13, 15])).toEqual({
      segments: [10, 11, 13, 14],
      acked: 2,
      sacked: 2,
      held: 2,
      total: 4,
    });
  });

  it("are none of a block, or its part, below what is acknowledged", () => {
    const { hear } = reading();
    expect(hear(14, [11, 12])).toEqual({
      segments: [10, 11, 12, 13],
      acked: 4,
      sacked: 0,
      held: 0,
      total: 4,
    });
    expect(hear(16, [15, 18])).toMatchObject({ segments: [14, 15, 16, 17], acked: 2, sacked: 2, held: 2 });
  });

  it("are between two blocks that were known those of neither", () => {
    const { hear } = reading();
    hear(10, [11, 12], [14, 15]);
    expect(hear(10, [11, 16])).toEqual({ segments: [12, 13, 15], acked: 0, sacked: 3, held: 5, total: 5 });
  });
});
