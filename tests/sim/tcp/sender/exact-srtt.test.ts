import { describe, expect, it } from "vitest";
import { CONTROL } from "../../../../src/sim/packet/pool.ts";
import { type Script, ScriptedSender } from "../../scripted-sender.ts";

/** No whole number of ticks of 10 ms, and sums of it are exact, s. */
const RTT = 5 / 32;

/** Round trips of `RTT`, one sample each; the timer counts ticks of so many seconds (0: none). */
function afterRoundTrips(scheme: string, clock: number, script: Script = {}): ScriptedSender {
  const tcp = new ScriptedSender(scheme, { ...script, tcp: { initialWindow: 2, clock } });
  for (let round = 1; round <= 8; round++) tcp.at(RTT * round).ack(tcp.sender.sndMax + 1);
  return tcp;
}

describe("the smoothed round trip that a scheme computes with is exact, however coarse the timer's clock", () => {
  it.each([0, 0.01, 0.1])("ticks of %s s: equations 5 and 6 of TCP-Jersey", (clock) => {
    const tcp = afterRoundTrips("jersey", clock);
    expect(tcp.sender.srtt).toBeCloseTo(RTT, 9);
    const [abe, ownd] = tcp.probes;
    // ownd is computed at the last ACK, with the ABE of that ACK.
    expect(ownd).toBeCloseTo((RTT * abe) / 8000, 6);
    expect(tcp.probes).toEqual(afterRoundTrips("jersey", 0).probes);
  });

  it.each([0, 0.01, 0.1])("ticks of %s s: the constant window's archived round trip", (clock) => {
    const { probes } = afterRoundTrips("constant-window", clock, { params: { mode: "full" } });
    expect(probes[1]).toBeCloseTo(RTT, 9);
    expect(probes[2]).toBeCloseTo(0, 9);
  });

  it.each([0, 0.01, 0.1])("ticks of %s s: how long a loss on the control connection counts", (clock) => {
    const rule = (later: number) => {
      const tcp = afterRoundTrips("control-connection", clock);
      tcp.sender.served("control-connection");
      tcp.ack(0, { flags: CONTROL }).ack(2, { flags: CONTROL });
      const { sndUna } = tcp.sender;
      tcp.at(RTT * 8 + later).ack([sndUna, sndUna, sndUna]);
      return tcp.decisions.at(-1)?.split(": ")[1];
    };
    expect([0.156, 0.157].map(rule)).toEqual(["control-congestion", "control-random"]);
  });
});
