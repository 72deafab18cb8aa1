/** What a file of several scenarios says it is. Apart from what reads it, because the page asks this of every file. */
export const OWN_FORMAT = "cwndscope-scenarios/1";

/** Does a text say that it is a file of scenarios? What is in it may still be anything. */
export function isOwnFile(text: string): boolean {
  return text.slice(0, 400).includes(`"${OWN_FORMAT}"`);
}
