import { linkName } from "../state/fields.ts";
import type { PlotChoice } from "../state/types.ts";
import controls from "./controls.module.css";
import { useDesk } from "./desk-context.ts";
import css from "./header.module.css";
import { Menu } from "./menu.tsx";
import { useStore } from "./use-store.ts";

const PANELS: readonly { id: PlotChoice["panels"][number]; label: string }[] = [
  { id: "cwnd", label: "cwnd and ssthresh" },
  { id: "signals", label: "The sender's own signals (CERL: l and N)" },
  { id: "queue", label: "Queue" },
  { id: "sequence", label: "Sequence numbers" },
];

/** Which plots are shown, of which flow and of which queue. */
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
  return (
    <Menu label="Plots" title="Which plots are shown">
      <fieldset className={css.choices}>
        <legend className={controls.hint}>Show</legend>
        {PANELS.map(({ id, label }) => (
          <label key={id} className={controls.item}>
            <input
              type="checkbox"
              checked={plots.panels.includes(id)}
              onChange={(event) => {
                const wanted = event.currentTarget.checked;
                const panels = PANELS.filter((panel) =>
                  panel.id === id ? wanted : plots.panels.includes(panel.id),
                );
                show({ panels: panels.map((panel) => panel.id) });
              }}
            />
            {label}
          </label>
        ))}
      </fieldset>
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
      {limited.length > 0 && (
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
