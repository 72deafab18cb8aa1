import { useMemo } from "react";
import { pinnableFields } from "../../run/fields/pinned-fields.ts";
import { useStore } from "../../ui/base/use-store.ts";
import { say } from "../../words/en/lab/share.ts";
import { fill } from "../../words/fill.ts";
import { useController, usePresentation } from "../core/lab-context.ts";
import css from "./share.module.css";

/** Which values have a knob in a presentation and inside another page. */
export function KnobChoice() {
  const controller = useController();
  const presentation = usePresentation();
  const scenario = useStore(controller.lab, (state) => state.scenario);
  const { pin } = useStore(presentation.store, (state) => state.showing);
  const fields = useMemo(() => pinnableFields(scenario), [scenario]);
  const nameOf = (address: string) => fields.find((field) => field.address === address)?.label ?? address;
  return (
    <fieldset className={css.options}>
      <legend>{say.knobs}</legend>
      {pin.map((address) => (
        <button
          key={address}
          type="button"
          title={say.removeKnob}
          aria-label={fill(say.removeKnobNamed, nameOf(address))}
          onClick={() => presentation.togglePin(address)}
        >
          {nameOf(address)} ×
        </button>
      ))}
      <select
        aria-label={say.addKnob}
        value=""
        onChange={(event) => presentation.togglePin(event.currentTarget.value)}
      >
        <option value="">{say.addAKnob}</option>
        {fields
          .filter(({ address }) => !pin.includes(address))
          .map(({ address, label }) => (
            <option key={address} value={address}>
              {label}
            </option>
          ))}
      </select>
    </fieldset>
  );
}
