import { useId, useMemo, useRef } from "react";
import { fieldsAt } from "../../run/fields/pinned-fields.ts";
import { sliderProps } from "../../run/fields/slider-props.ts";
import { shortProductWords } from "../../run/network/buffer-products.ts";
import type { LinkKnob } from "../../run/state/knob-of.ts";
import { formatQuantity } from "../../ui/base/quantity-format.ts";
import { useStore } from "../../ui/base/use-store.ts";
import { movedTo, positionOf, SLIDER_STEPS } from "../../ui/controls/fields/slider-scale.ts";
import { say } from "../../words/en/lab/first-knob.ts";
import { fill } from "../../words/fill.ts";
import { useController, usePresentation } from "../core/lab-context.ts";
import css from "./first-knob.module.css";
import { type FirstKnobSpec, firstKnobs } from "./first-knobs.ts";

let gestures = 0;

/** The sliders of a first look, under the link that they change: one, or those that the scenario names, as many as there is room for. */
export function FirstKnobs({ first }: { first: LinkKnob }) {
  const scenario = useStore(useController().lab, (state) => state.scenario);
  const pinned = useStore(usePresentation().store, ({ showing }) => showing.pin);
  const knobs = useMemo(() => firstKnobs(scenario, pinned, first), [scenario, pinned, first]);
  return (
    <div className={css.room}>
      <div className={css.knobs} data-count={knobs.length}>
        {knobs.map((knob) => (
          <FirstKnob key={knob.address} knob={knob} />
        ))}
      </div>
    </div>
  );
}

/** A name, a value and a slider. Moves of one gesture are one undo step. */
function FirstKnob({ knob }: { knob: FirstKnobSpec }) {
  const { address, alike, links, isOneOfEqual } = knob;
  const controller = useController();
  const scenario = useStore(controller.lab, (state) => state.scenario);
  const id = useId();
  const gesture = useRef("");
  const [field] = useMemo(() => fieldsAt(scenario, [address]), [scenario, address]);
  const props = field && sliderProps(field);
  if (!props || typeof field?.value !== "number") return null;
  const begin = () => {
    gestures += 1;
    gesture.current = `first-knob#${gestures}`;
  };
  const { value } = field;
  const text = shortProductWords(scenario, address, value) ?? formatQuantity(value, props.unit);
  // The link that it stands under need not be named again.
  const { short } = field;
  const whole = links === null ? props.label : fill(say.ofLinks, short, links);
  return (
    <div className={css.knob}>
      <label htmlFor={id} title={props.help}>
        {links !== null || isOneOfEqual ? whole : short}
      </label>
      <output htmlFor={id}>{text}</output>
      <input
        id={id}
        type="range"
        aria-label={whole}
        min={0}
        max={SLIDER_STEPS}
        step={1}
        value={positionOf(value, props)}
        aria-valuetext={text}
        aria-description={props.help}
        onFocus={begin}
        onPointerDown={begin}
        onKeyUp={begin}
        onChange={(event) =>
          controller.editAll(
            [address, ...alike],
            movedTo(event.currentTarget.valueAsNumber, value, props),
            gesture.current || null,
          )
        }
      />
    </div>
  );
}
