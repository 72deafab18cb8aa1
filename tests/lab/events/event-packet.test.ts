import { describe, expect, it } from "vitest";
import { FIRST_FILTER, listEvents } from "../../../src/lab/events/event-list.ts";
import { packetOfEvent } from "../../../src/lab/events/event-packet.ts";
import { isPossible } from "../../../src/run/what-if/what-if-words.ts";
import { markedRun } from "../../run/marked-run.ts";
import { realRun } from "../../run/real-run.ts";

const run = realRun("cerl-fig4", "main", { duration: 30 });
const events = listEvents([run], { ...FIRST_FILTER, withoutKinds: [] });

describe("the packet that an event is about", () => {
  it("is the lost one, with its loss, of a loss of data", () => {
    const listed = events.find(({ event }) => event.kind === "loss" && !event.isAck);
    if (listed?.event.kind !== "loss") throw new Error("nothing was lost");
    const { seq, nth, link, t } = listed.event;
    expect(packetOfEvent(run, listed)).toMatchObject({
      packet: { run: "main", seq, nth },
      loss: { link, t },
    });
  });

  it("is the lost one of a guess about it", () => {
    const listed = events.find(({ event }) => event.kind === "decision" && event.decision.truth !== null);
    if (listed?.event.kind !== "decision") throw new Error("no guess");
    expect(packetOfEvent(run, listed)).toMatchObject({
      packet: { seq: listed.event.decision.seq },
      loss: { cause: listed.event.decision.truth },
    });
  });

  it("is the transmission that was under way when a queue marked it", () => {
    const marked = markedRun();
    const { send } = marked.result.trace.flows[0];
    const found = listEvents([marked], { ...FIRST_FILTER, withoutKinds: [] }).filter(
      ({ event }) => event.kind === "mark",
    );
    expect(found).toHaveLength(3);
    for (const listed of found) {
      const { packet } = packetOfEvent(marked, listed) ?? {};
      if (packet === undefined || listed.event.kind !== "mark") throw new Error("no packet");
      const sent = [...send.t.keys()].find((i) => send.seq[i] === packet.seq && send.nth[i] === packet.nth);
      expect(packet).toMatchObject({ run: marked.key, seq: listed.event.seq });
      expect(listed.event.t - send.t[sent ?? -1]).toBeCloseTo(1e-5, 9);
    }
  });

  it("is none of a lost ACK", () => {
    const listed = events.find(({ event }) => event.kind === "loss");
    if (listed?.event.kind !== "loss") throw new Error("nothing was lost");
    expect(packetOfEvent(run, { ...listed, event: { ...listed.event, isAck: true } })).toBeNull();
  });
});

describe("what can be done to a packet", () => {
  it("is to spare it only where it is lost, and to mark it only for a sender that understands marks", () => {
    expect(isPossible(run.scenario, "spare", "f1", false)).toBe(false);
    expect(isPossible(run.scenario, "spare", "f1", true)).toBe(true);
    expect(isPossible(run.scenario, "mark", "f1", false)).toBe(false);
    expect(isPossible(run.scenario, "drop", "f1", false)).toBe(true);
  });
});
