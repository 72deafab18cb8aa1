import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { unitOf } from "../../../run/fields/field-ranges.ts";
import { type ChangeMoment, removeChanges, snappedTime } from "../../../scenario/building.ts";
import { formatIssue, lookUp, type Scenario } from "../../../scenario/index.ts";
import type { ParamValue } from "../../../sim/declared.ts";
import { readTyped } from "../../../ui/base/typed-quantity.ts";
import { useStore } from "../../../ui/base/use-store.ts";
import controls from "../../../ui/controls/controls.module.css";
import { Menu } from "../../../ui/controls/overlays/menu.tsx";
import { say } from "../../../words/en/lab/build-times.ts";
import { fill } from "../../../words/fill.ts";
import type { LabController } from "../../core/controller.ts";
import { withChange } from "./change-edit.ts";
import { elementName, elementWords, valueWords } from "./change-words.ts";
import { shortTime } from "./time-field.tsx";
import css from "./timeline.module.css";
import { type ChangeableProperty, changeableProperties, valueBefore } from "./timeline-rows.ts";

interface Props {
  controller: LabController;
  /** The changes that are edited; null: a new one. */
  old: ChangeMoment | null;
  /** The changes as they stand now; null where nothing was changed. */
  onDone(made: ChangeMoment | null): void;
}

/** What is on the form: everything as it was typed or chosen. */
interface Draft {
  at: string;
  property: string;
  sets: readonly string[];
  to: string;
}

const HEADINGS = { links: say.links, flows: say.flows, nodes: say.nodes } as const;

/** "At 20 s set the random loss of G1→R1 to 5 %": a change of the network while it runs, in its parts. */
export function ChangeForm({ controller, old, onDone }: Props) {
  const scenario = useStore(controller.lab, (state) => state.document);
  const properties = changeableProperties(scenario);
  const [draft, setDraft] = useState(() => begun(scenario, properties, old, controller));
  const [problem, setProblem] = useState("");
  const first = useRef<HTMLInputElement>(null);
  const message = useId();
  useEffect(() => first.current?.select(), []);
  const property = properties.find(({ key }) => key === draft.property);
  if (property === undefined) return <p className={css.form}>{say.addLink}</p>;
  const [model] = draft.sets;
  const leaf = leafOf(scenario, model);

  const choose = (key: string) => {
    const next = properties.find((candidate) => candidate.key === key);
    if (next === undefined) return;
    const own = draft.sets.map((set) => elementName(scenario, set));
    const same = next.addresses.filter((address) => own.includes(elementName(scenario, address)));
    const sets = same.length > 0 ? same : likely(scenario, next);
    setDraft({ ...draft, property: key, sets, to: suggestion(scenario, sets[0]) });
    setProblem("");
  };
  const take = (event: FormEvent) => {
    event.preventDefault();
    const at = readTyped(draft.at, "s", 1);
    if (at === null || at < 0 || at > scenario.duration)
      return setProblem(fill(say.timeBetween, shortTime(scenario.duration)));
    const wanted = { at, sets: draft.sets, to: typedValue(scenario, model, draft.to) };
    const read = withChange(controller.draft.document, old, wanted);
    if (!read.ok) return setProblem(read.issues.slice(0, 2).map(formatIssue).join(" "));
    controller.draft.take(read, "");
    onDone({ at, sets: draft.sets });
  };
  const toggle = (address: string, isOn: boolean) => {
    const sets = property.addresses.filter((other) =>
      other === address ? isOn : draft.sets.includes(other),
    );
    if (sets.length > 0) setDraft({ ...draft, sets });
  };
  return (
    <form
      className={css.form}
      aria-label={old === null ? say.newChange : say.changeForm}
      onSubmit={take}
      onKeyDown={(event) => {
        if (event.key === "Escape") onDone(old);
        event.stopPropagation();
      }}
    >
      <label>
        {say.atTime}{" "}
        <input
          ref={first}
          className={css.formField}
          type="text"
          size={7}
          value={draft.at}
          aria-describedby={message}
          onChange={(event) => setDraft({ ...draft, at: event.currentTarget.value })}
        />
      </label>
      <label>
        {say.setThe}{" "}
        <select
          className={controls.select}
          value={draft.property}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {(["links", "flows", "nodes"] as const).map((collection) => {
            const own = properties.filter((candidate) => candidate.collection === collection);
            return (
              own.length > 0 && (
                <optgroup key={collection} label={HEADINGS[collection]}>
                  {own.map(({ key, words }) => (
                    <option key={key} value={key}>
                      {words}
                    </option>
                  ))}
                </optgroup>
              )
            );
          })}
        </select>
      </label>
      <span className={css.of}>
        {say.of}{" "}
        <Menu label={elementWords(scenario, draft.sets)} title={say.chooseSome}>
          <fieldset className={css.choices}>
            <legend className="visually-hidden">{say.whatChanges}</legend>
            {property.addresses.map((address) => (
              <label key={address} className={controls.item}>
                <input
                  type="checkbox"
                  checked={draft.sets.includes(address)}
                  onChange={(event) => toggle(address, event.currentTarget.checked)}
                />
                {elementName(scenario, address)}
              </label>
            ))}
          </fieldset>
        </Menu>
      </span>
      {leaf?.type === "boolean" ? (
        <label>
          {say.to}{" "}
          <select
            className={controls.select}
            value={draft.to}
            onChange={(event) => setDraft({ ...draft, to: event.currentTarget.value })}
          >
            <option>{say.on}</option>
            <option>{say.off}</option>
          </select>
        </label>
      ) : (
        <label>
          {say.to}{" "}
          <input
            className={css.formField}
            type="text"
            size={10}
            value={draft.to}
            aria-invalid={problem !== ""}
            aria-describedby={message}
            onChange={(event) => setDraft({ ...draft, to: event.currentTarget.value })}
          />
        </label>
      )}
      <button type="submit" className={controls.button}>
        {old === null ? say.addChange : say.set}
      </button>
      {old !== null && (
        <button
          type="button"
          className={controls.plain}
          onClick={() => {
            controller.draft.apply((now) => removeChanges(now, old));
            onDone(null);
          }}
        >
          {say.delete}
        </button>
      )}
      <button type="button" className={controls.plain} onClick={() => onDone(old)}>
        {say.cancel}
      </button>
      <span id={message} className={css.formProblem} role="alert">
        {problem}
      </span>
    </form>
  );
}

/** The form of a change that is there, or of a new one at the playhead. */
function begun(
  scenario: Scenario,
  properties: readonly ChangeableProperty[],
  old: ChangeMoment | null,
  { clock }: LabController,
): Draft {
  if (old !== null) {
    const property = properties.find(({ addresses }) => addresses.includes(old.sets[0]))?.key ?? "";
    const change = scenario.changes.find(({ at, set }) => at === old.at && set === old.sets[0]);
    return {
      at: shortTime(old.at),
      property,
      sets: old.sets,
      to: valueWords(scenario, old.sets[0], change?.to),
    };
  }
  const [first] = properties;
  const sets = first === undefined ? [] : likely(scenario, first);
  return {
    at: shortTime(snappedTime(clock.getState().playhead)),
    property: first?.key ?? "",
    sets,
    to: sets.length > 0 ? suggestion(scenario, sets[0]) : "",
  };
}

/** What is probably meant: the radio link, where there is one that has the property. */
function likely({ links }: Scenario, { addresses }: ChangeableProperty): readonly string[] {
  const radio = links.find(({ medium }) => medium === "wireless");
  const own = addresses.filter((address) => address.startsWith(`links.${radio?.id}.`));
  return [...own, ...addresses].slice(0, 1);
}

function leafOf(scenario: Scenario, address: string) {
  const found = lookUp(scenario, address);
  return found.ok ? found.value.leaf : null;
}

/** What stands there before; for losses that are not there yet, a share that can be seen. */
function suggestion(scenario: Scenario, address: string): string {
  const before = valueBefore(scenario, address, Number.POSITIVE_INFINITY);
  return before === undefined && leafOf(scenario, address) === null
    ? "5 %"
    : valueWords(scenario, address, before);
}

/** What was typed as a value: with or without its unit. What is no number is judged by the format. */
function typedValue(scenario: Scenario, address: string, typed: string): ParamValue {
  const leaf = leafOf(scenario, address);
  if (leaf?.type === "boolean") return typed === say.on;
  if (leaf !== null && leaf.type !== "number") return typed.trim();
  const before = valueBefore(scenario, address, Number.POSITIVE_INFINITY);
  const unit = leaf === null ? "share" : unitOf(address, leaf);
  const number = readTyped(typed, unit, typeof before === "number" ? before : 1);
  return number ?? typed.trim();
}
