import { hasDirection } from "../../run/network/queue-choice.ts";
import type { Selection } from "../../run/runs/types.ts";
import { bottleneck } from "../../run/state/selection.ts";
import type { LabState, PlotChoice } from "../../run/state/types.ts";
import { directionId } from "../../sim/declared.ts";
import type { ReadonlyStore } from "../../ui/base/use-store.ts";

/** What shows other queues. */
interface Plotter {
  lab: ReadonlyStore<LabState>;
  choosePlots(choice: Partial<PlotChoice>): void;
}

/**
 * While a network is built, the plotted queue is that of the link that the reader selects, else the one that drops most in the newest run. A queue
 * that the reader chose under "Plots" stays until a link is selected, or its own is deleted. @returns ends it
 */
export function followQueue(plotter: Plotter): () => void {
  const { lab } = plotter;
  // The queue that was put into the plots here, or stood there at first; another one was chosen by the reader.
  let own = lab.getState().plots.link;
  // The selection that stood there at first or came with another network: no link was chosen by it, also when it comes back.
  let given: Selection = lab.getState().selection;
  return lab.subscribe((now, before) => {
    const { selection, plots, scenario } = now;
    if (!hasDirection(scenario, before.plots.link)) own = plots.link;
    if (selection === before.selection && now.runs[0] === before.runs[0]) return;
    if (selection !== before.selection && now.document !== before.document) given = selection;
    const isSelected = selection.kind === "link" && selection !== given;
    if (!isSelected && plots.link !== own) return;
    const wanted = isSelected ? directionId(selection.id, selection.direction) : mostDropping(now);
    if (wanted === null || !hasDirection(scenario, wanted)) return;
    own = wanted;
    if (wanted !== plots.link)
      plotter.choosePlots({ link: wanted, queues: plots.queues.filter((id) => id !== wanted) });
  });
}

/** The direction that dropped most packets in the scenario's own run; where none did, that of the narrowest limited buffer. */
function mostDropping({ runs, scenario }: LabState): string | null {
  const links = runs[0]?.result.links ?? [];
  const most = Math.max(0, ...links.map(({ drops }) => drops));
  const narrow = bottleneck(scenario);
  if (most > 0) return links.find(({ drops }) => drops === most)?.id ?? null;
  return narrow === undefined ? null : directionId(narrow.id, "forward");
}
