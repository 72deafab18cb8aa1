import { useCallback, useEffect, useRef, useState } from "react";
import { addOwn, freshOwnId, type OwnLesson, writeOwn } from "../own/own-lessons.ts";

/** Typing rests for so long before it is kept, ms. */
const REST = 400;

/** Whether the browser keeps what is typed; "elsewhere": another tab has written the lesson. */
export type Keeping = "kept" | "refused" | "elsewhere";

/** The text of a lesson of the reader's own, kept as it is typed. */
export interface OwnText {
  text: string;
  keeping: Keeping;
  type(text: string): void;
  /** Keeps the text as another lesson, and gives its name. */
  copy(): Promise<string>;
}

/** Keeps a lesson while it is written: at rest, and when the page is left. */
export function useOwnText(lesson: OwnLesson): OwnText {
  const [text, setText] = useState(lesson.text);
  const [keeping, setKeeping] = useState<Keeping>("kept");
  const latest = useRef(lesson);
  /** Writes follow each other: each is the next version of the one before. */
  const writing = useRef<Promise<void>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const typed = useRef(lesson.text);

  const write = useCallback(() => {
    clearTimeout(timer.current);
    writing.current = writing.current.then(async () => {
      const { id, revision, text: kept } = latest.current;
      if (kept === typed.current) return;
      const next = { id, text: typed.current, revision: revision + 1, changed: Date.now() };
      try {
        const written = await writeOwn(next);
        if (written === "kept") latest.current = next;
        setKeeping(written === "kept" ? "kept" : "elsewhere");
      } catch {
        setKeeping("refused");
      }
    });
  }, []);
  useEffect(() => {
    window.addEventListener("pagehide", write);
    return () => {
      window.removeEventListener("pagehide", write);
      write();
    };
  }, [write]);

  return {
    text,
    keeping,
    type(next) {
      typed.current = next;
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(write, REST);
    },
    async copy() {
      const copy = { id: freshOwnId(), text: typed.current, revision: 1, changed: Date.now() };
      await addOwn(copy);
      return copy.id;
    },
  };
}
