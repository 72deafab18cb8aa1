import { describe, expect, it } from "vitest";
import { lagOf } from "../../../../src/lab/network/picture/channel-state.ts";
import { placeNetwork } from "../../../../src/lab/network/picture/geometry.ts";
import { queueArea } from "../../../../src/lab/network/picture/paint-links.ts";
import { type LossScene, lossesSeen, paintLosses } from "../../../../src/lab/network/picture/paint-losses.ts";
import { LIGHT_TOKENS } from "../../../../src/lab/theme/tokens.ts";
import { realRun } from "../../real-run.ts";
import { RecordingCanvas } from "../../recording-canvas.ts";

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
    paintLosses(canvas.context, sceneAt(lost + 0.088), LIGHT_TOKENS);
    expect(canvas.drawn.filter(({ what }) => what === "text").map(({ text }) => text)).toEqual([
      `${drops.seq[row]} lost, 88 ms ago`,
    ]);
  });

  it("has its name above a queue that is drawn over the same link", () => {
    const named = (spec: typeof line.spec) => {
      const canvas = new RecordingCanvas();
      paintLosses(canvas.context, { ...sceneAt(lost + 0.088), line: { ...line, spec } }, LIGHT_TOKENS);
      const [words] = canvas.drawn.filter(({ what }) => what === "text");
      return words.points[0][1];
    };
    const queued = { ...line.spec, queue: { ...line.spec.queue, limit: 20 } };
    const top = queueArea({ ...line, spec: queued }, "forward").y;
    expect(named(line.spec)).toBeGreaterThan(top);
    expect(named(queued)).toBeLessThan(top);
  });

  it("gives the cross up to the next one", () => {
    const next = drops.t.findIndex((t, i) => i > 0 && t - drops.t[i - 1] < 0.1);
    const seen = lossesSeen({ ...sceneAt(drops.t[next] - lag + 0.02), fall: 0.001 });
    expect(seen.map((loss) => loss.row)).toEqual([next]);
  });
});
