import { type QueueChoice, queueChoices } from "../../run/network/queue-choice.ts";
import { MOST_QUEUES } from "../../run/state/stores.ts";
import type { PlotChoice } from "../../run/state/types.ts";
import { PANEL_ORDER, type PanelId } from "../../run/state/types.ts";
import { SoundChoices } from "../../run-view/sound/sound-choices.tsx";
import { useShared, useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/lab/frame.ts";
import { useController } from "../core/lab-context.ts";
import css from "./plots-menu.module.css";

/** What the menu of plots offers: which plots are open, of which flow and of which queues, and what is heard. */
export function PlotChoices() {
  const controller = useController();
  const plots = useStore(controller.lab, (state) => state.plots);
  const flows = useShared(
    controller.lab,
    ({ scenario }) => scenario.flows,
    (all) => all.map(({ id }) => id),
  );
  const show = (change: Partial<PlotChoice>) => controller.choosePlots(change);
  const queues = useShared(
    controller.lab,
    ({ scenario }) => scenario.links,
    (links) => queueChoices({ links }),
  );
  const limited = queues.filter(({ isLimited }) => isLimited);
  const unlimited = queues.filter(({ isLimited }) => !isLimited);
  return (
    <>
      <fieldset className={css.choices}>
        <legend className={controls.hint}>{say.plots}</legend>
        {PANEL_ORDER.filter((id) => id !== "ahead" && (id !== "queue" || queues.length > 0)).map((id) => (
          <Choice
            key={id}
            label={NAMES[id]}
            checked={plots.panels.includes(id)}
            onChange={() => controller.togglePanel(id)}
          />
        ))}
      </fieldset>
      <fieldset className={css.choices}>
        <legend className={controls.hint}>{say.besideWindow}</legend>
        <Choice
          label="ssthresh"
          title={say.ssthreshMeaning}
          checked={plots.showSsthresh}
          onChange={() => show({ showSsthresh: !plots.showSsthresh })}
        />
        <Choice
          label={say.effective}
          title={say.effectiveMeaning}
          checked={plots.showEffectiveWindow}
          onChange={() => show({ showEffectiveWindow: !plots.showEffectiveWindow })}
        />
      </fieldset>
      {flows.length > 1 && (
        <label className={css.line}>
          {say.flow}
          <select
            className={controls.select}
            value={plots.flow ?? "*"}
            onChange={(event) =>
              show({ flow: event.currentTarget.value === "*" ? null : event.currentTarget.value })
            }
          >
            <option value="*">{say.allFlows}</option>
            {flows.map((id) => (
              <option key={id}>{id}</option>
            ))}
          </select>
        </label>
      )}
      {queues.length > 0 && (
        <label className={css.line}>
          {say.queueBefore}
          <select
            className={controls.select}
            value={plots.link}
            onChange={(event) => {
              const link = event.currentTarget.value;
              show({ link, queues: plots.queues.filter((id) => id !== link) });
            }}
          >
            {limited.length > 0 && (
              <optgroup label={say.limited}>
                <QueueOptions queues={limited} />
              </optgroup>
            )}
            {unlimited.length > 0 && (
              <optgroup label={say.unlimited}>
                <QueueOptions queues={unlimited} />
              </optgroup>
            )}
          </select>
        </label>
      )}
      {limited.length > 1 && (
        <fieldset className={css.choices}>
          <legend className={controls.hint}>{say.otherQueues}</legend>
          {limited
            .filter(({ id }) => id !== plots.link)
            .slice(0, MOST_OFFERED)
            .map(({ id, name }) => (
              <Choice
                key={id}
                label={name}
                checked={plots.queues.includes(id)}
                onChange={() => show({ queues: toggled(plots.queues, id) })}
              />
            ))}
        </fieldset>
      )}
      <SoundChoices watched={controller} />
    </>
  );
}

/** Queues that the menu offers besides. */
const MOST_OFFERED = 8;

/** The list with a queue more or less, at most as many as are plotted at once. */
function toggled(queues: readonly string[], id: string): readonly string[] {
  if (queues.includes(id)) return queues.filter((other) => other !== id);
  return queues.length < MOST_QUEUES - 1 ? [...queues, id] : queues;
}

/** What the menu calls the plots. */
const NAMES: Readonly<Record<PanelId, string>> = {
  cwnd: say.cwndPlot,
  ahead: say.aheadPlot,
  signals: say.signalsPlot,
  queue: say.queuePlot,
  throughput: say.throughputPlot,
  sequence: say.sequencePlot,
};

function Choice(props: { label: string; title?: string; checked: boolean; onChange: () => void }) {
  return (
    <label className={controls.item} title={props.title}>
      <input type="checkbox" checked={props.checked} onChange={props.onChange} />
      {props.label}
    </label>
  );
}

function QueueOptions({ queues }: { queues: readonly QueueChoice[] }) {
  return queues.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
