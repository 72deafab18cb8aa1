import { useMemo } from "react";
import { ownScheme } from "../../experiment/index.ts";
import { isKept, keptLabel, ownKey } from "../../run/runs/variation.ts";
import { MAIN_RUN } from "../../run/state/stores.ts";
import type { LabState } from "../../run/state/types.ts";
import { isUnfinished } from "../../run/state/unfinished.ts";
import { type ReadonlyStore, useThrottledStore } from "../../ui/base/use-store.ts";
import { isUdp, schemeStyle } from "../../ui/theme/scheme-style.ts";

/** What keeps the room of a line whose words are still to come. */
export const NO_BREAK = "\u00a0";

/** A run that is under way and has no results yet. */
export interface AwaitedRun {
  key: string;
  /** What its row is to be called. */
  name: string;
  /** Its flows as the scenario has them. */
  flows: readonly { id: string; isUdp: boolean }[];
  /** How many schemes several flows have, each of which gets a row of means. */
  means: number;
}

/** What of the lab it depends on. */
type Parts = Pick<LabState, "scenario" | "document" | "issues" | "compare" | "runs"> & {
  status: LabState["status"]["state"];
};

/** The shown runs, and those that are awaited, as they are at the same moment. */
export function useResultRuns(lab: ReadonlyStore<LabState>) {
  const runs = useThrottledStore(lab, (state) => state.runs);
  const status = useThrottledStore(lab, (state) => state.status.state);
  const scenario = useThrottledStore(lab, (state) => state.scenario);
  const document = useThrottledStore(lab, (state) => state.document);
  const issues = useThrottledStore(lab, (state) => state.issues);
  const compare = useThrottledStore(lab, (state) => state.compare);
  const awaited = useMemo(
    () => awaitedRuns({ runs, status, scenario, document, issues, compare }),
    [runs, status, scenario, document, issues, compare],
  );
  return { runs, awaited };
}

/** The runs whose results are still to come, so that their rows have room before; none where nothing runs or what ran has failed. */
export function awaitedRuns(state: Parts): readonly AwaitedRun[] {
  const { scenario, runs, compare, status } = state;
  const isFirst = runs.length === 0 && status === "idle" && !isUnfinished(state);
  const own = ownScheme(scenario);
  if ((status !== "running" && !isFirst) || scenario.flows.length === 0) return [];
  const present = ownKey(scenario);
  const others = own === "" ? [] : compare.filter((id) => id !== own && id !== present);
  const flows = scenario.flows.map(({ id, scheme }) => ({ id, isUdp: isUdp(scheme) }));
  return [MAIN_RUN, ...others]
    .filter((key) => !runs.some((run) => run.key === key))
    .map((key) => {
      const scheme = key === MAIN_RUN ? own : key;
      // What runs beside has one scheme for all flows of the scenario's own.
      const schemes = scenario.flows.map((flow) =>
        key !== MAIN_RUN && !isKept(key) && flow.scheme === own ? key : flow.scheme,
      );
      const means = new Set(schemes.filter((id, i) => !isUdp(id) && schemes.indexOf(id) !== i));
      return {
        key,
        name: isKept(key) ? keptLabel(key) : schemeStyle(scheme).title,
        flows,
        means: means.size,
      };
    });
}
