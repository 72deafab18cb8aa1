import { type SyntheticEvent, useRef, useState } from "react";
import { fileName, jsonFile, saveFile } from "../../ui/base/save-file.ts";
import { useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { FileButton } from "../../ui/controls/file-button.tsx";
import { Dialog } from "../../ui/controls/overlays/dialog.tsx";
import { say } from "../../words/en/lab/library-own.ts";
import { fill } from "../../words/fill.ts";
import { drawnScenario } from "../core/document/draft.ts";
import { useController } from "../core/lab-context.ts";
import { ownFileText } from "../core/own/own-file.ts";
import type { OwnScenarios } from "../core/own/own-scenarios.ts";
import type { OwnEntry } from "../core/own/own-storage.ts";
import { saveDocument } from "../core/own/own-words.ts";
import { useOwn, useOwnState } from "../core/own/use-own.ts";
import css from "./own.module.css";

/** The reader's own scenarios: keep what is open, open, rename, duplicate, delete, and all of them as one file. */
export function OwnDialog({ onClose }: { onClose(): void }) {
  const own = useOwn();
  return (
    <Dialog title={say.title} onClose={onClose}>
      {own === null ? <p>{say.loading}</p> : <Own own={own} onClose={onClose} />}
    </Dialog>
  );
}

function Own({ own, onClose }: { own: OwnScenarios; onClose(): void }) {
  const controller = useController();
  const { storage, entries, unreadable, removed, keeping } = useOwnState(own);
  const [said, setSaid] = useState("");
  const isRefused = storage === "refused";
  return (
    <>
      {isRefused && (
        <div className={css.refused}>
          <p>
            <b>{say.refused}</b> {say.refusedWhy}
          </p>
          <button type="button" className={controls.button} onClick={() => saveDocument(controller)}>
            {say.saveFile}
          </button>
        </div>
      )}
      {!isRefused && <KeepForm own={own} isKept={keeping !== null} onKept={setSaid} />}
      <p className={css.said} role="status">
        {removed === null ? (
          said
        ) : (
          <>
            {fill(say.deleted, removed.document.title)}{" "}
            <button type="button" className={controls.button} onClick={() => void own.bringBack()}>
              {say.undo}
            </button>
          </>
        )}
      </p>
      {entries.length === 0 && !isRefused && <p className={controls.hint}>{say.nothing}</p>}
      <ul className={css.list} aria-label={say.yours}>
        {entries.map((entry) => (
          <Row
            key={entry.id}
            own={own}
            entry={entry}
            isShown={keeping?.id === entry.id}
            onOpen={() => {
              onClose();
              own.open(entry.id);
            }}
          />
        ))}
      </ul>
      {unreadable > 0 && <p className={controls.hint}>{fill(say.unreadable, unreadable)}</p>}
      <Files own={own} onSaid={setSaid} />
    </>
  );
}

/** Keeps what is open under a name. */
function KeepForm(props: { own: OwnScenarios; isKept: boolean; onKept(said: string): void }) {
  const { own, isKept, onKept } = props;
  const controller = useController();
  const title = useStore(controller.lab, (state) => drawnScenario(state).title);
  const [name, setName] = useState<string | null>(null);
  const keep = async (event: SyntheticEvent) => {
    event.preventDefault();
    const wish = name ?? title;
    if (!(await own.keep(wish))) {
      // The page behind the dialog has said why, but cannot be read well through it.
      const why = controller.page.getState().notice;
      onKept([say.notKept, why?.title, ...(why?.lines ?? [])].join(" ").trim());
      return;
    }
    setName(null);
    onKept(fill(say.kept, drawnScenario(controller.lab.getState()).title));
  };
  return (
    <form className={css.keep} onSubmit={(event) => void keep(event)}>
      <label>
        {say.name}
        <input
          type="text"
          value={name ?? title}
          maxLength={200}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <button type="submit" className={controls.button}>
        {isKept ? say.keepCopy : say.keep}
      </button>
    </form>
  );
}

function Row(props: { own: OwnScenarios; entry: OwnEntry; isShown: boolean; onOpen(): void }) {
  const { own, entry, isShown, onOpen } = props;
  const { id, document } = entry;
  const { title, nodes, flows } = document;
  const [name, setName] = useState<string | null>(null);
  const isOver = useRef(false);
  const end = (takes: boolean) => {
    if (isOver.current) return;
    isOver.current = true;
    if (takes && name !== null) void own.rename(id, name);
    setName(null);
  };
  return (
    <li>
      {name === null ? (
        <button type="button" className={css.open} title={fill(say.open, title)} onClick={onOpen}>
          <span className={css.title}>{title}</span>
          <span className={css.facts}>
            {" "}
            {fill(isShown ? say.factsOpen : say.facts, nodes.length, flows.length)}
          </span>
        </button>
      ) : (
        <input
          type="text"
          className={css.name}
          aria-label={fill(say.newName, title)}
          value={name}
          maxLength={200}
          ref={(input) => input?.focus()}
          onChange={(event) => setName(event.currentTarget.value)}
          onBlur={() => end(true)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" && event.key !== "Escape") return;
            // Escape leaves the field, not the dialog.
            event.preventDefault();
            event.stopPropagation();
            end(event.key === "Enter");
          }}
        />
      )}
      <span className={css.acts}>
        <button
          type="button"
          className={controls.plain}
          aria-label={fill(say.renameIt, title)}
          onClick={() => {
            isOver.current = false;
            setName(title);
          }}
        >
          {say.rename}
        </button>
        <button
          type="button"
          className={controls.plain}
          aria-label={fill(say.duplicateIt, title)}
          onClick={() => void own.duplicate(id)}
        >
          {say.duplicate}
        </button>
        <button
          type="button"
          className={controls.plain}
          aria-label={fill(say.deleteIt, title)}
          onClick={() => void own.remove(id)}
        >
          {say.delete}
        </button>
      </span>
    </li>
  );
}

/** All of them as one file, and such a file back. */
function Files({ own, onSaid }: { own: OwnScenarios; onSaid(said: string): void }) {
  const { entries } = useOwnState(own);
  const take = async (file: File) => {
    const text = await file.text().catch(() => "");
    onSaid(importWords(await own.importFile(text)));
  };
  return (
    <p className={css.files}>
      <button
        type="button"
        className={controls.plain}
        disabled={entries.length === 0}
        onClick={() =>
          saveFile(
            jsonFile(ownFileText(entries.map(({ document }) => document))),
            fileName(say.fileName, "json"),
          )
        }
      >
        {say.exportAll}
      </button>
      <FileButton
        className={controls.plain}
        accept=".json,application/json"
        field="own-file"
        onFile={(file) => void take(file)}
      >
        {say.importFile}
      </FileButton>
    </p>
  );
}

/** What an import did, in words. */
export function importWords(done: Awaited<ReturnType<OwnScenarios["importFile"]>>): string {
  if (done === null) return say.notImported;
  const { added, known, refused } = done;
  return [
    fill(say.imported, added),
    ...(known > 0 ? [fill(say.known, known)] : []),
    ...(refused.length > 0 ? [fill(say.unread, refused.length)] : []),
    ...refused.slice(0, 3),
  ].join(" ");
}
