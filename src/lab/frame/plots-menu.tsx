import { onDemand } from "../../ui/controls/on-demand.tsx";
import { Menu } from "../../ui/controls/overlays/menu.tsx";

const PlotChoices = onDemand("The choice of plots", async () => {
  return (await import("./plot-choices.tsx")).PlotChoices;
});

/** Of which flow and of which queues the plots are. */
export function PlotsMenu() {
  return (
    <Menu label="+ Plot" title="Which plots are open, of which flow and which queue">
      <PlotChoices />
    </Menu>
  );
}
