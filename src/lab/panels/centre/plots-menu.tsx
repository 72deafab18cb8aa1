import { Menu } from "../../controls/menu.tsx";
import { onDemand } from "../../controls/on-demand.tsx";

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
