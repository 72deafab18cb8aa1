import { useId, useMemo, useRef } from "react";
import { fieldsAt } from "../../run/fields/pinned-fields.ts";
import { sliderProps } from "../../run/fields/slider-props.ts";
import { formatQuantity } from "../../ui/base/quantity-format.ts";
import { useStore } from "../../ui/base/use-store.ts";
import { movedTo, positionOf, SLIDER_STEPS } from "../../ui/controls/fields/slider-scale.ts";
import { useController } from "../core/lab-context.ts";
import css from "./first-knob.module.css";

let gestures = 0;

/** The one knob of a first look: a name, a value and a slider for the value at an address. Moves of one gesture are one undo step. */
export function FirstKnob({ address }: { address: string }) {
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
  const text = formatQuantity(value, props.unit);
  // The link that it stands under need not be named again.
  const name = props.label.replace(/ (on|of|before) \S+$/, "");
  return (
    <div className={css.knob}>
      <label htmlFor={id} title={props.help}>
        {name}
      </label>
      <output htmlFor={id}>{text}</output>
      <input
        id={id}
        type="range"
        aria-label={props.label}
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
          controller.edit(
            address,
            movedTo(event.currentTarget.valueAsNumber, value, props),
            gesture.current || null,
          )
        }
      />
    </div>
  );
}
