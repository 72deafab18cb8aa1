import { createStore } from "zustand/vanilla";
import type { SenderProblem } from "../../../host/index.ts";
import { agree, keepAgreed } from "../../../run/own/consent.ts";
import { keepSender } from "../../../run/own/kept-senders.ts";
import { compileSender, SenderError } from "../../../sandbox/index.ts";
import { withSource } from "../../../scenario/edit/senders.ts";
import type { Scenario } from "../../../scenario/index.ts";
import { ownName } from "../../../scenario/own-name.ts";
import type { ReadonlyStore } from "../../../ui/base/use-store.ts";
import type { LabController } from "../../core/controller.ts";
import { TYPING_PAUSES } from "./typing-pauses.ts";

/** What the editor of a sender shows. */
export interface TypedSource {
  /** Name of the sender; null while the document has none. */
  name: string | null;
  text: string;
  /** Why the text is not run: it cannot be read. */
  problem: SenderProblem | null;
  /** Edits since the version that ran last. */
  ahead: number;
}

const NOTHING: TypedSource = { name: null, text: "", problem: null, ahead: 0 };

/** The first flow's own sender of a document. */
export function ownSenderOf({ flows, senders = {} }: Scenario): { name: string; source: string } | null {
  for (const flow of flows) {
    const name = ownName(flow);
    if (name !== null && Object.hasOwn(senders, name)) return { name, source: senders[name] };
  }
  return null;
}

/**
 * The code of the document's sender, as it is typed. What can be read becomes a step of the lab's history and runs: at once, or when
 * the run of the version before it has ended. Once typing pauses, what cannot be read stays here with the reason, and the last version
 * that ran stays on screen.
 */
export class TypedSender {
  readonly store: ReadonlyStore<TypedSource>;
  readonly #store = createStore<TypedSource>(() => NOTHING);
  readonly #controller: LabController;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting: (() => void) | null = null;
  /** The source in the document when it was looked at last. */
  #seen: string | null = null;

  constructor(controller: LabController, page: Pick<Window, "addEventListener">) {
    this.#controller = controller;
    this.store = this.#store;
    this.#follow();
    controller.lab.subscribe((now, before) => {
      if (now.document !== before.document) this.#follow();
      const hasRun = now.runs[0] !== before.runs[0] && this.#store.getState().problem === null;
      if (hasRun) this.#store.setState({ ahead: 0 });
      const hasEnded = before.status.state === "running" && now.status.state !== "running";
      // Whoever else hears of the end of the run comes first: the plots are drawn.
      if (hasEnded) setTimeout(() => this.#canRun && this.runNow(), 0);
    });
    // What was typed here runs again after a reload.
    page.addEventListener("pagehide", () => this.#keep());
  }

  /** Takes what is typed; typing of one gesture is one step of the history. */
  type(text: string, gesture: string): void {
    const { ahead } = this.#store.getState();
    this.#store.setState({ text, ahead: ahead + 1 });
    this.#waiting = () => this.#settle(text, gesture);
    // What is typed in one go is one edit.
    this.#after(0, () => {
      if (this.#canRun) this.runNow();
      else this.#after(TYPING_PAUSES, () => this.runNow());
    });
  }

  /** Runs what is typed without waiting. */
  runNow(): void {
    clearTimeout(this.#timer);
    this.#waiting?.();
    this.#waiting = null;
  }

  /** Goes back to the last version that ran. */
  goBack(): void {
    clearTimeout(this.#timer);
    this.#waiting = null;
    const { lab, draft } = this.#controller;
    const own = ownSenderOf(draft.document);
    if (own === null) return;
    const good = lab.getState().runs[0]?.scenario.senders?.[own.name] ?? own.source;
    this.#store.setState({ name: own.name, text: good, problem: null, ahead: 0 });
    this.#seen = good;
    draft.apply((document) => withSource(document, own.name, good));
  }

  /** Is there a text that has not run, nothing that runs, and nothing wrong with the text? */
  get #canRun(): boolean {
    if (this.#waiting === null || this.#controller.lab.getState().status.state === "running") return false;
    const { text, name } = this.#store.getState();
    return problemOf(text, name ?? "") === null;
  }

  /** In place of what was to happen later. */
  #after(time: number, act: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, time);
  }

  #settle(text: string, gesture: string): void {
    const { name } = this.#store.getState();
    if (name === null) return;
    const problem = problemOf(text, name);
    this.#store.setState({ problem });
    if (problem !== null) return;
    agree(text, true);
    keepSender({ name, source: text });
    this.#seen = text;
    this.#controller.draft.apply((document) => withSource(document, name, text), `sender ${gesture}`);
  }

  #follow(): void {
    const own = ownSenderOf(this.#controller.draft.document);
    const isAnother = own?.source !== this.#seen;
    this.#seen = own?.source ?? null;
    const show = () => {
      if (own !== null) this.#store.setState({ name: own.name, text: own.source, problem: null, ahead: 0 });
    };
    if (own === null) this.#store.setState(NOTHING);
    else if (own.name !== this.#store.getState().name) show();
    // What is typed and cannot be read yet stays when something else of the document changes.
    else if (isAnother && own.source !== this.#store.getState().text && this.#waiting === null) show();
  }

  #keep(): void {
    const own = ownSenderOf(this.#controller.draft.document);
    if (own !== null && this.#controller.lab.getState().status.offer !== "consent") keepAgreed(own.source);
  }
}

/** Why a source cannot be read; null where it can. */
export function problemOf(source: string, name: string): SenderProblem | null {
  try {
    compileSender(source, `${name}.sender.js`);
    return null;
  } catch (error) {
    if (!(error instanceof SenderError)) throw error;
    const { sender, kind, text, line, column, at } = error;
    return { sender, kind, text, line, column, at };
  }
}

const known = new WeakMap<LabController, TypedSender>();

/** The code that a page's reader types. */
export function typedSender(controller: LabController): TypedSender {
  const found = known.get(controller) ?? new TypedSender(controller, window);
  known.set(controller, found);
  return found;
}
