/*
 * A link direction's doubles in the arena: what nearly every packet needs, in one cache line. The first place of a
 * direction is a multiple of how many it has, so "first | DELAY" is where its delay stands.
 */

/** bit/s. */
export const RATE = 0;
/** Propagation delay, s. */
export const DELAY = 1;
/** End of the latest transmission that is planned, s. */
export const IDLE_SINCE = 2;
/** Start of the latest transmission that has begun, s. */
export const LAST_BEGUN = 3;
/** Sum over packets of their transmission times, s. */
export const BUSY_TIME = 4;
/** Sum over packets of their time in the buffer, s. */
export const WAITING_TIME = 5;
/** The part of `BUSY_TIME` that lies beyond the end of the run, of packets that cut through, s. */
export const BUSY_BEYOND = 6;
/** The part of `WAITING_TIME` that lies beyond the end of the run, of packets that cut through, s. */
export const WAITING_BEYOND = 7;

/** Places of a direction. */
export const LINK_PLACES = 8;
