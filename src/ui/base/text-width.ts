/** Width of letters in the widest of the fonts that a system may have, px: most of them, narrow ones, wide ones. */
const LETTER = 8;
const NARROW = 4.4;
const WIDE = 12;

/** Width of a text of 13 px, px. */
export function textWidth(text: string): number {
  let width = 0;
  for (const letter of text)
    width += "fijlrt.,:/ ".includes(letter) ? NARROW : "mwMW%".includes(letter) ? WIDE : LETTER;
  return width;
}
