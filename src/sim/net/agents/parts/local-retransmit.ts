import type { ValuesOf } from "../../../plugin/parameters.ts";
import type { AgentHop } from "../types.ts";
import type { LOCAL_TICK, RFC_ESTIMATOR } from "./local-retransmit-params.ts";
import type { LocalRoundTrip, SegmentCache } from "./segment-cache.ts";

type LocalParams = ValuesOf<readonly [typeof LOCAL_TICK, typeof RFC_ESTIMATOR]>;

/** What a base station that resends by itself keeps of a flow. */
export interface Station<Params extends LocalParams = LocalParams> {
  params: Params;
  cache: SegmentCache;
  trip: LocalRoundTrip;
  /** Highest ACK of the receiver: the next segment that it expects. */
  lastAck: number;
}

/** (Re)starts the timer after which the oldest segment counts as lost on the air. */
export function startLocalTimer(station: Station, hop: AgentHop): void {
  hop.startTimer(station.trip.timeout(station.params.tick));
}

/** New data has arrived at the wireless host: measure (Karn's rule), forget what was acknowledged, restart the timer. */
export function takeNewAck(station: Station, ackno: number, hop: AgentHop): void {
  const { cache, trip } = station;
  const last = cache.get(ackno - 1);
  if (last && last.resends === 0 && !last.fromSource)
    trip.sample(hop.now - last.sentAt, station.params.rfcEstimator === true);
  cache.freeBelow(ackno, station.lastAck);
  station.lastAck = ackno;
  if (cache.size > 0) startLocalTimer(station, hop);
  else hop.stopTimer();
}
