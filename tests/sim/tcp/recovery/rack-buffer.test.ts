import { describe, expect, it } from "vitest";
import { RackScript } from "./rack-script.ts";

/** What a segment of 1,000 bytes takes up in the host. */
const ONE = 1896;

/** What leaves, without the window and the timers. */
const left = (line: string) => line.slice(0, line.indexOf(";"));

describe("a send buffer that is full (Linux 6.12, net/core/stream.c)", () => {
  it("stops a long recovery: what is not written cannot leave, until an ACK makes room for a third", () => {
    const s = new RackScript({ params: { sack: false, sendBuffer: 16 * ONE } });
    s.ack(0.1, 1);
    const duplicates = Array.from({ length: 12 }, (_, k) => left(s.ack(0.101 + k / 1000, 1)));
    expect(duplicates).toEqual(["12", "13", "1 CWR", "-", "14", "-", "15", "-", "16", "-", "-", "-"]);
    // 11 of 16 segments are left, more than two thirds; of 9 the application goes on.
    expect([left(s.ack(0.2, 6)), left(s.ack(0.3, 8))]).toEqual(["6", "8 17 18 19"]);
  });

  it("has room for what SACK reports as received, of which the host keeps no headers; duplicate ACKs alone free nothing", () => {
    const room = (sack: boolean) => {
      const s = new RackScript({ params: { sack, sendBuffer: 16 * ONE } });
      s.ack(0.1, 1);
      for (let k = 0; k < 9; k++) s.ack(0.101 + k / 1000, 1, sack ? { sacked: [[2, 3 + k]] } : {});
      s.ack(0.2, 7, sack ? { sacked: [[8, 12]] } : {});
      return s.state.writes.room;
    };
    expect([room(true), room(false)]).toEqual([24, 22]);
  });

  it("grows to two windows where it keeps the window from being used, to three of a controller that owns the window", () => {
    const room = (scheme?: string) => {
      const s = new RackScript({ params: { sendBuffer: 4 * ONE } }, scheme);
      s.ack(0.1, 1);
      s.ack(0.2, 3);
      return s.state.writes.room;
    };
    // Two windows of 11 segments of 2,304 bytes are 50,688.
    expect([room(), room("linux-bbr")]).toEqual([29, 43]);
  });

  it("stays as it is where the window is full, or the application has nothing more", () => {
    const room = (last: number) => {
      const s = new RackScript({ params: { sendBuffer: 12 * ONE } });
      s.tcp.sender.dataEnd = last + 1;
      s.ack(0.1, 1);
      s.supply(0.15, 100);
      s.ack(0.2, 5);
      return s.state.writes.room;
    };
    expect([room(1000), room(12), room(10)]).toEqual([16, 16, 16]);
  });
});
