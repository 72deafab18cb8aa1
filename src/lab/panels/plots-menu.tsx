import { linkName } from "../state/fields.ts";
import type { PlotChoice } from "../state/types.ts";
import controls from "./controls.module.css";
import { useDesk } from "./desk-context.ts";
import css from "./header.module.css";
import { Menu } from "./menu.tsx";
import { useStore } from "./use-store.ts";

/** Of which flow and of which queue the plots are, where there is a choice. */
export function PlotsMenu() {
  const desk = useDesk();
  const plots = useStore(desk.lab, (state) => state.plots);
  const scenario = useStore(desk.lab, (state) => state.scenario);
  const show = (change: Partial<PlotChoice>) => desk.look({ plots: { ...plots, ...change } });
  const limited = scenario.links.flatMap((link) => [
    ...(link.queue.limit === undefined ? [] : [{ id: `${link.id}.forward`, name: linkName(link) }]),
    ...((link.reverse.queue ?? link.queue).limit === undefined
      ? []
      : [{ id: `${link.id}.reverse`, name: linkName(link, "reverse") }]),
  ]);
  if (scenario.flows.length < 2 && limited.length < 2) return null;
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
      {limited.length > 1 && (
        <label className={css.line}>
          Queue before
          <select
            className={controls.select}
            value={plots.link}
            onChange={(event) => show({ link: event.currentTarget.value })}
          >
            {limited.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
    </Menu>
  );
}
