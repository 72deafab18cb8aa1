/** What a call to a canvas drew, with the colours, width and dashes that held then. */
export interface Drawn {
  what: "rect" | "frame" | "path" | "area" | "text";
  colour: string;
  alpha: number;
  lineWidth: number;
  dash: readonly number[];
  /** Corners of a path; of a rectangle two opposite ones; of a text its anchor. */
  points: readonly (readonly [number, number])[];
  text: string;
}

interface Style {
  fillStyle: string;
  strokeStyle: string;
  globalAlpha: number;
  lineWidth: number;
  dash: readonly number[];
}

/**
 * A canvas context that draws nothing and remembers everything: pictures can be tested without a browser, and are the same on
 * every machine. Letters are seven px wide.
 */
export class RecordingCanvas {
  readonly drawn: Drawn[] = [];
  fillStyle = "#000000";
  strokeStyle = "#000000";
  globalAlpha = 1;
  lineWidth = 1;
  lineJoin = "miter";
  font = "";
  textAlign = "left";
  textBaseline = "alphabetic";
  private dash: readonly number[] = [];
  private path: [number, number][] = [];
  private readonly stack: Style[] = [];

  /** The recorder in place of a real context. */
  get context(): CanvasRenderingContext2D {
    return this as unknown as CanvasRenderingContext2D;
  }

  save(): void {
    const { fillStyle, strokeStyle, globalAlpha, lineWidth, dash } = this;
    this.stack.push({ fillStyle, strokeStyle, globalAlpha, lineWidth, dash });
  }

  restore(): void {
    const style = this.stack.pop();
    if (style) Object.assign(this, style);
  }

  setLineDash(dash: readonly number[]): void {
    this.dash = [...dash];
  }

  beginPath(): void {
    this.path = [];
  }

  closePath(): void {
    if (this.path.length > 0) this.path.push(this.path[0]);
  }

  moveTo(x: number, y: number): void {
    this.path.push([x, y]);
  }

  lineTo(x: number, y: number): void {
    this.path.push([x, y]);
  }

  arc(x: number, y: number, r: number): void {
    this.path.push([x - r, y - r], [x + r, y + r]);
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.path.push([x, y], [x + width, y + height]);
  }

  roundRect(x: number, y: number, width: number, height: number): void {
    this.rect(x, y, width, height);
  }

  clip(): void {}

  /** Forgets what lies wholly within. */
  clearRect(x: number, y: number, width: number, height: number): void {
    const within = ([px, py]: readonly [number, number]) =>
      px >= x && px <= x + width && py >= y && py <= y + height;
    const left = this.drawn.filter(({ points }) => !points.every(within));
    this.drawn.splice(0, this.drawn.length, ...left);
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    this.add("rect", this.fillStyle, [
      [x, y],
      [x + width, y + height],
    ]);
  }

  strokeRect(x: number, y: number, width: number, height: number): void {
    this.add("frame", this.strokeStyle, [
      [x, y],
      [x + width, y + height],
    ]);
  }

  stroke(): void {
    this.add("path", this.strokeStyle, this.path);
  }

  fill(): void {
    this.add("area", this.fillStyle, this.path);
  }

  fillText(text: string, x: number, y: number): void {
    this.add("text", this.fillStyle, [[x, y]], text);
  }

  strokeText(_text: string): void {}

  measureText(text: string): { width: number } {
    return { width: 7 * text.length };
  }

  private add(
    what: Drawn["what"],
    colour: string,
    points: readonly (readonly [number, number])[],
    text = "",
  ): void {
    const { globalAlpha: alpha, lineWidth, dash } = this;
    this.drawn.push({ what, colour, alpha, lineWidth, dash, points: [...points], text });
  }
}
