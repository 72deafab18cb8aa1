import { useMemo } from "react";
import { pinnableFields } from "../../run/fields/pinned-fields.ts";
import { useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/lab/share.ts";
import { fill } from "../../words/fill.ts";
import { useController } from "../core/lab-context.ts";
import css from "./share.module.css";

/**
 * Which values have a knob in what is shared.
 * @param pin their addresses
 * @param onToggle adds an address, or removes it
 */
export function KnobChoice({ pin, onToggle }: { pin: readonly string[]; onToggle(address: string): void }) {
  const controller = useController();
  const scenario = useStore(controller.lab, (state) => state.scenario);
  const fields = useMemo(() => pinnableFields(scenario), [scenario]);
  const nameOf = (address: string) => fields.find((field) => field.address === address)?.label ?? address;
  return (
    <fieldset className={css.options}>
      <legend>{say.knobs}</legend>
      {pin.map((address) => (
        <button
          key={address}
          type="button"
          className={controls.button}
          title={say.removeKnob}
          aria-label={fill(say.removeKnobNamed, nameOf(address))}
          onClick={() => onToggle(address)}
        >
          {nameOf(address)} ×
        </button>
      ))}
      <select aria-label={say.addKnob} value="" onChange={(event) => onToggle(event.currentTarget.value)}>
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
