import { useStore } from "../../base/use-store.ts";
import controls from "../../controls/controls.module.css";
import { Menu } from "../../controls/menu.tsx";
import { type QueueChoice, queueChoices } from "../../derive/queue-choice.ts";
import { useController } from "../../state/lab-context.ts";
import type { PlotChoice } from "../../state/types.ts";
import css from "./header.module.css";

/** Of which flow and of which queue the plots are. */
export function PlotsMenu() {
  const controller = useController();
  const plots = useStore(controller.lab, (state) => state.plots);
  const scenario = useStore(controller.lab, (state) => state.scenario);
  const show = (change: Partial<PlotChoice>) => controller.choosePlots(change);
  const queues = queueChoices(scenario);
  const limited = queues.filter(({ isLimited }) => isLimited);
  const unlimited = queues.filter(({ isLimited }) => !isLimited);
  return (
    <Menu label="Plots" title="Of which flow and which queue the plots are">
      {scenario.flows.length > 1 && (
        <label className={css.line}>
          Flow
          <select
            className={controls.select}
            value={plots.flow ?? "*"}
            onChange={(event) =>
              show({ flow: event.currentTarget.value === "*" ? null : event.currentTarget.value })
            }
          >
            <option value="*">all flows</option>
            {scenario.flows.map(({ id }) => (
              <option key={id}>{id}</option>
            ))}
          </select>
        </label>
      )}
      <label className={css.line}>
        Queue before
        <select
          className={controls.select}
          value={plots.link}
          onChange={(event) => show({ link: event.currentTarget.value })}
        >
          {limited.length > 0 && (
            <optgroup label="Limited buffers">
              <QueueOptions queues={limited} />
            </optgroup>
          )}
          {unlimited.length > 0 && (
            <optgroup label="Unlimited buffers">
              <QueueOptions queues={unlimited} />
            </optgroup>
          )}
        </select>
      </label>
    </Menu>
  );
}

function QueueOptions({ queues }: { queues: readonly QueueChoice[] }) {
  return queues.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
