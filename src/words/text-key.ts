/** Names of English texts in a language's file, a third of which would be those texts themselves. Imports nothing of the page. */

/** Of 32-bit FNV-1a: its start and its factor (http://www.isthe.com/chongo/tech/comp/fnv/). */
const BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/** A short name of a text: its checksum and its length, each to the base of 36. Two texts of a language may not share one; the build looks. */
export function textKey(english: string): string {
  let hash = BASIS;
  for (let i = 0; i < english.length; i++) hash = Math.imul(hash ^ english.charCodeAt(i), PRIME);
  return `${(hash >>> 0).toString(36)}.${english.length.toString(36)}`;
}
