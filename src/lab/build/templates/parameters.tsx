import { type TemplateParameter, templates } from "../../../scenario/building.ts";
import controls from "../../../ui/controls/controls.module.css";
import { schemeStyle } from "../../../ui/theme/scheme-style.ts";
import { say as fields } from "../../../words/en/lab/build-fields.ts";
import { say } from "../../../words/en/lab/build-templates.ts";
import { fill } from "../../../words/fill.ts";
import { shownDefault, type TemplateForm } from "./chosen-template.ts";
import { RangeFields, SchemeChoice, Stepper } from "./fields.tsx";
import css from "./templates.module.css";

interface Props {
  form: TemplateForm;
  /** The schemes of the flows that the network has now; "" for one without a scheme. */
  schemes: readonly string[];
  onChange(form: TemplateForm): void;
}

/** What a template is made with: its numbers, who sends, and how the other flows vary. */
export function Parameters({ form, schemes, onChange }: Props) {
  const flows = schemes.length;
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
          label={flows === 1 ? say.theFlow : say.firstFlow}
          value={form.first}
          unchanged={keepWords(schemes.slice(0, 1))}
          onChange={(first) => onChange({ ...form, first, others: form.others || (schemes[1] ?? "") })}
        />
      )}
      {flows > 1 && (
        <>
          <SchemeChoice
            label={flows === 2 ? say.theOther : fill(say.theOthers, flows - 1)}
            value={form.others}
            unchanged={keepWords(schemes.slice(1))}
            onChange={(others) => onChange({ ...form, others, first: form.first || schemes[0] })}
          />
          {varies && (
            <>
              <RangeFields
                label={fields.delays}
                value={form.delays}
                start={["0.1 ms", "10 ms"]}
                onChange={(delays) => onChange({ ...form, delays })}
              />
              <RangeFields
                label={fields.starts}
                value={form.starts}
                start={["0 s", "20 s"]}
                onChange={(starts) => onChange({ ...form, starts })}
              />
            </>
          )}
          {(form.delays !== null || form.starts !== null) && <p className={controls.hint}>{say.drawn}</p>}
        </>
      )}
    </div>
  );
}

/** "keep (CUBIC)"; without a name where the flows have several schemes, or none. */
function keepWords([scheme, ...others]: readonly string[]): string {
  if (scheme === undefined || scheme === "" || others.some((other) => other !== scheme)) return say.keep;
  return fill(say.keepScheme, schemeStyle(scheme).title);
}
