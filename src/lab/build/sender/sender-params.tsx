import type { Scenario } from "../../../scenario/index.ts";
import type { Parameter } from "../../../sim/declared.ts";
import { useStore } from "../../../ui/base/use-store.ts";
import { Slider } from "../../../ui/controls/fields/slider.tsx";
import { told } from "../../../words/catalogue.ts";
import { useController } from "../../core/lab-context.ts";
import css from "./sender.module.css";

type Value = number | boolean | string;

/** The parameters that the sender declares, as it ran last: each is a slider. */
export function SenderParams() {
  const controller = useController();
  const own = useStore(controller.lab, (state) => state.runs[0]?.result.own);
  const document = useStore(controller.lab, (state) => state.document);
  const flow = document.flows.find(({ scheme }) => scheme.startsWith("own:"));
  const declared = own?.senders.find(({ id }) => id === flow?.scheme);
  if (flow === undefined || declared === undefined || declared.params.length === 0) return null;
  const set = (id: string, value: Value, gesture: string | null) =>
    controller.draft.apply((now) => withParam(now, flow.scheme, id, value), gesture);
  return (
    <div className={css.params}>
      {declared.params.map((param) => (
        <Param
          key={param.id}
          param={param}
          value={flow.params[param.id] ?? param.default}
          onChange={(value, gesture) => set(param.id, value, gesture)}
        />
      ))}
    </div>
  );
}

function Param({
  param,
  value,
  onChange,
}: {
  param: Parameter;
  value: unknown;
  onChange(value: Value, gesture: string | null): void;
}) {
  if (param.type === "boolean")
    return (
      <label className={css.choice}>
        <input
          type="checkbox"
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked, null)}
        />
        {param.label}
      </label>
    );
  if (param.type === "choice")
    return (
      <label className={css.choice}>
        {param.label}
        <select value={String(value)} onChange={(event) => onChange(event.currentTarget.value, null)}>
          {param.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      </label>
    );
  if (param.type !== "number") return null;
  const { min, max, integer = false } = param;
  const near = 2 * Math.abs(param.default) || 1;
  return (
    <Slider
      label={param.label}
      help={told(param.help)}
      unit={param.unit}
      min={Math.max(min, -near)}
      max={max < 1e6 ? max : near}
      scale="linear"
      hardMin={min}
      hardMax={max}
      integer={integer}
      value={Number(value)}
      initial={param.default}
      onChange={onChange}
    />
  );
}

/** The document with a parameter of all flows of a scheme. */
function withParam(document: Scenario, scheme: string, id: string, value: Value): Scenario {
  return {
    ...document,
    flows: document.flows.map((flow) =>
      flow.scheme === scheme ? { ...flow, params: { ...flow.params, [id]: value } } : flow,
    ),
  };
}
