import type { Connection } from "../assembly/connection.ts";
import type { Network } from "../assembly/network.ts";
import { flowParams, flowParts } from "../catalog/flow-parts.ts";
import { tcpOptionsOf } from "../catalog/tcp-options.ts";
import type { EventQueue } from "../engine/event-queue.ts";
import type { Timer } from "../engine/timer.ts";
import type { SplitEnds } from "../net/agent-host.ts";
import type { LinkServer } from "../net/link/types.ts";
import type { LossCause } from "../packet/loss.ts";
import type { PacketPool } from "../packet/pool.ts";
import { WINDOW_ONLY } from "../packet/pool.ts";
import type { RunSpec } from "../spec/run-spec.ts";
import { FlowRecorder } from "../trace/flow-recorder.ts";
import { RuleTable } from "../trace/rules.ts";
import { everyPacket } from "./ack/every-packet.ts";
import { Receiver, tellWindow } from "./receiver/receiver.ts";
import { dispatchAck } from "./sender/dispatch-ack.ts";
import { Sender } from "./sender/sender.ts";

/** The ways on from the node that splits, and the window to tell. */
interface SplitWays {
  data: LinkServer;
  dataPlace: number;
  ack: LinkServer;
  ackPlace: number;
  window: () => number;
}

/** What nobody reads of an inner sender is not recorded. */
const NOTHING = { sequence: false, probes: false };

/**
 * A connection's two inner ends at a node: a receiver that answers the source, and a sender of the same scheme that
 * carries the data on. Both number segments as the flow does, the SYN included.
 */
export class SplitPair implements SplitEnds {
  private readonly receiver: Receiver;
  private readonly sender: Sender;
  private readonly packets: PacketPool;
  private started = false;
  isClosed = false;
  private readonly ackBytes: number;

  constructor(
    spec: RunSpec,
    network: Network,
    events: EventQueue,
    connection: Connection,
    private readonly flow: number,
    private readonly ways: SplitWays,
  ) {
    const of = connection.spec;
    const { scheme, congestion, recovery } = flowParts(of);
    const options = tcpOptionsOf(spec, of);
    const ecn = scheme.ecn === true || of.ecn === true;
    this.packets = network.packets;
    this.ackBytes = options.ackBytes;
    this.sender = new Sender(
      {
        flow,
        mss: of.mss,
        awnd: of.awnd,
        options,
        ecn,
        congestion,
        congestionParams: flowParams(of, congestion),
        recovery,
        recoveryParams: flowParams(of, recovery),
        exit: ways.data,
        route: ways.dataPlace,
        notes: null,
        dataEnd: 0,
      },
      events,
      network.packets,
      new FlowRecorder(new RuleTable(), NOTHING, [], 0),
    );
    this.receiver = new Receiver(
      {
        flow,
        stop: Infinity,
        probes: null,
        ackBytes: options.ackBytes,
        syn: options.syn,
        ecn,
        exactEcho: congestion.needsExactEcho === true,
        sack: recovery.usesSack,
        policy: everyPacket,
        policyState: null,
        reporter: null,
        window: ways.window,
        exit: ways.ack,
        route: ways.ackPlace,
      },
      events,
      network.packets,
    );
  }

  get timers(): readonly Timer[] {
    return [...this.sender.timers, this.receiver.timer];
  }

  get received(): number {
    return this.receiver.expected;
  }

  get delivered(): number {
    return this.sender.sndUna;
  }

  get cwnd(): number {
    return this.sender.cwnd;
  }

  get retransmitted(): number {
    return this.sender.counts.retransmitted;
  }

  take(p: number): void {
    this.receiver.receive(p);
  }

  allow(end: number): void {
    if (end <= this.sender.dataEnd) return;
    this.sender.dataEnd = end;
    if (this.started) this.sender.sendAllowed(Infinity);
    else {
      this.started = true;
      this.sender.start();
    }
  }

  acknowledge(p: number): void {
    dispatchAck(this.sender, this.packets, p);
  }

  openWindow(): void {
    const { ack, ackPlace, window } = this.ways;
    const p = this.packets.allocate(this.flow, this.received, 1, this.ackBytes, 1, ackPlace);
    this.packets.setFlags(p, WINDOW_ONLY);
    tellWindow(this.packets, p, window());
    ack.offer(p);
  }

  noteLoss(seq: number, nth: number, cause: LossCause): void {
    this.sender.noteLoss(seq, nth, cause);
  }

  close(): void {
    this.isClosed = true;
    for (const timer of this.timers) timer.stop();
  }
}
