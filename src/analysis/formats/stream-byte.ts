/** The first byte of a segment in its stream: the SYN, segment 0 where there is one, takes one byte, each other segment `mss`. */
export function streamByte(segment: number, mss: number, syn: boolean): number {
  if (!syn) return segment * mss;
  return segment === 0 ? 0 : 1 + (segment - 1) * mss;
}
