import {
  MAXIMUM_SEGMENT_SIZE,
  NO_OPERATION,
  SACK,
  SACK_PERMITTED,
  TIMESTAMPS,
  WINDOW_SCALE,
} from "./tcp-option-kinds.ts";

/** Largest window that a header's field holds, bytes, before it is scaled. */
const MOST_WINDOW = 65_535;
/** RFC 7323, section 2.3. */
const MOST_SCALE = 14;

/** The timestamps of a header, in ticks (RFC 7323, section 3). */
export interface Timestamps {
  value: number;
  /** 0 where nothing is returned. */
  echo: number;
}

/** By how many bits a receiver that offers `bytes` shifts its window, as little as will do (RFC 7323, section 2). */
export function windowScale(bytes: number): number {
  let scale = 0;
  while (bytes / 2 ** scale > MOST_WINDOW && scale < MOST_SCALE) scale++;
  return scale;
}

/** The field of a header for a window of `bytes`. */
export function windowField(bytes: number, scale: number): number {
  return Math.min(MOST_WINDOW, Math.floor(bytes / 2 ** scale));
}

/** Options of a SYN or SYN-ACK, in the order in which Linux writes them. @param sack the receiver reports what it holds */
export function synOptions(mss: number, scale: number, sack: boolean, stamps: Timestamps): number[] {
  return [
    MAXIMUM_SEGMENT_SIZE,
    4,
    ...word16(Math.min(mss, 65_535)),
    ...(sack ? [SACK_PERMITTED, 2] : [NO_OPERATION, NO_OPERATION]),
    ...timestamps(stamps),
    NO_OPERATION,
    WINDOW_SCALE,
    3,
    scale,
  ];
}

/** Options of every other segment. @param blocks edges in bytes of the stream: at most three fit beside the timestamps */
export function laterOptions(stamps: Timestamps, blocks: readonly (readonly [number, number])[]): number[] {
  const sack =
    blocks.length === 0
      ? []
      : [
          NO_OPERATION,
          NO_OPERATION,
          SACK,
          2 + 8 * blocks.length,
          ...blocks.flat().flatMap((edge) => word32(edge)),
        ];
  return [NO_OPERATION, NO_OPERATION, ...timestamps(stamps), ...sack];
}

function timestamps({ value, echo }: Timestamps): number[] {
  return [TIMESTAMPS, 10, ...word32(value), ...word32(echo)];
}

function word16(value: number): number[] {
  return [(value >>> 8) & 255, value & 255];
}

/** The low 32 bits of a number, high byte first. */
function word32(value: number): number[] {
  const low = value % 2 ** 32;
  return [Math.floor(low / 2 ** 24), ...[16, 8, 0].map((shift) => Math.floor(low / 2 ** shift) & 255)];
}
