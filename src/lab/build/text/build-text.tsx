import { json } from "@codemirror/lang-json";
import { useEffect, useMemo, useRef, useState } from "react";
import { attachKeys } from "../../../editor/attach-keys.ts";
import type { TextProblem } from "../../../editor/problem.ts";
import { createTextEditor, type EditorKind, type TextEditor } from "../../../editor/text-editor.ts";
import { useStore } from "../../../ui/base/use-store.ts";
import controls from "../../../ui/controls/controls.module.css";
import { say } from "../../../words/en/lab/build-text.ts";
import { fill } from "../../../words/fill.ts";
import { put } from "../../../words/put.tsx";
import { useController } from "../../core/lab-context.ts";
import css from "./build-text.module.css";
import { completion } from "./completion.ts";
import { textProblems } from "./text-problems.ts";
import { schemeNames } from "./text-schemes.ts";
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
    const host = {
      onType: (next: string, gesture: string) => typed.type(next, gesture),
      onCursor: (line: number, column: number) => setCursor({ line, column }),
      onUndo: () => controller.undo(),
      onRedo: () => controller.redo(),
      onKeep: () => controller.openDialog({ kind: "own" }),
      onMend: mend,
    };
    const made = createTextEditor(root, typed.store.getState().text, host, networkAsJson());
    editor.current = made;
    const letGo = attachKeys(place.current);
    return () => {
      letGo();
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

/** The network as JSON, with what the format allows behind completion. */
const networkAsJson = (): EditorKind => ({
  label: say.editor,
  extensions: [json(), completion(), schemeNames()],
});
