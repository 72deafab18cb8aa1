import { parameters, type ValuesOf } from "../../plugin/parameters.ts";
import { TICK_PHASE, ticksAt } from "../contract/ticks.ts";
import type { ReceiverReport } from "./types.ts";

const PARAMS = parameters([TICK_PHASE]);

/** Time stamps count milliseconds. */
const STAMP = 0.001;

/** A segment may be older than the newest time stamp by so many counts (Linux, TCP_PAWS_WINDOW). */
const OLDER = 1;

interface State {
  params: ValuesOf<typeof PARAMS>;
  /** The time stamp that ACKs echo: when that transmission left, s; NaN before the first. */
  recent: number;
  /** Next segment expected as the last ACK said. */
  lastAck: number;
}

/** Each ACK echoes a time stamp as RFC 7323 has it: of the segment that last moved, or repeated, what was acknowledged. */
export const timeStampEcho: ReceiverReport<State, typeof PARAMS> = {
  id: "time-stamp-echo",
  title: "Time stamps (RFC 7323)",
  changedIn: "2",
  summary:
    "Each ACK echoes when the segment left that it answers; after a hole, when the one left that filled it: the sender sees whether that was the original. A segment that is older than the one echoed last is thrown away.",
  citation: {
    text: "Borman, Braden, Jacobson, Scheffenegger, RFC 7323, 2014, sections 4.3 and 5.3",
    url: "https://www.rfc-editor.org/rfc/rfc7323#section-4.3",
  },
  params: PARAMS,
  echoes: false,
  init: (params) => ({ params, recent: Number.NaN, lastAck: 0 }),
  refuses: ({ params: { tickPhase }, recent }, { departed }) =>
    departed < recent && ticksAt(recent, STAMP, tickPhase) - ticksAt(departed, STAMP, tickPhase) > OLDER,
  onSegment: (state, { seq, stamp }) => {
    // What ends before the last ACK was received before, and is dropped before its stamp is looked at (Linux, tcp_sequence).
    if (seq <= state.lastAck && seq + 1 >= state.lastAck && !(stamp.departed < state.recent))
      state.recent = stamp.departed;
  },
  onAck: (state, report, ackno) => {
    report.departed = state.recent;
    state.lastAck = ackno;
  },
};
