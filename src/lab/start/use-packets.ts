import { useEffect, useState } from "react";
import type { HopColumns } from "../../sim/declared.ts";
import { useEnvironment } from "../core/lab-context.ts";
import type { Loss } from "./losses.ts";

/** So far back the packets are looked for that are on their way at an instant, s: longer than any link of the network takes. */
const BACK = 1;

/** The packets on all links when a loss was noticed; null until they have come, and where they do not. */
export function usePackets(loss: Loss | null): HopColumns | null {
  const { hops } = useEnvironment();
  const [found, setFound] = useState<{ loss: Loss; hops: HopColumns } | null>(null);
  useEffect(() => {
    if (loss === null) return;
    let isCurrent = true;
    const { t } = loss.decision;
    hops.ask("start", loss.course.runs[0], [{ from: Math.max(0, t - BACK), to: t }]).then(
      (answers) => {
        const [columns] = answers ?? [];
        if (isCurrent && columns !== undefined) setFound({ loss, hops: columns });
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [loss, hops]);
  return found !== null && found.loss === loss ? found.hops : null;
}
