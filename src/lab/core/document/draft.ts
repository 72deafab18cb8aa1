import type { BuildView, LabState } from "../../../run/state/types.ts";
import { type Issue, parseScenario, type ReadDocument, type Scenario } from "../../../scenario/index.ts";
import type { ReadonlyStore } from "../../../ui/base/use-store.ts";

/** What a draft needs of the lab. */
export interface DraftHost {
  lab: ReadonlyStore<LabState>;
  /** Makes a step of the history: the document, and the scenario that runs from now on, or null where it stays. */
  step(next: DraftStep, gesture: string | null): void;
  /** The same for another document, which "reset" goes back to from now on. */
  begin(next: DraftStep): void;
  /** Turns between running and building. */
  turn(building: boolean): void;
  /** Shows another view of the document. */
  show(view: BuildView): void;
  report(title: string, issues: readonly Issue[]): void;
}

/** A document after an edit. */
export interface DraftStep {
  document: Scenario;
  /** What it lacks to be a scenario; nothing: it runs. */
  issues: readonly Issue[];
}

/** What the network, the inspector and the plots' timeline show: what is built while it is built, else what runs. */
export function drawnScenario({
  building,
  document,
  scenario,
}: Pick<LabState, "building" | "document" | "scenario">): Scenario {
  return building ? document : scenario;
}

/**
 * What is being built. Every edit is a step of the lab's history and runs at once if it gives a whole scenario; one that does
 * not leaves the last good run where it is.
 */
export class Draft {
  readonly #host: DraftHost;
  /** Typing that is no document yet; undo takes it back first. */
  unfinished: { takeBack(): boolean } | null = null;

  constructor(host: DraftHost) {
    this.#host = host;
  }

  /** What is being built now. */
  get document(): Scenario {
    return this.#host.lab.getState().document;
  }

  /** Begins or ends building. What was built stays, whole or not. */
  build(building: boolean): void {
    if (building !== this.#host.lab.getState().building) this.#host.turn(building);
  }

  /** Shows the code of the document's sender, to be read, and edited. */
  read(): void {
    this.build(true);
    this.show("sender");
  }

  /** Shows the document as a drawing, in tables, as text, or the code of its sender. */
  show(view: BuildView): void {
    this.#host.show(view);
  }

  /**
   * Edits the document by a pure function. Edits of one `gesture` (a drag) are one step. An edit that gives the same document
   * is none.
   */
  apply(edit: (document: Scenario) => Scenario, gesture: string | null = null): void {
    const before = this.document;
    const document = edit(before);
    if (document !== before) this.#host.step(checked(document), gesture);
  }

  /** Takes a document that was read from a text, a table or a file; reports what makes it none. Returns whether it was one. */
  take(read: ReadDocument, title: string, gesture: string | null = null): boolean {
    if (!read.ok) this.#host.report(title, read.issues);
    else this.#host.step({ document: read.document, issues: read.issues }, gesture);
    return read.ok;
  }

  /** Begins to build another document; one undo goes back. */
  begin(document: Scenario): void {
    this.#host.begin(checked(document));
    this.build(true);
  }
}

/** The document in canonical form, with what it lacks. */
function checked(document: Scenario): DraftStep {
  const parsed = parseScenario(document);
  return parsed.ok ? { document: parsed.scenario, issues: [] } : { document, issues: parsed.issues };
}
