import { describe, expect, it } from "vitest";
import { play, recoveryOf } from "./playing.ts";

/** Those that go by SACK get the same duplicates with a report of one segment more each. */
function duplicates({ dup }: ReturnType<typeof play>, id: string) {
  for (const right of [14, 15, 16, 17]) dup(1, recoveryOf(id).usesSack ? [[13, right]] : []);
}

/** What a recovery asks of its sender at each of its steps. */
function asked(id: string) {
  const playing = play(id);
  const { tcp, ack, timeout } = playing;
  const told = (act: () => void) => {
    tcp.told = [];
    act();
    return tcp.told.join(" ");
  };
  if (id === "coherence") tcp.echoed = true;
  return {
    ordinary: told(() => ack(12)),
    // Segments 12 to 33 are on their way then.
    loss: told(() => duplicates(playing, id)),
    partial: told(() => ack(17)),
    full: told(() => ack(60)),
    timeout: told(timeout),
    after: told(() => ack(62)),
  };
}

const ENDS_AT_FIRST = {
  ordinary: "grow",
  loss: "restartTimerUntimed",
  partial: "exitRecovery grow",
  full: "grow",
  timeout: "clearDupAcks",
  after: "grow",
};

describe("what a recovery asks of its sender", () => {
  it("tahoe has no recovery: every ACK of new data opens the window (RFC 5681, section 3.1)", () => {
    expect(asked("tahoe")).toEqual({ ...ENDS_AT_FIRST, partial: "grow", timeout: "" });
  });

  it.each(["reno", "eln", "multiple-ack", "coherence"])(
    "%s ends its recovery with the first ACK of new data, and grows by it (RFC 5681, section 3.2)",
    (id) => {
      expect(asked(id)).toEqual(ENDS_AT_FIRST);
    },
  );

  it("newreno restarts the timer with the first partial ACK, and lets the controller see it (RFC 6582, section 3.2)", () => {
    expect(asked("newreno")).toEqual({
      ...ENDS_AT_FIRST,
      partial: "restartTimer observeAck",
      full: "exitRecovery grow",
    });
  });

  it.each([
    ["sack", "restartTimerUntimed"],
    ["fack", "restartTimerUntimed restartTimer"],
  ])("%s takes a timer's back-off back with a partial ACK, and does not grow by the last one", (id, loss) => {
    expect(asked(id)).toEqual({
      ...ENDS_AT_FIRST,
      loss,
      partial: "restartTimer clearBackoff observeAck",
      full: "exitRecovery observeAck",
    });
  });
});
