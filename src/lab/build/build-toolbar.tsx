import { useEffect } from "react";
import type { BuildView } from "../../run/state/types.ts";
import { tidy } from "../../scenario/building.ts";
import { useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/lab/build-toolbar.ts";
import { useController } from "../core/lab-context.ts";
import css from "./build.module.css";
import { followQueue } from "./followed-queue.ts";
import { Kept } from "./stored-mark.tsx";

const VIEWS: readonly { id: BuildView; label: string; title: string }[] = [
  { id: "drawing", label: say.drawing, title: say.drawingTitle },
  { id: "tables", label: say.tables, title: say.tablesTitle },
  { id: "text", label: say.text, title: say.textTitle },
  { id: "sender", label: say.sender, title: say.senderTitle },
];

/** Above the network while it is built: its three views, and what is done to all of it. */
export function BuildToolbar() {
  const controller = useController();
  useEffect(() => followQueue(controller), [controller]);
  const view = useStore(controller.lab, (state) => state.buildView);
  const issues = useStore(controller.lab, (state) => state.issues.length);
  const hasRun = useStore(controller.lab, (state) => state.runs.length > 0);
  const words = issues === 0 ? say.runs : hasRun ? say.incompleteResults : say.incomplete;
  return (
    <div className={css.toolbar} role="toolbar" aria-label={say.toolbar}>
      <fieldset className={css.views}>
        <legend className="visually-hidden">{say.views}</legend>
        {VIEWS.map(({ id, label, title }) => (
          <button
            key={id}
            type="button"
            className={controls.button}
            aria-pressed={id === view}
            title={title}
            onClick={() => controller.draft.show(id)}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <span className={css.state} role="status" title={words} data-fine={issues === 0 || undefined}>
        {words}
      </span>
      <Kept />
      <button
        type="button"
        className={controls.plain}
        title={say.tidyTitle}
        onClick={() => controller.draft.apply(tidy)}
      >
        {say.tidy}
      </button>
      <button
        type="button"
        className={controls.button}
        aria-haspopup="dialog"
        onClick={() => controller.openDialog({ kind: "multiply" })}
      >
        {say.multiply}
      </button>
      <button
        type="button"
        className={controls.button}
        aria-haspopup="dialog"
        onClick={() => controller.openDialog({ kind: "templates" })}
      >
        {say.templates}
      </button>
    </div>
  );
}
