import { useMemo, useRef, useState } from "react";
import { formatIssue, readDocumentText } from "../../../scenario/index.ts";
import { useStore } from "../../base/use-store.ts";
import { documentText, lineOf, linesOfPaths } from "../../derive/document-text.ts";
import { useController } from "../../state/lab-context.ts";
import css from "./build-text.module.css";

/** The document as JSON. What is typed stays as it is; the network follows as long as the text is one. */
export function BuildText() {
  const controller = useController();
  const document = useStore(controller.lab, (state) => state.document);
  const [typed, setTyped] = useState<{ text: string; of: unknown } | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const gutter = useRef<HTMLOListElement>(null);
  // What was typed holds until the document changes elsewhere.
  const text = typed !== null && typed.of === document ? typed.text : documentText(document);
  const read = useMemo(() => readDocumentText(text), [text]);
  const lines = useMemo(() => linesOfPaths(text), [text]);
  const errors = read.issues.map((issue) => ({ line: lineOf(lines, issue), words: formatIssue(issue) }));
  const marked = new Set(errors.map(({ line }) => line));
  const count = text.split("\n").length;

  const type = (next: string) => {
    const result = readDocumentText(next);
    if (result.ok) controller.draft.apply(() => result.document, "text");
    setTyped({ text: next, of: controller.draft.document });
  };
  const goTo = (line: number) => {
    const start =
      text
        .split("\n")
        .slice(0, line - 1)
        .join("\n").length + (line > 1 ? 1 : 0);
    field.current?.focus();
    field.current?.setSelectionRange(start, start + (text.split("\n")[line - 1]?.length ?? 0));
  };
  return (
    <div className={css.text}>
      <div className={css.editor}>
        <ol ref={gutter} className={css.gutter} aria-hidden="true">
          {Array.from({ length: count }, (_, i) => i + 1).map((line) => (
            <li key={line} data-marked={marked.has(line) || undefined}>
              {line}
            </li>
          ))}
        </ol>
        <textarea
          ref={field}
          aria-label="The network as JSON"
          aria-invalid={errors.length > 0}
          aria-describedby="build-text-errors"
          spellCheck={false}
          wrap="off"
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onScroll={(event) => {
            if (gutter.current !== null) gutter.current.scrollTop = event.currentTarget.scrollTop;
          }}
          onKeyDown={(event) => event.stopPropagation()}
        />
      </div>
      <ul id="build-text-errors" className={css.errors} aria-label="Errors in the text" aria-live="polite">
        {errors.map(({ line, words }) => (
          <li key={`${line} ${words}`}>
            <button type="button" onClick={() => goTo(line)}>
              Line {line}
            </button>{" "}
            {words}
          </li>
        ))}
        {errors.length === 0 && <li data-fine>{count} lines; the text stays as typed</li>}
      </ul>
    </div>
  );
}
