import { useContext, useState } from "react";
import type { Field } from "../../run/fields/fields.ts";
import { directionsOnWay } from "../../run/network/queues-on-way.ts";
import { networkFlowStyle } from "../../run/runs/flow-style.ts";
import type { Selection } from "../../run/runs/types.ts";
import { duplicateElements, type ElementRef, elements, removeElements } from "../../scenario/building.ts";
import type { Scenario } from "../../scenario/index.ts";
import { useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { Swatch } from "../../ui/controls/marks/swatch.tsx";
import { SchemeStylesContext } from "../../ui/theme/use-scheme-style.ts";
import { useTokens } from "../../ui/theme/use-tokens.ts";
import { say } from "../../words/en/lab/inspector-build.ts";
import { fill } from "../../words/fill.ts";
import { drawnScenario } from "../core/document/draft.ts";
import { NameField } from "../core/document/name-field.tsx";
import { useController } from "../core/lab-context.ts";
import css from "./build-properties.module.css";
import { FlowPresets } from "./flow-presets.tsx";
import { InspectorField } from "./inspector-field.tsx";
import { LinkCapacity } from "./link-capacity.tsx";
import { LinkPresets } from "./link-presets.tsx";
import { listFields } from "./list-fields.ts";
import { ListJson } from "./list-json.tsx";
import { otherFields } from "./other-fields.ts";

/** While building: the name of what is selected, where it begins and ends, what it may be like, and what can be done with it. */
export function BuildHead({ selection }: { selection: Selection }) {
  const controller = useController();
  const [naming, setNaming] = useState("");
  const scenario = useStore(controller.lab, drawnScenario);
  const ref = refOf(selection);
  const element = ref === null ? undefined : elements(scenario, ref.kind).find(({ id }) => id === ref.id);
  if (ref === null || element === undefined) return null;
  const select = (to: ElementRef) => {
    if (to.kind === "link") controller.select({ kind: "link", id: to.id, direction: "forward" });
    else controller.select({ kind: to.kind, id: to.id });
  };
  return (
    <div className={css.head}>
      <div className={css.row}>
        {naming === ref.id ? (
          <span className={css.naming}>
            <NameField
              element={ref}
              onDone={(named) => {
                setNaming("");
                select(named);
              }}
            />
          </span>
        ) : (
          <button type="button" className={controls.button} onClick={() => setNaming(ref.id)}>
            {fill(say.rename, ref.id)}
          </button>
        )}
        <button
          type="button"
          className={controls.plain}
          onClick={() => controller.draft.apply((now) => duplicateElements(now, [ref]).document)}
        >
          {say.copy}
        </button>
        <button
          type="button"
          className={controls.plain}
          title={say.deleteTitle}
          onClick={() => controller.draft.apply((now) => removeElements(now, [ref]))}
        >
          {say.delete}
        </button>
      </div>
      {"from" in element && <Ends scenario={scenario} element={ref} from={element.from} to={element.to} />}
      {ref.kind === "link" && <LinkPresets links={[ref.id]} />}
      {ref.kind === "link" && <LinkCapacity key={ref.id} scenario={scenario} id={ref.id} />}
      {ref.kind === "flow" && <FlowPresets flows={[ref.id]} />}
      {ref.kind === "link" && <FlowsOver scenario={scenario} link={ref.id} />}
    </div>
  );
}

function refOf(selection: Selection): ElementRef | null {
  const { kind } = selection;
  return kind === "link" || kind === "flow" || kind === "node" ? { kind, id: selection.id } : null;
}

/** Where a link or a flow begins and ends. */
function Ends(props: { scenario: Scenario; element: ElementRef; from: string; to: string }) {
  const controller = useController();
  const { scenario, element } = props;
  const set = (end: "from" | "to", node: string) =>
    controller.draft.apply((now) => {
      const joined = <T extends { id: string }>(list: readonly T[]) =>
        list.map((item) => (item.id === element.id ? { ...item, [end]: node } : item));
      return element.kind === "link"
        ? { ...now, links: joined(now.links) }
        : { ...now, flows: joined(now.flows) };
    });
  return (
    <div className={css.row}>
      {(["from", "to"] as const).map((end) => (
        <label key={end} className={css.end}>
          {say[end]}
          <select
            className={controls.select}
            value={props[end]}
            onChange={(event) => set(end, event.currentTarget.value)}
          >
            {scenario.nodes
              .filter(({ id }) => id !== props[end === "from" ? "to" : "from"])
              .map(({ id }) => (
                <option key={id}>{id}</option>
              ))}
          </select>
        </label>
      ))}
    </div>
  );
}

/** The flows over a link, in their order, with their colours. */
function FlowsOver({ scenario, link }: { scenario: Scenario; link: string }) {
  const controller = useController();
  const styles = useContext(SchemeStylesContext);
  const tokens = useTokens();
  const over = scenario.flows.filter((flow) =>
    directionsOnWay(scenario, flow).some((step) => step.link === link),
  );
  return (
    <ul className={css.flows} aria-label={fill(say.flowsOver, link)}>
      {over.map((flow) => {
        const { id, from, to } = flow;
        const { title, paint, dash } = networkFlowStyle(scenario.flows, flow, styles);
        return (
          <li key={id}>
            <button type="button" onClick={() => controller.select({ kind: "flow", id })}>
              <Swatch entry={{ paint, symbol: { line: dash } }} tokens={tokens} /> <b>{id}</b> {title} {from}{" "}
              → {to}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** While building: every property of the format that is not shown above, folded. */
export function BuildRest({ selection }: { selection: Selection }) {
  const controller = useController();
  const scenario = useStore(controller.lab, drawnScenario);
  const [open, setOpen] = useState(false);
  const fields = otherFields(scenario, selection);
  const lists = listFields(scenario, selection);
  const count = fields.length + lists.length;
  if (count === 0) return null;
  const texts = fields.filter(({ leaf }) => leaf.type === "text");
  const others = fields.filter(({ leaf }) => leaf.type !== "text");
  return (
    <details className={css.rest} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{fill(say.more, count)}</summary>
      {open && (
        <div className={css.fields}>
          {texts.map((field) => (
            <TextField key={field.address} field={field} />
          ))}
          {others.map((field) => (
            <InspectorField key={field.address} field={withStart(field)} />
          ))}
          {lists.map((field) => (
            <ListJson key={field.address} field={field} />
          ))}
        </div>
      )}
    </details>
  );
}

/** A number that is left out can be given: at first the least that may stand there. */
function withStart(field: Field): Field {
  const { leaf, value, suggestion } = field;
  if (leaf.type !== "number" || value !== undefined || suggestion !== null) return field;
  return { ...field, suggestion: Math.max(leaf.min, Math.min(1, leaf.max)) };
}

/** A text of the scenario; an empty one is left out. */
function TextField({ field }: { field: Field }) {
  const controller = useController();
  const value = String(field.value ?? "");
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    if (typed !== null && typed !== value) controller.edit(field.address, typed === "" ? null : typed, null);
    setTyped(null);
  };
  return (
    <label className={css.text}>
      {field.label}
      <textarea
        rows={value.length > 60 ? 4 : 1}
        value={typed ?? value}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={take}
      />
    </label>
  );
}
