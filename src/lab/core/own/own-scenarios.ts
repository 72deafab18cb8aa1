import { createStore, type StoreApi } from "zustand/vanilla";
import { rememberedText, rememberText } from "../../../run/state/remembered.ts";
import { checksum } from "../../../scenario/checksum.ts";
import {
  canonicalJson,
  type Issue,
  LIMITS,
  parseScenario,
  type Scenario,
  withDocumentValues,
} from "../../../scenario/index.ts";
import type { ReadonlyStore } from "../../../ui/base/use-store.ts";
import { say } from "../../../words/en/lab/own.ts";
import type { LabController } from "../controller.ts";
import { drawnScenario } from "../document/draft.ts";
import { readOwnFile } from "./own-file.ts";
import { freshId, type OwnEntry, type OwnStorage } from "./own-storage.ts";
import type { Imported, KeepingState, OwnState } from "./own-types.ts";
import { reportConflict, reportRefused } from "./own-words.ts";

/** Names, for this tab's reloads, what is shown among the own scenarios. */
const KEY = "cwndscope.own";

/** Edits are kept at most this often, ms; all of them when the page is left. */
const PAUSE = 200;

/** What own scenarios need besides the page's controller. */
export interface OwnSetup {
  storage: OwnStorage;
  /** ms since 1970. */
  now(): number;
  /** Tells the other tabs that something was written; calls back when one of them did. */
  tabs: { tell(): void; onTold(callback: () => void): void };
  /** Fires "pagehide". */
  page: EventTarget;
}

/**
 * The scenarios that this reader keeps in the browser. One that is opened or kept is written again after every edit while it is
 * built. Nothing that another tab wrote is written over: the reader then chooses.
 */
export class OwnScenarios {
  readonly store: ReadonlyStore<OwnState>;
  readonly #store: StoreApi<OwnState>;
  readonly #controller: LabController;
  readonly #setup: OwnSetup;
  /** Own scenarios by what was opened of them: undo that leads back to something else leads away from them. */
  readonly #openedAs = new WeakMap<Scenario, string>();
  /** The version of each own scenario that this tab's one follows on: another tab may have written a later one. */
  readonly #bases = new Map<string, number>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(controller: LabController, setup: OwnSetup) {
    this.#controller = controller;
    this.#setup = setup;
    this.#store = createStore<OwnState>(() => ({
      storage: "unread",
      entries: [],
      unreadable: 0,
      keeping: null,
      removed: null,
    }));
    this.store = this.#store;
    controller.lab.subscribe((now, before) => {
      if (now.document !== before.document && now.building && this.#shown() !== null) this.#writeSoon();
    });
    controller.page.subscribe((now, before) => {
      if (now.opened !== before.opened) this.#follow();
    });
    setup.page.addEventListener("pagehide", () => {
      this.#rememberShown();
      if (this.#timer !== null) void this.writeNow();
    });
    setup.tabs.onTold(() => void this.#readAgain());
  }

  /** Reads what is kept. At the first time what this tab showed before a reload is found again. */
  async read(): Promise<void> {
    const isFirst = this.#store.getState().storage === "unread";
    try {
      const { entries, unreadable } = await this.#setup.storage.list();
      const sorted = [...entries].sort((a, b) => b.changed - a.changed);
      this.#store.setState({ storage: "ready", entries: sorted, unreadable });
    } catch {
      this.#store.setState({ storage: "refused" });
    }
    if (isFirst) this.#findShown();
  }

  /** Another tab has written: what is shown may have been deleted there, and is then kept no longer. */
  async #readAgain(): Promise<void> {
    const shown = this.#shown();
    await this.read();
    if (shown === null || this.#store.getState().storage !== "ready" || this.#entry(shown) !== undefined)
      return;
    this.#follow();
    const { title } = this.#document();
    const keepMine = () => void this.keep(title);
    reportConflict(this.#controller, "gone", title, { keepMine, openOther: () => {} });
  }

  /** Keeps what is shown as a new own scenario. Returns whether the browser did so. */
  async keep(name: string): Promise<boolean> {
    const { document, issues } = this.#renamed(this.#document(), this.#freeName(name));
    if (issues.length > 0) {
      this.#controller.report(say.badName, issues);
      return false;
    }
    const entry = { id: freshId(), revision: 1, changed: this.#setup.now(), document };
    if (!(await this.#add([entry]))) return false;
    this.#attach(entry.id, 1);
    if (document.title !== this.#document().title)
      this.#controller.set([{ path: "title", value: document.title }]);
    this.#follow();
    return true;
  }

  /** Opens an own scenario; an unfinished one where it is built. One undo goes back. */
  open(id: string): void {
    const entry = this.#entry(id);
    if (entry === undefined) return;
    const parsed = parseScenario(entry.document);
    // A copy, so that the same scenario opened twice is opened anew.
    if (parsed.ok) this.#controller.open(structuredClone(parsed.scenario), null);
    else {
      this.#controller.openDialog();
      this.#controller.draft.begin(structuredClone(entry.document));
    }
    this.#attach(id, entry.revision);
    this.#follow();
  }

  /** Gives an own scenario another name. */
  async rename(id: string, name: string): Promise<void> {
    const entry = this.#entry(id);
    const title = name.trim();
    if (entry === undefined || title === "" || title === entry.document.title) return;
    const { document, issues } = this.#renamed(entry.document, this.#freeName(title));
    if (issues.length > 0) this.#controller.report(say.badName, issues);
    else if (this.#shown() === id) {
      this.#controller.set([{ path: "title", value: document.title }]);
      await this.writeNow();
    } else await this.#write({ ...entry, revision: entry.revision + 1, document });
  }

  /** The same once more, under a name of its own. */
  async duplicate(id: string): Promise<void> {
    const entry = this.#entry(id);
    if (entry === undefined) return;
    const { document } = this.#renamed(entry.document, this.#freeName(entry.document.title));
    await this.#add([{ id: freshId(), revision: 1, changed: this.#setup.now(), document }]);
  }

  /** Deletes an own scenario; `bringBack` undoes it. */
  async remove(id: string): Promise<void> {
    const entry = this.#entry(id);
    if (entry === undefined) return;
    await this.#attempt(() => this.#setup.storage.remove(id));
    if (this.#store.getState().storage !== "ready") return;
    this.#store.setState(({ entries }) => ({
      removed: entry,
      entries: entries.filter((other) => other.id !== id),
    }));
    this.#setup.tabs.tell();
    this.#follow();
  }

  /** Brings back what was deleted last. */
  async bringBack(): Promise<void> {
    const { removed } = this.#store.getState();
    if (removed !== null && (await this.#add([removed]))) this.#follow();
  }

  /** Adds the scenarios of a file; those that are there already are not added again. Null: nothing was added, and the page says why. */
  async importFile(text: string): Promise<Imported | null> {
    const read = readOwnFile(text);
    if (!read.ok) {
      this.#controller.report(say.notImported, read.issues);
      return null;
    }
    const known = new Set(this.#store.getState().entries.map(({ document }) => canonicalJson(document)));
    const news = read.value.documents.filter((document) => !known.has(canonicalJson(document)));
    const titles = this.#titles();
    const added = news.map((document): OwnEntry => {
      const title = freeAmong(titles, document.title);
      titles.add(title);
      return {
        id: freshId(),
        revision: 1,
        changed: this.#setup.now(),
        document: this.#renamed(document, title).document,
      };
    });
    if (added.length > 0 && !(await this.#add(added))) return null;
    const { documents, refused } = read.value;
    return { added: added.length, known: documents.length - added.length, refused };
  }

  /** Writes what is shown at once, if it is an own scenario. */
  writeNow(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#rememberShown();
    // One after the other: each builds on the version before it.
    this.#writing = this.#writing.then(async () => {
      const id = this.#shown();
      const entry = id === null ? undefined : this.#entry(id);
      if (entry === undefined || this.#store.getState().keeping?.state === "conflict") return;
      const document = this.#document();
      const base = this.#bases.get(entry.id) ?? entry.revision;
      if (base === entry.revision && canonicalJson(document) === canonicalJson(entry.document))
        this.#tell(entry.id, "kept");
      else if (await this.#write({ ...entry, revision: base + 1, document })) {
        this.#bases.set(entry.id, base + 1);
        this.#rememberShown();
      }
    });
    return this.#writing;
  }

  #writeSoon(): void {
    const id = this.#shown();
    const { keeping } = this.#store.getState();
    if (id === null || keeping?.state === "conflict") return;
    if (keeping?.state !== "failed") this.#tell(id, "waiting");
    this.#timer ??= setTimeout(() => void this.writeNow(), PAUSE);
  }

  /** Writes the next version of an entry. Returns whether it did. */
  async #write(next: OwnEntry): Promise<boolean> {
    const stamped = { ...next, changed: this.#setup.now() };
    const written = await this.#attempt(() => this.#setup.storage.write(stamped), next.id);
    if (written === null) return false;
    if (written === "kept") {
      this.#store.setState(({ entries }) => ({
        entries: [stamped, ...entries.filter(({ id }) => id !== next.id)],
      }));
      this.#setup.tabs.tell();
      if (this.#shown() === next.id) this.#tell(next.id, "kept");
      return true;
    }
    if (this.#shown() === next.id) this.#tell(next.id, "conflict");
    await this.read();
    reportConflict(this.#controller, written, next.document.title, {
      keepMine: () => void this.keep(next.document.title),
      openOther: () => this.open(next.id),
    });
    return false;
  }

  async #add(added: readonly OwnEntry[]): Promise<boolean> {
    const done = await this.#attempt(async () => {
      await this.#setup.storage.add(added);
      return true;
    });
    if (done === null) return false;
    this.#store.setState(({ entries, removed }) => ({
      entries: [...added, ...entries],
      removed: added.some(({ id }) => id === removed?.id) ? null : removed,
    }));
    this.#setup.tabs.tell();
    return true;
  }

  /** Tries to write; says what to do where the browser refuses. Null: it did refuse. */
  async #attempt<T>(write: () => Promise<T>, id: string | null = null): Promise<T | null> {
    try {
      const done = await write();
      this.#store.setState({ storage: "ready" });
      return done;
    } catch (error) {
      const before = this.#store.getState().keeping?.state;
      if (id !== null && this.#shown() === id) this.#tell(id, "failed");
      // Said once, not after every edit.
      if (id === null || before !== "failed") reportRefused(this.#controller, error);
      return null;
    }
  }

  #document(): Scenario {
    return drawnScenario(this.#controller.lab.getState());
  }

  #entry(id: string): OwnEntry | undefined {
    return this.#store.getState().entries.find((entry) => entry.id === id);
  }

  /** Id of the own scenario that is shown; null: what is shown is none. */
  #shown(): string | null {
    const id = this.#openedAs.get(this.#controller.page.getState().opened);
    return id !== undefined && this.#entry(id) !== undefined ? id : null;
  }

  #tell(id: string, state: KeepingState): void {
    const { keeping } = this.#store.getState();
    if (keeping?.id !== id || keeping.state !== state) this.#store.setState({ keeping: { id, state } });
  }

  /** What is shown has become another one. */
  #follow(): void {
    const id = this.#shown();
    this.#controller.looks.markKept(id !== null);
    if (id === null) this.#store.setState({ keeping: null });
    else if (this.#store.getState().keeping?.id !== id) this.#tell(id, "kept");
    this.#rememberShown();
  }

  #rememberShown(): void {
    const id = this.#shown();
    const print = checksum(canonicalJson(this.#document()));
    const revision = id === null ? 0 : this.#bases.get(id);
    rememberText(KEY, id === null ? null : JSON.stringify({ id, revision, print }), "tab");
  }

  #findShown(): void {
    try {
      const { id, revision, print } = JSON.parse(rememberedText(KEY, "tab")) as Record<string, unknown>;
      if (typeof id !== "string" || typeof revision !== "number") return;
      const entry = this.#entry(id);
      if (entry === undefined || print !== checksum(canonicalJson(this.#document()))) return;
      this.#attach(id, revision);
      this.#follow();
      if (entry.revision === revision) void this.writeNow();
    } catch {
      return;
    }
  }

  /** What is shown is an own scenario from now on, and follows on this version of it. */
  #attach(id: string, revision: number): void {
    this.#openedAs.set(this.#controller.page.getState().opened, id);
    this.#bases.set(id, revision);
  }

  #titles(): Set<string> {
    return new Set(this.#store.getState().entries.map(({ document }) => document.title));
  }

  #freeName(name: string): string {
    return freeAmong(this.#titles(), name.trim() || say.myNetwork);
  }

  #renamed(document: Scenario, title: string): { document: Scenario; issues: readonly Issue[] } {
    const read = withDocumentValues(document, [{ path: "title", value: title }]);
    return read.ok ? { document: read.document, issues: [] } : { document, issues: read.issues };
  }
}

/** A title that none of `taken` is: itself, else with the next free number. */
function freeAmong(taken: ReadonlySet<string>, title: string): string {
  const stem = title.slice(0, LIMITS.title - 5).replace(/ \d+$/, "");
  let name = title;
  for (let number = 2; taken.has(name); number++) name = `${stem} ${number}`;
  return name;
}
