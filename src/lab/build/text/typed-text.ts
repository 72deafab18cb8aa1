import { createStore } from "zustand/vanilla";
import { rememberedText, rememberText } from "../../../run/state/remembered.ts";
import { checksum } from "../../../scenario/checksum.ts";
import { canonicalJson, type Scenario } from "../../../scenario/index.ts";
import { readDocumentText } from "../../../scenario/parse-text.ts";
import type { ReadonlyStore } from "../../../ui/base/use-store.ts";
import { say } from "../../../words/en/lab/build-text.ts";
import type { LabController } from "../../core/controller.ts";
import { documentText } from "./document-text.ts";
import { patchedText } from "./text-patch.ts";

/** Keeps, for this tab's reloads, a text that is no document yet. */
const KEY = "cwndscope.text";

/** What the text view shows. */
export interface TypedState {
  text: string;
  /** What is typed is no document: the network stays as it was. */
  isUnfinished: boolean;
}

/**
 * The document as text, as it is typed. A text that is a document is a step of the lab's history, and is found again by undo and
 * redo as it was typed; one that is none waits here, also while another view is shown.
 */
export class TypedText {
  readonly store: ReadonlyStore<TypedState>;
  readonly #store = createStore<TypedState>(() => ({ text: "", isUnfinished: false }));
  readonly #controller: LabController;
  readonly #texts = new WeakMap<Scenario, string>();
  /** The document whose text was shown last. */
  #last: Scenario;
  #isTyping = false;

  constructor(controller: LabController) {
    this.#controller = controller;
    this.store = this.#store;
    this.#last = controller.draft.document;
    this.#store.setState({ text: this.#textOf(this.#last) });
    this.#recall();
    controller.lab.subscribe((now, before) => {
      if (now.document !== before.document && now.buildView === "text") this.follow();
      if (now.buildView === "text" && before.buildView !== "text") this.follow();
    });
    controller.draft.unfinished = this;
  }

  /** Shows the text of what is built now. Typing that was no document is set aside; the reader can bring it back. */
  follow(): void {
    const { document } = this.#controller.draft;
    if (this.#isTyping || document === this.#last) return;
    const { text, isUnfinished } = this.#store.getState();
    this.#show(this.#textOf(document), false);
    this.#last = document;
    if (isUnfinished)
      this.#controller.notify({
        title: say.changedElsewhere,
        lines: [say.textFollows],
        tone: "info",
        actions: [{ label: say.bringBack, act: () => this.type(text, null) }],
      });
  }

  /** Takes what is typed; the network follows where it is one. Typing of one `gesture` is one step of the history. */
  type(text: string, gesture: string | null): void {
    const read = readDocumentText(text);
    const { draft } = this.#controller;
    if (read.ok && canonicalJson(read.document) !== canonicalJson(draft.document)) {
      this.#isTyping = true;
      draft.take(read, "", gesture);
      this.#isTyping = false;
    }
    if (read.ok) this.#texts.set(draft.document, text);
    this.#last = draft.document;
    this.#show(text, !read.ok);
  }

  /** Takes typing back that is no document; false where there is none: then the history goes a step back. */
  takeBack(): boolean {
    const { building, buildView } = this.#controller.lab.getState();
    if (!this.#store.getState().isUnfinished || !building || buildView !== "text") return false;
    this.#show(this.#textOf(this.#controller.draft.document), false);
    return true;
  }

  #textOf(document: Scenario): string {
    const known = this.#texts.get(document);
    if (known !== undefined) return known;
    const before = this.#texts.get(this.#last);
    const text = before === undefined ? documentText(document) : patchedText(before, this.#last, document);
    this.#texts.set(document, text);
    return text;
  }

  #show(text: string, isUnfinished: boolean): void {
    this.#store.setState({ text, isUnfinished });
    const of = checksum(canonicalJson(this.#controller.draft.document));
    rememberText(KEY, isUnfinished ? JSON.stringify({ of, text }) : null, "tab");
  }

  /** What was typed before a reload and was no document yet. */
  #recall(): void {
    try {
      const { of, text } = JSON.parse(rememberedText(KEY, "tab")) as Record<string, unknown>;
      if (typeof text !== "string" || of !== checksum(canonicalJson(this.#last))) return;
      this.#store.setState({ text, isUnfinished: !readDocumentText(text).ok });
    } catch {
      return;
    }
  }
}

const known = new WeakMap<LabController, TypedText>();

/** The text of what a page builds. */
export function typedText(controller: LabController): TypedText {
  const found = known.get(controller) ?? new TypedText(controller);
  known.set(controller, found);
  found.follow();
  return found;
}
