/** The code of senders in a lesson of the reader's own, which may have come from anybody. */
import type { Lesson, Program } from "../../course/index.ts";
import { isAgreed } from "../../run/own/consent.ts";

/**
 * Every source that the lesson may run, each once: what editors begin with, the author's solutions, the senders of its scenarios.
 * @param programs the author's own sources; left out: what students never run
 */
export function codeOf(
  { steps, runs }: Pick<Lesson<unknown>, "steps" | "runs">,
  programs: readonly Pick<Program, "source">[] = [],
): readonly string[] {
  const begins = steps.flatMap((step) => (step.kind === "write-sender" ? [step.start] : []));
  const inRuns = runs.flatMap(({ document }) => sendersIn(document));
  return [...new Set([...begins, ...programs.map(({ source }) => source), ...inRuns])];
}

/** The sources that this reader has not agreed to. */
export const unreadCode = (sources: readonly string[]): readonly string[] =>
  sources.filter((source) => !isAgreed(source));

/** Texts of the senders of a scenario that nobody has read yet. */
function sendersIn(document: unknown): string[] {
  if (typeof document !== "object" || document === null || !("senders" in document)) return [];
  const { senders } = document;
  if (typeof senders !== "object" || senders === null) return [];
  return Object.values(senders).filter((source) => typeof source === "string");
}
