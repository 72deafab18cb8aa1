import { describe, expect, it } from "vitest";
import { LOSS, OPEN } from "../../../../src/sim/tcp/recovery/parts/rack-state.ts";
import { PUSH } from "../../../../src/sim/tcp/recovery/parts/sent-segments.ts";
import { RackScript } from "./rack-script.ts";

describe("an ACK below sndUna (Linux, tcp_ack)", () => {
  it("means nothing where it reports nothing", () => {
    const script = new RackScript({ params: { sack: false } });
    script.ack(0.1, 5);
    script.ack(0.11, 3);
    expect(script.state.segments.sacked).toBe(0);
    // As a duplicate would.
    script.ack(0.12, 5);
    expect(script.state.segments.sacked).toBe(1);
  });

  it("takes in what it reports, and lets a segment leave for the one that has arrived", () => {
    const script = new RackScript();
    script.ack(0.1, 5);
    expect(script.ack(0.11, 3, { sacked: [[7, 8]] })).toBe("20; cwnd 15, in flight 15, wait 0.138");
    expect(script.state.segments.sacked).toBe(1);
  });

  it("begins a repair where it reports that three segments above have arrived", () => {
    const script = new RackScript();
    script.ack(0.1, 5);
    script.tcp.at(0.11).ack(3, { sacked: [[7, 10]] });
    expect(script.tcp.decisions).toEqual(["dupack at 5: linux-reno-halve"]);
    expect(script.tcp.take()).toContain("5 CWR");
  });
});

describe("an ACK that repeats sndUna while nothing is outstanding", () => {
  it("lets nothing leave before pacing does, not even within the time that taking in an ACK takes", () => {
    const script = new RackScript({ params: { ackTime: 0.001 } }, "linux-bbr");
    // A segment of 1,000 bytes each fifth of a second; the first gap is half as long, for what pacing has not used before.
    script.tcp.sender.pacingRate = () => 40_000;
    expect(script.ack(0.1, 10)).toMatch(/^10; /);
    expect(script.ack(0.15, 11)).toMatch(/^-; .* in flight 0/);
    expect(script.ack(0.1995, 11)).toMatch(/^-; .* in flight 0/);
    script.tcp.at(0.201);
    expect(script.look()).toMatch(/^11; /);
  });
});

describe("what the application pushes (PSH) as ACKs make room in a send buffer of twelve segments", () => {
  const params = { sendBuffer: 12 * (1000 + 896), earlyData: 0 };
  const pushed = ({ state }: RackScript) => {
    const { una, end } = state.segments;
    return Array.from({ length: end - una }, (_, k) => una + k).filter((seq) =>
      state.segments.has(seq, PUSH),
    );
  };

  it("is the twelfth segment behind the last one that is acknowledged", () => {
    const script = new RackScript({ params });
    script.ack(0.1, 10);
    expect(pushed(script)).toEqual([21]);
  });

  it("is the last segment of data that ends before the buffer is full, and none that only a larger buffer would end with", () => {
    const script = new RackScript({ params });
    script.tcp.sender.dataEnd = 21;
    script.ack(0.1, 10);
    // With segment 12 acknowledged, the buffer ends with segment 24.
    script.ack(0.11, 13);
    script.supply(0.12, 10);
    expect(pushed(script)).toEqual([20, 24]);
    // The rest is written once there is room.
    script.ack(0.2, 21);
    expect(pushed(script)).toEqual([24, 30]);
  });
});

describe("the end of data", () => {
  it("leaves no timer running once all is acknowledged", () => {
    const script = new RackScript();
    script.tcp.sender.dataEnd = 10;
    expect(script.ack(0.1, 10)).toBe("-; cwnd 20, in flight 0, no timer");
  });

  it("is probed once until an answer comes: then the timer waits for its timeout (RFC 8985, section 7.3)", () => {
    const script = new RackScript();
    script.tcp.sender.dataEnd = 12;
    expect(script.ack(0.1, 8)).toBe("10 11; cwnd 18, in flight 4, probe 0.304");
    expect(script.expire()).toBe("11; cwnd 18, in flight 4, rto 0.608");
    // New data plan another probe, which does not leave.
    expect(script.supply(0.4, 1)).toBe("12; cwnd 14, in flight 5, probe 0.608");
    expect(script.expire()).toBe("-; cwnd 14, in flight 5, rto 0.61");
  });
});

describe("the first ACK of new data after a timeout (F-RTO: RFC 5682, section 3.1)", () => {
  /** Segments 2 to 9 are late, 10 to 13 left 58 ms before the timeout, 14 and 15 wait. @param cwnd which the controller then wants */
  function afterTimeout(cwnd?: number): RackScript {
    const script = new RackScript({ params: { tailLossProbe: false } });
    script.tcp.sender.dataEnd = 10;
    script.ack(0.1, 2);
    script.supply(0.35, 6);
    expect(script.expire()).toBe("2 CWR; cwnd 5, in flight 5, rto 1.024");
    if (cwnd !== undefined) script.tcp.sender.window.cwnd = cwnd;
    return script;
  }

  it("lets new data leave, whose ACK shows whether the timeout was needless", () => {
    const script = afterTimeout();
    expect(script.ack(0.45, 3)).toBe("14 15; cwnd 6, in flight 6, rto 1.088");
    expect(script.state).toMatchObject({ phase: LOSS, mayBeSpurious: true });
    // Segment 3 was never retransmitted.
    script.ack(0.46, 4);
    expect(script.state.phase).toBe(OPEN);
  });

  it("gives up where the window lets none leave: what is lost is repaired from the next ACK on", () => {
    const script = afterTimeout(1);
    expect(script.ack(0.45, 3)).toBe("-; cwnd 2, in flight 4, rto 1.088");
    expect(script.state).toMatchObject({ phase: LOSS, mayBeSpurious: false });
    script.tcp.sender.window.cwnd = 8;
    expect(script.ack(0.46, 4)).toContain("4 5 6 7");
  });
});
