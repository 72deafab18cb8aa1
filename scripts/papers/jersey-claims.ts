import type { ParamValue } from "../../src/sim/index.ts";
import type { JerseySetting } from "./jersey-network.ts";

/** Gains of Jersey that the text states at 1 % loss, per cent: Fig. 11 alone, Fig. 12 beside telephones. */
export const GAINS = {
  11: { westwood: 17, reno: 85 },
  12: { westwood: 9, reno: 76 },
} as const;

/** Error rates of the x axes of Fig. 11 and 12. */
export const ERROR_RATES = [1e-5, 1e-4, 1e-3, 3e-3, 0.01, 0.03, 0.1] as const;

/** Table I: Jain's index of 20 flows of one kind, by error rate. */
export const TABLE_1: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  reno: { 0: 0.98, 0.001: 0.99, 0.005: 1, 0.01: 0.99, 0.05: 0.99, 0.1: 0.97 },
  westwood: { 0: 0.99, 0.001: 0.97, 0.005: 0.99, 0.01: 1, 0.05: 0.99, 0.1: 0.97 },
  jersey: { 0: 1, 0.001: 1, 0.005: 0.99, 0.01: 0.99, 0.05: 0.97, 0.1: 0.97 },
};

/** Tables II (no loss) and III (0.1 %): how many Renos and Jerseys share, and the mean of each kind, kbit/s. */
export const TABLES_2_3: Readonly<Record<number, readonly (readonly [number, number, number, number])[]>> = {
  0: [
    [3, 17, 961.5, 958.79],
    [5, 15, 959.94, 958.95],
    [10, 10, 959.43, 958.97],
    [15, 5, 959.21, 959.16],
    [17, 3, 959.16, 959.4],
  ],
  0.001: [
    [3, 17, 895.23, 965.76],
    [5, 15, 903.53, 972.33],
    [10, 10, 916.2, 993.86],
    [15, 5, 937.57, 1007.4],
    [17, 3, 944.35, 1015.16],
  ],
};

/** Table IV: one flow of each kind on 8 Mbit/s, kbit/s, by error rate. */
export const TABLE_4: Readonly<Record<number, Readonly<Record<string, number>>>> = {
  0: { reno: 1664.22, vegas: 1659.36, westwood: 1663.98, jersey: 1663.59 },
  0.001: { reno: 1158.94, vegas: 1541.92, westwood: 1354.5, jersey: 1623.64 },
  0.005: { reno: 761.28, vegas: 936.6, westwood: 1338.91, jersey: 1455.36 },
  0.01: { reno: 552.01, vegas: 554.78, westwood: 1077.56, jersey: 1298.09 },
  0.05: { reno: 213.76, vegas: 177.2, westwood: 419.49, jersey: 446.4 },
};

/** The timers of Table IV: ours, and those of the senders of the time (BSD's clock, RFC 2988's minimum). */
export const TABLE_4_TIMERS = [
  { choice: "ns-2.35's timers (10 ms, at least 0.2 s)", tcp: {} },
  { choice: "timers of 500 ms, at least 1 s", tcp: { clock: 0.5, minRto: 1 } },
] as const;

/** The estimators of Fig. 3: what the paper compares, and other readings of it. */
export const ESTIMATORS: readonly {
  name: string;
  scheme: string;
  params: Record<string, ParamValue>;
}[] = [
  { name: "ABE at every ACK (equation 5; our default)", scheme: "jersey", params: {} },
  { name: "ABE as printed (Fig. 6, literal)", scheme: "jersey", params: { abe: "literal" } },
  { name: "ABE with all bits of a round trip", scheme: "jersey", params: { abe: "accumulate" } },
  { name: "Westwood, Tustin, tau 0.1 s", scheme: "westwood", params: { tau: 0.1 } },
  { name: "Westwood, Tustin, tau 0.5 s (our default)", scheme: "westwood", params: {} },
  { name: "Westwood, Tustin, tau 1 s", scheme: "westwood", params: { tau: 1 } },
  { name: "Westwood, constant gain (module of 2002)", scheme: "westwood", params: { filter: "constant" } },
  { name: "TSW of 1 s", scheme: "westwood", params: { filter: "tsw", tau: 1 } },
  { name: "TSW of 0.1 s", scheme: "westwood", params: { filter: "tsw", tau: 0.1 } },
];

type Change = Partial<JerseySetting>;

/** What the paper leaves unsaid, tried one by one at 1 % (Fig. 11). */
export const UNSTATED: readonly { choice: string; change: Change }[] = [
  { choice: "our reading: awnd 20, buffer 50, ns-2.35", change: {} },
  { choice: "awnd 40", change: { awnd: 40 } },
  { choice: "awnd 60", change: { awnd: 60 } },
  { choice: "awnd 200: nothing but the network limits", change: { awnd: 200 } },
  { choice: "awnd 60, buffer 20", change: { awnd: 60, buffer: 20 } },
  { choice: "loss before the wireless link's queue", change: { position: "head" } },
  { choice: "ACKs are lost too", change: { lossyAcks: true } },
  { choice: "NewReno's repairs for all", change: { recovery: "newreno" } },
  { choice: "SACK's repairs for all", change: { recovery: "sack" } },
  { choice: "Reno and Westwood repair a second loss too", change: { params: { bugFix: false } } },
  { choice: "no limited transmit (ns-2 before 2001-11)", change: { tcp: { limitedTransmit: false } } },
  { choice: "clock of 100 ms (ns-2 before 2002-03)", change: { tcp: { clock: 0.1 } } },
  { choice: "clock of 500 ms (BSD)", change: { tcp: { clock: 0.5 } } },
  { choice: "timeout at least 1 s (RFC 2988)", change: { tcp: { minRto: 1 } } },
  { choice: "500 ms clock, 1 s timeout, awnd 60", change: { awnd: 60, tcp: { clock: 0.5, minRto: 1 } } },
];
