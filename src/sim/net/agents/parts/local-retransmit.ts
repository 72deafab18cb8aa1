import type { ValuesOf } from "../../../plugin/parameters.ts";
import type { AgentHop } from "../types.ts";
import type { LOCAL_TICK, RFC_ESTIMATOR } from "./local-retransmit-params.ts";
import type { LocalRtt, SegmentCache } from "./segment-cache.ts";

type LocalParams = ValuesOf<readonly [typeof LOCAL_TICK, typeof RFC_ESTIMATOR]>;

/** What a base station that resends by itself keeps of a flow. */
export interface LocalRetransmitState<Params extends LocalParams = LocalParams> {
  params: Params;
  cache: SegmentCache;
  localRtt: LocalRtt;
  /** Highest ACK of the receiver: the next segment that it expects. */
  lastAck: number;
}

/** (Re)starts the timer after which the oldest segment counts as lost on the air. */
export function startLocalTimer(state: LocalRetransmitState, hop: AgentHop): void {
  hop.startTimer(state.localRtt.timeout(state.params.tick));
}

/** New data has arrived at the wireless host: measure (Karn's rule), forget what was acknowledged, restart the timer. */
export function takeNewAck(state: LocalRetransmitState, ackno: number, hop: AgentHop): void {
  const { cache, localRtt } = state;
  const last = cache.get(ackno - 1);
  if (last && last.resends === 0 && !last.fromSource)
    localRtt.sample(hop.now - last.sentAt, state.params.rfcEstimator === true);
  cache.freeBelow(ackno, state.lastAck);
  state.lastAck = ackno;
  if (cache.size > 0) startLocalTimer(state, hop);
  else hop.stopTimer();
}
