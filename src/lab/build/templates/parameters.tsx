import { type TemplateParameter, templates } from "../../../scenario/building.ts";
import controls from "../../../ui/controls/controls.module.css";
import { shownDefault, type TemplateForm } from "./chosen-template.ts";
import { RangeFields, SchemeChoice, Stepper } from "./fields.tsx";
import css from "./templates.module.css";

interface Props {
  form: TemplateForm;
  /** How many flows the network has now. */
  flows: number;
  onChange(form: TemplateForm): void;
}

/** What a template is made with: its numbers, who sends, and how the other flows vary. */
export function Parameters({ form, flows, onChange }: Props) {
  const declared = templates.get(form.template)?.params ?? [];
  // A network with its own numbers has its own delays and starts as well.
  const varies = declared.length > 0;
  const set = (id: string, value: string) => onChange({ ...form, values: { ...form.values, [id]: value } });
  const shownOf = (parameter: TemplateParameter) => form.values[parameter.id] ?? shownDefault(parameter);
  return (
    <div className={css.form}>
      {declared.map((parameter) =>
        parameter.id === "n" ? (
          <Stepper
            key="n"
            label={parameter.label}
            value={Number(shownOf(parameter))}
            min={parameter.min}
            max={parameter.max}
            onChange={(n) => set("n", String(n))}
          />
        ) : (
          <label key={parameter.id} className={css.line}>
            {parameter.label}
            <input
              type="text"
              spellCheck={false}
              autoComplete="off"
              value={shownOf(parameter)}
              onChange={(event) => set(parameter.id, event.currentTarget.value)}
            />
          </label>
        ),
      )}
      {flows > 0 && (
        <SchemeChoice
          label={flows === 1 ? "The flow" : "First flow"}
          value={form.first}
          unchanged="as it is"
          onChange={(first) => onChange({ ...form, first, others: form.others || first })}
        />
      )}
      {flows > 1 && (
        <>
          <SchemeChoice
            label={flows === 2 ? "The other" : `The other ${flows - 1}`}
            value={form.others}
            unchanged="as they are"
            onChange={(others) => onChange({ ...form, others, first: form.first || others })}
          />
          {varies && (
            <>
              <RangeFields
                label="Delays of their first links vary"
                value={form.delays}
                start={["0.1 ms", "10 ms"]}
                onChange={(delays) => onChange({ ...form, delays })}
              />
              <RangeFields
                label="They start on their own"
                value={form.starts}
                start={["0 s", "20 s"]}
                onChange={(starts) => onChange({ ...form, starts })}
              />
            </>
          )}
          {(form.delays !== null || form.starts !== null) && (
            <p className={controls.hint}>
              Drawn from the seed, as in CERL’s section 4.1: another seed, other numbers; the same seed, the
              same run.
            </p>
          )}
        </>
      )}
    </div>
  );
}
