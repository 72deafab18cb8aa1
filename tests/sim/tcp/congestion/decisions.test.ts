import { describe, expect, it } from "vitest";
import { catalog } from "../../../../src/sim/index.ts";
import { ScriptedSender } from "../../scripted-sender.ts";

/** Schemes whose sender is not a program of its own. */
const SCHEMES = [...catalog.schemes.values()]
  .filter(({ congestion }) => catalog.congestionControls.get(congestion)?.program === undefined)
  .map(({ id }) => id);

/** Schemes after whose timeout the window is another: a constant, the old one (Diff-C-TCP), two (ns-2's Vegas), that of a rate (WTCP). */
const OTHERS = ["constant-window", "diff-c", "vegas", "wtcp"];

describe("a timeout", () => {
  it.each(SCHEMES)(
    "%s: is answered by a decision, the oldest segment is sent again, and the transfer goes on",
    (scheme) => {
      const tcp = new ScriptedSender(scheme, { tcp: { initialWindow: 4 } });
      tcp.at(0.1).ack([1, 2]);
      tcp.take();
      tcp.untilTimeout();
      expect(tcp.decisions.at(-1)).toMatch(/^timeout at 2: [a-z][a-z0-9-]+$/);
      for (const window of tcp.windows) expect(window).toBeGreaterThanOrEqual(1);
      expect(tcp.take().map((one) => Number.parseInt(one, 10))).toContain(2);
      const { timeouts } = tcp.sender.counts;
      tcp.at(tcp.sender.now + 0.1).ack(tcp.sender.sndMax + 1);
      tcp.at(tcp.sender.now + 0.01);
      expect(tcp.take().length).toBeGreaterThan(0);
      expect(tcp.sender.counts.timeouts).toBe(timeouts);
    },
  );

  it("leaves one segment as a window, but where a scheme has measured more, or knows nothing smaller", () => {
    const others = SCHEMES.flatMap((scheme) => {
      const tcp = new ScriptedSender(scheme, { tcp: { initialWindow: 4 } });
      tcp.at(0.1).ack([1, 2]).untilTimeout();
      return tcp.windows[0] === 1 ? [] : [scheme];
    });
    expect(others.sort()).toEqual(OTHERS);
  });
});

describe("a loss that three duplicate ACKs tell of", () => {
  it.each(SCHEMES)("%s: is answered by a decision about the lost segment, which is sent again", (scheme) => {
    const tcp = new ScriptedSender(scheme, { tcp: { initialWindow: 8 } });
    tcp.at(0.1).ack([1, 2]).at(0.11);
    tcp.take();
    const before = tcp.decisions.length;
    tcp.at(0.12);
    for (const right of [4, 5, 6, 7]) tcp.ack(2, { sacked: [[3, right]] });
    tcp.at(0.3);
    const sent = tcp.take().map((one) => Number.parseInt(one, 10));
    const told = tcp.decisions.slice(before);
    for (const decision of told) expect(decision).toMatch(/^(dupack|wait|ack) at 2: [a-z][a-z0-9-]+$/);
    expect(sent.includes(2) || told.every((decision) => decision.startsWith("wait"))).toBe(true);
  });
});
