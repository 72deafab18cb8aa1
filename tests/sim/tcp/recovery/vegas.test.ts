import { describe, expect, it } from "vitest";
import { ScriptedSender } from "../../scripted-sender.ts";

describe("Vegas, which looks at the age of segments for two ACKs after a retransmission", () => {
  it("resends nothing where everything is acknowledged, although a segment beyond the end would be old", () => {
    const tcp = new ScriptedSender("vegas", { tcp: { initialWindow: 4 } });
    tcp.at(0.1).ack([1, 2]);
    // The application ends; what has left is still repaired.
    tcp.sender.stop();
    const { sndMax, dataEnd } = tcp.sender;
    expect(dataEnd).toBe(sndMax + 1);
    tcp.take();
    // Segment 2 is lost: a duplicate that comes when it is older than the fine timeout has it resent.
    tcp.at(0.25).ack(2);
    expect(tcp.take()).toEqual(["2"]);
    tcp.at(0.35).ack(dataEnd);
    expect(tcp.take()).toEqual([]);
    expect(tcp.sender.sndMax).toBe(sndMax);
    expect(tcp.sender.finishedAt).toBe(0.35);
  });

  it("looks twice even where the segment resent was the only one on its way (ns-2, v_worried_)", () => {
    const tcp = new ScriptedSender("vegas", { tcp: { initialWindow: 1 } });
    // The first ACK starts the fine clock: a = 0.8, d = 0.1, timeout (0.2 + 0.1) / 2 = 0.15 s.
    tcp.at(0.1).ack(1);
    expect(tcp.take()).toEqual(["0", "1"]);
    // A duplicate at 0.16 s after segment 1 has left: resent, and it counts as the third, so the window opens.
    tcp.at(0.26).ack(1);
    expect(tcp.take()).toEqual(["1 CWR", "2", "3"]);
    // Segments 2 and 3 are as old when the two ACKs come: each has the next segment resent.
    tcp.at(0.45).ack(2);
    expect(tcp.take()[0]).toBe("2");
    tcp.at(0.46).ack(3);
    expect(tcp.take()[0]).toBe("3");
  });

  it("may resend again after a timeout once a mark was the last cause of a cut (ns-2, last_cwnd_action_)", () => {
    const resentAfterTimeout = (marked: boolean) => {
      const tcp = new ScriptedSender("vegas", { tcp: { initialWindow: 8 } });
      tcp.at(0.1).ack([1, 2]).untilTimeout();
      tcp.ack(3, { marked }).take();
      return tcp
        .ack([3, 3, 3])
        .take()
        .some((segment) => segment.startsWith("3"));
    };
    expect(resentAfterTimeout(false)).toBe(false);
    expect(resentAfterTimeout(true)).toBe(true);
  });
});
