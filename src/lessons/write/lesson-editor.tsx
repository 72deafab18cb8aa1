import { type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from "react";
import { attachKeys } from "../../editor/attach-keys.ts";
import { lessonLanguage } from "../../editor/lesson-language.ts";
import type { TextProblem } from "../../editor/problem.ts";
import { createTextEditor, type TextEditor } from "../../editor/text-editor.ts";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/lessons/write.ts";
import { fill } from "../../words/fill.ts";
import { put } from "../../words/put.tsx";
import { type Known, lineForBlock, offersAt } from "./offers.ts";
import css from "./write.module.css";

/** What the parts around the editor may do to its text. */
export interface LessonEditorDoor {
  /** Puts a block in behind the outermost block that the cursor is in; a part of a step at the end of that step. */
  insert(block: string, isPart: boolean): void;
}

interface Props {
  text: string;
  problems: readonly TextProblem[];
  known: Known;
  onType(text: string): void;
  /** Ctrl+S, or Cmd+S. */
  onSave(): void;
  door: Ref<LessonEditorDoor>;
}

/** The text of a lesson, with what is wrong below its lines and in a list. */
export function LessonEditor({ text, problems, known, onType, onSave, door }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<TextEditor | null>(null);
  const [cursor, setCursor] = useState({ line: 1, column: 1 });
  const latest = useRef({ text, known, onType, onSave, cursor });
  latest.current = { text, known, onType, onSave, cursor };
  const mend = useCallback((problem: TextProblem) => {
    if (problem.mend !== null && "text" in problem.mend) editor.current?.write(problem.mend.text);
  }, []);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: "open" });
    const kind = {
      label: say.theTextOf,
      extensions: lessonLanguage((all, at, isAsked) => offersAt(all, at, isAsked, latest.current.known)),
    };
    const host = {
      onType: (next: string) => latest.current.onType(next),
      onCursor: (line: number, column: number) => setCursor({ line, column }),
      // Nothing but the text can be taken back here.
      onUndo: null,
      onRedo: null,
      onKeep: () => latest.current.onSave(),
      onMend: mend,
    };
    const made = createTextEditor(root, latest.current.text, host, kind);
    editor.current = made;
    const letGo = attachKeys(element);
    return () => {
      letGo();
      made.destroy();
      editor.current = null;
    };
  }, [mend]);
  useEffect(() => editor.current?.show(text), [text]);
  useEffect(() => editor.current?.mark(problems), [problems]);
  useImperativeHandle(door, () => ({
    insert(block, isPart) {
      const { text: now, cursor: at } = latest.current;
      const line = lineForBlock(now, at.line, isPart);
      const before = now.split("\n").slice(0, line).join("\n");
      const gap = before === "" ? "" : before.endsWith("\n") ? "\n" : "\n\n";
      editor.current?.write({ from: before.length, to: before.length, insert: gap + block.trimEnd() });
    },
  }));

  return (
    <>
      <div ref={place} className={css.editor} data-role="lesson-text" />
      {problems.length > 0 && (
        <ul className={css.problems} aria-label={say.listOfProblems}>
          {problems.map((problem) => (
            <li key={`${problem.from} ${problem.words}`}>
              <button
                type="button"
                className={controls.plain}
                onClick={() => editor.current?.goTo(problem.from)}
              >
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
        <span>
          {put(
            say.complete,
            <>
              <kbd>Ctrl</kbd> <kbd>Space</kbd>
            </>,
          )}
        </span>
        {problems.length > 0 && (
          <button type="button" className={controls.plain} onClick={() => editor.current?.nextProblem()}>
            {put(say.nextProblem, <kbd>F8</kbd>)}
          </button>
        )}
      </div>
    </>
  );
}
