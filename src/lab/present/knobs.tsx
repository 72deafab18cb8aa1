import { useMemo } from "react";
import type { Field } from "../../run/fields/fields.ts";
import { fieldsAt } from "../../run/fields/pinned-fields.ts";
import { sliderProps } from "../../run/fields/slider-props.ts";
import { useStore } from "../../ui/base/use-store.ts";
import { Slider } from "../../ui/controls/fields/slider.tsx";
import { useController, usePresentation } from "../core/lab-context.ts";
import { isLocked } from "../core/look/presentation-words.ts";
import { useInitial } from "../core/use-initial.ts";
import css from "./present.module.css";

/** The pinned values that are not locked, each with a slider that holds for the whole run. */
export function Knobs() {
  const presentation = usePresentation();
  const controller = useController();
  const showing = useStore(presentation.store, (state) => state.showing);
  const scenario = useStore(controller.lab, (state) => state.scenario);
  const fields = useMemo(
    () =>
      fieldsAt(
        scenario,
        showing.pin.filter((address) => !isLocked(showing, address)),
      ),
    [scenario, showing],
  );
  if (fields.length === 0) return null;
  return (
    <div className={css.knobs}>
      {fields.map((field) => (
        <Knob key={field.address} field={field} />
      ))}
    </div>
  );
}

function Knob({ field }: { field: Field }) {
  const controller = useController();
  const initial = useInitial(field.address);
  const props = sliderProps(field);
  if (props === null || typeof field.value !== "number") return null;
  return (
    <Slider
      {...props}
      value={field.value}
      initial={typeof initial === "number" ? initial : null}
      onChange={(next, gesture) => controller.edit(field.address, next, gesture)}
    />
  );
}
