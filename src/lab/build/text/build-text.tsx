import { useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "../../../ui/base/use-store.ts";
import controls from "../../../ui/controls/controls.module.css";
import { say } from "../../../words/en/lab/build-text.ts";
import { fill } from "../../../words/fill.ts";
import { put } from "../../../words/put.tsx";
import { useController } from "../../core/lab-context.ts";
import css from "./build-text.module.css";
import { createTextEditor, type TextEditor } from "./text-editor.ts";
import { type TextProblem, textProblems } from "./text-problems.ts";
import { typedText } from "./typed-text.ts";

/** The document as JSON. What is typed stays as it is; the network follows as long as the text is one. */
export function BuildText() {
  const controller = useController();
  const typed = useMemo(() => typedText(controller), [controller]);
  const { text, isUnfinished } = useStore(typed.store, (state) => state);
  const problems = useMemo(() => textProblems(text), [text]);
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<TextEditor | null>(null);
  const [cursor, setCursor] = useState({ line: 1, column: 1 });

  const mend = useMemo(
    () =>
      ({ mend: what }: TextProblem) => {
        if (what === null) return;
        if ("text" in what) editor.current?.write(what.text);
        else controller.draft.apply((now) => what.document.edit(now));
      },
    [controller],
  );
  useEffect(() => {
    if (place.current === null) return;
    const root = place.current.shadowRoot ?? place.current.attachShadow({ mode: "open" });
    const made = createTextEditor(root, typed.store.getState().text, {
      onType: (next, gesture) => typed.type(next, gesture),
      onCursor: (line, column) => setCursor({ line, column }),
      onUndo: () => controller.undo(),
      onRedo: () => controller.redo(),
      onKeep: () => controller.openDialog({ kind: "own" }),
      onMend: mend,
    });
    editor.current = made;
    const element = place.current;
    element.addEventListener("keydown", keepInside);
    return () => {
      element.removeEventListener("keydown", keepInside);
      made.destroy();
      editor.current = null;
    };
  }, [controller, typed, mend]);
  useEffect(() => editor.current?.show(text), [text]);
  useEffect(() => editor.current?.mark(problems), [problems]);

  return (
    <div className={css.text}>
      <div ref={place} className={css.editor} data-role="text" />
      {problems.length > 0 && (
        <ul className={css.errors} aria-label={say.errors}>
          {problems.map((problem) => (
            <li key={`${problem.from} ${problem.words}`}>
              <button type="button" className={css.line} onClick={() => editor.current?.goTo(problem.from)}>
                {fill(say.line, String(problem.line))}
              </button>
              <span>{problem.words}</span>
              {problem.mend !== null && (
                <button type="button" className={controls.button} onClick={() => mend(problem)}>
                  {problem.mend.label}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={css.foot}>
        <span>{fill(say.cursor, String(cursor.line), String(cursor.column))}</span>
        {problems.length > 0 && (
          <button type="button" className={controls.plain} onClick={() => editor.current?.nextProblem()}>
            {put(say.nextProblem, <kbd>F8</kbd>)}
          </button>
        )}
        <span className={css.state} role="status">
          {isUnfinished
            ? say.incomplete
            : problems.length > 0
              ? fill(say.problems, problems.length)
              : say.hint}
        </span>
      </div>
    </div>
  );
}

/** Keys pressed in the text are typing; only the search for scenarios goes on to the page. */
export function keepInside(event: KeyboardEvent): void {
  const isForPage = (event.ctrlKey || event.metaKey) && event.code === "KeyK";
  if (!isForPage) event.stopPropagation();
}
