import { useMemo } from "react";
import { useStore } from "../../base/use-store.ts";
import { Slider } from "../../controls/slider.tsx";
import type { Field } from "../../derive/fields.ts";
import { fieldsAt } from "../../derive/pinned-fields.ts";
import { sliderProps } from "../../derive/slider-props.ts";
import { useController, usePresentation } from "../../state/lab-context.ts";
import { isLocked } from "../../state/showing-words.ts";
import { useInitial } from "../../state/use-initial.ts";
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
