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
import { type Decision, LOSS_CAUSES, type RunResult } from "../../../src/sim/index.ts";
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

  it("names a window that is not known, one that was cut to one or two, and one that was about halved", () => {
    const cut = (cwndBefore: number, cwndAfter: number) =>
      words({ event: "ecn", cwndBefore, cwndAfter }).replace("Echo of a congestion mark. ", "");
    expect(cut(Number.NaN, Number.NaN)).toBe("No window declared");
    expect([cut(30, 2), cut(5, 2), cut(4, 2), cut(30, 3)]).toEqual([
      "Started again",
      "Started again",
      "Halved",
      "Cut",
    ]);
    expect([cut(100, 46), cut(100, 45), cut(100, 54), cut(100, 55)]).toEqual([
      "Halved",
      "Cut",
      "Halved",
      "Cut",
    ]);
  });

  it("is a guess at a timeout, and a timeout about which nothing is guessed", () => {
    const timeout = { event: "timeout", cwndBefore: 30, cwndAfter: 1 } as const;
    expect(words({ ...timeout, verdict: "random", truth: "overflow" })).toBe(
      "Timeout: Random loss? Started again ✗",
    );
    expect(words({ ...timeout, verdict: "none" })).toBe("Timeout. Started again");
    expect(words({ event: "wait", verdict: "none", cwndBefore: 30, cwndAfter: 30 })).toBe("Window kept");
  });

  it("is of a mark, an agent, a log and an early drop, too", () => {
    const rule = { id: "local", title: "Local retransmission", text: "" };
    expect(eventText({ kind: "mark", t: 1, flow: "f1", link: "l", seq: 7 })).toBe("7 marked by a queue");
    expect(eventText({ kind: "agent", t: 1, flow: "f1", node: "G1", seq: 7, rule })).toBe(
      "G1: Local retransmission (7)",
    );
    expect(eventText({ kind: "log", t: 1, flow: "f1", text: "cut to 3" })).toBe("cut to 3");
    expect(eventText({ ...lost, cause: "aqm" })).toBe("7 dropped early by a queue");
    expect(eventText({ ...lost, cause: "give-up" })).toBe("7 lost on the radio link");
  });
});

describe("the events of a run", () => {
  const rules = [
    { id: "pass", title: "Passed on", text: "" },
    { id: "local", title: "Local retransmission", text: "" },
  ];
  const [flow] = cerl.result.trace.flows;
  const [link] = cerl.result.trace.links;
  /** A run of one flow with one event of each kind. */
  const result: RunResult = {
    ...cerl.result,
    own: { senders: [], logs: [{ flow: "f1", t: 7, text: "here" }], reads: [] },
    trace: {
      ...cerl.result.trace,
      rules,
      flows: [
        {
          ...flow,
          send: {
            t: Float64Array.of(1, 4),
            seq: Int32Array.of(5, 5),
            nth: Uint16Array.of(1, 2),
          },
          decisions: [{ ...flow.decisions[0], t: 3, event: "ecn" }],
        },
      ],
      links: [
        {
          ...link,
          drops: {
            t: Float64Array.of(2),
            flow: Int32Array.of(0),
            seq: Int32Array.of(5),
            nth: Uint16Array.of(1),
            cause: Uint8Array.of(0),
            isAck: Uint8Array.of(1),
          },
          marks: { t: Float64Array.of(2.5), flow: Int32Array.of(0), seq: Int32Array.of(6) },
        },
      ],
      agents: [
        {
          node: "G1",
          agent: "snoop",
          flow: "f1",
          t: Float64Array.of(5, 6),
          seq: Int32Array.of(5, 5),
          rule: Uint8Array.of(1, 1),
          values: new Float64Array(6),
          probes: {},
        },
      ],
    },
  };

  it("are its losses, marks, decisions, retransmissions, what agents did that is new, and logs, in order of time", () => {
    expect(eventsOf(result).map(({ kind, t, flow: of }) => [t, kind, of])).toEqual([
      [2, "loss", "f1"],
      [2.5, "mark", "f1"],
      [3, "decision", "f1"],
      [4, "retransmission", "f1"],
      [5, "agent", "f1"],
      [7, "log", "f1"],
    ]);
    expect(eventsOf(result)[0]).toEqual({
      kind: "loss",
      t: 2,
      flow: "f1",
      link: link.id,
      seq: 5,
      nth: 1,
      isAck: true,
      cause: LOSS_CAUSES[0],
    });
    expect(eventsOf(result)[3]).toMatchObject({ seq: 5, nth: 2 });
    expect(eventsOf(result)[4]).toEqual({
      kind: "agent",
      t: 5,
      flow: "f1",
      node: "G1",
      seq: 5,
      rule: rules[1],
    });
    expect(eventsOf(result)[5]).toMatchObject({ text: "here" });
  });

  it("are of these kinds, in the order of their chips; the answer to a mark is with the marks", () => {
    expect(kindsIn([{ ...cerl, result }])).toEqual(["losses", "resent", "marks", "agents", "logs"]);
    expect(EVENT_KINDS.map(({ name }) => name)).toEqual([
      "losses",
      "guesses",
      "retransmissions",
      "marks",
      "windows",
      "agents",
      "logs",
    ]);
  });

  it("are gathered once", () => {
    expect(eventsOf(result)).toBe(eventsOf(result));
  });

  it("without any guess has no wrong one", () => {
    expect(listEvents([{ ...cerl, result }], { ...all, onlyWrong: true })).toEqual([]);
  });
});
