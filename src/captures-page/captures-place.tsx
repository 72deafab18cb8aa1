import { type ReactNode, useEffect, useState } from "react";
import type { ConnectionSummary } from "../captures/connections/connection.ts";
import { handedFile } from "../ui/base/handed-file.ts";
import { FileButton } from "../ui/controls/file-button.tsx";
import { PlaceHeader } from "../ui/controls/header/place-header.tsx";
import { say } from "../words/en/captures/place.ts";
import { fill } from "../words/fill.ts";
import { BesidePanel } from "./beside-panel.tsx";
import css from "./captures.module.css";
import { ConnectionPlots } from "./connection-plots.tsx";
import { ConnectionTable } from "./connection-table.tsx";
import { issueWords } from "./issue-words.ts";
import { PathPanel } from "./path-panel.tsx";
import type { RunsPaths } from "./run-beside.ts";
import { type CaptureState, type ShownConnection, useCapture } from "./use-capture.ts";
import { useRunBeside } from "./use-run-beside.ts";

interface Props {
  /** Address of the lab as it was left. */
  labHash: string;
  /** Makes the runs beside captures. */
  simulator: RunsPaths;
}

/** Captures of real connections: drop one, look into it, fit its path. */
export function CapturesPlace({ labHash, simulator }: Props) {
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
          <Opened state={state} onFile={open} onShow={show} runs={simulator} />
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
      <FileButton field="capture-file" onFile={onFile}>
        {say.choose}
      </FileButton>
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
  runs,
}: {
  state: Extract<CaptureState, { stage: "read" }>;
  onFile(file: File): void;
  onShow(connection: number): void;
  runs: RunsPaths;
}) {
  const connection = shown && capture.connections[shown.index];
  const table = <ConnectionTable capture={capture} shown={shown?.index ?? null} onShow={onShow} />;
  return (
    <>
      <div className={css.strip}>
        <h1>{name}</h1>
        <span className={css.soft}>{say.private}</span>
        <FileButton field="capture-file" onFile={onFile}>
          {say.another}
        </FileButton>
      </div>
      {capture.notes.map((note) => (
        <p key={note.path + note.found} className={css.note}>
          {issueWords(note)}
        </p>
      ))}
      <div className={css.columns}>
        {shown && connection ? (
          <Shown key={shown.index} shown={shown} connection={connection} runs={runs} table={table} />
        ) : (
          <div className={css.plots}>{table}</div>
        )}
      </div>
    </>
  );
}

/** A connection's plots below the list of all, its path, and a run over that path. */
function Shown({
  shown: { picture, fit },
  connection,
  runs,
  table,
}: {
  shown: ShownConnection;
  connection: ConnectionSummary;
  runs: RunsPaths;
  table: ReactNode;
}) {
  const document = fit.ok ? fit.fit.scenario : null;
  const { state, choose } = useRunBeside(document, picture, runs);
  const beside = state.stage === "there" ? state.beside : null;
  return (
    <>
      <div className={css.plots}>
        {table}
        <ConnectionPlots connection={connection} picture={picture} beside={beside} />
      </div>
      <PathPanel fit={fit}>
        {document !== null && <BesidePanel captured={connection} state={state} onChoose={choose} />}
      </PathPanel>
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
