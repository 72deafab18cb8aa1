import { useId } from "react";
import controls from "../../../ui/controls/controls.module.css";
import { schemeStyle } from "../../../ui/theme/scheme-style.ts";
import { say } from "../../../words/en/lab/build-fields.ts";
import { fill } from "../../../words/fill.ts";
import { put } from "../../../words/put.tsx";
import { SCHEME_GROUPS } from "../../core/scheme-groups.ts";
import css from "./templates.module.css";

/** A small whole number with a button at each side. */
export function Stepper(props: {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange(value: number): void;
}) {
  const { label, value, min, max, onChange } = props;
  const id = useId();
  const set = (next: number) => onChange(Math.min(max, Math.max(min, Math.round(next))));
  return (
    <div className={css.line}>
      <span id={id}>{label}</span>
      <span className={css.stepper}>
        <button
          type="button"
          aria-label={fill(say.fewer, label)}
          disabled={value <= min}
          onClick={() => set(value - 1)}
        >
          −
        </button>
        <input
          type="number"
          aria-labelledby={id}
          min={min}
          max={max}
          value={value}
          onChange={(event) => {
            const next = event.currentTarget.valueAsNumber;
            if (Number.isFinite(next)) set(next);
          }}
        />
        <button
          type="button"
          aria-label={fill(say.more, label)}
          disabled={value >= max}
          onClick={() => set(value + 1)}
        >
          +
        </button>
      </span>
    </div>
  );
}

/** Which scheme; "" leaves it as it is. */
export function SchemeChoice(props: {
  label: string;
  value: string;
  unchanged: string;
  onChange(scheme: string): void;
}) {
  return (
    <label className={css.line}>
      {props.label}
      <select
        className={controls.select}
        value={props.value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      >
        <option value="">{props.unchanged}</option>
        {SCHEME_GROUPS.map(({ title, schemes }) => (
          <optgroup key={title} label={title}>
            {schemes.map((id) => (
              <option key={id} value={id}>
                {schemeStyle(id).title}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}

/** From where to where something is drawn, once it is ticked. */
export function RangeFields(props: {
  label: string;
  value: readonly [string, string] | null;
  /** What the fields begin with. */
  start: readonly [string, string];
  onChange(value: readonly [string, string] | null): void;
}) {
  const { label, value, start, onChange } = props;
  return (
    <div className={css.line}>
      <label className={css.tick}>
        <input
          type="checkbox"
          checked={value !== null}
          onChange={(event) => onChange(event.currentTarget.checked ? start : null)}
        />
        {label}
      </label>
      {value !== null && (
        <span className={css.range}>
          {put(
            say.range,
            <input
              type="text"
              aria-label={fill(say.least, label)}
              size={6}
              value={value[0]}
              onChange={(event) => onChange([event.currentTarget.value, value[1]])}
            />,
            <input
              type="text"
              aria-label={fill(say.most, label)}
              size={6}
              value={value[1]}
              onChange={(event) => onChange([value[0], event.currentTarget.value])}
            />,
          )}
        </span>
      )}
    </div>
  );
}
