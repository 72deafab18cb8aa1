/** Kinds of TCP options: https://www.iana.org/assignments/tcp-parameters. */
export const END_OF_OPTIONS = 0;
export const NO_OPERATION = 1;
export const MAXIMUM_SEGMENT_SIZE = 2;
export const WINDOW_SCALE = 3;
export const SACK_PERMITTED = 4;
export const SACK = 5;
export const TIMESTAMPS = 8;
