import type { Line, LineGroup } from "./list-lines.ts";
import { isTitleFound } from "./title-search.ts";

/** Words by which the place for senders of one's own is looked for. */
const SENDER_WORDS =
  "Write your own sender: code, program, JavaScript, congestion control, controller, algorithm";

/** Places of the page itself that a query means. @param write opens the place for senders of one's own */
export function pageLines(query: string, group: string | null, write: () => void): LineGroup[] {
  if (query.trim() === "" || group !== null || !isTitleFound(SENDER_WORDS, query)) return [];
  const line: Line = {
    key: "page sender",
    title: "Write your own sender",
    question: "In JavaScript, beside the shipped ones: it runs after every edit",
    note: "Build",
    entry: null,
    found: null,
    open: write,
  };
  return [{ title: "On this page", lines: [line] }];
}
