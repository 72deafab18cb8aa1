import { describe, expect, it } from "vitest";
import { NO_BANDS } from "../../../../src/sim/net/link/packet-buffer.ts";
import { dropFront } from "../../../../src/sim/net/queues/drop-front.ts";
import { dropTail } from "../../../../src/sim/net/queues/drop-tail.ts";
import {
  ACCEPT,
  type BufferView,
  DROP_OVERFLOW,
  type QueueDiscipline,
} from "../../../../src/sim/net/queues/types.ts";

/** A packet of 1000 bytes arrives where so many of these sizes wait: the verdict, and how many were dropped at the front. */
function arrives(discipline: QueueDiscipline<null>, sizes: number[], more: Partial<BufferView> = {}) {
  let dropped = 0;
  const buffer: BufferView = {
    now: 0,
    get waiting() {
      return sizes.length - dropped;
    },
    isIdle: false,
    idleSince: 0,
    limit: Number.POSITIVE_INFINITY,
    limitBytes: Number.POSITIVE_INFINITY,
    rate: 2e6,
    arrivingSize: 1000,
    arrivingEct: false,
    arrivingIsL4s: false,
    arrivingIsLow: false,
    arrivingFlow: 0,
    ...more,
    bands: {
      ...NO_BANDS,
      get totalBytes() {
        return sizes.slice(dropped).reduce((sum, size) => sum + size, 0);
      },
      dropFront: (_, why) => {
        expect(why).toBe(DROP_OVERFLOW);
        dropped++;
      },
    },
  };
  return [discipline.onArrival(null, {} as never, buffer), dropped];
}

const EQUAL = [1000, 1000, 1000];

describe("drop-front", () => {
  it("makes room for the packet that arrives, at the front, in packets or in bytes", () => {
    expect(arrives(dropFront, EQUAL, { limit: 5 })).toEqual([ACCEPT, 0]);
    expect(arrives(dropFront, EQUAL, { limit: 4 })).toEqual([ACCEPT, 1]);
    expect(arrives(dropFront, EQUAL, { limit: 3 })).toEqual([ACCEPT, 2]);
    expect(arrives(dropFront, EQUAL, { limitBytes: 4000 })).toEqual([ACCEPT, 0]);
    expect(arrives(dropFront, EQUAL, { limitBytes: 3999 })).toEqual([ACCEPT, 1]);
    expect(arrives(dropFront, [100, 100, 1000], { limitBytes: 2000 })).toEqual([ACCEPT, 2]);
  });

  it("loses the packet where nothing is left to make room, unless the link is idle", () => {
    expect(arrives(dropFront, [1000], { limitBytes: 999 })).toEqual([DROP_OVERFLOW, 1]);
    expect(arrives(dropFront, [], { limit: 1 })).toEqual([DROP_OVERFLOW, 0]);
    expect(arrives(dropFront, [], { limit: 1, isIdle: true })).toEqual([ACCEPT, 0]);
    expect(arrives(dropFront, [], { limitBytes: 10, isIdle: true })).toEqual([ACCEPT, 0]);
  });

  it("sends in order of arrival", () => {
    expect(dropFront.onDeparture?.(null, {} as never, {} as never)).toBe(0);
  });
});

describe("drop-tail", () => {
  it("loses the packet that finds the buffer full, in packets or in bytes, and none that finds the link idle", () => {
    expect(arrives(dropTail, EQUAL, { limit: 5 })).toEqual([ACCEPT, 0]);
    expect(arrives(dropTail, EQUAL, { limit: 4 })).toEqual([DROP_OVERFLOW, 0]);
    expect(arrives(dropTail, EQUAL, { limitBytes: 4000 })).toEqual([ACCEPT, 0]);
    expect(arrives(dropTail, EQUAL, { limitBytes: 3999 })).toEqual([DROP_OVERFLOW, 0]);
    expect(arrives(dropTail, [], { limit: 1 })).toEqual([DROP_OVERFLOW, 0]);
    expect(arrives(dropTail, [], { limit: 1, isIdle: true })).toEqual([ACCEPT, 0]);
  });
});
