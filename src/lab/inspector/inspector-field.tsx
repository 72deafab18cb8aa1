import { memo } from "react";
import { valueAt } from "../../run/fields/edit.ts";
import { type Field, optionTitle } from "../../run/fields/fields.ts";
import { sliderProps } from "../../run/fields/slider-props.ts";
import { productsIn } from "../../scenario/index.ts";
import type { ParamValue } from "../../sim/declared.ts";
import { useStore } from "../../ui/base/use-store.ts";
import { AboutButton } from "../../ui/controls/cards/about-button.tsx";
import controls from "../../ui/controls/controls.module.css";
import { Slider } from "../../ui/controls/fields/slider.tsx";
import { onDemand } from "../../ui/controls/on-demand.tsx";
import { say } from "../../words/en/lab/inspector.ts";
import { subjectOfField } from "../core/cards/card-subjects.ts";
import { useAbout } from "../core/cards/use-about.ts";
import { drawnScenario } from "../core/document/draft.ts";
import { useController } from "../core/lab-context.ts";
import { useInitial } from "../core/use-initial.ts";
import css from "./inspector.module.css";
import { VaryLink } from "./vary-link.tsx";

const FieldNotes = onDemand("", async () => {
  return (await import("./field-notes.tsx")).FieldNotes;
});

const SweptCurve = onDemand("", async () => {
  return (await import("./swept-curve-plot.tsx")).SweptCurve;
});

/**
 * The control of one parameter: by its kind a slider with a field, a choice or a switch. Rendered again when the parameter itself
 * changes, not with every value under another slider.
 */
export const InspectorField = memo(function InspectorField({ field }: { field: Field }) {
  const controller = useController();
  const value = useShownValue(field);
  const initial = useInitial(field.address);
  const edit = (next: ParamValue | null, gesture: string | null = null) =>
    controller.editAll([field.address, ...field.alike], next, gesture);
  const { leaf, isMixed } = field;
  if (leaf.type === "boolean") {
    return (
      <div className={css.choiceRow}>
        <label className={css.switch} title={field.help}>
          <input
            type="checkbox"
            ref={(box) => {
              if (box !== null) box.indeterminate = isMixed && field.fixed === null;
            }}
            checked={(field.fixed?.value ?? value) === true && !isMixed}
            disabled={field.fixed !== null}
            onChange={(event) => edit(event.currentTarget.checked)}
          />
          <span>
            {field.label}
            {isMixed && <span className={controls.hint}> {say.mixed}</span>}
            {field.fixed && <span className={css.reason}>{field.fixed.reason}</span>}
          </span>
        </label>
        {field.fixed === null && <VaryLink field={field} />}
      </div>
    );
  }
  if (leaf.type === "choice")
    return <Choice field={field} value={value} onChange={edit} options={leaf.options} />;
  if (leaf.type === "text") return null;
  const slider = sliderProps(field);
  if (slider === null || typeof value !== "number") return <LeftOut field={field} onChange={edit} />;
  return (
    <Slider
      {...slider}
      value={value}
      isMixed={isMixed}
      initial={typeof initial === "number" ? initial : null}
      onChange={edit}
      onText={(text) => {
        const isBuffer = field.address.endsWith(".queue.limit") && productsIn(text) !== null;
        if (isBuffer) edit(text);
        return isBuffer;
      }}
      beside={<VaryLink field={field} />}
      above={field.alike.length === 0 && <SweptCurve field={field} value={value} />}
    >
      <FieldNotes field={field} value={value} />
      {field.suggestion !== null && initial === undefined && (
        <button type="button" className={css.link} onClick={() => edit(null)}>
          {say.unlimit}
        </button>
      )}
    </Slider>
  );
});

function Choice(props: {
  field: Field;
  value: ParamValue | undefined;
  options: readonly string[];
  onChange(value: ParamValue | null): void;
}) {
  const { field, value, options, onChange } = props;
  const { isMixed } = field;
  const chosen = isMixed ? "" : String(value ?? "");
  const about = useAbout(subjectOfField(field.address, chosen));
  return (
    <div className={css.choiceRow}>
      <label className={css.choice} title={field.help}>
        <span>{field.label}</span>
        <select
          className={controls.select}
          value={chosen}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        >
          {isMixed ? (
            <option value="" disabled>
              {say.mixed}
            </option>
          ) : (
            value === undefined && <option value="">{say.default}</option>
          )}
          {options.map((option) => (
            <option key={option} value={option}>
              {optionTitle(field, option)}
            </option>
          ))}
        </select>
      </label>
      {about && <AboutButton name={field.titles[chosen] ?? chosen} onOpen={about} />}
      <VaryLink field={field} />
    </div>
  );
}

function LeftOut({ field, onChange }: { field: Field; onChange(value: ParamValue): void }) {
  return (
    <div className={css.leftOut} title={field.help}>
      <span>{field.label}</span>
      <span className={controls.hint}>
        {field.isMixed ? say.mixed : field.suggestion === null ? say.notSet : say.unlimited}
      </span>
      {field.suggestion !== null && (
        <>
          <button type="button" className={css.link} onClick={() => onChange(field.suggestion ?? 0)}>
            {say.limit}
          </button>
          <VaryLink field={field} />
        </>
      )}
    </div>
  );
}

/** The scenario's own value, or the one that holds at the playhead when changes apply from there. */
function useShownValue(field: Field): ParamValue | undefined {
  const controller = useController();
  const fromPlayhead = useStore(controller.lab, (state) => state.applyFrom === "playhead");
  const atPlayhead = useStore(controller.clock, (state) =>
    fromPlayhead && field.inRun
      ? valueAt(drawnScenario(controller.lab.getState()), field.address, state.playhead)
      : undefined,
  );
  return fromPlayhead && field.inRun ? atPlayhead : field.value;
}
