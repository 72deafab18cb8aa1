import { useEffect, useRef, useState } from "react";
import { handedFile } from "../ui/base/handed-file.ts";
import controls from "../ui/controls/controls.module.css";
import { PlaceHeader } from "../ui/controls/header/place-header.tsx";
import { say } from "../words/en/captures/place.ts";
import { fill } from "../words/fill.ts";
import css from "./captures.module.css";
import { ConnectionPlots } from "./connection-plots.tsx";
import { ConnectionTable } from "./connection-table.tsx";
import { issueWords } from "./issue-words.ts";
import { PathPanel } from "./path-panel.tsx";
import { type CaptureState, useCapture } from "./use-capture.ts";

interface Props {
  /** Address of the lab as it was left. */
  labHash: string;
}

/** Captures of real connections: drop one, look into it, fit its path. */
export function CapturesPlace({ labHash }: Props) {
  const { state, open, show } = useCapture();
  const isOver = useDrop(open);
  useEffect(() => {
    document.title = say.pageTitle;
  }, []);
  useEffect(() => {
    const file = handedFile();
    if (file !== null) open(file);
  }, [open]);
  return (
    <div className={css.page} data-dropping={isOver}>
      <PlaceHeader current={null} labHash={labHash} />
      <main className={css.main}>
        {state.stage === "read" ? (
          <Opened state={state} onFile={open} onShow={show} />
        ) : (
          <Welcome state={state} onFile={open} />
        )}
      </main>
    </div>
  );
}

function Welcome({ state, onFile }: { state: CaptureState; onFile(file: File): void }) {
  return (
    <section className={css.welcome}>
      <h1>{say.title}</h1>
      <p>{say.lead}</p>
      <FileButton words={say.choose} onFile={onFile} />
      <p className={css.soft}>{say.private}</p>
      <div role="status" aria-live="polite">
        {state.stage === "reading" && fill(say.reading, state.name)}
      </div>
      {state.stage === "refused" && (
        <div role="alert">
          <p>{fill(say.refused, state.name)}</p>
          {state.issues.map((issue) => (
            <p key={issue.path + issue.found}>{issueWords(issue)}</p>
          ))}
        </div>
      )}
      <details>
        <summary>{say.howTo}</summary>
        <p>{say.record}</p>
        <pre className={css.code}>{say.recordCommands}</pre>
      </details>
    </section>
  );
}

function Opened({
  state: { name, capture, shown },
  onFile,
  onShow,
}: {
  state: Extract<CaptureState, { stage: "read" }>;
  onFile(file: File): void;
  onShow(connection: number): void;
}) {
  const connection = shown && capture.connections[shown.index];
  return (
    <>
      <div className={css.strip}>
        <h1>{name}</h1>
        <span className={css.soft}>{say.private}</span>
        <FileButton words={say.another} onFile={onFile} />
      </div>
      {capture.notes.map((note) => (
        <p key={note.path + note.found} className={css.note}>
          {issueWords(note)}
        </p>
      ))}
      <div className={css.columns}>
        <div className={css.plots}>
          <ConnectionTable capture={capture} shown={shown?.index ?? null} onShow={onShow} />
          {shown && connection && (
            <ConnectionPlots key={shown.index} connection={connection} picture={shown.picture} />
          )}
        </div>
        {shown && <PathPanel key={shown.index} fit={shown.fit} />}
      </div>
    </>
  );
}

function FileButton({ words, onFile }: { words: string; onFile(file: File): void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={controls.button} onClick={() => input.current?.click()}>
        {words}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        data-role="capture-file"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file may be chosen again.
          event.target.value = "";
          if (file) onFile(file);
        }}
      />
    </>
  );
}

/** Opens a file that is dropped anywhere on the page; true while one is dragged over it. */
function useDrop(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file) onFile(file);
    };
    const listeners = [
      ["dragover", over],
      ["dragleave", leave],
      ["drop", drop],
    ] as const;
    for (const [name, listener] of listeners) window.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of listeners) window.removeEventListener(name, listener);
    };
  }, [onFile]);
  return isOver;
}
