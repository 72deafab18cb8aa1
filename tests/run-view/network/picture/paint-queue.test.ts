import { describe, expect, it } from "vitest";
import { paintQueue, type QueueFill } from "../../../../src/run-view/network/picture/paint-links.ts";
import type { QueuePlace } from "../../../../src/run-view/network/picture/queue-place.ts";
import { LIGHT_TOKENS } from "../../../../src/ui/theme/tokens.ts";
import { RecordingCanvas } from "../../../chart/recording-canvas.ts";

/** The number beside a queue, and its colour. */
function numberOf(fill: Partial<QueueFill>): { text: string; colour: string } {
  const canvas = new RecordingCanvas();
  const place: QueuePlace = { area: { x: 0, y: 0, width: 200, height: 20 }, along: 1 };
  const plain: QueueFill = {
    count: 0,
    limit: 27,
    countsSent: true,
    colours: [],
    plain: "#000000",
    thresholds: [],
  };
  paintQueue(canvas.context, place, { ...plain, ...fill }, LIGHT_TOKENS);
  const { text, colour } = canvas.drawn.filter(({ what }) => what === "text")[0];
  return { text, colour };
}

describe("the number beside a queue", () => {
  const { ink, congestion } = LIGHT_TOKENS;

  it("tells the place of the packet in transmission where that makes the buffer full", () => {
    expect(numberOf({ count: 25 })).toEqual({ text: "25/27", colour: ink });
    expect(numberOf({ count: 26 })).toEqual({ text: "26+1/27", colour: congestion });
  });

  it("counts only what waits where the limit does", () => {
    expect(numberOf({ count: 26, countsSent: false })).toEqual({ text: "26/27", colour: ink });
    expect(numberOf({ count: 27, countsSent: false })).toEqual({ text: "27/27", colour: congestion });
    expect(numberOf({ count: 40, limit: null })).toEqual({ text: "40", colour: ink });
  });
});
