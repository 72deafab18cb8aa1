/** Longest text of an entry that is searched and shown, characters: what follows is of no use to a search for one of its words. */
export const MOST_TEXT = 300;
