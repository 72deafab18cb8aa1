import { useStore } from "../../ui/base/use-store.ts";
import { Icon } from "../../ui/controls/marks/icons.tsx";
import { say } from "../../words/en/lab/app.ts";
import { fill } from "../../words/fill.ts";
import { drawnScenario } from "../core/document/draft.ts";
import { useController } from "../core/lab-context.ts";
import css from "./header.module.css";

/** Says which scenario is open; a click opens the list of all. */
export function ScenarioField() {
  const controller = useController();
  const title = useStore(controller.lab, (state) => drawnScenario(state).title);
  const opened = useStore(controller.page, (state) => (state.isKept ? null : state.opened));
  const changed = useStore(controller.lab, ({ scenario }) => opened !== null && scenario !== opened);
  return (
    <button
      type="button"
      className={css.field}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={fill(changed ? say.scenarioChanged : say.scenarioTitle, title)}
      onClick={() => controller.openDialog({ kind: "scenarios", group: null })}
    >
      <Icon name="search" />
      <span className={css.title}>
        <span className="visually-hidden">{say.scenario}</span>
        {title}
      </span>
      {changed && <span className={css.changed}>{say.changed}</span>}
      <kbd>Ctrl K</kbd>
    </button>
  );
}
