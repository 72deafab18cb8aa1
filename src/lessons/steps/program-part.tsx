import { useEffect, useMemo, useRef } from "react";
import { attachKeys } from "../../editor/attach-keys.ts";
import { senderLanguage } from "../../editor/sender-language.ts";
import { problemIn } from "../../editor/sender-problems.ts";
import { createTextEditor, type TextEditor } from "../../editor/text-editor.ts";
import { LAWS, VECTORS } from "../../exercise/bench/index.ts";
import type { SenderProblem } from "../../host/index.ts";
import { compileSender, SenderError } from "../../sandbox/index.ts";
import controls from "../../ui/controls/controls.module.css";
import { told } from "../../words/catalogue.ts";
import { say } from "../../words/en/lessons/steps.ts";
import { fill } from "../../words/fill.ts";
import css from "./steps.module.css";

/** What a step that asks for a sender needs beside the page: the editor, and what reads code. Fetched when such a step is shown. */

/** Why a source cannot be read; null where it can. */
export function unreadable(source: string): SenderProblem | null {
  try {
    compileSender(source, `${say.yourSender}.sender.js`);
    return null;
  } catch (error) {
    if (error instanceof SenderError) return problemOf(error);
    throw error;
  }
}

/** An error of a sender as the editor takes it. */
export function problemOf({ sender, kind, text, line, column, at }: SenderError): SenderProblem {
  return { sender, kind, text, line, column, at };
}

/** What a law or a vector of the test bench asks, in a few words. */
export function benchTitle(id: string): string {
  const found = [...LAWS, ...VECTORS].find((one) => one.id === id);
  return found === undefined ? id : told(found.title);
}

interface Props {
  text: string;
  /** What is wrong in it, shown at its line. */
  problem: SenderProblem | null;
  onType(text: string): void;
  /** The reader wants it to run now. */
  onRun(): void;
}

/** The code of a sender, and what is wrong in it. */
export function ProgramEditor({ text, problem, onType, onRun }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<TextEditor | null>(null);
  const problems = useMemo(() => (problem === null ? [] : [problemIn(text, problem)]), [text, problem]);
  const latest = useRef({ text, onType, onRun });
  latest.current = { text, onType, onRun };

  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: "open" });
    const kind = { label: say.codeOfYourSender, extensions: senderLanguage() };
    const host = {
      onType: (next: string) => latest.current.onType(next),
      onCursor: () => undefined,
      // Nothing but the text can be taken back here.
      onUndo: null,
      onRedo: null,
      onKeep: () => latest.current.onRun(),
      onMend: () => undefined,
    };
    const made = createTextEditor(root, latest.current.text, host, kind);
    editor.current = made;
    const letGo = attachKeys(element, () => latest.current.onRun());
    return () => {
      letGo();
      made.destroy();
      editor.current = null;
    };
  }, []);
  useEffect(() => editor.current?.show(text), [text]);
  useEffect(() => editor.current?.mark(problems), [problems]);

  return (
    <>
      <div ref={place} className={css.code} data-role="program" />
      {problems.map(({ line, words, from }) => (
        <div key={words} className={css.problem} role="alert">
          {problem !== null && problem.line > 0 && (
            <button type="button" className={controls.plain} onClick={() => editor.current?.goTo(from)}>
              {fill(say.line, String(line))}
            </button>
          )}{" "}
          {words}
        </div>
      ))}
    </>
  );
}
