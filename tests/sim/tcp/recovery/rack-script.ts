import { DEFAULT_TCP_OPTIONS } from "../../../../src/sim/index.ts";
import { PROBE, type RackState } from "../../../../src/sim/tcp/recovery/parts/rack-state.ts";
import { type Script, type ScriptedAck, ScriptedSender } from "../../scripted-sender.ts";

/** A sender with RACK, fed ACKs by hand at given times; its timers expire at whole milliseconds, one late. */
export class RackScript {
  readonly tcp: ScriptedSender;

  /** Segments 0 to 9 leave at 0 s. @param scheme whose window it has; Reno's, in whole segments */
  constructor(
    { params = {}, tcp = {}, awnd = 1000 }: Omit<Script, "mss" | "recovery"> = {},
    scheme = "linux-reno",
  ) {
    this.tcp = new ScriptedSender(scheme, {
      recovery: "rack",
      params: { tick: 0.001, ...params },
      tcp: { ...DEFAULT_TCP_OPTIONS, syn: false, initialWindow: 10, ...tcp },
      awnd,
    });
    this.tcp.take();
  }

  get state(): RackState {
    return this.tcp.sender.recoveryState as RackState;
  }

  /** Segments that have left, then cwnd, how many are in flight, and the timer that runs: "rto", "probe", or "wait" for reordering. */
  look(): string {
    const { tcp, state } = this;
    const [rto, own] = tcp.deadlines;
    const name = state.running === PROBE ? "probe" : "wait";
    const timers = [...timer("rto", rto), ...timer(name, own)].join(" and ") || "no timer";
    const left = tcp.take().join(" ") || "-";
    return `${left}; cwnd ${round(tcp.windows[0])}, in flight ${tcp.sender.inFlight}, ${timers}`;
  }

  /** An ACK at a time, s. */
  ack(at: number, ackno: number, ack: ScriptedAck = {}): string {
    this.tcp.at(at).ack(ackno, ack);
    return this.look();
  }

  /** The same at once for reports that grow by a segment each millisecond, from [left, left + 1) to [left, right). */
  report(at: number, ackno: number, left: number, right: number): string[] {
    return Array.from({ length: right - left }, (_, k) =>
      this.ack(round(at + k / 1000), ackno, { sacked: [[left, left + k + 1]] }),
    );
  }

  /** The next timer expires. */
  expire(): string {
    this.tcp.at(Math.min(...this.tcp.deadlines));
    return this.look();
  }

  /** The application writes so many segments more at a time, s. */
  supply(at: number, segments: number): string {
    this.tcp.at(at).sender.supply(segments);
    return this.look();
  }
}

function timer(name: string, at: number): string[] {
  return at === Number.POSITIVE_INFINITY ? [] : [`${name} ${round(at)}`];
}

function round(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
