import type { Point } from "../../../run-view/network/picture/layout.ts";
import { say } from "../../../words/en/lab/build-drawing.ts";
import { type CanvasView, percentOf, zoomedView } from "./canvas-view.ts";
import css from "./editor.module.css";

interface Props {
  view: CanvasView;
  /** Stays where it is when the size changes, px. */
  middle: Point;
  onView(view: CanvasView): void;
  /** The whole network is to be shown. */
  onFit(): void;
}

/** The buttons for the size of the network, and its size in per cent. */
export function ZoomButtons({ view, middle, onView, onFit }: Props) {
  return (
    <fieldset className={css.zoom}>
      <legend className="visually-hidden">{say.size}</legend>
      <button type="button" aria-label={say.smaller} onClick={() => onView(zoomedView(view, 0.8, middle))}>
        −
      </button>
      <span>{Math.round(percentOf(view) * 100)} %</span>
      <button type="button" aria-label={say.larger} onClick={() => onView(zoomedView(view, 1.25, middle))}>
        +
      </button>
      <button type="button" onClick={onFit}>
        {say.fit}
      </button>
    </fieldset>
  );
}
