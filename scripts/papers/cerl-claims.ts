import type { ParamValue } from "../../src/sim/index.ts";
import type { CerlSetting } from "./cerl-network.ts";

/** Gains of CERL that the paper states at one setting, per cent, by the scheme it is held against. */
export interface GainClaims {
  figure: string;
  condition: string;
  setting: CerlSetting;
  gains: Readonly<Record<string, number>>;
}

const TWO_MBPS: CerlSetting = { rate: 2e6, delay: 0.08, buffer: 90, q: 0.01 };
const FIVE_FLOWS: CerlSetting = { rate: 5e6, delay: 0.08, buffer: 90, q: 0.01, background: 5 };

/** Fig. 4: the only figure with throughputs in numbers, Mbit/s; 120 s. */
export const FIGURE_4: CerlSetting = { rate: 2e6, delay: 0.05, buffer: 27, q: 0.01, duration: 120 };
export const FIGURE_4_THROUGHPUT = { reno: 0.74, cerl: 1.69 } as const;

/** Fig. 6: no random loss, five Reno flows beside; Reno with `bugFix` off, so that both repair a second loss alike. */
export const FIGURE_6: CerlSetting = { ...FIVE_FLOWS, q: 0, params: { bugFix: false } };

/** Fig. 11(a): throughput against the buffer, packets. */
export const FIGURE_11: CerlSetting = TWO_MBPS;
export const FIGURE_11_BUFFERS = [8, 20, 35, 50, 60] as const;

/** Fig. 20 and 21: throughput of CERL, and of a Reno flow beside it, against A. */
export const FIGURE_20: CerlSetting = { rate: 2e6, delay: 0.05, buffer: 90, q: 0.01 };
export const FIGURE_21: CerlSetting = { ...FIGURE_20, background: 1 };
export const VALUES_OF_A = [0, 0.1, 0.2, 0.35, 0.5, 0.55, 0.75, 1] as const;

/** Section 4.4: what the text says of Fig. 4, 7, 8 and 10. */
export const GAINS: readonly GainClaims[] = [
  { figure: "4", condition: "alone, 50 ms, buffer 27, 120 s", setting: FIGURE_4, gains: { reno: 128 } },
  {
    figure: "7(a)",
    condition: "alone, q 1 %",
    setting: TWO_MBPS,
    gains: { reno: 159, newreno: 142, vegas: 64, "westwood-nr": 32, veno: 70 },
  },
  {
    figure: "7(a)",
    condition: "alone, q 2 %",
    setting: { ...TWO_MBPS, q: 0.02 },
    gains: { reno: 175, newreno: 153, vegas: 85, "westwood-nr": 64, veno: 88 },
  },
  {
    figure: "7(b)",
    condition: "with 5 Reno, q 1 %",
    setting: FIVE_FLOWS,
    gains: { reno: 211, newreno: 226, vegas: 123, "westwood-nr": 70, veno: 119 },
  },
  {
    figure: "7(b)",
    condition: "with 5 Reno, q 2 %",
    setting: { ...FIVE_FLOWS, q: 0.02 },
    gains: { reno: 184, newreno: 147, vegas: 82, "westwood-nr": 47, veno: 89 },
  },
  {
    figure: "8(a)",
    condition: "alone, 200 ms",
    setting: { ...TWO_MBPS, delay: 0.2 },
    gains: { reno: 184, newreno: 165, vegas: 56, "westwood-nr": 33, veno: 82 },
  },
  {
    figure: "8(b)",
    condition: "with 5 Reno, 200 ms",
    setting: { ...FIVE_FLOWS, delay: 0.2 },
    gains: { reno: 202, newreno: 178, vegas: 106, "westwood-nr": 41, veno: 89 },
  },
  {
    figure: "10(a)",
    condition: "alone, 8 Mbps, 50 ms",
    setting: { ...TWO_MBPS, rate: 8e6, delay: 0.05 },
    gains: { reno: 188, newreno: 169, vegas: 91, "westwood-nr": 30, veno: 92 },
  },
  {
    figure: "10(b)",
    condition: "with 5 Reno, 8 Mbps, 50 ms",
    setting: { ...FIVE_FLOWS, rate: 8e6, delay: 0.05 },
    gains: { reno: 183, newreno: 181, vegas: 458, "westwood-nr": 44, veno: 96 },
  },
];

/** What the paper leaves unsaid, tried one by one on the 1 % point of Fig. 7(a). */
export const UNSTATED: readonly { choice: string; setting: CerlSetting }[] = [
  { choice: "as ns-2.35 (our defaults)", setting: TWO_MBPS },
  {
    choice: "no limited transmit (ns-2 before 2001-11)",
    setting: { ...TWO_MBPS, tcp: { limitedTransmit: false } },
  },
  { choice: "next to no headers: 1461 bytes on the wire", setting: { ...TWO_MBPS, tcp: { headerBytes: 1 } } },
  { choice: "no SYN: its RTT cannot be the smallest", setting: { ...TWO_MBPS, tcp: { syn: false } } },
  { choice: "clock of 100 ms (ns-2 before 2002-03)", setting: { ...TWO_MBPS, tcp: { clock: 0.1 } } },
  { choice: "exact clock", setting: { ...TWO_MBPS, tcp: { clock: 0 } } },
  { choice: "timeout at least 1 s (RFC 2988)", setting: { ...TWO_MBPS, tcp: { minRto: 1 } } },
  { choice: "loss before the last hop's queue", setting: { ...TWO_MBPS, loss: { position: "head" } } },
  {
    choice: "Reno repairs a second loss too (bugFix off)",
    setting: { ...TWO_MBPS, params: { bugFix: false } },
  },
  { choice: "delayed ACKs", setting: { ...TWO_MBPS, ack: "delayed" } },
];

/** Variants of WestwoodNR: the paper used a module whose settings it does not give. */
export const WESTWOOD_RATES = { 0.01: 32, 0.02: 64 } as const;
export const WESTWOOD_SETTING: CerlSetting = { ...TWO_MBPS, scheme: "westwood-nr" };
export const WESTWOODS: readonly { choice: string; params: Record<string, ParamValue> }[] = [
  { choice: "Tustin filter, tau 0.5 s (our default)", params: {} },
  { choice: "tau 1 s", params: { tau: 1 } },
  { choice: "tau 0.1 s", params: { tau: 0.1 } },
  { choice: "constant gain", params: { filter: "constant" } },
  { choice: "constant gain, at most 2 segments per ACK", params: { filter: "constant", cap: true } },
  {
    choice: "the same, whole windows, divided thresholds",
    params: { filter: "constant", cap: true, module2002: true },
  },
  { choice: "time sliding window of 0.5 s", params: { filter: "tsw" } },
  { choice: "one sample per round trip (Westwood+)", params: { filter: "westwood-plus" } },
];
