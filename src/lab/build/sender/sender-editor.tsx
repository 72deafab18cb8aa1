import { useEffect, useMemo, useRef } from "react";
import { attachKeys } from "../../../editor/attach-keys.ts";
import { senderLanguage } from "../../../editor/sender-language.ts";
import { problemIn } from "../../../editor/sender-problems.ts";
import { createTextEditor, type TextEditor } from "../../../editor/text-editor.ts";
import { hookOf } from "../../../run/own/hook-of.ts";
import type { LabState } from "../../../run/state/types.ts";
import { hookLines } from "../../../sandbox/source/hook-lines.ts";
import { renamedSender, withoutSenders } from "../../../scenario/edit/senders.ts";
import { ID } from "../../../scenario/shape.ts";
import { saveFile } from "../../../ui/base/save-file.ts";
import { useStore } from "../../../ui/base/use-store.ts";
import controls from "../../../ui/controls/controls.module.css";
import { say } from "../../../words/en/lab/build-sender.ts";
import { fill } from "../../../words/fill.ts";
import { useController } from "../../core/lab-context.ts";
import css from "./sender.module.css";
import type { TypedSender } from "./typed-sender.ts";

/** The code of the document's sender: every edit that can be read runs. */
export function SenderEditor({ typed, name }: { typed: TypedSender; name: string }) {
  const controller = useController();
  const { text, problem } = useStore(typed.store, (state) => state);
  const failed = useStore(controller.lab, ({ status }) => status.sender);
  const decided = useStore(controller.lab, decisionHook);
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<TextEditor | null>(null);
  const wrong = problem ?? failed;
  const problems = useMemo(() => (wrong === null ? [] : [problemIn(text, wrong)]), [text, wrong]);

  useEffect(() => {
    if (place.current === null) return;
    const root = place.current.shadowRoot ?? place.current.attachShadow({ mode: "open" });
    const kind = { label: say.code, extensions: senderLanguage() };
    const host = {
      onType: (next: string, gesture: string) => typed.type(next, gesture),
      onCursor: () => undefined,
      onUndo: () => controller.undo(),
      onRedo: () => controller.redo(),
      onKeep: () => controller.openDialog({ kind: "own" }),
      onMend: ({ mend }: ReturnType<typeof problemIn>) => {
        if (mend !== null && "document" in mend) controller.draft.apply((now) => mend.document.edit(now));
      },
    };
    const made = createTextEditor(root, typed.store.getState().text, host, kind);
    editor.current = made;
    const letGo = attachKeys(place.current, () => typed.runNow());
    return () => {
      letGo();
      made.destroy();
      editor.current = null;
    };
  }, [controller, typed]);
  useEffect(() => editor.current?.show(text), [text]);
  useEffect(() => editor.current?.mark(problems), [problems]);
  useEffect(() => {
    editor.current?.tint(decided === null ? null : hookLines(text, decided));
  }, [decided, text]);

  return (
    <>
      <div className={css.bar}>
        <Name name={name} />
        <span className={css.soft}>{fill(say.lines, text.split("\n").length)}</span>
        <button
          type="button"
          className={controls.plain}
          title={say.saveTitle}
          onClick={() => saveFile(new Blob([text], { type: "text/javascript" }), `${name}.sender.js`)}
        >
          {say.save}
        </button>
        <button
          type="button"
          className={controls.plain}
          title={say.anotherStartTitle}
          onClick={() => controller.draft.apply((now) => withoutSenders(now, "newreno"))}
        >
          {say.anotherStart}
        </button>
      </div>
      <div ref={place} className={css.editor} data-role="sender" />
      {problems.map(({ line, words, from, mend }) => (
        <div key={words} className={css.problem} role="alert">
          <button type="button" className={controls.plain} onClick={() => editor.current?.goTo(from)}>
            {fill(say.line, String(line))}
          </button>
          <span>{words}</span>
          {mend !== null && "document" in mend && (
            <button
              type="button"
              className={controls.button}
              onClick={() => controller.draft.apply((now) => mend.document.edit(now))}
            >
              {mend.label}
            </button>
          )}
          {wrong?.at != null && (
            <button
              type="button"
              className={controls.plain}
              onClick={() => wrong.at !== null && controller.clock.seek(wrong.at)}
            >
              {say.showWhen}
            </button>
          )}
        </div>
      ))}
      <p className={css.foot}>{decided === null ? say.runsAfterEdits : fill(say.decided, decided)}</p>
    </>
  );
}

/** The hook of the own sender that took the decision that is explained; null where none is. */
function decisionHook({ selection, runs }: LabState): string | null {
  if (selection.kind !== "change") return null;
  const run = runs.find(({ key }) => key === selection.run);
  const flow = run?.result.trace.flows.find(({ id }) => id === selection.flow);
  if (run === undefined || flow === undefined || !flow.scheme.startsWith("own:")) return null;
  const rule = run.result.trace.rules[selection.decision?.rule ?? flow.cwnd.rule[selection.index]];
  return rule === undefined ? null : hookOf(rule.id, selection.decision);
}

function Name({ name }: { name: string }) {
  const controller = useController();
  return (
    <input
      type="text"
      className={css.name}
      aria-label={say.nameOfSender}
      defaultValue={name}
      maxLength={60}
      onBlur={(event) => {
        const next = event.currentTarget.value.trim();
        const taken = Object.keys(controller.draft.document.senders ?? {});
        if (next === name) return;
        if (!ID.test(next) || taken.includes(next)) event.currentTarget.value = name;
        else controller.draft.apply((now) => renamedSender(now, name, next));
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.currentTarget.blur();
        event.stopPropagation();
      }}
    />
  );
}
