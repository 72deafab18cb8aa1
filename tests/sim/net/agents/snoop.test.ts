import { describe, expect, it } from "vitest";
import { paramValues } from "../../../../src/sim/index.ts";
import { snoop } from "../../../../src/sim/net/agents/snoop.ts";
import type { CachedSegment } from "../../../../src/sim/net/agents/types.ts";
import { CWR } from "../../../../src/sim/packet/pool.ts";
import { FakeHop } from "../../../vectors/fake-hop.ts";

describe("a copy in Snoop's cache", () => {
  it("is the segment as the source has sent it last: its number, its size, its flags", () => {
    const resent: CachedSegment[] = [];
    const hop = new FakeHop(true, false);
    hop.resend = ({ seq, nth, size, flags }) => void resent.push({ seq, nth, size, flags });
    const state = snoop.init(paramValues(snoop, {}) as Parameters<typeof snoop.init>[0], hop);
    const data = (seq: number, nth: number, flags: number) => {
      const p = hop.packets.allocate(0, seq, nth, 1500, 0, 0);
      hop.packets.setFlags(p, flags);
      snoop.onData(state, p, hop);
    };
    data(0, 1, 0);
    data(1, 1, 0);
    snoop.onTimer?.(state, hop);
    data(0, 2, CWR);
    snoop.onTimer?.(state, hop);
    expect(resent).toEqual([
      { seq: 0, nth: 1, size: 1500, flags: 0 },
      { seq: 0, nth: 2, size: 1500, flags: CWR },
    ]);
  });
});
