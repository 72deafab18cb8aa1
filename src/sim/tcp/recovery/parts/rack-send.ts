import type { RecoveryControl } from "../../contract/view.ts";
import { countSent, currentThreshold } from "./rack-reduction.ts";
import { RESTART, UNUSED } from "./rack-rules.ts";
import { NO_TIMER, OPEN, PROBE, type RackState, REORDERING, RETRANSMISSION } from "./rack-state.ts";
import { planProbe, restartRetransmission, setTimer } from "./rack-timers.ts";
import { LIMITED, PUSH } from "./sent-segments.ts";

/** Windows that the send buffer is to hold, and of a controller that sets its window by itself (Linux, sndbuf_expand of BBR). */
const WINDOWS_BUFFERED = 2;
const OWN_WINDOWS_BUFFERED = 3;

/** The window in whole segments, at least one. */
function windowOf(tcp: RecoveryControl): number {
  return Math.max(1, Math.floor(tcp.cwnd));
}

/** Behind the last segment that the host has: what does not fit into the send buffer the application has not handed over yet. */
export function writtenEnd({ writes }: RackState, tcp: RecoveryControl): number {
  return Math.min(tcp.dataEnd, writes.room + 1);
}

/** The application waits for room and the window is not full: so the send buffer is too small (Linux, tcp_new_space). */
export function expandBuffer(state: RackState, tcp: RecoveryControl): void {
  if (tcp.dataEnd <= state.writes.room + 1 || state.segments.inFlight >= windowOf(tcp)) return;
  state.writes.expand(tcp.ownsWindow ? OWN_WINDOWS_BUFFERED : WINDOWS_BUFFERED, windowOf(tcp), tcp.mss);
}

/** Segment `seq` has just left. */
export function noteSent(state: RackState, tcp: RecoveryControl, seq: number): void {
  const { segments } = state;
  const { now } = tcp;
  const isNew = seq >= segments.end;
  const isFirst = segments.outstanding === 0;
  if (isFirst) {
    state.flightAt = now;
    state.deliveredAt = now;
  }
  const limited = state.limitedUntil > 0 ? LIMITED : 0;
  const pushed = isNew && state.writes.pushes(seq, tcp.dataEnd - 1) ? PUSH : 0;
  segments.sent(seq, now, state.flightAt, state.deliveredAt, state.delivered, limited | pushed);
  state.lastSentAt = now;
  if (state.running === NO_TIMER) {
    state.running = RETRANSMISSION;
    tcp.restartTimer();
  }
  if (isNew) {
    if (isFirst || state.running === PROBE) restartRetransmission(state, tcp);
    return;
  }
  state.retransmissions++;
  if (state.isProbing) return;
  segments.countRetransmission(seq);
  if (!(state.retransmittedAt >= 0)) state.retransmittedAt = now;
  state.undoRetransmissions = Math.max(state.undoRetransmissions, 0) + 1;
}

/** Retransmits what counts as lost, the lowest first, as far as the window allows. */
export function retransmitLost(state: RackState, tcp: RecoveryControl): void {
  const { segments } = state;
  let isHead = false;
  for (let seq = segments.una; tcp.mayTransmit && segments.inFlight < windowOf(tcp); seq++) {
    seq = segments.nextLost(seq);
    if (seq < 0) break;
    tcp.retransmit(seq);
    countSent(state, 1);
    if (seq === segments.una && state.running !== REORDERING) isHead = true;
  }
  if (isHead) setTimer(state, tcp, RETRANSMISSION, tcp.rto);
}

/**
 * Sends new data as far as the windows allow. Returns how many segments left.
 * @param beyond one segment leaves whatever the congestion window is @param within so soon, s, pacing has to let them leave
 */
export function sendNew(state: RackState, tcp: RecoveryControl, beyond = false, within = 0): number {
  const written = writtenEnd(state, tcp);
  if (tcp.sndNxt >= written) return 0;
  const { segments } = state;
  const end = Math.min(tcp.sndUna + tcp.awnd, written);
  let room = windowOf(tcp) - segments.inFlight;
  let count = 0;
  while (tcp.sndNxt < end) {
    if (room <= 0 && !(beyond && count === 0)) break;
    if (!tcp.mayTransmitWithin(within)) break;
    tcp.sendNext();
    count++;
    room--;
  }
  const isLimited = room <= 0;
  if (count > 0 || isLimited) noteUse(state, tcp, isLimited);
  if (count > 0) {
    countSent(state, count);
    if (beyond !== true) planProbe(state, tcp, false);
  }
  return count;
}

/** Is the window what limits the sender? A window that is not used does not grow (RFC 9438, section 5.8; RFC 7661). */
export function isWindowUsed({ isWindowLimited, mostOutstanding }: RackState, tcp: RecoveryControl): boolean {
  return isWindowLimited === true || (tcp.cwnd < tcp.ssthresh && tcp.cwnd < 2 * mostOutstanding);
}

function noteUse(state: RackState, tcp: RecoveryControl, isLimited: boolean): void {
  const { segments } = state;
  const { outstanding } = segments;
  if (
    segments.una >= state.usageEnd ||
    isLimited ||
    (!state.isWindowLimited && outstanding > state.mostOutstanding)
  ) {
    state.isWindowLimited = isLimited;
    state.mostOutstanding = outstanding;
    state.usageEnd = segments.end;
  }
  if (isWindowUsed(state, tcp)) {
    state.used = 0;
    state.usedAt = tcp.now;
    return;
  }
  state.used = Math.max(state.used, outstanding);
  if (state.params.restartAfterIdle && !tcp.ownsWindow && tcp.now - state.usedAt >= tcp.rto)
    giveUpUnused(state, tcp);
}

function giveUpUnused(state: RackState, tcp: RecoveryControl): void {
  if (state.phase === OPEN && tcp.sndNxt >= tcp.dataEnd) {
    const used = Math.max(state.used, state.initialWindow);
    if (used < tcp.cwnd) {
      const cwnd = Math.floor((tcp.cwnd + used) / 2);
      tcp.apply({
        cwnd,
        ssthresh: currentThreshold(state, tcp),
        rule: UNUSED,
        values: { cwnd: tcp.cwnd, used },
      });
    }
    state.used = 0;
  }
  state.usedAt = tcp.now;
}

/** The application hands over data. Where nothing of what it handed over before waits, what is in flight was all it had (tcp_rate_check_app_limited). */
export function noteSupply(state: RackState, tcp: RecoveryControl): void {
  const { segments } = state;
  state.writes.supplied(tcp.dataEnd - 1);
  if (segments.una === 0 && segments.end <= 1) return;
  const hasSentAll = tcp.sndNxt >= tcp.dataEnd;
  if (hasSentAll && segments.inFlight < windowOf(tcp) && segments.lost <= segments.retransmitted)
    state.limitedUntil = Math.max(1, state.delivered + segments.inFlight);
  if (!state.params.restartAfterIdle || segments.outstanding > 0 || tcp.ownsWindow) return;
  let idle = tcp.now - state.lastSentAt - tcp.rto;
  if (!(idle > 0)) return;
  const least = Math.min(state.initialWindow, tcp.cwnd);
  let { cwnd } = tcp;
  // Stryker disable next-line EqualityOperator: the least counts below it too
  for (; idle > 0 && cwnd > least; idle -= tcp.rto) cwnd = Math.floor(cwnd / 2);
  tcp.apply({
    cwnd: Math.max(cwnd, least),
    ssthresh: currentThreshold(state, tcp),
    rule: RESTART,
    values: { w: tcp.cwnd, rto: tcp.rto },
  });
  state.usedAt = tcp.now;
  state.used = 0;
}
