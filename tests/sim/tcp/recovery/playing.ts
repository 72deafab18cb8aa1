import { catalog, DEFAULT_TCP_OPTIONS, paramValues } from "../../../../src/sim/index.ts";
import { ELN } from "../../../../src/sim/packet/pool.ts";
import type { PartialAckHooks } from "../../../../src/sim/tcp/extensions/partial-acks.ts";
import type { WaitTimerHooks } from "../../../../src/sim/tcp/extensions/wait-timer.ts";
import type { LossRecovery } from "../../../../src/sim/tcp/recovery/types.ts";
import { expectExplained } from "../../../vectors/declared.ts";
import { FakeSender, type SenderStart } from "../../../vectors/fake-sender.ts";

/** A recovery at a sender of which everything can be set; what it sends stands in `tcp.sends`. */
export interface Playing {
  tcp: FakeSender;
  state: Record<string, unknown>;
  /** A duplicate ACK, so many times. @param sack blocks, [left, right) each */
  dup(times?: number, sack?: readonly (readonly [number, number])[]): void;
  /** An ACK of everything below `ackno`. */
  ack(ackno: number, sack?: readonly (readonly [number, number])[]): void;
  /** A mark is echoed with an ACK of everything below `ackno`, which is not taken in yet. */
  echo(ackno: number): void;
  /** The timer expires. */
  timeout(): void;
  /** A duplicate ACK by which the base station says that the segment was lost on the air. */
  notified(): void;
  /** The wait that the recovery asked for is over. */
  waited(): void;
  /** The node on the way has a segment. */
  partial(seq: number): void;
  /** More may be sent than before. */
  resume(): void;
}

/** A recovery by its id. */
export function recoveryOf(id: string): LossRecovery {
  const recovery = catalog.recoveries.get(id);
  if (!recovery) throw new Error(`there is no recovery ${id}`);
  return recovery;
}

function hooksOf<H>({ extension }: LossRecovery): H {
  return extension?.hooks as H;
}

/** Puts a recovery into the middle of a connection: by default segments 10 to 29 are on their way, and the window is 20. */
export function play(
  id: string,
  start: Partial<SenderStart> = {},
  params: Record<string, number | boolean> = {},
): Playing {
  const recovery = recoveryOf(id);
  const tcp = new FakeSender({
    cwnd: 20,
    ssthresh: 10,
    awnd: 90,
    sndUna: 10,
    sndNxt: 30,
    sndMax: 29,
    ...start,
  });
  const state = recovery.init(paramValues(recovery, params), DEFAULT_TCP_OPTIONS) as Record<string, unknown>;
  if ("waitTimer" in state) state.waitTimer = tcp.waitTimer;
  tcp.inflation = () => recovery.inflation(state);
  const ackOf = (ackno: number, sack: readonly (readonly [number, number])[]) => ({
    ackno,
    flags: 0,
    sackCount: sack.length,
    sackLeft: (k: number) => sack[k][0],
    sackRight: (k: number) => sack[k][1],
  });
  return {
    tcp,
    state,
    dup: (times = 1, sack = []) => {
      for (let n = 0; n < times; n++) recovery.onDupAck(state, tcp, ackOf(tcp.sndUna, sack));
    },
    ack: (ackno, sack = []) => recovery.onNewAck(state, tcp, ackOf(ackno, sack)),
    echo: (ackno) => recovery.onEcho(state, tcp, ackOf(ackno, [])),
    notified: () => recovery.onDupAck(state, tcp, { ...ackOf(tcp.sndUna, []), flags: ELN }),
    waited: () => hooksOf<WaitTimerHooks>(recovery).onWaited(state, tcp),
    partial: (seq) => hooksOf<PartialAckHooks>(recovery).onPartialAck(state, tcp, seq),
    resume: () => recovery.resume?.(state, tcp),
    timeout: () => {
      recovery.onTimeout(state, tcp);
      const answer = recovery.answersTimeout?.(state, tcp);
      if (answer) {
        expectExplained(answer);
        if (!recovery.resumesSelectively?.(state, tcp)) tcp.goBackN();
        return;
      }
      tcp.lastReduction = "timeout";
      tcp.reductionEnd = tcp.sndMax;
      tcp.cwnd = 1;
      if (recovery.resumesSelectively?.(state, tcp)) return;
      tcp.goBackN();
      tcp.sendAllowed(Number.POSITIVE_INFINITY);
    },
  };
}
