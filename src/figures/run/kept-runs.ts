import { delMany, getMany, set, type UseStore } from "idb-keyval";
import type { RunOutcome } from "../../experiment/experiments.ts";
import { browserStore } from "../../ui/base/browser-store.ts";

/** Finished runs of equal cells, as they are kept between visits. */
export interface KeptRuns {
  /** What was read from each run, by its text. */
  keys: readonly string[];
  /** In the order of the seeds. */
  outcomes: readonly RunOutcome[];
}

/** Keeps finished cells, each under a name of its own. None of it rejects. */
export interface Keeper {
  /** Equal runs of other experiments, and some of a point's seeds, are of use too. */
  readonly shares?: boolean;
  /** What is kept under names, in their order; null where there is nothing, or what is there makes no sense. */
  recall(names: readonly string[]): Promise<readonly (KeptRuns | null)[]>;
  keep(name: string, runs: KeptRuns): Promise<void>;
  forget(names: readonly string[]): Promise<void>;
}

/** Keeps cells in the browser's own database. Where there is none, or it is full, nothing is kept and nothing breaks. */
export function browserKeeper(): Keeper {
  let store: UseStore | null = null;
  const opened = () => {
    store ??= browserStore("cwndscope-runs", "cells");
    return store;
  };
  return {
    recall: async (names) => {
      const found = await getMany<unknown>([...names], opened()).catch((): unknown[] => []);
      return names.map((_, i) => readKept(found[i]));
    },
    keep: (name, runs) => set(name, runs, opened()).catch(() => undefined),
    forget: (names) => delMany([...names], opened()).catch(() => undefined),
  };
}

/** Checks what was kept. */
export function readKept(value: unknown): KeptRuns | null {
  if (typeof value !== "object" || value === null) return null;
  const { keys, outcomes } = value as Record<string, unknown>;
  if (!Array.isArray(keys) || !keys.every((key) => typeof key === "string")) return null;
  if (!Array.isArray(outcomes) || !outcomes.every((outcome) => isOutcome(outcome, keys.length))) return null;
  return { keys, outcomes };
}

function isOutcome(value: unknown, length: number): value is RunOutcome {
  if (typeof value !== "object" || value === null) return false;
  const { values, digest, failed } = value as Record<string, unknown>;
  if (typeof failed === "string") return true;
  if (digest !== undefined && typeof digest !== "string") return false;
  return (
    Array.isArray(values) &&
    values.length === length &&
    values.every((one) => one === null || Number.isFinite(one))
  );
}
