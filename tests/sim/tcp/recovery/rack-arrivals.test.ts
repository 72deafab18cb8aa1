import { describe, expect, it } from "vitest";
import { DEFAULT_TCP_OPTIONS, paramValues } from "../../../../src/sim/index.ts";
import { LinuxClock } from "../../../../src/sim/tcp/recovery/parts/linux-clock.ts";
import { takeArrivals } from "../../../../src/sim/tcp/recovery/parts/rack-arrivals.ts";
import { initRack, type RackParams } from "../../../../src/sim/tcp/recovery/parts/rack-state.ts";
import { FakeSender } from "../../../vectors/fake-sender.ts";
import { recoveryOf } from "./playing.ts";

/** Segments 0 to 9 are outstanding, and so many retransmissions were made; an ACK of 5 that reports segment 2 as received twice. */
function afterDuplicate(retransmissions: number) {
  const params = paramValues(recoveryOf("rack")) as unknown as RackParams;
  const state = initRack(params, new LinuxClock({ ...DEFAULT_TCP_OPTIONS, tick: 0.004 }), 10);
  for (let seq = 0; seq < 10; seq++) state.segments.sent(seq, seq / 1000, 0, 0, 0, 0);
  state.retransmissions = retransmissions;
  const tcp = new FakeSender({ cwnd: 10, ssthresh: 5, awnd: 90, sndUna: 0, sndNxt: 10, sndMax: 9 });
  tcp.now = 0.1;
  takeArrivals(state, tcp, { ackno: 5, flags: 0, sackCount: 1, sackLeft: () => 2, sackRight: () => 3 });
  return state;
}

describe("a segment that the receiver reports as received twice", () => {
  it("counts as delivered once more, for rates and for growth (Linux, tcp_dsack_seen)", () => {
    const { delivery, delivered } = afterDuplicate(1);
    expect([delivery.acked, delivery.delivered, delivered]).toEqual([5, 6, 6]);
  });

  it("does not where nothing was retransmitted: the network has doubled it", () => {
    const { delivery, delivered } = afterDuplicate(0);
    expect([delivery.acked, delivery.delivered, delivered]).toEqual([5, 5, 5]);
  });
});
