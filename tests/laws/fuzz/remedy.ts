/** What the remedies of messages begin with. */
const VERBS = new Set([
  "add",
  "begin",
  "capture",
  "check",
  "choose",
  "close",
  "complete",
  "copy",
  "count",
  "cut",
  "export",
  "give",
  "go",
  "keep",
  "leave",
  "let",
  "log",
  "lower",
  "name",
  "open",
  "put",
  "raise",
  "reload",
  "remove",
  "rename",
  "round",
  "run",
  "say",
  "see",
  "separate",
  "set",
  "share",
  "shorten",
  "split",
  "start",
  "use",
  "vary",
  "wait",
  "write",
]);

/** Tells a reader what to do: an imperative, alone or behind the words and a colon that say why; or "Did you mean …?". */
export function isRemedy(text: string): boolean {
  if (/^Did you mean ".+"\?$/su.test(text)) return true;
  const begins = (part: string) => VERBS.has(/^\w+/.exec(part)?.[0].toLowerCase() ?? "");
  return !text.endsWith("?") && text.split(": ").slice(0, 2).some(begins);
}
