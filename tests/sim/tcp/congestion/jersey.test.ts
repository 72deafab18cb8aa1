import { describe, expect, it } from "vitest";
import { type Script, ScriptedSender } from "../../scripted-sender.ts";

/** The probes are ABE, bit/s, and ownd, segments. Segments of 8000 bit, RTT samples of 0.1 s; times in s. Equation 5: ABE = (RTT · ABE + bits) / (gap + RTT). */
function warmedUp(script: Script = {}): ScriptedSender {
  const tcp = new ScriptedSender("jersey", script);
  // The first ACK starts the clock. Then 8000 bits after 0.01 s, four times: 253589 bit/s.
  tcp.at(0.1).ack(1).at(0.11).ack(2).at(0.12).ack(3).at(0.13).ack(4).at(0.14).ack(5);
  // 32000 bits after 0.06 s: (0.1 · 253589 + 32000) / 0.16 = 358493 bit/s. A round trip is over: ownd = 4.481166.
  tcp.at(0.2).ack(9);
  expect(tcp.windows).toEqual([14, script.awnd ?? 30]);
  tcp.take();
  return tcp;
}

describe("TCP-Jersey's program (Fig. 7), packet by packet", () => {
  it("in slow start a marked ACK sets the threshold only; from then on each fits the window, and grows it", () => {
    const tcp = warmedUp();
    // ABE (35849 + 8000) / 0.11 = 398630; ownd is this round trip's. 14 < 30: ssthresh = floor(4.48), then 14 + 1/14.
    tcp.at(0.21).ack(10, { marked: true });
    expect(tcp.probes[0]).toBeCloseTo(398630.247561, 6);
    expect(tcp.windows[0]).toBeCloseTo(14 + 1 / 14, 12);
    expect(tcp.windows[1]).toBe(4);
    expect(tcp.take()).toEqual(["23 CWR"]);
    // Congestion avoidance: min(14.07, 4.481166) + 1/4.481166.
    tcp.at(0.22).ack(11, { marked: true });
    expect(tcp.windows[0]).toBeCloseTo(4.704322, 6);
    // Once per marked ACK: the same again, neither less nor more.
    tcp.at(0.23).ack(12, { marked: true });
    expect(tcp.windows[0]).toBeCloseTo(4.704322, 6);
    expect(tcp.windows[1]).toBe(4);
    expect(tcp.decisions).toEqual(["ecn at 9: jersey-rate-control", "ecn at 10: jersey-rate-control"]);
    expect(tcp.verdicts).toEqual(["congestion", "congestion"]);
    expect(tcp.take()).toEqual([]);
  });

  it("before the first estimate a loss sets neither window nor threshold", () => {
    const tcp = new ScriptedSender("jersey", { params: { dupAckThreshold: 1 } });
    const before = tcp.windows;
    tcp.at(0.1).ack(0, { sacked: [[1, 2]] });
    expect(tcp.decisions).toHaveLength(1);
    expect(tcp.windows[1]).toBe(before[1]);
  });

  it("a window at the threshold is in congestion avoidance: the first marked ACK fits it", () => {
    const tcp = warmedUp({ awnd: 14 });
    tcp.at(0.21).ack(10, { marked: true });
    expect(tcp.windows[0]).toBeCloseTo(4.481166 + 1 / 4.481166, 6);
    expect(tcp.windows[1]).toBe(4);
  });

  it("in congestion avoidance the estimate comes first: the window is fitted to what the marked ACK tells", () => {
    const tcp = warmedUp();
    for (const ackno of [10, 11, 12]) tcp.at(0.11 + ackno / 100).ack(ackno, { marked: true });
    // 64000 bits after 0.08 s: (0.1 · 468289 + 64000) / 0.18 = 615716 bit/s, and the round trip is over: ownd 7.696455.
    // With the 4.48 of before, the window would be 4.7 again. It is below the new threshold 7: slow start, + 1.
    tcp.at(0.31).ack(20, { marked: true });
    expect(tcp.probes[0]).toBeCloseTo(615716.367108, 6);
    expect(tcp.probes[1]).toBeCloseTo(7.696455, 6);
    expect(tcp.windows[0]).toBeCloseTo(5.704322, 6);
    expect(tcp.windows[1]).toBe(7);
    expect(tcp.decisions.slice(2)).toEqual(["ecn at 12: jersey-rate-control"]);
  });

  it("a warning raises the window where mayRaise is on; else only the growth for the ACK itself does", () => {
    const window = (mayRaise: boolean) => {
      const tcp = warmedUp({ params: { mayRaise } });
      for (const ackno of [10, 11, 12]) tcp.at(0.11 + ackno / 100).ack(ackno, { marked: true });
      // The window is 4.704322, the estimate 7.696455, and the threshold becomes 7.
      return tcp.at(0.31).ack(20, { marked: true }).windows[0];
    };
    expect(window(true)).toBeCloseTo(7.696455 + 1 / 7.696455, 6);
    expect(window(false)).toBeCloseTo(4.704322 + 1, 6);
  });

  it("during recovery: marked duplicates feed the estimate alone, the ACK that ends it is answered as any other", () => {
    const tcp = warmedUp();
    for (const ackno of [10, 11, 12]) tcp.at(0.11 + ackno / 100).ack(ackno, { marked: true });
    tcp.at(0.31).ack(20, { marked: true }).take();
    // srtt 7/8 · 0.1 + 1/8 · 0.11 = 0.10125. Two duplicates let one segment out each; the second is marked.
    tcp.at(0.32).ack(20).at(0.33).ack(20, { marked: true });
    expect(tcp.take()).toEqual(["25", "26"]);
    expect(tcp.probes[0]).toBeCloseTo(647357.036308, 6);
    expect(tcp.windows[0]).toBeCloseTo(5.704322, 6);
    // The third has no mark: random, the window stays. The fourth has one, and is not the n-th.
    // Inflated by three, then four, the window reaches 27 and 28.
    tcp.at(0.34).ack(20).at(0.35).ack(20, { marked: true });
    expect(tcp.take()).toEqual(["20", "27", "28"]);
    expect(tcp.windows[0]).toBeCloseTo(5.704322, 6);
    expect(tcp.windows[1]).toBe(7);
    // Five acknowledged, four counted before: (0.10125 · 673565 + 8000) / 0.20125 = 378626 bit/s, ownd 4.791985.
    // Below 7, slow start: only ssthresh = 4; then 5.704322 + 1/5.704322. The receiver hears of this window's reaction.
    tcp.at(0.45).ack(25, { marked: true });
    expect(tcp.probes[1]).toBeCloseTo(4.791985, 6);
    expect(tcp.windows[0]).toBeCloseTo(5.879628, 6);
    expect(tcp.windows[1]).toBe(4);
    expect(tcp.take()[0]).toBe("29 CWR");
    expect(tcp.decisions.slice(3)).toEqual(["dupack at 20: jersey-random", "ecn at 20: jersey-rate-control"]);
  });

  it("a marked duplicate that is not the n-th leaves the window, in congestion avoidance too", () => {
    const tcp = warmedUp();
    for (const ackno of [10, 11, 12]) tcp.at(0.11 + ackno / 100).ack(ackno, { marked: true });
    tcp.at(0.24).ack([12, 12], { marked: true });
    expect(tcp.windows[0]).toBeCloseTo(4.704322, 6);
  });

  it("a marked n-th duplicate: rate control, then the repair", () => {
    const tcp = warmedUp();
    for (const ackno of [10, 11, 12]) tcp.at(0.11 + ackno / 100).ack(ackno, { marked: true });
    tcp.at(0.24).ack([12, 12]).take();
    tcp.ack(12, { marked: true });
    expect(tcp.take()).toEqual(["12 CWR"]);
    expect(tcp.windows[0]).toBeCloseTo(4.481166, 6);
    expect(tcp.decisions.slice(2)).toEqual(["dupack at 12: jersey-rate-control"]);
  });

  it("a marked partial ACK fits the window within NewReno's recovery", () => {
    const tcp = warmedUp({ recovery: "newreno" });
    tcp.at(0.21).ack(10, { marked: true });
    tcp.ack([10, 10, 10]);
    const [before] = tcp.windows;
    expect(before).toBeGreaterThan(14);
    tcp.at(0.22).ack(12, { marked: true });
    expect(tcp.sender.inRecovery).toBe(true);
    expect(tcp.windows[0]).toBeLessThan(5);
  });
});

describe("CWR, of which the paper on TCP-Jersey does not say how often", () => {
  it("leaves once for the marks of a window, or after every rate control", () => {
    const words = (params: Record<string, boolean>) => {
      const tcp = warmedUp({ awnd: 14, params });
      // Twelve segments' ACKs in a row bear the mark; what leaves meanwhile may say CWR.
      for (let k = 0; k < 12; k++) tcp.at(0.21 + k / 1000).ack(10 + k, { marked: true });
      return tcp.take().filter((sent) => sent.endsWith("CWR")).length;
    };
    expect(words({})).toBe(1);
    expect(words({ cwrAlways: true })).toBeGreaterThan(1);
  });
});
