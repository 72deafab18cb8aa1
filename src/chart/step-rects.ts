import type { PathSink } from "./steps.ts";

/** What rectangles are filled into. */
export interface RectSink {
  fillRect(x: number, y: number, width: number, height: number): void;
}

/**
 * Draws a solid step line as rectangles: every stroke of it runs straight across or straight up, and a browser that
 * draws without a graphics card fills rectangles many times faster than it strokes a long path. Strokes up and down
 * at one x become one rectangle.
 */
export class StepRects implements PathSink {
  private x = 0;
  private y = 0;
  /** Where the pending stroke across begins. */
  private from = 0;
  /** Extent of the pending stroke up or down. */
  private top = 0;
  private bottom = 0;
  private rising = false;
  /** A stroke up or down stands where the pending stroke across begins. */
  private joined = false;
  private readonly half: number;

  /**
   * @param into where the rectangles go
   * @param width of the line, px
   * @param base y of value zero: the area between the line and it is filled instead of the line; null for the line
   */
  constructor(
    private readonly into: RectSink,
    private readonly width: number,
    private readonly base: number | null = null,
  ) {
    this.half = width / 2;
  }

  moveTo(x: number, y: number): void {
    this.finish();
    this.x = x;
    this.from = x;
    this.y = y;
    this.joined = false;
  }

  lineTo(x: number, y: number): void {
    if (x === this.x) this.rise(y);
    else {
      this.endRise();
      this.x = x;
    }
  }

  /** Draws what is pending; call it after the last stroke. */
  finish(): void {
    this.endRise();
    this.joined = false;
    this.endRun();
  }

  private rise(y: number): void {
    if (!this.rising) {
      this.endRun();
      this.rising = true;
      this.top = this.y;
      this.bottom = this.y;
    }
    if (y < this.top) this.top = y;
    else if (y > this.bottom) this.bottom = y;
    this.y = y;
  }

  private endRise(): void {
    if (!this.rising) return;
    this.rising = false;
    this.from = this.x;
    this.joined = true;
    if (this.base === null)
      this.into.fillRect(
        this.x - this.half,
        this.top - this.half,
        this.width,
        this.bottom - this.top + this.width,
      );
  }

  /** A stroke across that is no longer than the line is wide hides under the strokes up and down at its ends. */
  private endRun(): void {
    const length = this.x - this.from;
    if (this.base !== null) {
      if (length > 0 && this.y < this.base) this.into.fillRect(this.from, this.y, length, this.base - this.y);
    } else if (length > (this.joined ? this.width : 0))
      this.into.fillRect(this.from, this.y - this.half, length, this.width);
    this.from = this.x;
  }
}
