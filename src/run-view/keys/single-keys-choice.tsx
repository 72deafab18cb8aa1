import { useSyncExternalStore } from "react";
import { hasSingleKeys } from "../../run/state/single-keys.ts";
import { onSingleKeys, setSingleKeys } from "../../run/state/single-keys-choice.ts";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/run-view/keys.ts";

/** Turns letters, digits and signs off for readers whose voice or hand presses them unasked. */
export function SingleKeysChoice() {
  const isOn = useSyncExternalStore(onSingleKeys, hasSingleKeys);
  return (
    <label className={controls.item}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
      />
      {say.singleKeys}
    </label>
  );
}
