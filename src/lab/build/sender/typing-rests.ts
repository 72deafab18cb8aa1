/** Typing rests for so long before it is run, ms. */
export const TYPING_RESTS = 150;
