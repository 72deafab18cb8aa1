import { LinuxClock } from "../../../../src/sim/tcp/recovery/parts/linux-clock.ts";
import { answerAck } from "../../../../src/sim/tcp/recovery/parts/rack-alert.ts";
import {
  initRack,
  type RackParams,
  type RackState,
} from "../../../../src/sim/tcp/recovery/parts/rack-state.ts";
import { FakeSender } from "../../../vectors/fake-sender.ts";

const PARAMS: RackParams = {
  tailLossProbe: true,
  adaptiveReordering: true,
  undo: true,
  proportional: true,
  restartAfterIdle: true,
  tick: 0.001,
  tickPhase: 0,
  probeDelay: 0.2,
  sack: true,
  sendBuffer: 1e6,
  earlyData: 0,
  buildTime: 0,
  ackTime: 0,
};

/** Segments 10 up to `end`, 20, are outstanding at 1 s, sent 10 ms apart, of a window of 10; what else is known of them. */
export function rack(known: Partial<RackState> = {}, params: Partial<RackParams> = {}, end = 20) {
  const clock = new LinuxClock({ minRto: 0.2, maxRto: 120, initialRto: 1, tick: 0.001 });
  const state = initRack({ ...PARAMS, ...params }, clock, 10);
  for (let seq = 0; seq < end; seq++) state.segments.sent(seq, seq / 100, 0, 0, 0, 0);
  for (let seq = 0; seq < 10; seq++) state.segments.advance();
  Object.assign(state, known);
  const tcp = new FakeSender({ cwnd: 10, ssthresh: 6, awnd: 90, sndUna: 10, sndNxt: end, sndMax: end - 1 });
  tcp.now = 1;
  return { state, tcp, answer: () => answerAck(state, tcp, state.segments.una) };
}

/** An ACK of everything below `ackno`, with SACK blocks. */
export const ackOf = (ackno: number, ...blocks: readonly (readonly [left: number, right: number])[]) => ({
  ackno,
  flags: 0,
  sackCount: blocks.length,
  sackLeft: (k: number) => blocks[k][0],
  sackRight: (k: number) => blocks[k][1],
});
