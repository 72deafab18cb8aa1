import { describe, expect, it } from "vitest";
import {
  firstWindow,
  focusOf,
  isDropped,
  sequenceDiagramOf,
} from "../../../src/lab/sequence/sequence-diagram.ts";
import type { FlowTrace } from "../../../src/sim/declared.ts";
import { type FewEvents, withFewEvents } from "../../run/few-events.ts";
import { realRun } from "../../run/real-run.ts";
import { hopsBetween, lossAfter } from "../../run/what-if-run.ts";

const run = realRun("cerl-fig4", "main", { duration: 30 });
const [flow] = run.result.trace.flows;
const lost = lossAfter(run, 10);
const decision = flow.decisions.find(({ seq }) => seq === lost.seq);
const window = firstWindow(flow, lost.seq, decision?.t ?? 0, 30);
const diagram = sequenceDiagramOf(run, "f1", lost.seq, hopsBetween(run, window.from, window.to), window);

describe("a sequence diagram", () => {
  it("has a lifeline for every node of the flow's way, from sender to receiver", () => {
    expect(diagram.nodes).toEqual(["S1", "G0", "G1", "R1"]);
    expect(sequenceDiagramOf(run, "f9", 1, hopsBetween(run, 1, 1.1), window).nodes).toEqual([]);
  });

  it("shows at first all from the sending of the segment to the decision about it", () => {
    const sent = flow.send.t[flow.send.seq.indexOf(lost.seq)];
    expect(window.from).toBeLessThan(sent);
    expect(window.to).toBeGreaterThan(decision?.t ?? Number.NaN);
  });

  it("is about the lost segment from its sending until after the decision, else about the last one sent", () => {
    const sent = flow.send.t[flow.send.seq.indexOf(lost.seq)];
    const decided = decision?.t ?? Number.NaN;
    for (const time of [sent, (sent + decided) / 2, decided, decided + 0.09 * (decided - sent)])
      expect(focusOf(flow, time)).toBe(lost.seq);
    expect(focusOf(flow, sent - 0.001)).toBeLessThan(lost.seq);
    const losses = flow.decisions.filter(({ event }) => event === "dupack" || event === "timeout");
    const before = losses.findIndex(({ t }, i) => (losses[i + 1]?.t ?? 0) - t > 1);
    const calm = losses[before].t + 0.5;
    const last = flow.send.t.findLastIndex((t) => t <= calm);
    expect(focusOf(flow, calm)).toBe(flow.send.seq[last]);
    const shown = firstWindow(flow, flow.send.seq[last], calm, 30);
    expect(focusOf(flow, calm + 0.02, shown)).toBe(flow.send.seq[last]);
  });

  it("draws the lost packet as far as it came, and its three followers all the way", () => {
    const own = diagram.lines.filter(({ seq, isAck, nth }) => seq === lost.seq && !isAck && nth === 1);
    expect(own.map(({ from, isLost }) => [from, isLost])).toEqual([
      [0, false],
      [1, false],
      [2, true],
    ]);
    expect(own[2].to).toBeLessThan(3);
    for (const seq of [1, 2, 3].map((behind) => lost.seq + behind)) {
      const way = diagram.lines.filter((line) => line.seq === seq && !line.isAck && line.isFull);
      expect(way.map(({ to }) => to)).toEqual([1, 2, 3]);
    }
    expect(diagram.lines.some(({ isFull }) => !isFull)).toBe(true);
  });

  it("has only what is under way in its window", () => {
    const hops = hopsBetween(run, window.from, window.to);
    const middle = (window.from + window.to) / 2;
    const half = { from: middle, to: window.to };
    const part = sequenceDiagramOf(run, "f1", lost.seq, hops, half);
    expect(part.lines.length).toBeLessThan(diagram.lines.length);
    // A lost packet's line ends before the end of its way.
    const whole = part.lines.filter(({ isLost }) => !isLost);
    expect(whole.length).toBeGreaterThan(0);
    expect(whole.every(({ arrives }) => arrives >= middle)).toBe(true);
    expect(part.duplicates).toEqual(diagram.duplicates.filter((t) => t >= middle));
    const early = sequenceDiagramOf(run, "f1", lost.seq, hops, { from: window.from, to: middle });
    expect(early.lines.every(({ came }) => came <= middle)).toBe(true);
    expect(early.duplicates).toEqual(diagram.duplicates.filter((t) => t <= middle));
  });

  it("has nothing of other flows", () => {
    const hops = hopsBetween(run, window.from, window.to);
    const others = { ...hops, flow: hops.flow.map(() => 1) };
    expect(sequenceDiagramOf(run, "f1", lost.seq, others, window)).toMatchObject({
      nodes: diagram.nodes,
      lines: [],
      answers: [],
      wait: null,
    });
  });

  it("knows a packet that a full queue lost from one that the air lost", () => {
    const own = diagram.lines.filter(({ seq, isAck, nth }) => seq === lost.seq && !isAck && nth === 1);
    expect(own.map(isDropped)).toEqual([false, false, false]);
    expect(isDropped({ ...own[2], to: own[2].from })).toBe(true);
    expect(isDropped({ ...own[0], to: own[0].from })).toBe(false);
  });

  it("counts the duplicate ACKs at the sender; the third has the sender decide", () => {
    expect(diagram.duplicates[2]).toBe(decision?.t);
    const asks = diagram.lines.filter(({ isAck, isFull, to }) => isAck && isFull && to === 0);
    // The first one asks for the segment, three more ask again.
    expect(asks).toHaveLength(4);
    expect(asks.slice(1).map(({ arrives }) => arrives)).toEqual(diagram.duplicates.slice(0, 3));
  });
});

describe("what stands at the lifelines", () => {
  it("calls a base station a base station, a router a router", () => {
    expect(diagram.lifelines.map(({ id, role }) => `${id} ${role}`)).toEqual([
      "S1 sender",
      "G0 router",
      "G1 base station",
      "R1 receiver",
    ]);
  });

  it("has the queue where packets wait, as the run recorded it", () => {
    const queue = run.result.trace.links.find(({ id }) => id === "bottleneck.forward")?.queue;
    expect(diagram.lifelines[1].queue).toBe(queue);
    expect(diagram.lifelines[3].queue).toBeNull();
  });

  it("has the receiver ask for the lost segment when its followers arrive", () => {
    expect(diagram.answers.slice(0, 3).map(({ seq, asks }) => [seq, asks])).toEqual(
      [1, 2, 3].map((behind) => [lost.seq + behind, lost.seq]),
    );
  });

  it("says how long the segment waited, and behind how many; nothing of one that did not wait", () => {
    expect(diagram.wait).toBeNull();
    const late = lossAfter(run, 12.5);
    const around = firstWindow(flow, late.seq, late.t, 30);
    const busy = sequenceDiagramOf(run, "f1", late.seq, hopsBetween(run, around.from, around.to), around);
    const own = busy.lines.find((line) => line.seq === late.seq && !line.isAck && line.from === 1);
    expect(busy.wait).toMatchObject({ place: 1, from: own?.came, to: own?.begins });
    // The queue of the bottleneck when it came: 2 Mbit/s, 1500 bytes, so 6 ms for each packet before it and the one on the line.
    const waited = (own?.begins ?? 0) - (own?.came ?? 0);
    expect(busy.wait?.ahead).toBe(Math.floor(waited / 0.006));
  });
});

describe("what a diagram is about and shows, in a run with few events", () => {
  const flowWith = (
    sends: FewEvents["sends"],
    acks: FewEvents["acks"],
    decisions: FewEvents["decisions"],
  ): FlowTrace => withFewEvents(flow, { sends, acks, decisions });

  const two = flowWith(
    [
      [1, 7, 1],
      [1.5, 8, 1],
      [2, 7, 2],
      [4, 9, 1],
    ],
    [
      [1.8, 7],
      [2.6, 9],
    ],
    [
      [1.9, "recovery-exit", 8],
      [2, "dupack", 7],
      [3.5, "timeout", 8],
    ],
  );

  it("is about the segment of the nearest decision about a loss, from when it was first sent to a tenth beyond", () => {
    expect(focusOf(two, 1)).toBe(7);
    expect(focusOf(two, 1.6)).toBe(7);
    expect(focusOf(two, 2.1)).toBe(7);
    expect(focusOf(two, 2.9)).toBe(8);
    expect(focusOf(two, 3.5)).toBe(8);
    expect(focusOf(two, 3.7)).toBe(8);
    // A tenth of 2 s beyond 3.5 s.
    expect(focusOf(two, 3.71)).toBe(7);
    expect(focusOf(two, 4)).toBe(9);
    expect(focusOf(two, 0.5)).toBe(0);
  });

  it("of two decisions that are equally near is about the one taken first", () => {
    const tie = flowWith(
      [
        [1, 7, 1],
        [1, 8, 1],
      ],
      [],
      [
        [2, "dupack", 7],
        [3, "dupack", 8],
      ],
    );
    // 2.05 s is within a tenth of a second after the first and nearer to it; at 1.5 s the first is the nearer one, too.
    expect([1.5, 2.05, 2.6].map((time) => focusOf(tie, time))).toEqual([7, 7, 8]);
    const same = flowWith(
      [
        [1, 7, 1],
        [1, 8, 1],
      ],
      [],
      [
        [2, "dupack", 7],
        [2, "timeout", 8],
      ],
    );
    expect(focusOf(same, 1.5)).toBe(7);
  });

  it("is about no segment that was sent only after the decision, or only again", () => {
    const odd = flowWith(
      [
        [1, 5, 2],
        [3, 6, 1],
      ],
      [],
      [
        [2, "dupack", 5],
        [2.5, "timeout", 6],
      ],
    );
    expect(focusOf(odd, 2)).toBe(5);
    expect(focusOf(odd, 2.4)).toBe(5);
    expect(focusOf(odd, 0.9)).toBe(0);
  });

  it("with a part shown is about what happens at the playhead inside it, else at its beginning", () => {
    expect(focusOf(two, 3.4, { from: 1, to: 5 })).toBe(8);
    expect(focusOf(two, 5, { from: 1, to: 5 })).toBe(7);
    expect(focusOf(two, 9, { from: 1, to: 5 })).toBe(7);
    expect(focusOf(two, 0, { from: 3, to: 5 })).toBe(8);
  });

  it("shows the segment from a little before it is sent to a tenth beyond the decision", () => {
    const { from, to } = firstWindow(two, 7, 1.5, 30);
    expect(from).toBeCloseTo(1 - 0.06, 9);
    expect(to).toBeCloseTo(2.1, 9);
    expect(firstWindow(two, 7, 1.5, 2.05).to).toBe(2.05);
  });

  it("shows it to the playhead where that is later, but no more than 2 s", () => {
    expect(firstWindow(two, 7, 2.5, 30).to).toBeCloseTo(1 + 1.5 * 1.1, 9);
    expect(firstWindow(two, 7, 9, 30).to).toBeCloseTo(1 + 2 * 1.1, 9);
    // Whatever was decided first about the segment counts.
    expect(firstWindow(two, 8, 1.6, 30).to).toBeCloseTo(1.5 + 0.4 * 1.1, 9);
  });

  it("shows a segment without a decision up to its ACK, or for 0.2 s", () => {
    const plain = flowWith(
      [
        [0.01, 1, 1],
        [0.5, 2, 1],
      ],
      [
        [0.3, 2],
        [0.31, 2],
      ],
      [[0.2, "recovery-exit", 9]],
    );
    // From no earlier than the beginning of the run.
    expect(firstWindow(plain, 1, 0.05, 30)).toEqual({ from: 0, to: expect.closeTo(0.01 + 0.29 * 1.1, 9) });
    expect(firstWindow(plain, 2, 0.6, 30).to).toBeCloseTo(0.5 + 0.2 * 1.1, 9);
  });

  it("shows a segment that was not sent from the playhead on, and 20 ms at least", () => {
    expect(firstWindow(two, 99, 1.5, 30).from).toBeCloseTo(1.5 - 0.2 * 0.06, 9);
    const quick = flowWith([[1, 7, 1]], [[1.001, 8]], []);
    expect(firstWindow(quick, 7, 1, 30).to).toBeCloseTo(1 + 0.02 * 1.1, 9);
  });
});
