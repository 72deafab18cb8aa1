import { traceToPcap, traceToQlog } from "../../src/analysis/formats.ts";
import { type PacketConnection, readCapture } from "../../src/captures/index.ts";
import { parseScenarioText } from "../../src/scenario/parse-text.ts";
import { createRun, type FlowTrace, RECORD_ALL } from "../../src/sim/index.ts";

/** What a flow sent and was told: times, s; segments counted from the first one sent. */
export interface Exchange {
  id: string;
  sends: { t: number; seq: number; nth: number }[];
  acks: { t: number; ackno: number }[];
}

/** The flows of a scenario as its run recorded them, and as they are in its .pcap and its .qlog, read again. */
export async function runAndReread(
  text: string,
  hops: boolean,
): Promise<{ recorded: Exchange[]; pcap: Exchange[]; qlog: Exchange[] }> {
  const parsed = parseScenarioText(text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  const { scenario } = parsed;
  const run = createRun(scenario, { ...RECORD_ALL, hops: hops ? { from: 0, to: scenario.duration } : null });
  run.advance(Number.POSITIVE_INFINITY);
  const { trace } = run.result();
  const flows = trace.flows.map((flow, i) => ({ flow, spec: scenario.flows[i], port: 5001 + i }));
  const tcp = flows.filter(({ spec, flow }) => spec.kind !== "udp" && flow.send.t.length > 0);
  if (tcp.length === 0) return { recorded: [], pcap: [], qlog: [] };
  const captured = await packetsIn([...traceToPcap(trace, scenario)]);
  const logged = await packetsIn([...traceToQlog(trace, scenario)]);
  const begin = Math.min(...flows.flatMap(({ flow }) => (flow.send.t.length > 0 ? [flow.send.t[0]] : [])));
  return {
    recorded: tcp.map(({ flow }) => recorded(flow, begin)),
    pcap: tcp.map(({ flow, port }) =>
      reread(
        flow.id,
        captured.find(({ from }) => from.endsWith(`:${port}`)),
      ),
    ),
    // A log of a flow begins with that flow.
    qlog: tcp.map(({ flow }) =>
      reread(
        flow.id,
        logged.find(({ from }) => from === flow.id),
        flow.send.t[0] - begin,
      ),
    ),
  };
}

/** The connections of a file that was written in pieces. */
export async function packetsIn(pieces: readonly (string | Uint8Array)[]): Promise<PacketConnection[]> {
  const file = new Uint8Array(await new Blob(pieces as BlobPart[]).arrayBuffer());
  const capture = await readCapture(file);
  if (!capture.ok) throw new Error(JSON.stringify(capture.issues));
  return capture.value.connections.filter((one) => one.kind === "packets");
}

function recorded({ id, send, ack }: FlowTrace, begin: number): Exchange {
  const first = send.seq[0];
  return {
    id,
    sends: Array.from(send.t, (t, i) => ({
      t: rounded(t - begin),
      seq: send.seq[i] - first,
      nth: send.nth[i],
    })),
    acks: Array.from(ack.t, (t, i) => ({ t: rounded(t - begin), ackno: ack.ackno[i] - first })),
  };
}

function reread(id: string, connection: PacketConnection | undefined, after = 0): Exchange {
  if (connection === undefined) return { id, sends: [], acks: [] };
  const { transmissions, acks } = connection.transfer;
  const first = transmissions[0].seq;
  return {
    id,
    sends: transmissions.map(({ t, seq, nth }) => ({ t: rounded(t + after), seq: seq - first, nth })),
    acks: acks.map(({ t, ackno }) => ({ t: rounded(t + after), ackno: ackno - first })),
  };
}

/** The file has whole ns, of which two stand behind each difference. */
function rounded(t: number): number {
  return Math.round(t * 1e7) / 1e7;
}

/** The first exchange that differs, in words; null where all are equal. */
export function difference(recorded: readonly Exchange[], read: readonly Exchange[]): string | null {
  for (const [i, one] of recorded.entries()) {
    const other = read[i];
    // Low-priority copies have no transmission number of their own.
    const hasNumbers = one.sends.every(({ nth }) => nth > 0);
    const sends = (exchange: Exchange) =>
      exchange.sends.map(({ t, seq, nth }) => (hasNumbers ? [t, seq, nth] : [t, seq]));
    const found =
      firstDifference(sends(one), sends(other)) ??
      firstDifference(
        one.acks.map(({ t, ackno }) => [t, ackno]),
        other.acks.map(({ t, ackno }) => [t, ackno]),
      );
    if (found !== null) return `${one.id}: ${found}`;
  }
  return null;
}

function firstDifference(a: readonly number[][], b: readonly number[][]): string | null {
  const same = (left: number[] | undefined, right: number[] | undefined) =>
    left !== undefined &&
    right !== undefined &&
    left.every((value, k) => Math.abs(value - right[k]) <= (k === 0 ? 2e-7 : 0));
  const at = a.findIndex((row, i) => !same(row, b[i]));
  if (at < 0 && a.length === b.length) return null;
  const i = at < 0 ? a.length : at;
  return `row ${i} of ${a.length} and ${b.length}: ${a[i]} and ${b[i]}`;
}
