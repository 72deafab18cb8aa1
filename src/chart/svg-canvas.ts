/** How wide a text is in a CSS font, px. */
export type Measure = (text: string, font: string) => number;

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

interface Style {
  fillStyle: string;
  strokeStyle: string;
  globalAlpha: number;
  lineWidth: number;
  lineCap: string;
  lineJoin: string;
  font: string;
  textAlign: string;
  textBaseline: string;
  dash: readonly number[];
  matrix: Matrix;
  clip: string;
}

/** Share of the type's size from a text's anchor down to its baseline. */
const BASELINES: Readonly<Record<string, number>> = { top: 0.8, middle: 0.35, bottom: -0.2 };
const ANCHORS: Readonly<Record<string, string>> = {
  center: "middle",
  right: "end",
  end: "end",
};

/** An outline that was given as path data instead of calls. */
class PathData {
  constructor(readonly d: string) {}
}

/**
 * What the painters of the page draw, as SVG: the part of a canvas context that they use. Clearing does nothing, since nothing
 * is drawn twice. Colours are CSS colours; there are no gradients, patterns and pictures.
 */
export class SvgCanvas {
  fillStyle = "#000000";
  strokeStyle = "#000000";
  globalAlpha = 1;
  lineWidth = 1;
  lineCap = "butt";
  lineJoin = "miter";
  font = "10px sans-serif";
  textAlign = "left";
  textBaseline = "alphabetic";
  private dash: readonly number[] = [];
  private matrix: Matrix = IDENTITY;
  private clipId = "";
  private path: string[] = [];
  private readonly stack: Style[] = [];
  private readonly clips: string[] = [];
  private readonly body: string[] = [];

  constructor(private readonly measure: Measure) {}

  /** This, as the painters take it. */
  get context(): CanvasRenderingContext2D {
    return this as unknown as CanvasRenderingContext2D;
  }

  /** An outline for `fill` and `stroke`, from the `d` of an SVG path. */
  outline(d: string): Path2D {
    return new PathData(d) as unknown as Path2D;
  }

  /**
   * The whole picture as a file.
   * @param width, height of what was drawn, px; it is shown `scale` times as large
   */
  file(width: number, height: number, scale: number, title: string, about: string): string {
    const size = `width="${round(width * scale)}" height="${round(height * scale)}" viewBox="0 0 ${round(width)} ${round(height)}"`;
    const parts = [
      `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img">`,
      `<title>${escaped(title)}</title><desc>${escaped(about)}</desc>`,
      `<defs>${this.clips.join("")}</defs>`,
      `<rect width="100%" height="100%" fill="#ffffff"/>`,
      ...this.body,
      "</svg>\n",
    ];
    return parts.join("\n");
  }

  save(): void {
    const { fillStyle, strokeStyle, globalAlpha, lineWidth, lineCap, lineJoin, font } = this;
    const { textAlign, textBaseline, dash, matrix, clipId: clip } = this;
    this.stack.push({
      ...{ fillStyle, strokeStyle, globalAlpha, lineWidth, lineCap, lineJoin, font },
      ...{ textAlign, textBaseline, dash, matrix, clip },
    });
  }

  restore(): void {
    const style = this.stack.pop();
    if (style === undefined) return;
    const { clip, ...rest } = style;
    Object.assign(this, rest);
    this.clipId = clip;
  }

  translate(x: number, y: number): void {
    this.transform(1, 0, 0, 1, x, y);
  }

  scale(x: number, y: number): void {
    this.transform(x, 0, 0, y, 0, 0);
  }

  rotate(angle: number): void {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    this.transform(cos, sin, -sin, cos, 0, 0);
  }

  setLineDash(dash: readonly number[]): void {
    this.dash = [...dash];
  }

  beginPath(): void {
    this.path = [];
  }

  closePath(): void {
    if (this.path.length > 0) this.path.push("Z");
  }

  moveTo(x: number, y: number): void {
    this.path.push(`M${this.point(x, y)}`);
  }

  lineTo(x: number, y: number): void {
    this.path.push(`${this.path.length === 0 ? "M" : "L"}${this.point(x, y)}`);
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.moveTo(x, y);
    this.lineTo(x + width, y);
    this.lineTo(x + width, y + height);
    this.lineTo(x, y + height);
    this.closePath();
  }

  roundRect(x: number, y: number, width: number, height: number, radii: number | number[] = 0): void {
    const wanted = typeof radii === "number" ? radii : (radii[0] ?? 0);
    const r = Math.min(wanted, Math.abs(width) / 2, Math.abs(height) / 2);
    const corner = (toX: number, toY: number) => this.path.push(this.arcTo(r, false, true, toX, toY));
    this.moveTo(x + r, y);
    this.lineTo(x + width - r, y);
    corner(x + width, y + r);
    this.lineTo(x + width, y + height - r);
    corner(x + width - r, y + height);
    this.lineTo(x + r, y + height);
    corner(x, y + height - r);
    this.lineTo(x, y + r);
    corner(x + r, y);
    this.closePath();
  }

  arc(x: number, y: number, r: number, from: number, to: number, isBack = false): void {
    const whole = Math.abs(to - from) >= 2 * Math.PI - 1e-9;
    const turn = (isBack ? from - to : to - from) % (2 * Math.PI);
    const sweep = turn < 0 ? turn + 2 * Math.PI : turn;
    const at = (angle: number) => [x + r * Math.cos(angle), y + r * Math.sin(angle)] as const;
    this.lineTo(...at(from));
    if (whole) {
      this.path.push(this.arcTo(r, false, !isBack, ...at(from + Math.PI)));
      this.path.push(this.arcTo(r, false, !isBack, ...at(from)));
    } else this.path.push(this.arcTo(r, sweep > Math.PI, !isBack, ...at(to)));
  }

  clip(): void {
    const id = `clip${this.clips.length + 1}`;
    // A clip inside a clip leaves what is inside both.
    this.clips.push(`<clipPath id="${id}"><path d="${this.path.join("")}"${this.clipped()}/></clipPath>`);
    this.clipId = id;
  }

  clearRect(): void {}

  fillRect(x: number, y: number, width: number, height: number): void {
    this.kept(() => {
      this.rect(x, y, width, height);
      this.fill();
    });
  }

  strokeRect(x: number, y: number, width: number, height: number): void {
    this.kept(() => {
      this.rect(x, y, width, height);
      this.stroke();
    });
  }

  fill(outline?: Path2D): void {
    this.add(outline, `fill="${escaped(this.fillStyle)}"`);
  }

  stroke(outline?: Path2D): void {
    const factor = outline === undefined ? this.factor : 1;
    const dash = this.dash.map((length) => round(length * factor)).join(" ");
    const parts = [
      `fill="none" stroke="${escaped(this.strokeStyle)}" stroke-width="${round(this.lineWidth * factor)}"`,
      dash === "" ? "" : `stroke-dasharray="${dash}"`,
      this.lineCap === "butt" ? "" : `stroke-linecap="${this.lineCap}"`,
      this.lineJoin === "miter" ? "" : `stroke-linejoin="${this.lineJoin}"`,
    ];
    this.add(outline, parts.filter((part) => part !== "").join(" "));
  }

  fillText(text: string, x: number, y: number): void {
    this.text(text, x, y, `fill="${escaped(this.fillStyle)}"`);
  }

  strokeText(text: string, x: number, y: number): void {
    const width = round(this.lineWidth);
    this.text(
      text,
      x,
      y,
      `fill="none" stroke="${escaped(this.strokeStyle)}" stroke-width="${width}" stroke-linejoin="round"`,
    );
  }

  measureText(text: string): { width: number } {
    return { width: this.measure(text, this.font) };
  }

  private text(text: string, x: number, y: number, paint: string): void {
    const [, weight = "400", size = "10", family = "sans-serif"] =
      /^(?:(\d+|bold) )?([\d.]+)px (.+)$/.exec(this.font) ?? [];
    const down = (BASELINES[this.textBaseline] ?? 0) * Number(size);
    const place = `x="${round(x)}" y="${round(y + down)}"`;
    const type = `font-size="${round(Number(size))}" font-weight="${weight}" font-family="${escaped(family)}"`;
    const anchor = ANCHORS[this.textAlign];
    const align = anchor === undefined ? "" : ` text-anchor="${anchor}"`;
    const inside = `<text ${place} ${type}${align} ${paint}${this.faded()}${this.moved()}>${escaped(text)}</text>`;
    this.body.push(this.clipId === "" ? inside : `<g${this.clipped()}>${inside}</g>`);
  }

  private add(outline: Path2D | undefined, paint: string): void {
    const data: unknown = outline;
    if (data instanceof PathData) {
      this.body.push(`<path d="${escaped(data.d)}" ${paint}${this.faded()}${this.moved()}/>`);
      return;
    }
    if (this.path.length === 0) return;
    this.body.push(`<path d="${this.path.join("")}" ${paint}${this.faded()}${this.clipped()}/>`);
  }

  /** Draws with a path of its own; the one under way stays. */
  private kept(draw: () => void): void {
    const before = this.path;
    this.path = [];
    draw();
    this.path = before;
  }

  private faded(): string {
    return this.globalAlpha === 1 ? "" : ` opacity="${round(this.globalAlpha)}"`;
  }

  private clipped(): string {
    return this.clipId === "" ? "" : ` clip-path="url(#${this.clipId})"`;
  }

  private moved(): string {
    const isMoved = this.matrix.some((value, i) => value !== IDENTITY[i]);
    return isMoved ? ` transform="matrix(${this.matrix.map(round).join(" ")})"` : "";
  }

  private point(x: number, y: number): string {
    const [a, b, c, d, e, f] = this.matrix;
    return `${round(a * x + c * y + e)} ${round(b * x + d * y + f)}`;
  }

  private arcTo(r: number, isLarge: boolean, isClockwise: boolean, x: number, y: number): string {
    const radius = round(r * this.factor);
    return `A${radius} ${radius} 0 ${isLarge ? 1 : 0} ${isClockwise ? 1 : 0} ${this.point(x, y)}`;
  }

  /** How much larger lengths become. */
  private get factor(): number {
    const [a, b, c, d] = this.matrix;
    return Math.sqrt(Math.abs(a * d - b * c));
  }

  private transform(a: number, b: number, c: number, d: number, e: number, f: number): void {
    const [A, B, C, D, E, F] = this.matrix;
    this.matrix = [
      A * a + C * b,
      B * a + D * b,
      A * c + C * d,
      B * c + D * d,
      A * e + C * f + E,
      B * e + D * f + F,
    ];
  }
}

/** With two decimals at most. */
function round(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
