import { describe, expect, it } from "vitest";
import { firstWindow, focusOf, sequenceDiagramOf } from "../../../src/lab/sequence/sequence-diagram.ts";
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
