import type { BuildView } from "../../run/state/types.ts";
import { tidy } from "../../scenario/building.ts";
import { useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { useController } from "../core/lab-context.ts";
import css from "./build.module.css";
import { Kept } from "./stored-mark.tsx";

const VIEWS: readonly { id: BuildView; label: string; title: string }[] = [
  { id: "drawing", label: "Drawing", title: "The network as a picture" },
  { id: "tables", label: "Tables", title: "The same network in tables: nodes, links, flows, changes" },
  { id: "text", label: "Text", title: "The same network as JSON" },
  { id: "sender", label: "Sender", title: "A sender of your own, in JavaScript" },
];

/** Above the network while it is built: its three views, and what is done to all of it. */
export function BuildToolbar() {
  const controller = useController();
  const view = useStore(controller.lab, (state) => state.buildView);
  const issues = useStore(controller.lab, (state) => state.issues.length);
  const hasRun = useStore(controller.lab, (state) => state.runs.length > 0);
  const words =
    issues === 0
      ? "Runs after every edit"
      : hasRun
        ? "Incomplete. The results below are from your last working network."
        : "Incomplete";
  return (
    <div className={css.toolbar} role="toolbar" aria-label="Build">
      <fieldset className={css.views}>
        <legend className="visually-hidden">View of the network</legend>
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
        title="Place all nodes anew, from senders on the left to receivers on the right"
        onClick={() => controller.draft.apply(tidy)}
      >
        Tidy up
      </button>
      <button
        type="button"
        className={controls.button}
        aria-haspopup="dialog"
        onClick={() => controller.openDialog({ kind: "multiply" })}
      >
        Make it more flows…
      </button>
      <button
        type="button"
        className={controls.button}
        aria-haspopup="dialog"
        onClick={() => controller.openDialog({ kind: "templates" })}
      >
        New from a template…
      </button>
    </div>
  );
}
