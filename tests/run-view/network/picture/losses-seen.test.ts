import { describe, expect, it } from "vitest";
import { lagOf } from "../../../../src/run-view/network/picture/channel-state.ts";
import { placeNetwork } from "../../../../src/run-view/network/picture/geometry.ts";
import {
  type LossScene,
  lossesSeen,
  paintLosses,
} from "../../../../src/run-view/network/picture/paint-losses.ts";
import type { QueuePlace } from "../../../../src/run-view/network/picture/queue-place.ts";
import { isAirLoss, LOSS_CAUSES, type LossColumns } from "../../../../src/sim/declared.ts";
import { LIGHT_TOKENS } from "../../../../src/ui/theme/tokens.ts";
import { RecordingCanvas } from "../../../chart/recording-canvas.ts";
import { realRun } from "../../../run/real-run.ts";

const run = realRun("cerl-fig4", "main", { duration: 30 });
const geometry = placeNetwork(run.scenario, 900, 144);
const line = geometry.links.find(({ spec }) => spec.id === "wireless");
const drops = run.result.trace.links.find(({ id }) => id === "wireless.forward")?.drops;
if (line === undefined || drops === undefined) throw new Error("no wireless link");
const lag = lagOf(line.spec, "forward");
// A loss with no other one near it.
const row = drops.t.findIndex((t, i) => t > 10 && t - drops.t[i - 1] > 1 && (drops.t[i + 1] ?? 99) - t > 1);
const lost = drops.t[row] - lag;
const sceneAt = (time: number): LossScene => ({ drops, line, direction: "forward", time, fall: 0.018, lag });

describe("a packet that the air destroyed", () => {
  it("leaves a cross on its link, with its age, for 200 ms of the run", () => {
    expect(lossesSeen(sceneAt(lost - 0.001))).toEqual([]);
    const [soon] = lossesSeen(sceneAt(lost + 0.01));
    const [late] = lossesSeen(sceneAt(lost + 0.19));
    expect(soon).toMatchObject({ row, byAir: true, alpha: 1 });
    expect([late.x, late.y]).toEqual([soon.x, soon.y]);
    expect(late.age).toBeCloseTo(0.19, 6);
    expect(lossesSeen(sceneAt(lost + 0.21))).toEqual([]);
  });

  it("is named above the cross", () => {
    const canvas = new RecordingCanvas();
    paintLosses(canvas.context, sceneAt(lost + 0.088), 900, LIGHT_TOKENS);
    expect(canvas.drawn.filter(({ what }) => what === "text").map(({ text }) => text)).toEqual([
      `${drops.seq[row]} lost, 88 ms ago`,
    ]);
  });

  it("is named in fewer words where they would be wider than its link with its nodes", () => {
    const [narrow] = placeNetwork(run.scenario, 390, 112).links.filter(({ spec }) => spec.id === "wireless");
    const canvas = new RecordingCanvas();
    paintLosses(canvas.context, { ...sceneAt(lost + 0.088), line: narrow }, 390, LIGHT_TOKENS);
    expect(canvas.drawn.flatMap(({ text }) => text || [])).toEqual([`${drops.seq[row]} lost`]);
  });

  it("has its name above a queue that is drawn where the name would lie", () => {
    const named = (queue?: QueuePlace) => {
      const canvas = new RecordingCanvas();
      paintLosses(canvas.context, { ...sceneAt(lost + 0.088), queue }, 900, LIGHT_TOKENS);
      return canvas.drawn.filter(({ what }) => what === "text")[0].points[0][1];
    };
    const [{ x, y }] = lossesSeen(sceneAt(lost + 0.088));
    const there: QueuePlace = { area: { x: x - 80, y: y - 32, width: 160, height: 24 }, along: 1 };
    const elsewhere: QueuePlace = { area: { x: x - 80, y: y + 32, width: 160, height: 24 }, along: 1 };
    expect(named()).toBeGreaterThan(there.area.y);
    expect(named(there)).toBeLessThan(there.area.y);
    expect(named(elsewhere)).toBe(named());
  });

  it("has its name inside the picture", () => {
    const [{ x }] = lossesSeen(sceneAt(lost + 0.088));
    const canvas = new RecordingCanvas();
    paintLosses(canvas.context, sceneAt(lost + 0.088), x + 10, LIGHT_TOKENS);
    const [words] = canvas.drawn.filter(({ what }) => what === "text");
    const half = canvas.context.measureText(words.text ?? "").width / 2;
    expect(half).toBeGreaterThan(10);
    expect(words.points[0][0] + half).toBeLessThanOrEqual(x + 10);
  });

  it("gives the cross up to the next one", () => {
    const next = drops.t.findIndex((t, i) => i > 0 && t - drops.t[i - 1] < 0.1);
    const seen = lossesSeen({ ...sceneAt(drops.t[next] - lag + 0.02), fall: 0.001 });
    expect(seen.map((loss) => loss.row)).toEqual([next]);
  });
});

describe("a packet that a full queue dropped", () => {
  it("falls from where packets join the queue", () => {
    const full = LOSS_CAUSES.findIndex((cause) => !isAirLoss(cause));
    const dropped: LossColumns = {
      t: Float64Array.of(1),
      flow: Int32Array.of(0),
      seq: Int32Array.of(7),
      nth: Uint16Array.of(0),
      cause: Uint8Array.of(full),
      isAck: Uint8Array.of(0),
    };
    const queue: QueuePlace = { area: { x: 300, y: 10, width: 100, height: 24 }, along: 1 };
    const [seen] = lossesSeen({
      drops: dropped,
      line,
      direction: "forward",
      time: 1,
      fall: 1,
      lag: 0,
      queue,
    });
    expect(seen).toMatchObject({ x: 304, y: 22, byAir: false });
  });
});
