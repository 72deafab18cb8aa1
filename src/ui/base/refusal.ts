import type { Issue } from "../../scenario/index.ts";
import { say } from "../../words/en/ui/refusal.ts";
import { fill } from "../../words/fill.ts";

/**
 * Refuses what an address asks of the page itself, in the reader's language: a whole sentence in one, as errors about files and
 * scenarios are one in English.
 * @param path where in the address
 * @param found what stands there
 * @param allowed what may stand there
 * @param remedy what to do, one sentence
 */
export function refusal(
  path: string,
  found: string,
  allowed: string,
  remedy: string,
): { ok: false; issues: Issue[] } {
  const issue: Issue = {
    path,
    found,
    allowed,
    remedy,
    words: fill(say.foundAllowed, found, allowed, remedy),
  };
  return { ok: false, issues: [issue] };
}
