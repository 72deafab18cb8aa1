import type { Issue } from "../scenario/issue.ts";
import { say } from "../words/en/captures/place.ts";
import { fill } from "../words/fill.ts";

/** An issue of a file as a sentence: where, what was found, what to do. */
export function issueWords({ path, found, remedy }: Issue): string {
  return fill(say.foundAllowed, path, found, remedy);
}
