import { describe, expect, it } from "vitest";
import {
  EVENT_KINDS,
  type EventFilter,
  eventText,
  FIRST_FILTER,
  kindOf,
  kindsIn,
  listEvents,
} from "../../../src/lab/events/event-list.ts";
import { eventsOf } from "../../../src/lab/events/recorded-events.ts";
import { wrongGuessesOfRun } from "../../../src/run/decisions/guesses.ts";
import type { Decision } from "../../../src/sim/index.ts";
import { realRun } from "../../run/real-run.ts";

const cerl = realRun("cerl-fig4", "main", { duration: 40 });
const reno = realRun("cerl-fig4", "reno", { duration: 40, scheme: "reno" });
const runs = [cerl, reno];
const all: EventFilter = { ...FIRST_FILTER, withoutKinds: [] };

describe("the list of events", () => {
  it("has all events of all shown runs in order of time", () => {
    const list = listEvents(runs, all);
    expect(list).toHaveLength(eventsOf(cerl.result).length + eventsOf(reno.result).length);
    for (let i = 1; i < list.length; i++) expect(list[i].t).toBeGreaterThanOrEqual(list[i - 1].t);
    expect(new Set(list.map(({ run }) => run))).toEqual(new Set(["main", "reno"]));
  });

  it("leaves out runs, flows and kinds", () => {
    expect(listEvents(runs, { ...all, withoutRuns: ["main"] }).every(({ run }) => run === "reno")).toBe(true);
    expect(listEvents(runs, { ...all, withoutFlows: ["f1"] })).toEqual([]);
    const kinds = new Set(listEvents(runs, FIRST_FILTER).map(({ event }) => kindOf(event)));
    expect(kinds).toEqual(new Set(["losses", "guesses"]));
    expect(kindsIn(runs)).toEqual(["losses", "guesses", "resent", "windows"]);
    for (const { kind } of EVENT_KINDS) {
      const rest = listEvents(runs, { ...all, withoutKinds: [kind] });
      expect(rest.some(({ event }) => kindOf(event) === kind)).toBe(false);
    }
  });

  it("has only the wrong guesses where those are asked for, also where guesses are left out", () => {
    const wrong = listEvents(runs, { ...all, withoutKinds: ["guesses"], onlyWrong: true });
    expect(wrong).toHaveLength(wrongGuessesOfRun(cerl).length + wrongGuessesOfRun(reno).length);
    expect(wrong.length).toBeGreaterThan(5);
  });

  it("has only losses of one cause, and guesses about those", () => {
    const air = listEvents(runs, { ...all, cause: "air" });
    expect(air.length).toBeGreaterThan(10);
    expect(new Set(air.map(({ event }) => kindOf(event)))).toEqual(new Set(["losses", "guesses"]));
    for (const { event } of air) {
      if (event.kind === "loss") expect(event.cause).toBe("transmission");
      if (event.kind === "decision") expect(event.decision.truth).toBe("transmission");
    }
    const queue = listEvents(runs, { ...all, cause: "queue" });
    for (const { event } of queue) if (event.kind === "loss") expect(event.cause).toBe("overflow");
  });
});

describe("an event in a few words", () => {
  const [first] = cerl.result.trace.flows[0].decisions;
  const words = (over: Partial<Decision>) =>
    eventText({ kind: "decision", t: 1, flow: "f1", decision: { ...first, ...over } });
  const lost = { kind: "loss", t: 1, flow: "f1", link: "l", seq: 7, nth: 1, isAck: false } as const;

  it("is a guess's question and its deed, and whether it was right", () => {
    const cut = { event: "dupack", verdict: "congestion", cwndBefore: 30, cwndAfter: 15 } as const;
    expect(words({ ...cut, truth: "transmission" })).toBe("Congestion? Halved ✗");
    expect(words({ ...cut, truth: "overflow", cwndAfter: 24 })).toBe("Congestion? Cut ✓");
    expect(words({ ...cut, verdict: "random", cwndAfter: 30, truth: "transmission" })).toBe(
      "Random loss? Window kept ✓",
    );
    expect(words({ ...cut, event: "timeout", cwndAfter: 1, truth: null })).toBe(
      "Timeout: Congestion? Started again ○",
    );
  });

  it("is what happened to a packet, or what else was done to a window", () => {
    expect(eventText({ ...lost, cause: "transmission" })).toBe("7 lost on the radio link");
    expect(eventText({ ...lost, cause: "overflow", isAck: true })).toBe("ACK 7 dropped: queue full");
    expect(eventText({ kind: "retransmission", t: 1, flow: "f1", seq: 7, nth: 2 })).toBe("7 retransmitted");
    const answer = { event: "ecn", verdict: "congestion", cwndBefore: 30, cwndAfter: 15 } as const;
    expect(words(answer)).toBe("Echo of a congestion mark. Halved");
    expect(words({ event: "recovery-exit", verdict: "none", cwndBefore: 5, cwndAfter: 9 })).toBe(
      "Recovered. Window opened",
    );
  });
});
