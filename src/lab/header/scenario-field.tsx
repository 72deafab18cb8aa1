import { useStore } from "../../ui/base/use-store.ts";
import { Icon } from "../../ui/controls/marks/icons.tsx";
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
      title={`${title}${changed ? ", changed since it was opened" : ""}. Click to search all scenarios (Ctrl+K)`}
      onClick={() => controller.openDialog({ kind: "scenarios", group: null })}
    >
      <Icon name="search" />
      <span className={css.title}>
        <span className="visually-hidden">Scenario: </span>
        {title}
      </span>
      {changed && <span className={css.changed}>changed</span>}
      <kbd>Ctrl K</kbd>
    </button>
  );
}
