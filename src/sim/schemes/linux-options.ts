import type { TcpOptions } from "../spec/run-spec.ts";

/**
 * The TCP options of a Linux host of today: exact round-trip times, a timeout of 200 ms to 120 s, 1 s before the first sample (RFC
 * 6298), initial window 10 (RFC 6928), time stamps in every header (52 bytes with IP).
 */
export const LINUX_OPTIONS: Partial<TcpOptions> = {
  clock: 0,
  minRto: 0.2,
  maxRto: 120,
  initialRto: 1,
  initialWindow: 10,
  headerBytes: 52,
  ackBytes: 52,
};
