import type { ReactNode } from "react";
import { say } from "../../words/en/ui/time-buttons.ts";
import { fill, shownNumber } from "../../words/fill.ts";
import { panned, type TimeWindow, zoomed } from "../base/time-window.ts";
import controls from "./controls.module.css";
import css from "./time-buttons.module.css";

interface Props {
  window: TimeWindow;
  /** Length of all there is, s. */
  until: number;
  /** What shows all of it. */
  whole: string;
  onWindow(window: TimeWindow): void;
  /** Further buttons. */
  children?: ReactNode;
}

/** Buttons for the time that plots show: all, closer, wider, earlier, later. */
export function TimeButtons({ window, until, whole, onWindow, children }: Props) {
  const middle = (window.from + window.to) / 2;
  const isWhole = window.from <= 0 && window.to >= until;
  const button = (words: string, act: () => void, isOff = false) => (
    <button type="button" className={controls.button} disabled={isOff} onClick={act}>
      {words}
    </button>
  );
  return (
    <fieldset className={css.times}>
      <legend className="visually-hidden">{say.time}</legend>
      {button(whole, () => onWindow({ from: 0, to: until }), isWhole)}
      {button(say.closer, () => onWindow(zoomed(window, 0.5, middle, until)))}
      {button(say.wider, () => onWindow(zoomed(window, 2, middle, until)), isWhole)}
      {button(say.earlier, () => onWindow(panned(window, -0.5, until)), window.from <= 0)}
      {button(say.later, () => onWindow(panned(window, 0.5, until)), window.to >= until)}
      {children}
      <span role="status" className={css.soft}>
        {fill(
          say.window,
          shownNumber(window.from.toFixed(3)),
          shownNumber(window.to.toFixed(3)),
          shownNumber(until.toFixed(3)),
        )}
      </span>
    </fieldset>
  );
}
