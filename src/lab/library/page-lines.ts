import { say } from "../../words/en/lab/library-list.ts";
import type { Line, LineGroup } from "./list-lines.ts";
import { isTitleFound } from "./title-search.ts";

/** Places of the page itself that a query means. @param write opens the place for senders of one's own */
export function pageLines(query: string, group: string | null, write: () => void): LineGroup[] {
  if (query.trim() === "" || group !== null || !isTitleFound(say.writeSenderWords, query)) return [];
  const line: Line = {
    key: "page-sender",
    title: say.writeSender,
    question: say.writeSenderText,
    note: say.buildNote,
    entry: null,
    found: null,
    open: write,
  };
  return [{ title: say.onThisPage, lines: [line] }];
}
