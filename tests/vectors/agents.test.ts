import { describe, expect, it } from "vitest";
import { catalog, paramValues } from "../../src/sim/index.ts";
import { SWALLOW } from "../../src/sim/net/agents/types.ts";
import { expectDeclared } from "./declared.ts";
import { FakeHop } from "./fake-hop.ts";
import { DIGITS, readVector } from "./read.ts";

/** What happens at the node and what must follow; whatever a step does not name must not happen. */
interface Step {
  note?: string;
  /** s; the time of the step before if left out. */
  at?: number;
  /** A data packet of this segment comes by; several in a row as [first, last]. */
  data?: number | [number, number];
  /** Which transmission of it, from 1. */
  nth?: number;
  /** An ACK comes by; `times` copies of it. */
  ack?: number;
  times?: number;
  flags?: number;
  /** A word beside the stream comes by: an ACK with flags that say so. */
  word?: number;
  /** The timer expires; it must be due then. */
  timer?: true;
  verdict?: "forward" | "swallow";
  /** Flags of the packet when it leaves. */
  leaves?: number;
  /** Segments sent again from here (with .nth where it is not the first transmission). */
  resent?: number[];
  /** ACKs of the node's own, with /flags where there are any. */
  acks?: string[];
  /** When the timer is due after the step, s. */
  due?: number | "never";
  /** The rule of the last decision; "none": the node decides nothing. */
  rule?: string;
  state?: Record<string, number>;
  /** Windows told to the source, and up to where the inner sender may send. */
  windows?: number[];
  allowed?: number;
  lostAcked?: number;
}

interface Vector {
  what: string;
  params?: Record<string, number | string | boolean>;
  toAir?: boolean;
  steps: Step[];
}

describe.each([...catalog.pathAgents.values()])("path agent $id", (agent) => {
  const vectors = [readVector<Vector | Vector[]>("agents", agent.id) ?? []].flat();

  it("declares what it is, what can be set of it and what can be plotted", () => {
    expectDeclared(agent);
  });

  it.each(vectors)("does what was worked out: $what", (vector) => {
    const toAir = vector.toAir ?? true;
    const hop = new FakeHop(toAir, !toAir);
    const state = agent.init(paramValues(agent, vector.params), hop);
    const pass = (seq: number, isAck: 0 | 1, { nth = 1, flags = 0 }: Step) => {
      const p = hop.packets.allocate(0, seq, nth, isAck ? 40 : 1500, isAck, 0);
      hop.packets.setFlags(p, flags);
      const verdict = isAck ? agent.onAck(state, p, hop) : agent.onData(state, p, hop);
      return { isSwallowed: verdict === SWALLOW, flags: hop.packets.flags(p) };
    };
    vector.steps.forEach((step, i) => {
      const where = `step ${i + 1} (${step.note ?? ""})`;
      hop.now = step.at ?? hop.now;
      hop.resent = [];
      hop.acks = [];
      hop.rules = [];
      hop.connection.windows = [];
      const [first, last] =
        [step.data ?? []].flat().length === 2 ? (step.data as [number, number]) : [step.data, step.data];
      const passed: ReturnType<typeof pass>[] = [];
      if (first !== undefined)
        for (let seq = first as number; seq <= (last as number); seq++) passed.push(pass(seq, 0, step));
      if (step.ack !== undefined)
        for (let n = 0; n < (step.times ?? 1); n++) passed.push(pass(step.ack, 1, step));
      if (step.word !== undefined) {
        const p = hop.packets.allocate(0, step.word, 1, 40, 1, 0);
        hop.packets.setFlags(p, step.flags ?? 0);
        passed.push({ isSwallowed: agent.onWord?.(state, p, hop) === SWALLOW, flags: step.flags ?? 0 });
      }
      if (step.timer) {
        expect(hop.now, `timer, ${where}`).toBeCloseTo(hop.deadline, DIGITS);
        hop.stopTimer();
        agent.onTimer?.(state, hop);
      }
      for (const { isSwallowed, flags } of passed) {
        expect(isSwallowed ? "swallow" : "forward", where).toBe(step.verdict ?? "forward");
        if (!isSwallowed) expect(flags, where).toBe(step.leaves ?? step.flags ?? 0);
      }
      expect(hop.resent, `resent, ${where}`).toEqual(step.resent ?? []);
      expect(hop.acks, `ACKs, ${where}`).toEqual(step.acks ?? []);
      if (step.rule !== undefined) expect(hop.rules.at(-1) ?? "none", where).toBe(step.rule);
      if (step.due !== undefined) {
        if (step.due === "never") expect(hop.timerRuns, where).toBe(false);
        else expect(hop.deadline, where).toBeCloseTo(step.due, DIGITS);
      }
      for (const [name, value] of Object.entries(step.state ?? {}))
        expect(stateAt(state, name), `${name}, ${where}`).toBeCloseTo(value, DIGITS);
      if (step.windows) expect(hop.connection.windows, where).toEqual(step.windows);
      if (step.allowed !== undefined) expect(hop.connection.allowed, where).toBe(step.allowed);
      if (step.lostAcked !== undefined) expect(agent.lostAcked?.(state), where).toBe(step.lostAcked);
    });
  });

  it("has such a vector", () => {
    expect(vectors.length).toBeGreaterThan(0);
  });
});

/** The value at a dotted path of the state. */
function stateAt(state: unknown, path: string): number {
  return path.split(".").reduce((at, key) => (at as Record<string, unknown>)[key], state) as number;
}
