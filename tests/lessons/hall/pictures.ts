import { generate } from "lean-qr";

/** A grey picture with QR codes in it, from left to right and from top to bottom: black and white, or any two greys. */
export interface GreyPicture {
  width: number;
  height: number;
  /** A byte a pixel. */
  grey: Uint8Array;
}

interface Drawn {
  width?: number;
  height?: number;
  /** Pixels of a module. */
  module?: number;
  columns?: number;
  dark?: number;
  light?: number;
}

/** Draws the codes of texts. */
export function pictureOf(texts: readonly string[], drawn: Drawn = {}): GreyPicture {
  const { width = 640, height = 480, module = 4, columns = 2, dark = 0, light = 255 } = drawn;
  const grey = new Uint8Array(width * height).fill(128);
  texts.forEach((text, k) => {
    const code = generate(text);
    const left = 10 + (k % columns) * Math.floor(width / columns);
    const top = 10 + Math.floor(k / columns) * Math.floor(height / 2);
    const side = (code.size + 8) * module;
    for (let y = 0; y < side && top + y < height; y++)
      for (let x = 0; x < side && left + x < width; x++)
        grey[(top + y) * width + left + x] = code.get(Math.floor(x / module) - 4, Math.floor(y / module) - 4)
          ? dark
          : light;
  });
  return { width, height, grey };
}

/** The same picture with four bytes a pixel, as a canvas has it. */
export function inColour({ width, height, grey }: GreyPicture) {
  const data = new Uint8ClampedArray(4 * grey.length);
  grey.forEach((value, i) => {
    data.set([value, value, value, 255], 4 * i);
  });
  return { width, height, data };
}
