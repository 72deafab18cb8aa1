import { describe, expect, it } from "vitest";
import { EventQueue } from "../../../src/sim/engine/event-queue.ts";
import { Timer } from "../../../src/sim/engine/timer.ts";
import { AgentHost, type SplitEnds } from "../../../src/sim/net/agent-host.ts";
import {
  type AgentHop,
  type AgentVerdict,
  FORWARD,
  type PathAgent,
  SWALLOW,
} from "../../../src/sim/net/agents/types.ts";
import { CWR, LOW_PRIORITY, OUT_OF_STREAM, PacketPool } from "../../../src/sim/packet/pool.ts";
import { AgentRecorder } from "../../../src/sim/trace/agent-recorder.ts";
import { RuleTable } from "../../../src/sim/trace/rules.ts";

/** An agent that answers as the test says and counts the packets that it has seen. */
function bench({
  inactive = null as string | null,
  splits = false,
  word = FORWARD as AgentVerdict | null,
} = {}) {
  const events = new EventQueue();
  const packets = new PacketPool();
  const log: string[] = [];
  const answers = { data: FORWARD as AgentVerdict, ack: FORWARD as AgentVerdict };
  const see = (what: string) => (state: { seen: number }, p: number) => {
    state.seen++;
    log.push(`${what} ${packets.seq(p)}`);
  };
  const agent: PathAgent<{ seen: number }> = {
    id: "spy",
    title: "",
    summary: "",
    citation: { text: "" },
    params: [],
    probes: [{ id: "seen", label: "seen", unit: "" }],
    readsHeaders: true,
    init: (params) => {
      log.push(`init ${JSON.stringify(params)}`);
      return { seen: 0 };
    },
    onData: (state, p) => {
      see("data")(state, p);
      return answers.data;
    },
    onAck: (state, p) => {
      see("ack")(state, p);
      return answers.ack;
    },
    ...(word !== null && {
      onWord: (state: { seen: number }, p: number) => {
        see("word")(state, p);
        return word;
      },
    }),
    onTimer: (state, hop) => {
      state.seen++;
      log.push(`timer at ${hop.now}`);
    },
    lostAcked: ({ seen }) => 10 * seen,
    probe: ({ seen }, out) => {
      out[0] = seen;
    },
  };
  const ends = {
    received: 0,
    delivered: 0,
    cwnd: 1,
    isClosed: false,
    retransmitted: 4,
    timers: [new Timer(events, () => {})],
    acknowledge: (p: number) => void log.push(`inner ack ${packets.seq(p)}`),
  } as unknown as SplitEnds & { isClosed: boolean };
  let innerWindow: () => number = () => 0;
  const out = (way: string) => ({
    offer: (p: number) =>
      void log.push(
        `${way}: flow ${packets.flow(p)} seq ${packets.seq(p)}/${packets.nth(p)} ${packets.size(p)} B flags ${packets.flags(p)} ack ${packets.isAck(p)} at ${packets.routePosition(p)}`,
      ),
  });
  const rules = new RuleTable(events);
  const recorder = new AgentRecorder(rules, agent as PathAgent, true);
  const host = new AgentHost(
    {
      agent: agent as PathAgent,
      params: { size: 3 },
      place: { toAir: true, fromAir: false, needsBothEnds: true },
      node: "G1",
      flow: 2,
      flowId: "f2",
      ackBytes: 40,
      inactive,
      data: out("on"),
      dataPosition: 5,
      ack: out("back"),
      ackPosition: 9,
      split: (window) => {
        innerWindow = window;
        return ends;
      },
    },
    events,
    packets,
    recorder,
  );
  if (splits) host.split(() => 17);
  const begun = log.splice(0);
  const packet = (seq: number, isAck: 0 | 1 = 0, flags = 0) => {
    const p = packets.allocate(2, seq, 1, isAck ? 40 : 1500, isAck, 0);
    packets.setFlags(p, flags);
    return p;
  };
  const isFree = (p: number) => packets.allocate(0, 0, 1, 1, 0, 0) === p;
  return {
    events,
    packets,
    host,
    agent,
    answers,
    ends,
    recorder,
    rules,
    log,
    packet,
    isFree,
    begun,
    window: () => innerWindow(),
  };
}

const seen = ({ recorder }: ReturnType<typeof bench>) => [...recorder.take("G1", "f2", null).probes.seen.v];

describe("a packet that is about to leave a node with an agent", () => {
  it("is shown to it, data and ACKs apart, and goes on", () => {
    const made = bench();
    expect(made.host.takes(made.packet(7))).toBe(false);
    expect(made.host.takes(made.packet(8, 1))).toBe(false);
    expect(made.log).toEqual(["data 7", "ack 8"]);
    expect(seen(made)).toEqual([1, 2]);
  });

  it("ends there, and is released, where the agent keeps it", () => {
    const made = bench();
    made.answers.data = SWALLOW;
    const data = made.packet(7);
    expect(made.host.takes(data)).toBe(true);
    expect(made.isFree(data)).toBe(true);
    made.answers.ack = SWALLOW;
    const ack = made.packet(8, 1);
    expect(made.host.takes(ack)).toBe(true);
    expect(made.isFree(ack)).toBe(true);
    expect(seen(made)).toEqual([1, 2]);
  });

  it("passes unseen where it has low priority", () => {
    const { host, packet, log } = bench();
    expect(host.takes(packet(7, 0, LOW_PRIORITY))).toBe(false);
    expect(log).toEqual([]);
  });

  it("is a word where it is an ACK beside the stream; a data packet never is", () => {
    const made = bench();
    expect(made.host.takes(made.packet(8, 1, OUT_OF_STREAM))).toBe(false);
    expect(made.host.takes(made.packet(9, 0, OUT_OF_STREAM))).toBe(false);
    expect(made.log).toEqual(["word 8", "data 9"]);
    expect(seen(made)).toEqual([2]);
  });

  it("ends there as a word that the agent keeps", () => {
    const made = bench({ word: SWALLOW });
    const p = made.packet(8, 1, OUT_OF_STREAM);
    expect(made.host.takes(p)).toBe(true);
    expect(made.isFree(p)).toBe(true);
    expect(seen(made)).toEqual([1]);
  });
});

describe("a split connection at a node", () => {
  it("gets the words that the agent does not want, while it is open", () => {
    const { host, packet, log, ends, isFree } = bench({ splits: true });
    const p = packet(8, 1, OUT_OF_STREAM);
    expect(host.takes(p)).toBe(true);
    expect(isFree(p)).toBe(true);
    expect(log).toEqual(["word 8", "inner ack 8"]);
    ends.isClosed = true;
    expect(host.takes(packet(9, 1, OUT_OF_STREAM))).toBe(false);
    expect(log).toEqual(["word 8", "inner ack 8", "word 9"]);
  });

  it("gets them also where the agent wants none", () => {
    const { host, packet, log } = bench({ splits: true, word: null });
    expect(host.takes(packet(8, 1, OUT_OF_STREAM))).toBe(true);
    expect(log).toEqual(["inner ack 8"]);
  });

  it("tells the source of the agent's window with each of its ACKs, which count as the node's own", () => {
    const { host, window, ends } = bench({ splits: true });
    expect(host.counts.ownAcks).toBe(0);
    expect(window()).toBe(17);
    expect(host.counts.ownAcks).toBe(1);
    expect(host.ends).toBe(ends);
    expect(host.timers).toEqual([host.timer, ...ends.timers]);
    expect(host.localRetransmissions).toBe(4);
  });
});

describe("what an agent has its node do", () => {
  it("is a copy of a segment on towards the receiver", () => {
    const { host, log } = bench();
    host.resend({ seq: 12, nth: 3, size: 1500, flags: CWR });
    expect(log).toEqual([`on: flow 2 seq 12/3 1500 B flags ${CWR} ack false at 5`]);
    expect(host.counts.localRetransmissions).toBe(1);
    expect(host.localRetransmissions).toBe(1);
    expect(host.timers).toEqual([host.timer]);
  });

  it("is an ACK of its own towards the sender", () => {
    const { host, log } = bench();
    host.sendAck(12, OUT_OF_STREAM);
    expect(log).toEqual([`back: flow 2 seq 12/1 40 B flags ${OUT_OF_STREAM} ack true at 9`]);
    expect(host.counts).toEqual({ localRetransmissions: 0, suppressedAcks: 0, ownAcks: 1 });
  });

  it("is to count an ACK that it keeps from the sender", () => {
    const { host } = bench();
    host.countSuppressed();
    expect(host.counts.suppressedAcks).toBe(1);
  });

  it("is to wake it after a while, once, unless that is stopped", () => {
    const made = bench();
    const { host, events, log } = made;
    const pass = (time: number) => {
      while (events.nextTime() <= time) {
        events.take();
        host.timer.fire();
      }
      events.now = time;
    };
    host.startTimer(0.5);
    expect(host.timerRuns).toBe(true);
    pass(2);
    expect(log).toEqual(["timer at 0.5"]);
    expect(seen(made)).toEqual([1]);
    expect(host.timerRuns).toBe(false);
    host.startTimer(1);
    host.stopTimer();
    expect(host.timerRuns).toBe(false);
    pass(9);
    expect(log).toHaveLength(1);
  });

  it("is to record a decision with its numbers", () => {
    const { host, events, recorder, rules } = bench();
    events.now = 1.5;
    const rule = { id: "kept", title: "", text: "" };
    host.note(rule, 12, 3, 4);
    const { agent, node, flow, t, seq, values } = recorder.take("G1", "f2", null);
    expect([agent, node, flow, [...t], [...seq], [...values]]).toEqual([
      "spy",
      "G1",
      "f2",
      [1.5],
      [12],
      [3, 4, Number.NaN],
    ]);
    expect(rules.rules).toEqual([rule]);
  });
});

describe("the state of an agent", () => {
  it("begins with its parameters and its place, and tells which segments it has lost", () => {
    const { host, packet, begun } = bench();
    expect(begun).toEqual(['init {"size":3}']);
    const hop: AgentHop = host;
    expect([hop.toAir, hop.fromAir, hop.needsBothEnds]).toEqual([true, false, true]);
    expect(host.lostAcked).toBe(0);
    host.takes(packet(1));
    expect(host.lostAcked).toBe(10);
  });

  it("does not begin where the agent can do nothing, which then has lost none", () => {
    const { host, begun } = bench({ inactive: "The flow is encrypted." });
    expect(begun).toEqual([]);
    expect(host.lostAcked).toBe(0);
    expect(host.setup.inactive).toBe("The flow is encrypted.");
  });
});
