/** Names that differ in more places than this are other names. */
const MOST_EDITS = 2;

/** What follows in a long name is not compared. */
const LONGEST = 60;

/**
 * How many letters must be put in, left out, changed, or changed with their neighbour, until one word is the other: the optimal
 * string alignment distance.
 */
export function editDistance(a: string, b: string): number {
  const width = b.length + 1;
  const rows = Array.from({ length: a.length + 1 }, (_, i) => new Array<number>(width).fill(i));
  for (let j = 0; j < width; j++) rows[0][j] = j;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j < width; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + change);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) least = Math.min(least, rows[i - 2][j - 2] + 1);
      rows[i][j] = least;
    }
  }
  return rows[a.length][b.length];
}

/**
 * The name that was probably meant by a word that is none: the one with the least distance, of equals the one that keeps most of the
 * word's letters ("Mps": "Mbps" before "bps"), then the first; null where all are more than two edits away, or as many as half of the
 * word's letters. Capitals do not count.
 */
export function nearest(word: string, names: Iterable<string>): string | null {
  const wanted = word.slice(0, LONGEST).toLowerCase();
  let best: string | null = null;
  let least = Math.min(MOST_EDITS, Math.floor((wanted.length - 1) / 2)) + 1;
  let most = Number.POSITIVE_INFINITY;
  for (const name of names) {
    if (Math.abs(name.length - wanted.length) > least) continue;
    const known = name.toLowerCase();
    const distance = editDistance(wanted, known);
    if (distance > least) continue;
    const kept = keptLetters(wanted, known);
    if (distance === least && kept <= most) continue;
    best = name;
    least = distance;
    most = kept;
  }
  return best;
}

/** Letters of a word with which another one begins or ends. */
function keptLetters(word: string, other: string): number {
  const least = Math.min(word.length, other.length);
  let before = 0;
  while (before < least && word[before] === other[before]) before++;
  let behind = 0;
  while (behind < least && word.at(-1 - behind) === other.at(-1 - behind)) behind++;
  return Math.min(word.length, before + behind);
}

/** What is asked where a known word is near one that is not. */
export function didYouMean(word: string): string {
  return `Did you mean "${word}"?`;
}

/** What to do about an unknown word: take the known one that is near, or else what `remedy` says. */
export function orNearest(word: string, names: Iterable<string>, remedy: string): string {
  const near = nearest(word, names);
  return near === null ? remedy : didYouMean(near);
}
