/** Elements of EBML (RFC 8794), of which WebM files consist: an id, a size, a body. */

/** An element in a file. */
export interface EbmlElement {
  /** With its length marker, as specifications print it: 0x1a45dfa3. */
  id: number;
  /** Where its id begins, and its body, bytes from the start of the file. */
  start: number;
  body: number;
  /** Where its body ends; null where the file does not say. */
  end: number | null;
}

/** The element at a place of a file. @returns null where there is none, or none that is whole */
export function elementAt(bytes: Uint8Array, start: number): EbmlElement | null {
  const id = numberAt(bytes, start, 4);
  const size = id && numberAt(bytes, start + id.length, 8);
  if (!id || !size) return null;
  const body = start + id.length + size.length;
  const end = size.isFull ? null : body + size.value;
  const marked = id.value + 2 ** (7 * id.length);
  return end === null || end <= bytes.length ? { id: marked, start, body, end } : null;
}

/** The elements between two places of a file, as far as they are whole and say where they end. */
export function elementsIn(bytes: Uint8Array, from: number, to: number): EbmlElement[] {
  const found: EbmlElement[] = [];
  for (let at = from; at < to; ) {
    const next = elementAt(bytes, at);
    if (next?.end == null || next.end > to) break;
    found.push(next);
    at = next.end;
  }
  return found;
}

/** The whole number, not below zero, that an element holds. */
export function uintOf(bytes: Uint8Array, { body, end }: EbmlElement): number {
  let value = 0;
  for (let i = body; i < (end ?? body); i++) value = value * 256 + bytes[i];
  return value;
}

/** An element with its size, made of parts. */
export function element(id: number, ...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  const marked = uint(size);
  marked[0] |= 1;
  return joined([fixedUint(id, lengthOfId(id)), marked, ...parts]);
}

/** A whole number from 0 to 2^53 - 1 in eight bytes. */
export function uint(value: number): Uint8Array {
  return fixedUint(value, 8);
}

/** A number in eight bytes. */
export function float(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return bytes;
}

/** Pieces one behind the other. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * A number of variable length, without the bit that marks its length: as many zero bits lead as bytes follow the first. All of its
 * bits set is how a size that is not known is written.
 */
function numberAt(bytes: Uint8Array, at: number, most: number) {
  const length = Math.clz32(bytes[at] ?? 0) - 23;
  if (length > most || at + length > bytes.length) return null;
  const first = 0xff >> length;
  let value = bytes[at] & first;
  let isFull = value === first;
  for (let i = at + 1; i < at + length; i++) {
    value = value * 256 + bytes[i];
    isFull &&= bytes[i] === 0xff;
  }
  return { value, length, isFull };
}

function lengthOfId(id: number): number {
  return Math.ceil((32 - Math.clz32(id)) / 8);
}

function fixedUint(value: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  for (let i = length - 1, rest = value; i >= 0; i--, rest = Math.floor(rest / 256)) bytes[i] = rest % 256;
  return bytes;
}
