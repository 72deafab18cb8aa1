import { linkPresets, templates } from "../../../scenario/building.ts";
import { formatQuantity } from "../../../ui/base/quantity-format.ts";
import { told } from "../../../words/catalogue.ts";
import { say } from "../../../words/en/lab/build-templates.ts";
import { fill } from "../../../words/fill.ts";
import type { TemplateForm } from "./chosen-template.ts";
import css from "./templates.module.css";

/** Kinds of links that the bottleneck may be like, each with where its figures come from. */
export function PresetTable({ form, onChange }: { form: TemplateForm; onChange(form: TemplateForm): void }) {
  const ids = templates.get(form.template)?.params.map(({ id }) => id) ?? [];
  if (!ids.includes("rate") || !ids.includes("delay")) return null;
  return (
    <table className={css.presets}>
      <caption>
        <b>{say.presets}</b> <span className={css.note}>{say.presetsNote}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{say.link}</th>
          <th scope="col">{say.rate}</th>
          <th scope="col">{say.delay}</th>
          <th scope="col">
            <span className="visually-hidden">{say.source}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {linkPresets.map(({ id, title, rate, delay, source, url }) => {
          const own = { rate: formatQuantity(rate, "bit/s"), delay: formatQuantity(delay, "s") };
          const isChosen = form.values.rate === own.rate && form.values.delay === own.delay;
          return (
            <tr key={id}>
              <th scope="row">
                <label>
                  <input
                    type="radio"
                    name="bottleneck-like"
                    checked={isChosen}
                    onChange={() => onChange({ ...form, values: { ...form.values, ...own } })}
                  />
                  {title.replace(/,.*$/, "")}
                </label>
              </th>
              <td>{own.rate}</td>
              <td>{formatQuantity(Number(delay.toPrecision(3)), "s")}</td>
              <td>
                <a
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  title={told(source)}
                  aria-label={fill(say.sourceOf, title, told(source))}
                >
                  {say.source}
                </a>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
