import { EventQueue, type EventSource } from "../../src/sim/engine/event-queue.ts";
import { catalog, type ParamValue, paramValues } from "../../src/sim/index.ts";
import type { Link } from "../../src/sim/net/link/link.ts";
import { CWR, ECE, PacketPool } from "../../src/sim/packet/pool.ts";
import { DEFAULT_TCP_OPTIONS, type TcpOptions } from "../../src/sim/spec/run-spec.ts";
import { emptyReport } from "../../src/sim/tcp/contract/report.ts";
import { Sender } from "../../src/sim/tcp/sender/sender.ts";
import { FlowRecorder } from "../../src/sim/trace/flow-recorder.ts";
import { RecordBuffer } from "../../src/sim/trace/record-buffer.ts";
import { RuleTable } from "../../src/sim/trace/rules.ts";

/** What of a scripted connection differs from the usual: 1000 bytes a segment, no SYN, 8 segments at first, exact clock. */
export interface Script {
  params?: Record<string, ParamValue>;
  /** Id of another recovery than the scheme's own. */
  recovery?: string;
  tcp?: Partial<TcpOptions>;
  awnd?: number;
  mss?: number;
  /** Both ends know marks; they do if left out. */
  ecn?: boolean;
}

/** What an ACK carries beyond its number. */
export interface ScriptedAck {
  marked?: boolean;
  /** Further flags of its header. */
  flags?: number;
  sacked?: readonly (readonly [left: number, right: number])[];
  /** When the transmission left that the ACK's time stamp names, s. */
  stamp?: number;
}

function find<T>(registry: ReadonlyMap<string, T>, id: string): T {
  const found = registry.get(id);
  if (found === undefined) throw new Error(`nothing is called ${id}`);
  return found;
}

/** Keeps the latest values of the probes. */
class ScriptRecorder extends FlowRecorder {
  latestProbes: readonly number[] = [];

  override probe(t: number, values: Float64Array): void {
    this.latestProbes = [...values];
    super.probe(t, values);
  }
}

/** A whole sender of a scheme that is fed ACKs by hand; what it sends is only written down. */
export class ScriptedSender {
  readonly sender: Sender;
  /** Segments in the order in which they left, since the last look. */
  private left: string[] = [];
  private readonly events = new EventQueue();
  private readonly packets = new PacketPool();
  private readonly sources: EventSource[] = [];
  private readonly recorder: ScriptRecorder;
  private readonly rules = new RuleTable(this.events);

  constructor(schemeId: string, script: Script = {}) {
    const { packets } = this;
    const scheme = find(catalog.schemes, schemeId);
    const congestion = find(catalog.congestionControls, scheme.congestion);
    const recovery = find(catalog.recoveries, script.recovery ?? scheme.recovery);
    const given = { ...scheme.defaults, ...script.params };
    this.recorder = new ScriptRecorder(
      new RecordBuffer(this.events),
      this.rules,
      { sequence: false, probes: false },
      congestion.probes,
      10,
    );
    this.sender = new Sender(
      {
        flow: 0,
        notes: null,
        mss: script.mss ?? 1000,
        awnd: script.awnd ?? 30,
        options: { ...DEFAULT_TCP_OPTIONS, syn: false, initialWindow: 8, clock: 0, ...script.tcp },
        ecn: script.ecn ?? true,
        congestion,
        congestionParams: paramValues(congestion, given),
        recovery,
        recoveryParams: paramValues(recovery, given),
        exit: {
          offer: (p: number) => {
            if (!packets.isAck(p)) {
              this.left.push(`${packets.seq(p)}${(packets.flags(p) & CWR) !== 0 ? " CWR" : ""}`);
            }
            packets.release(p);
          },
        } as unknown as Link,
        routePosition: 0,
        dataEnd: Number.POSITIVE_INFINITY,
      },
      this.events,
      packets,
      this.recorder,
    );
    for (const timer of this.sender.timers) this.sources[timer.source] = timer;
    this.sender.start();
  }

  /** Lets time pass until `time`, s; timers that expire by then do. */
  at(time: number): this {
    while (this.events.nextTime() <= time) this.sources[this.events.take()].fire();
    this.events.now = time;
    return this;
  }

  /** Lets time pass until the retransmission timer has expired once more. */
  untilTimeout(): this {
    const { timeouts } = this.sender.counts;
    while (this.sender.counts.timeouts === timeouts) this.sources[this.events.take()].fire();
    return this;
  }

  /** ACKs arrive, one after the other, all alike; a number repeated is a duplicate. */
  ack(
    acknos: number | readonly number[],
    { marked = false, flags = 0, sacked = [], stamp = Number.NaN }: ScriptedAck = {},
  ): this {
    for (const ackno of [acknos].flat()) {
      const p = this.packets.allocate(0, ackno, 1, 40, 1, 0);
      this.packets.setFlags(p, flags | (marked ? ECE : 0));
      for (const [left, right] of sacked) this.packets.addSack(p, left, right);
      this.sender.report = { ...emptyReport(), departed: stamp };
      this.sender.received(p);
      this.packets.release(p);
    }
    return this;
  }

  /** What has left since the last look: "8", or "8 CWR" where it says "congestion window reduced". */
  take(): string[] {
    const { left } = this;
    this.left = [];
    return left;
  }

  /** When each of the sender's timers expires, s; Infinity for one that does not run. */
  get deadlines(): number[] {
    return this.sender.timers.map((timer) => {
      if (!timer.isRunning) return Number.POSITIVE_INFINITY;
      let [low, high] = [this.events.now, this.events.now + 1000];
      for (let n = 0; n < 64; n++) {
        const middle = (low + high) / 2;
        if (timer.mayExpireBy(middle)) high = middle;
        else low = middle;
      }
      return high;
    });
  }

  /** Every decision so far: evidence, first segment not acknowledged, rule. */
  get decisions(): string[] {
    return this.recorder.decisions.map(
      ({ event, seq, rule }) => `${event} at ${seq}: ${this.rules.rules[rule].id}`,
    );
  }

  /** What each of them takes the evidence for. */
  get verdicts(): string[] {
    return this.recorder.decisions.map(({ verdict }) => verdict);
  }

  /** The controller's probes now, in their order. */
  get probes(): readonly number[] {
    return this.recorder.latestProbes;
  }

  /** Congestion window and threshold now, segments. */
  get windows(): [cwnd: number, ssthresh: number] {
    return [this.sender.cwnd, this.sender.ssthresh];
  }
}
