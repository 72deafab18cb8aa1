import { type Frame, xOf, yOf } from "./steps.ts";

/** Collects a path's data. */
export class PathText {
  private readonly parts: string[] = [];

  moveTo(x: number, y: number): void {
    this.parts.push(`M${x.toFixed(1)} ${y.toFixed(1)}`);
  }

  lineTo(x: number, y: number): void {
    this.parts.push(`L${x.toFixed(1)} ${y.toFixed(1)}`);
  }

  toString(): string {
    return this.parts.join("");
  }
}

/** Dots of points inside a frame, as a path of strokes with hardly a length (on paper none has no square cap); of very many, every n-th. */
export function dots(
  frame: Frame,
  t: ArrayLike<number>,
  v: ArrayLike<number>,
  end: number,
  most = 4000,
): string {
  const inside: number[] = [];
  for (let i = 0; i < t.length; i++)
    if (t[i] >= frame.from && t[i] <= Math.min(end, frame.to)) inside.push(i);
  const step = Math.ceil(inside.length / most);
  const path: string[] = [];
  for (let k = 0; k < inside.length; k += Math.max(1, step)) {
    const i = inside[k];
    path.push(`M${xOf(frame, t[i]).toFixed(1)} ${yOf(frame, v[i]).toFixed(1)}h.01`);
  }
  return path.join("");
}
