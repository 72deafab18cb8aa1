import { useEffect, useMemo } from "react";
import type { LabState } from "../../../run/state/types.ts";
import { PAIRS_FOLDER, type ShippedEntry } from "../../../scenario/index.ts";
import { useStore } from "../../../ui/base/use-store.ts";
import { useEnvironment } from "../lab-context.ts";
import { reportMissing } from "./missing-files.ts";
import { createShippedList } from "./shipped-list.ts";

/**
 * The shipped scenarios whose ids `isWanted`, in order of their numbers and names; none while they are fetched. Those that
 * cannot be fetched are named in a notice, which offers to try again. They are fetched after what the first run needs: there
 * are many of them, and a browser fetches only a few files of a site at a time.
 */
function useShippedEntries(isWanted: (id: string) => boolean): readonly ShippedEntry[] {
  const { shipped, connection, controller } = useEnvironment();
  const list = useMemo(
    () => createShippedList(shipped, isWanted, connection),
    [shipped, isWanted, connection],
  );
  const mayFetch = useStore(controller.lab, hasBegun);
  useEffect(() => {
    if (!mayFetch) return;
    const stop = list.store.subscribe(({ missing }) => {
      if (missing.length > 0) reportMissing(controller, missing, () => void list.fetch());
    });
    void list.fetch();
    return stop;
  }, [list, controller, mayFetch]);
  return useStore(list.store, (state) => state.entries);
}

/** The shipped scenarios besides the pairs. */
export function useSingleEntries(): readonly ShippedEntry[] {
  return useShippedEntries(isSingle);
}

/** The pairs of senders. */
export function usePairEntries(): readonly ShippedEntry[] {
  return useShippedEntries(isPair);
}

function isPair(id: string): boolean {
  return id.startsWith(PAIRS_FOLDER);
}

function isSingle(id: string): boolean {
  return !isPair(id);
}

/** Has the first run shown something, told of its progress or failed? */
function hasBegun({ runs, status }: LabState): boolean {
  return runs.length > 0 || status.state !== "running" || status.fraction > 0;
}
