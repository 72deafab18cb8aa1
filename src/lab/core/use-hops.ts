import { useEffect, useState } from "react";
import type { ShownRun } from "../../run/runs/types.ts";
import type { HopColumns } from "../../sim/declared.ts";
import type { TimeWindow } from "../../ui/base/time-window.ts";
import { useEnvironment } from "./lab-context.ts";

/** Hops of parts of a run, as far as they are there. */
export interface KnownHops {
  hops: readonly HopColumns[];
  isComplete: boolean;
}

const NOTHING: KnownHops = { hops: [], isComplete: false };

/** The hops of `windows`, s, of a run; nothing while they are fetched, and nothing of an older question. */
export function useHops(asker: string, run: ShownRun | undefined, windows: readonly TimeWindow[]): KnownHops {
  const { hops: query } = useEnvironment();
  const [known, setKnown] = useState<{ key: string; run: ShownRun; found: KnownHops } | null>(null);
  const key = JSON.stringify(windows);
  useEffect(() => {
    let isCurrent = true;
    const asked: TimeWindow[] = JSON.parse(key);
    if (run === undefined || asked.length === 0) return;
    void query.ask(asker, run, asked).then((hops) => {
      if (isCurrent && hops !== null)
        setKnown({ key, run, found: { hops, isComplete: hops.length === asked.length } });
    });
    return () => {
      isCurrent = false;
    };
  }, [query, asker, run, key]);
  return known !== null && known.key === key && known.run === run ? known.found : NOTHING;
}
