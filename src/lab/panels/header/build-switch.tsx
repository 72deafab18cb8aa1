import { useStore } from "../../base/use-store.ts";
import controls from "../../controls/controls.module.css";
import { useController } from "../../state/lab-context.ts";
import css from "./header.module.css";

/** Watches the network run, or builds it. */
export function BuildSwitch() {
  const controller = useController();
  const building = useStore(controller.lab, (state) => state.building);
  return (
    <fieldset className={css.switch}>
      <legend className="visually-hidden">Run the network, or build it</legend>
      {[false, true].map((builds) => (
        <button
          key={String(builds)}
          type="button"
          className={controls.button}
          aria-pressed={builds === building}
          title={
            builds ? "Add, connect, move and remove" : "Watch it run; nothing in the network can be moved"
          }
          onClick={() => controller.draft.build(builds)}
        >
          {builds ? "Build" : "Run"}
        </button>
      ))}
    </fieldset>
  );
}
