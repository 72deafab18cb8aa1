/**
 * Writes an animated WebP (RFC 9649) of still ones. Each frame is a rectangle of the picture that lies over the frames before it.
 */

/** A frame: a still WebP as a browser encodes it, where it lies (px, even numbers), and how long it stays, ms. */
export interface Frame {
  webp: Uint8Array;
  x: number;
  y: number;
  width: number;
  height: number;
  duration: number;
}

/** The file: frames of a picture of this size, px, repeated for ever. */
export function animatedWebp(width: number, height: number, frames: readonly Frame[]): Uint8Array {
  const ANIMATION_AND_ALPHA = 0x12;
  const header = [ANIMATION_AND_ALPHA, 0, 0, 0, ...threeBytes(width - 1), ...threeBytes(height - 1)];
  const chunks = [
    chunk("VP8X", Uint8Array.from(header)),
    // A white ground, and no end.
    chunk("ANIM", Uint8Array.from([255, 255, 255, 255, 0, 0])),
    ...frames.map(frameChunk),
  ];
  return chunk("RIFF", joined([ascii("WEBP"), ...chunks]));
}

function frameChunk({ webp, x, y, width, height, duration }: Frame): Uint8Array {
  // Blended over what lies there, and left lying.
  const head = [x / 2, y / 2, width - 1, height - 1, duration].flatMap(threeBytes);
  return chunk("ANMF", joined([Uint8Array.from([...head, 0]), ...pictureChunks(webp)]));
}

/** The chunks of a still WebP that hold its picture: with alpha, without, or lossless. */
function pictureChunks(webp: Uint8Array): Uint8Array[] {
  const view = new DataView(webp.buffer, webp.byteOffset, webp.byteLength);
  const found: Uint8Array[] = [];
  for (let at = 12; at + 8 <= webp.length; ) {
    const name = String.fromCharCode(...webp.subarray(at, at + 4));
    const size = view.getUint32(at + 4, true);
    const end = at + 8 + size + (size % 2);
    if (["ALPH", "VP8 ", "VP8L"].includes(name)) found.push(webp.subarray(at, end));
    at = end;
  }
  if (found.length === 0) throw new Error("This is no still WebP: it has no picture.");
  return found;
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, data.length, true);
  return joined([ascii(name), size, data, new Uint8Array(data.length % 2)]);
}

const threeBytes = (value: number): number[] => [value & 255, (value >> 8) & 255, (value >> 16) & 255];

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
