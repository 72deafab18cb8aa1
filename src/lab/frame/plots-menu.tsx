import { onDemand } from "../../ui/controls/on-demand.tsx";
import { Menu } from "../../ui/controls/overlays/menu.tsx";
import { say } from "../../words/en/lab/frame.ts";

const PlotChoices = onDemand(say.plotChoices, async () => {
  return (await import("./plot-choices.tsx")).PlotChoices;
});

/** Of which flow and of which queues the plots are. */
export function PlotsMenu() {
  return (
    <Menu label={say.addPlot} title={say.addPlotMeaning}>
      <PlotChoices />
    </Menu>
  );
}
