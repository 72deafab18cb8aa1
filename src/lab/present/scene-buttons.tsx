import { useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
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
    <nav className={css.scenes} aria-label="Scenes">
      <span aria-live="polite">
        {scene === 0 ? (
          <>
            <b>{length}</b> {length === 1 ? "scene" : "scenes"}
          </>
        ) : (
          <>
            Scene <b>{scene}</b> of {length}
          </>
        )}
      </span>
      <button
        type="button"
        className={controls.button}
        aria-label="Previous scene"
        disabled={scene <= 1}
        onClick={() => presentation.step(-1)}
      >
        ‹
      </button>
      <button
        type="button"
        className={controls.button}
        aria-label="Next scene"
        disabled={scene >= length}
        onClick={() => presentation.step(1)}
      >
        ›
      </button>
    </nav>
  );
}
