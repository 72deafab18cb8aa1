import { describe, expect, it } from "vitest";
import { paintOnHalo } from "../../../src/ui/base/halo.ts";
import { RecordingCanvas } from "../../chart/recording-canvas.ts";

/** Remembers what was written, in order: rims with their colour and width, then texts with theirs. */
class Rims extends RecordingCanvas {
  readonly written: string[] = [];

  override strokeText(text: string): void {
    this.written.push(`rim of ${text}: ${this.strokeStyle}, ${this.lineWidth} px, ${this.lineJoin}`);
  }

  override fillText(text: string, x: number, y: number): void {
    this.written.push(`${text} at ${x}, ${y}: ${this.fillStyle}`);
  }
}

describe("a text on a halo", () => {
  it("has a rim of the ground below it, and keeps its own colour", () => {
    const canvas = new Rims();
    canvas.fillStyle = "#123456";
    paintOnHalo(canvas.context, "22/25", 10, 20, "#ffffff");
    expect(canvas.written).toEqual(["rim of 22/25: #ffffff, 4 px, round", "22/25 at 10, 20: #123456"]);
  });
});
