import { useEffect, useRef, useState } from "react";
import { errorText } from "../../scenario/error-text.ts";
import { say } from "../../words/en/lessons/state.ts";

/** Something that takes a while: not there yet, there, or failed with words for the reader. */
export type Asked<T> =
  | { state: "waiting"; value: T | null }
  | { state: "there"; value: T }
  | { state: "failed"; value: null; message: string; again(): void };

/**
 * Asks for something whenever `key` changes; the last value stays until the next one is there.
 * @param ask null: nothing is asked for yet
 */
export function useAsked<T>(key: string, ask: (() => Promise<T>) | null): Asked<T> {
  const [asked, setAsked] = useState<{ key: string; attempt: number; result: Asked<T> }>({
    key: "",
    attempt: 0,
    result: { state: "waiting", value: null },
  });
  const [attempt, setAttempt] = useState(0);
  // The key says all that the question depends on.
  const latest = useRef(ask);
  latest.current = ask;
  const isAsked = ask !== null;
  useEffect(() => {
    if (!isAsked || latest.current === null) return;
    let isCurrent = true;
    const settle = (result: Asked<T>) => {
      if (isCurrent) setAsked({ key, attempt, result });
    };
    latest.current().then(
      (value) => settle({ state: "there", value }),
      (error: unknown) =>
        settle({
          state: "failed",
          value: null,
          message: wordsOf(error),
          again: () => setAttempt((n) => n + 1),
        }),
    );
    return () => {
      isCurrent = false;
    };
  }, [key, attempt, isAsked]);
  if (asked.key === key && asked.attempt === attempt) return asked.result;
  return { state: "waiting", value: asked.result.value };
}

/** What a reader is told; the browser's own words for a file that did not come say nothing that one could do. */
function wordsOf(error: unknown): string {
  if (error instanceof TypeError) return say.aPartOfThisLesson;
  return errorText(error);
}
