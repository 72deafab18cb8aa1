import { formatQuantity, readTyped } from "../../lab/base/quantity-format.ts";
import controls from "../../lab/controls/controls.module.css";
import { useTyped } from "../../lab/controls/use-typed.ts";
import type { Field } from "../../lab/derive/fields.ts";
import { type AxisChoice, firstAxis, SWEEP_LIMITS } from "./choice.ts";
import css from "./sweeps.module.css";

interface Props {
  /** "Across". */
  title: string;
  fields: readonly Field[];
  /** Null: nothing varies along it. */
  axis: AxisChoice | null;
  /** Address of the other axis, which cannot be chosen. */
  taken: string | null;
  /** May it be left out? */
  isOptional: boolean;
  onChange(axis: AxisChoice | null): void;
}

/** What varies along an axis: the value, its ends, how many, and at which distances. */
export function AxisFields({ title, fields, axis, taken, isOptional, onChange }: Props) {
  const field = fields.find(({ address }) => address === axis?.address);
  const choose = (address: string) => {
    const next = fields.find((one) => one.address === address);
    onChange(next ? firstAxis(next) : null);
  };
  return (
    <fieldset className={css.axis}>
      <legend>{title}</legend>
      <select
        className={controls.select}
        aria-label={`${title}: what varies`}
        value={axis?.address ?? ""}
        onChange={(event) => choose(event.target.value)}
      >
        {isOptional && <option value="">nothing: curves</option>}
        {fields.map(({ address, label }) => (
          <option key={address} value={address} disabled={address === taken}>
            {label}
          </option>
        ))}
      </select>
      {axis && field && (
        <div className={css.ends}>
          <End title={`${title}: from`} field={field} axis={axis} end="from" onChange={onChange} />
          to
          <End title={`${title}: to`} field={field} axis={axis} end="to" onChange={onChange} />
          <label>
            <select
              className={controls.select}
              aria-label={`${title}: how many values`}
              value={axis.count}
              onChange={(event) => onChange({ ...axis, count: Number(event.target.value) })}
            >
              {Array.from({ length: SWEEP_LIMITS.count - 1 }, (_, i) => i + 2).map((count) => (
                <option key={count}>{count}</option>
              ))}
            </select>{" "}
            values
          </label>
          <select
            className={controls.select}
            aria-label={`${title}: distances`}
            title="log: values at equal ratios; linear: at equal steps"
            value={axis.scale}
            onChange={(event) => {
              const scale = event.target.value === "log" ? "log" : "linear";
              const from = scale === "log" && axis.from <= 0 ? axis.to / 100 : axis.from;
              onChange({ ...axis, scale, from });
            }}
          >
            <option value="log">log</option>
            <option value="linear">linear</option>
          </select>
        </div>
      )}
    </fieldset>
  );
}

/** An end of an axis as a field; what makes no sense stays in it, with the reason. */
function End({
  title,
  field,
  axis,
  end,
  onChange,
}: {
  title: string;
  field: Field;
  axis: AxisChoice;
  end: "from" | "to";
  onChange(axis: AxisChoice): void;
}) {
  const { leaf, unit } = field;
  const { field: typing, problem } = useTyped(formatQuantity(axis[end], unit), (text) => {
    if (leaf.type !== "number") return "";
    const typed = readTyped(text, unit, axis[end]);
    if (typed === null || typed < leaf.min || typed > leaf.max)
      return `Use ${formatQuantity(leaf.min, unit)} to ${formatQuantity(leaf.max, unit)}.`;
    const next = { ...axis, [end]: leaf.integer ? Math.round(typed) : typed };
    if (!(next.to > next.from)) return "The first end must be the smaller one.";
    if (next.scale === "log" && next.from <= 0)
      return "A logarithmic axis has no 0: take a number above it, or a linear axis.";
    onChange(next);
    return "";
  });
  return (
    <span className={css.end}>
      <input {...typing} type="text" className={css.number} aria-label={title} />
      {problem !== "" && (
        <span role="alert" className={css.problem}>
          {problem}
        </span>
      )}
    </span>
  );
}
