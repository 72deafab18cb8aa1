import { useState } from "react";
import type { Draft } from "./drafts.ts";

/**
 * State of an answer that is kept until it is given.
 * @param read what was kept; null where it is nothing that this question could have kept
 * @param initial where nothing is kept
 */
export function useDraft<T>(
  draft: Draft,
  read: (kept: unknown) => T | null,
  initial: () => T,
): [value: T, change: (next: T) => void] {
  const [value, setValue] = useState<T>(() => read(draft.recall()) ?? initial());
  const change = (next: T) => {
    setValue(next);
    draft.keep(next);
  };
  return [value, change];
}
