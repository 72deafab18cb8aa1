import { useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/lab/present.ts";
import { put } from "../../words/put.tsx";
import { useController, usePresentation } from "../core/lab-context.ts";
import css from "./present.module.css";

/** Which scene is shown of how many, and the way to the others; nothing without scenes. */
export function Scenes() {
  const presentation = usePresentation();
  const scene = useStore(presentation.store, (state) => state.showing.scene);
  useStore(useController().lab, (state) => state.scenario);
  const { length } = presentation.scenes;
  if (length === 0) return null;
  return (
    <nav className={css.scenes} aria-label={say.scenes}>
      <span aria-live="polite">
        {scene === 0
          ? put(say.sceneCount, <b>{length}</b>, length)
          : put(say.sceneOf, <b>{scene}</b>, length)}
      </span>
      <button
        type="button"
        className={controls.button}
        aria-label={say.previousScene}
        disabled={scene <= 1}
        onClick={() => presentation.step(-1)}
      >
        ‹
      </button>
      <button
        type="button"
        className={controls.button}
        aria-label={say.nextScene}
        disabled={scene >= length}
        onClick={() => presentation.step(1)}
      >
        ›
      </button>
    </nav>
  );
}
