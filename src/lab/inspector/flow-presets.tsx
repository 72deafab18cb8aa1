import { flowPresets, withFlowPreset } from "../../scenario/building.ts";
import controls from "../../ui/controls/controls.module.css";
import { retell } from "../../words/catalogue.ts";
import { say } from "../../words/en/lab/inspector-build.ts";
import { useController } from "../core/lab-context.ts";
import css from "./build-properties.module.css";

retell(flowPresets);

/** Kinds of flows: a transfer, or cross traffic; one that is chosen holds for all of these flows. */
export function FlowPresets({ flows }: { flows: readonly string[] }) {
  const controller = useController();
  return (
    <label className={css.end}>
      {say.preset}
      <select
        className={controls.select}
        value=""
        onChange={(event) => {
          const { value } = event.currentTarget;
          controller.draft.apply((now) => withFlowPreset(now, flows, value));
        }}
      >
        <option value="">{say.ownValues}</option>
        {flowPresets.map(({ id, title, summary }) => (
          <option key={id} value={id} title={summary}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
