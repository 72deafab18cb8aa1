import type { Rule } from "../../../plugin/rule.ts";

/** The window while a reduction is under way (RFC 9937). */
export const PRR: Rule = {
  id: "rack-prr",
  title: "Proportional rate reduction",
  text: "The window falls to its target over one round trip: while more is in flight than the target, the sender sends a share of what arrives; when less is, as much as arrives, and one more while nothing more is lost.",
  equation: "cwnd = inFlight + sent now; above the target: ceil(delivered · target / w) - sent so far",
  source: "RFC 9937, section 6.2",
};

/** The end of a reduction. */
export const PRR_DONE: Rule = {
  id: "rack-prr-done",
  title: "Reduction complete",
  text: "Everything that was outstanding when the window was cut is acknowledged: the window is the target now, whatever was in flight.",
  equation: "cwnd = target",
  source: "RFC 9937, section 6.2",
};

/** A timeout leaves what may still arrive in flight. */
export const LOSS_WINDOW: Rule = {
  id: "rack-loss-window",
  title: "One segment after a timeout",
  text: "The timer has expired. What was sent within the last round trip may still arrive and is not counted as lost; beside it, one segment is sent.",
  equation: "cwnd = inFlight + 1",
  source: "RFC 5681, section 3.1; RFC 8985, section 6.3",
};

/** A timeout within a loss that the window has answered already. */
export const REPEATED_TIMEOUT: Rule = {
  id: "rack-repeated-timeout",
  title: "Another timeout in the same loss",
  text: "The timer has expired again before the segments outstanding at the last cut were acknowledged: the threshold stays.",
  equation: "cwnd = inFlight + 1, ssthresh unchanged",
  source: "RFC 5681, section 3.1",
};

/** What was retransmitted had arrived anyway, as the time stamp that an ACK echoes says. */
export const UNDO_TIMESTAMP: Rule = {
  id: "rack-undo-eifel",
  title: "The original arrived: cut taken back",
  text: "The ACK echoes a time stamp from before the first retransmission: the segment was late, not lost. The window and the threshold become what they were.",
  equation: "cwnd = max(cwnd, w before the cut), ssthresh = max(ssthresh, before the cut)",
  source: "RFC 3522; RFC 4015",
};

/** Every retransmission was reported as a duplicate. */
export const UNDO_DSACK: Rule = {
  id: "rack-undo-dsack",
  title: "Every retransmission was a duplicate: cut taken back",
  text: "The receiver reports each retransmitted segment as received twice: nothing was lost. The window and the threshold become what they were.",
  equation: "cwnd = max(cwnd, w before the cut), ssthresh = max(ssthresh, before the cut)",
  source: "RFC 3708; RFC 2883",
};

/** After a timeout, segments arrive that were never retransmitted. */
export const UNDO_FRTO: Rule = {
  id: "rack-undo-frto",
  title: "The timeout was spurious: cut taken back",
  text: "After the timeout, segments are acknowledged that were not retransmitted: the path was slow, not broken. The window and the threshold become what they were.",
  equation: "cwnd = max(cwnd, w before the timeout), ssthresh = max(ssthresh, before the timeout)",
  source: "RFC 5682, section 3.1, step 3.b; RFC 4015",
};

/** The application did not use the window for a retransmission timeout. */
export const UNUSED: Rule = {
  id: "rack-unused-window",
  title: "An unused window shrinks",
  text: "For a whole retransmission timeout the application has used less than the window: half of what it did not use is given up.",
  equation: "cwnd = floor((cwnd + used) / 2), used ≥ initial window",
  source: "RFC 2861; RFC 7661 (as Linux has it)",
};

/** Nothing was sent for longer than a retransmission timeout. */
export const RESTART: Rule = {
  id: "rack-restart",
  title: "Restart after idle time",
  text: "Nothing was sent for longer than the retransmission timeout. The window is halved for each such time, down to the initial window, so that no old window leaves in one burst.",
  equation: "cwnd = max(cwnd / 2 per rto of idle time, initial window), ssthresh = max(ssthresh, 3/4 w)",
  source: "RFC 5681, section 4.1; RFC 2861",
};
