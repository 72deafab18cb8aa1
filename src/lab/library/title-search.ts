/** Does every word of the query occur in a title? */
export function isTitleFound(title: string, query: string): boolean {
  const text = title.toLowerCase();
  return wordsOf(query).every((word) => text.includes(word));
}

/** The parts of a text in order: those that the query found, and those between. */
export function marked(text: string, query: string): { text: string; isHit: boolean }[] {
  const lower = text.toLowerCase();
  const isHit = new Array<boolean>(text.length).fill(false);
  // A lower-cased letter may be longer than the letter: positions then mean nothing, and nothing is marked.
  if (lower.length === text.length)
    for (const word of wordsOf(query))
      for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1))
        isHit.fill(true, at, at + word.length);
  const parts: { text: string; isHit: boolean }[] = [];
  for (let i = 0; i < text.length; i++) {
    const last = parts.at(-1);
    if (last && last.isHit === isHit[i]) last.text += text[i];
    else parts.push({ text: text[i], isHit: isHit[i] });
  }
  return parts;
}

function wordsOf(query: string): string[] {
  return query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
}
