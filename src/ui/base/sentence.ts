/** A text that begins with a capital letter, as a heading or a sentence does. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
