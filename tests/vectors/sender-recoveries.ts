import type { ParamValue } from "../../src/sim/index.ts";
import { ELN } from "../../src/sim/packet/pool.ts";
import type { TcpOptions } from "../../src/sim/spec/run-spec.ts";
import { type ScriptedAck, ScriptedSender } from "../sim/scripted-sender.ts";

/** An ACK at a time, s; "timeout": the timer expires. `awnd` and `dataEnd` hold from then on. */
type Step =
  | "timeout"
  | readonly [time: number, ackno: number, ack?: ScriptedAck & { awnd?: number; dataEnd?: number }];

/** So many duplicates, a millisecond apart, each with a first block that ends one segment later. */
function dups(time: number, ackno: number, left: number, count: number, more: ScriptedAck = {}): Step[] {
  return Array.from({ length: count }, (_, k) => [
    time + k / 1000,
    ackno,
    { ...more, sacked: [[left, left + k + 1], ...(more.sacked ?? [])] },
  ]);
}

/** Segments 0 to 11 leave at 0 s; what comes back. */
const SCRIPTS: Readonly<Record<string, readonly Step[]>> = {
  "one loss": [[0.1, 2], [0.101, 4], ...dups(0.11, 4, 5, 9), [0.21, 16], [0.22, 18], [0.23, 20]],
  "two losses": [
    [0.1, 2],
    ...dups(0.11, 2, 3, 3),
    ...dups(0.12, 2, 7, 6, { sacked: [[3, 6]] }),
    [0.21, 6, { sacked: [[7, 13]] }],
    ...dups(0.22, 6, 13, 2, { sacked: [[7, 13]] }),
    [0.31, 15],
    [0.32, 17],
    [0.33, 19],
  ],
  "four losses": [
    [0.1, 1],
    ...dups(0.11, 1, 5, 8),
    [0.21, 2, { sacked: [[5, 13]] }],
    [0.31, 3, { sacked: [[5, 13]] }],
    [
      0.33,
      3,
      {
        sacked: [
          [13, 14],
          [5, 13],
        ],
      },
    ],
    [0.41, 4, { sacked: [[5, 14]] }],
    [0.51, 14],
    [0.52, 16],
  ],
  "a lost retransmission": [
    [0.1, 2],
    ...dups(0.11, 2, 3, 10),
    ...dups(0.21, 2, 13, 6),
    "timeout",
    [1.6, 3, { sacked: [[4, 6]] }],
    [1.7, 12],
    [1.8, 20],
  ],
  "duplicates of what a timeout sends again": [
    "timeout",
    [3.3, 1],
    [3.4, 3],
    [3.41, 3],
    [3.42, 3],
    [3.43, 3],
    [3.44, 3],
    [3.5, 12],
    ...dups(3.6, 12, 13, 4),
    [3.7, 18],
  ],
  "two timeouts": ["timeout", "timeout", [10, 1], [10.1, 12], [10.2, 14], "timeout", [13, 15]],
  "duplicates without a loss": [
    [0.1, 2],
    ...dups(0.11, 2, 3, 2),
    [0.12, 6],
    ...dups(0.13, 6, 7, 2),
    [0.14, 14],
  ],
  "a loss behind the recovery's end": [
    [0.1, 2],
    ...dups(0.11, 2, 3, 9),
    [0.21, 13],
    ...dups(0.22, 13, 14, 4),
    [0.3, 20],
  ],
  "a second loss of the same window": [
    [0.1, 2],
    ...dups(0.11, 2, 3, 4),
    [0.21, 8],
    ...dups(0.22, 8, 9, 4),
    [0.31, 14],
    ...dups(0.32, 14, 15, 5),
    [0.42, 22],
  ],
  marks: [
    [0.1, 2, { marked: true }],
    [0.11, 4, { marked: true }],
    [0.2, 14, { marked: true }],
    [0.21, 16],
    [0.3, 20, { marked: true }],
    "timeout",
    [1.9, 22, { marked: true }],
  ],
  "a mark within a recovery": [
    [0.1, 2],
    ...dups(0.11, 2, 3, 4),
    ...dups(0.12, 2, 3, 2, { marked: true }),
    [0.2, 8, { marked: true }],
    [0.21, 12, { marked: true }],
    [0.3, 18],
  ],
  "a loss after a mark": [[0.1, 2, { marked: true }], ...dups(0.11, 2, 3, 5), [0.2, 12], [0.3, 14]],
  "the end of the data": [
    [0.1, 2, { dataEnd: 13 }],
    ...dups(0.11, 2, 3, 9),
    [0.2, 8, { sacked: [[9, 12]] }],
    [0.3, 13],
  ],
  "a window that shrinks": [
    [0.1, 2],
    ...dups(0.11, 2, 3, 3),
    [0.12, 2, { awnd: 4, sacked: [[3, 8]] }],
    [0.2, 6, { sacked: [[7, 8]] }],
    [0.3, 14],
  ],
  "notified losses": [
    [0.1, 2],
    [0.11, 2, { flags: ELN }],
    [0.111, 2, { flags: ELN }],
    [0.112, 2],
    [0.113, 2],
    [0.2, 6, { flags: ELN }],
    [0.21, 6, { flags: ELN }],
    [0.3, 14],
  ],
};

/** Parameters and options that a recovery is played with. */
interface Variant {
  params?: Record<string, ParamValue>;
  tcp?: Partial<TcpOptions>;
}

const VARIANTS: Readonly<Record<string, readonly Variant[]>> = {
  tahoe: [{}, { params: { bugFix: false } }],
  reno: [{}, { params: { bugFix: false, dupAckThreshold: 2 }, tcp: { limitedTransmit: false } }],
  newreno: [{}, { params: { impatient: false, partialDeflation: false } }],
  sack: [{}, { params: { goBackN: false, lostRetransmissions: true } }],
  fack: [{}, { params: { goBackN: false, dupAckThreshold: 4 } }],
  vegas: [{}],
  coherence: [{}, { params: { w: 0.012 } }],
  eln: [{}, { params: { elnThreshold: 2 } }],
  "multiple-ack": [{}],
};

function course(
  recovery: string,
  steps: readonly Step[],
  { params = {}, tcp: options = {} }: Variant,
): string[] {
  const tcp = new ScriptedSender("reno", {
    recovery,
    params,
    tcp: { initialWindow: 12, clock: 0.01, limitedTransmit: true, ...options },
  });
  tcp.take();
  const lines = steps.map((step) => {
    if (step === "timeout") tcp.untilTimeout();
    else {
      const [time, ackno, { awnd, dataEnd, ...ack } = {}] = step;
      tcp.at(time);
      if (awnd !== undefined) tcp.sender.awnd = awnd;
      if (dataEnd !== undefined) tcp.sender.dataEnd = dataEnd;
      tcp.ack(ackno, ack);
    }
    const { sender } = tcp;
    const [cwnd, ssthresh] = tcp.windows.map(rounded);
    const state = `${sender.inRecovery ? "recovering, " : ""}${sender.inFlight} in flight`;
    const timer = tcp.deadlines.map(rounded).join(" ");
    return `${step === "timeout" ? step : `ack ${step[1]}`}: ${tcp.take().join(" ") || "-"}; ${cwnd}/${ssthresh}, ${rounded(sender.lossWindow)}, ${state}, ${timer}`;
  });
  return [...counted(lines), ...tcp.decisions];
}

/** Equal lines in a row as one. */
function counted(lines: readonly string[]): string[] {
  const rows: { line: string; times: number }[] = [];
  for (const line of lines) {
    const last = rows.at(-1);
    if (last?.line === line) last.times++;
    else rows.push({ line, times: 1 });
  }
  return rows.map(({ line, times }) => (times === 1 ? line : `${times} times ${line}`));
}

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

/** What each recovery, as usual and otherwise, does in each script: what leaves, windows, what is in flight, timers; then its decisions. */
export function courses(): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(VARIANTS).flatMap(([recovery, variants]) =>
      variants.flatMap((variant, k) =>
        Object.entries(SCRIPTS).map(([title, steps]) => [
          `${recovery}${k === 0 ? "" : " otherwise"}: ${title}`,
          course(recovery, steps, variant),
        ]),
      ),
    ),
  );
}
