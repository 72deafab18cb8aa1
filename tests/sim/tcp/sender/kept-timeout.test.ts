import { describe, expect, it } from "vitest";
import { CONTROL, PARTIAL } from "../../../../src/sim/packet/pool.ts";
import { type Script, ScriptedSender } from "../../scripted-sender.ts";

/** A mark cuts the window at segment 7, the highest sent; then 6 to 10 are lost and the timer expires. */
function markThenTimeout(scheme: string, script?: Script, prepare?: (script: ScriptedSender) => void) {
  const tcp = new ScriptedSender(scheme, script);
  prepare?.(tcp);
  tcp.at(0.1).ack(1, { marked: true }).ack([2, 3, 4, 5, 6]).untilTimeout();
  return tcp;
}

describe("a timeout that keeps the window is no reaction to congestion (Diff-C-TCP, section 3.2)", () => {
  it("Diff-C-TCP: timeout, repair, echo, packet by packet", () => {
    const tcp = new ScriptedSender("diff-c");
    expect(tcp.take()).toEqual(["0", "1", "2", "3", "4", "5", "6", "7"]);
    // The first mark: w = min(8, 30).
    tcp.at(0.1).ack(1, { marked: true });
    expect(tcp.windows).toEqual([4, 4]);
    // 4 + 1/4 + 1/4.25 + ...: the window reaches beyond 7 with the ACK of 4, twice with that of 5.
    tcp.ack([2, 3, 4, 5, 6]);
    expect(tcp.windows[0]).toBeCloseTo(5.123864, 6);
    expect(tcp.take()).toEqual(["8 CWR", "9", "10"]);
    // srtt 0.1, rttvar 0.05: the timer expires 0.3 s after the last ACK. The window stays, 6 is resent.
    tcp.at(0.41);
    expect(tcp.sender.counts.timeouts).toBe(1);
    expect(tcp.windows[0]).toBeCloseTo(5.123864, 6);
    expect(tcp.take()).toEqual(["6"]);
    // The repair is acknowledged: two segments have left the pipe, everything unreported follows up to floor(cwnd) = 5.
    tcp.at(0.5).ack(7);
    expect(tcp.take()).toEqual(["7", "8", "9", "10", "11", "12"]);
    // The mark of segment 7, which was sent before the first reaction: the same congestion.
    tcp.ack(8, { marked: true });
    expect(tcp.windows[0]).toBeCloseTo(5.123864, 6);
    expect(tcp.take()).toEqual(["13", "14"]);
    // The mark of segment 8: nothing has reduced the window since that was sent.
    tcp.ack(9, { marked: true });
    expect(tcp.windows[0]).toBeCloseTo(2.561932, 6);
    expect(tcp.windows[1]).toBe(2);
    // The repair of what the timer had found ends; 14 was the highest segment sent at the second reaction.
    tcp.ack(11).ack([12, 13, 14], { marked: true });
    expect(tcp.decisions).toEqual([
      "ecn at 0: diff-c-echo",
      "timeout at 6: diff-c-timeout",
      "ecn at 8: diff-c-echo",
    ]);
    tcp.ack(16, { marked: true });
    expect(tcp.decisions.slice(3)).toEqual(["ecn at 14: diff-c-echo"]);
  });

  it.each([
    ["diff-c", undefined, undefined],
    ["diff-c", { recovery: "newreno" }, undefined],
    ["diff-c", { recovery: "reno" }, undefined],
    ["diff-c", { params: { goBackN: true } }, undefined],
    ["constant-window", { params: { W: 8 } }, undefined],
    ["control-connection", undefined, (tcp: ScriptedSender) => answerControl(tcp)],
    ["multiple-ack", undefined, (tcp: ScriptedSender) => tcp.ack(6, { flags: PARTIAL })],
    ["reno", { recovery: "multiple-ack" }, (tcp: ScriptedSender) => tcp.ack(6, { flags: PARTIAL })],
    ["wtcp", undefined, undefined],
  ])("%s (%o) reacts to a mark of a segment sent after the last reaction", (scheme, script, prepare) => {
    const tcp = markThenTimeout(scheme, script, prepare);
    const [kept] = tcp.windows;
    expect(kept).toBeGreaterThan(4);
    tcp.ack(7).ack(8, { marked: true });
    expect(tcp.decisions.map(event)).toEqual(["ecn at 0", "timeout at 6"]);
    tcp.ack(9, { marked: true });
    expect(tcp.decisions.map(event)).toEqual(["ecn at 0", "timeout at 6", "ecn at 8"]);
  });

  it("a loss after it that keeps the window too does not count either", () => {
    const tcp = new ScriptedSender("control-connection");
    answerControl(tcp);
    tcp.at(0.1).ack([1, 2]).untilTimeout();
    tcp.ack([3, 3, 3, 3]);
    const [kept] = tcp.windows;
    tcp.ack(5, { marked: true });
    expect(tcp.decisions.map(event)).toEqual(["timeout at 2", "dupack at 3", "ecn at 3"]);
    expect(tcp.windows[0]).toBe((kept + 3) / 2);
  });

  it("one that reduces the window is: Reno hears the first mark of a segment sent after it", () => {
    const tcp = markThenTimeout("reno");
    expect(tcp.windows).toEqual([1, 4]);
    tcp.ack(7).ack(8, { marked: true }).ack(9, { marked: true });
    expect(tcp.decisions.map(event)).toEqual(["ecn at 0", "timeout at 6"]);
    tcp.ack(11).ack(12, { marked: true });
    expect(tcp.decisions.map(event)).toEqual(["ecn at 0", "timeout at 6", "ecn at 11"]);
  });
});

/** The base station has answered a control packet, so there is a control connection. */
function answerControl(tcp: ScriptedSender): void {
  tcp.sender.served("control-connection");
  tcp.ack(0, { flags: CONTROL });
}

function event(decision: string): string {
  return decision.split(":")[0];
}
