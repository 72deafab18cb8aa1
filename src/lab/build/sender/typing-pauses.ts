/**
 * Typing pauses for so long before it is said what is wrong with the text, and before an earlier version's run that is still under way
 * is given up for the next, ms: half a word is no error, and where typing is faster than runs, not every letter is run.
 */
export const TYPING_PAUSES = 150;
