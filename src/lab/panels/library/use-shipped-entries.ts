import { useEffect, useMemo } from "react";
import type { ShippedEntry } from "../../../scenario/index.ts";
import { useStore } from "../../base/use-store.ts";
import { useEnvironment } from "../../state/lab-context.ts";
import { createShippedList } from "../../state/shipped-list.ts";
import { reportMissing } from "../../state/unfetched.ts";

/**
 * The shipped scenarios whose ids `isWanted`, in order of their numbers and names; none while they are fetched. Those that
 * cannot be fetched are named in a notice, which offers to try again.
 */
export function useShippedEntries(isWanted: (id: string) => boolean): readonly ShippedEntry[] {
  const { shipped, connection, controller } = useEnvironment();
  const list = useMemo(
    () => createShippedList(shipped, isWanted, connection),
    [shipped, isWanted, connection],
  );
  useEffect(() => {
    const stop = list.store.subscribe(({ missing }) => {
      if (missing.length > 0) reportMissing(controller, missing, () => void list.fetch());
    });
    void list.fetch();
    return stop;
  }, [list, controller]);
  return useStore(list.store, (state) => state.entries);
}
