import { type KeyboardEvent, useState } from "react";

/** What a field for one exact value does with what is typed into it. */
export interface Typed {
  /** The field's text, and what keeps it in step. */
  field: {
    value: string;
    onChange(event: { currentTarget: { value: string } }): void;
    onBlur(): void;
    onKeyDown(event: KeyboardEvent): void;
    "aria-invalid": boolean;
  };
  /** Why what was typed cannot be used; "" where it can. */
  problem: string;
}

/**
 * A field whose text is taken with Enter or when it is left, and put back with Escape.
 * @param shown the text while nobody types
 * @param take takes what was typed; returns why it cannot, and leaves the text there, or "" when it did
 */
export function useTyped(shown: string, take: (text: string) => string): Typed {
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState("");
  const commit = () => {
    if (draft === null) return;
    const why = take(draft);
    setProblem(why);
    if (why === "") setDraft(null);
  };
  return {
    field: {
      value: draft ?? shown,
      onChange: (event) => setDraft(event.currentTarget.value),
      onBlur: commit,
      onKeyDown: (event) => {
        if (event.key === "Enter") commit();
        if (event.key !== "Escape") return;
        setDraft(null);
        setProblem("");
      },
      "aria-invalid": problem !== "",
    },
    problem,
  };
}
