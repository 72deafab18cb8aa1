import { type ReactNode, useId, useRef } from "react";
import { say } from "../../../words/en/ui/controls.ts";
import { fill } from "../../../words/fill.ts";
import { formatQuantity } from "../../base/quantity-format.ts";
import { readTyped } from "../../base/typed-quantity.ts";
import css from "./slider.module.css";
import { movedTo, positionOf, SLIDER_STEPS, type SliderScale } from "./slider-scale.ts";
import { useTyped } from "./use-typed.ts";

/** What a slider with an exact field shows and changes. */
export interface SliderProps extends SliderScale {
  /** What it changes in the network: "Random loss on G1→R1". */
  label: string;
  /** What to expect when it is moved. */
  help: string;
  unit: string;
  /** What may be typed; the slider covers the useful part of it. */
  hardMin: number;
  hardMax: number;
  value: number;
  /** It stands for several values that differ: none is shown before one is chosen for all. */
  isMixed?: boolean;
  /** What "reset" goes back to; null: nothing. */
  initial: number | null;
  /** Moves of one gesture are one undo step. */
  onChange(value: number, gesture: string | null): void;
  /** Takes a text that is no number with the field's unit; returns whether it did. */
  onText?: ((text: string) => boolean) | undefined;
  /** Shown between the label and the value. */
  beside?: ReactNode;
  /** Shown above the slider, below its label. */
  above?: ReactNode;
  /** Shown under the slider: changes in mid-run, for example. */
  children?: ReactNode;
}

let gestures = 0;

/** A parameter with a slider, an exact field that understands units, and a way back to where it was. */
export function Slider(props: SliderProps) {
  const { label, help, value, unit, initial, onChange, isMixed = false } = props;
  const id = useId();
  const gesture = useRef("");
  const begin = () => {
    gestures += 1;
    gesture.current = `slider#${gestures}`;
  };
  return (
    <div className={css.row}>
      <label className={css.label} htmlFor={id} title={help}>
        {label}
      </label>
      <span className={css.exact}>
        {props.beside}
        <ExactField {...props} />
        <button
          type="button"
          className={css.reset}
          aria-label={fill(say.reset, label)}
          title={initial === null ? undefined : fill(say.backTo, formatQuantity(initial, unit))}
          disabled={initial === null || initial === value || isMixed}
          onClick={() => initial !== null && onChange(initial, null)}
        >
          ↺
        </button>
      </span>
      {props.above}
      <input
        id={id}
        className={css.slider}
        type="range"
        min={0}
        max={SLIDER_STEPS}
        step={1}
        value={positionOf(value, props)}
        data-mixed={isMixed || undefined}
        aria-valuetext={isMixed ? say.mixed : formatQuantity(value, unit)}
        aria-description={help}
        onFocus={begin}
        onPointerDown={begin}
        onKeyUp={begin}
        onChange={(event) =>
          onChange(movedTo(event.currentTarget.valueAsNumber, value, props), gesture.current || null)
        }
      />
      {props.children}
    </div>
  );
}

/** What is said of a text that is no number, or one of two. */
function notRead(text: string, example: string): string {
  return /\d,\d{3}/.test(text) ? fill(say.comma, text) : fill(say.noValue, text, example);
}

function ExactField(props: SliderProps) {
  const { label, value, unit, hardMin, hardMax, integer, onChange, isMixed = false } = props;
  const { field, problem } = useTyped(isMixed ? "" : formatQuantity(value, unit), (text) => {
    const parsed = readTyped(text, unit, value);
    if (parsed === null && props.onText?.(text)) return "";
    if (parsed === null) return notRead(text, formatQuantity(value, unit));
    if (parsed < hardMin || parsed > hardMax) {
      return fill(say.outOfRange, text, formatQuantity(hardMin, unit), formatQuantity(hardMax, unit));
    }
    const exact = integer ? Math.round(parsed) : parsed;
    if (exact !== value || isMixed) onChange(exact, null);
    return "";
  });
  return (
    <>
      <input
        {...field}
        className={css.field}
        type="text"
        inputMode="text"
        spellCheck={false}
        autoComplete="off"
        placeholder={isMixed ? say.mixed : undefined}
        aria-label={fill(say.exact, label)}
        title={problem || say.typeValue}
      />
      {problem !== "" && (
        <span className={css.problem} role="alert">
          {problem}
        </span>
      )}
    </>
  );
}
