import { useEffect, useMemo } from "react";
import { PAIRS_FOLDER, type ShippedEntry } from "../../../scenario/index.ts";
import { useStore } from "../../../ui/base/use-store.ts";
import { say } from "../../../words/en/lab/shipped.ts";
import { useEnvironment } from "../lab-context.ts";
import { reportUnfetched } from "./missing-files.ts";
import { createShippedList } from "./shipped-list.ts";

/**
 * The shipped scenarios whose ids `isWanted`, in order of their numbers and names; none while their list is fetched. Where it cannot
 * be, a notice says so and offers to try again.
 */
function useShippedEntries(isWanted: (id: string) => boolean): readonly ShippedEntry[] {
  const { entries, connection, controller } = useEnvironment();
  const list = useMemo(
    () => createShippedList(entries, isWanted, connection),
    [entries, isWanted, connection],
  );
  useEffect(() => {
    const stop = list.store.subscribe(({ isMissing }) => {
      if (isMissing) reportUnfetched(controller, say.listNotFetched, [], () => void list.fetch());
    });
    void list.fetch();
    return stop;
  }, [list, controller]);
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
