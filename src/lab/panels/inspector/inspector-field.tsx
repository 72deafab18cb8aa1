import { memo, type ReactNode } from "react";
import { lookUp } from "../../../scenario/index.ts";
import type { ParamValue } from "../../../sim/declared.ts";
import { formatQuantity, formatTime } from "../../base/quantity-format.ts";
import { useStore } from "../../base/use-store.ts";
import { AboutButton } from "../../controls/about-button.tsx";
import controls from "../../controls/controls.module.css";
import { Slider } from "../../controls/slider.tsx";
import { subjectOfField } from "../../derive/card-subjects.ts";
import type { Field } from "../../derive/fields.ts";
import { sliderProps } from "../../derive/slider-props.ts";
import { drawnScenario } from "../../state/draft.ts";
import { changesOf, valueAt } from "../../state/edit.ts";
import { useController } from "../../state/lab-context.ts";
import { useAbout } from "../../state/use-about.ts";
import { useInitial } from "../../state/use-initial.ts";
import css from "./inspector.module.css";

/**
 * The control of one parameter: by its kind a slider with a field, a choice or a switch. Rendered again when the parameter itself
 * changes, not with every value under another slider.
 */
export const InspectorField = memo(function InspectorField({ field }: { field: Field }) {
  const controller = useController();
  const value = useShownValue(field);
  const initial = useInitial(field.address);
  const edit = (next: ParamValue | null, gesture: string | null = null) =>
    controller.edit(field.address, next, gesture);
  const { leaf } = field;
  if (leaf.type === "boolean") {
    return (
      <label className={css.switch} title={field.help}>
        <input
          type="checkbox"
          checked={(field.fixed?.value ?? value) === true}
          disabled={field.fixed !== null}
          onChange={(event) => edit(event.currentTarget.checked)}
        />
        <span>
          {field.label}
          {field.fixed && <span className={css.reason}>{field.fixed.reason}</span>}
        </span>
      </label>
    );
  }
  if (leaf.type === "choice")
    return <Choice field={field} value={value} onChange={edit} options={leaf.options} />;
  if (leaf.type === "text") return null;
  const slider = sliderProps(field);
  if (slider === null || typeof value !== "number") return <LeftOut field={field} onChange={edit} />;
  return (
    <Slider {...slider} value={value} initial={typeof initial === "number" ? initial : null} onChange={edit}>
      <ReallyLost field={field} rate={value} />
      <Changes field={field} />
      <WholeRun field={field} />
      {field.suggestion !== null && initial === undefined && (
        <button type="button" className={css.link} onClick={() => edit(null)}>
          make it unlimited
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
  const chosen = String(value ?? "");
  const about = useAbout(subjectOfField(field.address, chosen));
  const choice = (
    <label className={css.choice} title={field.help}>
      <span>{field.label}</span>
      <select
        className={controls.select}
        value={chosen}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      >
        {value === undefined && <option value="">as the scheme says</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {field.titles[option] ?? PLAIN[option] ?? option}
          </option>
        ))}
      </select>
    </label>
  );
  if (about === null) return choice;
  return (
    <div className={css.choiceRow}>
      {choice}
      <AboutButton name={field.titles[chosen] ?? chosen} onOpen={about} />
    </div>
  );
}

/** Words of the format that have no title of their own. */
const PLAIN: Readonly<Record<string, string>> = {
  air: "in the air, after transmission",
  head: "before the queue",
  "base-station": "base station",
  packet: "every packet",
  slot: "time, slot by slot",
};

function LeftOut({ field, onChange }: { field: Field; onChange(value: ParamValue): void }) {
  return (
    <div className={css.leftOut} title={field.help}>
      <span>{field.label}</span>
      <span className={controls.hint}>{field.suggestion === null ? "not set" : "unlimited"}</span>
      {field.suggestion !== null && (
        <button type="button" className={css.link} onClick={() => onChange(field.suggestion ?? 0)}>
          limit it
        </button>
      )}
    </div>
  );
}

/** The share that is lost at a rate of exponential gaps, which is not the rate itself: of gaps shorter than a packet none has room. */
function ReallyLost({ field: { address }, rate }: { field: Field; rate: number }) {
  const controller = useController();
  const model = useStore(controller.lab, (state) => {
    const found = lookUp(drawnScenario(state), address.replace(/rate$/, "model"));
    return found.ok ? found.value.value : null;
  });
  if (!/\bloss\.rate$/.test(address) || model !== "exponential") return null;
  return (
    <span className={controls.hint}>
      {Number((-100 * Math.expm1(-rate)).toPrecision(3))} % of the packets are lost
    </span>
  );
}

/** Says of a parameter that is fixed at the start that a change from the playhead on is not possible. */
function WholeRun({ field }: { field: Field }) {
  const controller = useController();
  const fromPlayhead = useStore(controller.lab, (state) => state.applyFrom === "playhead");
  return fromPlayhead && !field.inRun ? (
    <span className={controls.hint}>always for the whole run</span>
  ) : null;
}

/** The changes of this parameter in mid-run, each of which can be taken back. */
function Changes({ field }: { field: Field }): ReactNode {
  const controller = useController();
  const changes = useStore(controller.lab, (state) => drawnScenario(state).changes);
  return changesOf({ changes }, field.address).map((change) => (
    <span key={change.at} className={css.change}>
      <span>
        from {formatTime(change.at)}:{" "}
        {typeof change.to === "number" ? formatQuantity(change.to, field.unit) : String(change.to)}
      </span>
      <button
        type="button"
        className={css.link}
        aria-label={`Remove the change of "${field.label}" at ${formatTime(change.at)}`}
        onClick={() => controller.removeChange(change)}
      >
        remove
      </button>
    </span>
  ));
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
