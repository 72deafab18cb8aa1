import { createStore } from "zustand/vanilla";
import type { ReadonlyStore } from "../../ui/base/use-store.ts";

/** A file that is being made. */
export interface ExportJob {
  /** What is made, "ns-2 trace". */
  label: string;
  /** 0 to 1. */
  fraction: number;
}

/** What making a file is given. */
export interface ExportHandle {
  /** Aborted when nobody wants the file any more. */
  signal: AbortSignal;
  /** Says how far it is, 0 to 1. */
  progress(fraction: number): void;
}

/** The file that is being made, at most one at a time, and the commands for it. */
export class Exporting {
  readonly #store = createStore<{ job: ExportJob | null }>(() => ({ job: null }));
  readonly store: ReadonlyStore<{ job: ExportJob | null }> = this.#store;
  #abort: AbortController | null = null;

  /**
   * Makes a file; one that is under way is given up. Returns null when this one was given up; rejects with what `make` rejects
   * with.
   */
  async begin<T>(label: string, make: (handle: ExportHandle) => Promise<T>): Promise<T | null> {
    this.cancel();
    const abort = new AbortController();
    this.#abort = abort;
    this.#store.setState({ job: { label, fraction: 0 } });
    const progress = (fraction: number) => {
      if (!abort.signal.aborted) this.#store.setState({ job: { label, fraction } });
    };
    try {
      const made = await make({ signal: abort.signal, progress });
      return abort.signal.aborted ? null : made;
    } catch (error) {
      if (abort.signal.aborted) return null;
      throw error;
    } finally {
      if (this.#abort === abort) this.#end();
    }
  }

  /** Gives the file up. */
  cancel(): void {
    this.#abort?.abort();
    this.#end();
  }

  #end(): void {
    this.#abort = null;
    this.#store.setState({ job: null });
  }
}
