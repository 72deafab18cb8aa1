import { useEffect, useState } from "react";
import { parseScenario, type ShippedEntry, shippedEntry } from "../../../scenario/index.ts";
import { useEnvironment } from "../../state/lab-context.ts";

/** The shipped scenarios whose ids `isWanted`, in order of their numbers and names; none while they are fetched. */
export function useShippedEntries(isWanted: (id: string) => boolean): readonly ShippedEntry[] {
  const { shipped } = useEnvironment();
  const [entries, setEntries] = useState<readonly ShippedEntry[]>([]);
  useEffect(() => {
    let current = true;
    const byNumber = new Intl.Collator("en", { numeric: true });
    const ids = shipped.ids().filter(isWanted).sort(byNumber.compare);
    void Promise.all(ids.map(async (id) => ({ id, parsed: parseScenario(await shipped.load(id)) }))).then(
      (all) => {
        if (current)
          setEntries(all.flatMap(({ id, parsed }) => (parsed.ok ? [shippedEntry(id, parsed.scenario)] : [])));
      },
    );
    return () => {
      current = false;
    };
  }, [shipped, isWanted]);
  return entries;
}
