import { type KeyboardEvent, useState } from "react";
import { ownScheme } from "../../experiment/index.ts";
import { type MissingPart, missingFor } from "../../run/network/scheme-needs.ts";
import { isKept, keptLabel } from "../../run/runs/variation.ts";
import { MOST_COMPARED } from "../../run/state/stores.ts";
import { declarations } from "../../sim/declared.ts";
import { useStore } from "../../ui/base/use-store.ts";
import { AboutButton } from "../../ui/controls/cards/about-button.tsx";
import controls from "../../ui/controls/controls.module.css";
import { SchemeMark } from "../../ui/controls/marks/scheme-mark.tsx";
import { SearchDialog } from "../../ui/controls/overlays/search-dialog.tsx";
import { say } from "../../words/en/lab/compare.ts";
import { fill } from "../../words/fill.ts";
import { useAboutScheme } from "../core/cards/use-about.ts";
import { useController } from "../core/lab-context.ts";
import { SCHEME_GROUPS, schemeLine } from "../core/scheme-groups.ts";
import css from "./compare-list.module.css";

/** Which other schemes run beside the scenario's own, on the same random losses: all of them, in groups. */
export function CompareList({ onClose }: { onClose(): void }) {
  const controller = useController();
  const scenario = useStore(controller.lab, (state) => state.scenario);
  const compare = useStore(controller.lab, (state) => state.compare);
  const [query, setQuery] = useState("");
  const own = ownScheme(scenario);
  const flow = scenario.flows.find(({ scheme }) => scheme === own);
  const others = compare.filter((id) => id !== own);
  const kept = others.filter(isKept);
  const groups = SCHEME_GROUPS.map((group) => ({
    ...group,
    schemes: group.schemes.filter((id) => isFound(id, `${group.title} ${group.note}`, query)),
  })).filter(({ schemes }) => schemes.length > 0);
  const total = SCHEME_GROUPS.flatMap(({ schemes }) => schemes).length;
  const shown = groups.flatMap(({ schemes }) => schemes).length;
  const choose = (id: string, wanted: boolean) =>
    controller.setCompare(wanted ? [...others, id] : others.filter((other) => other !== id));
  return (
    <SearchDialog
      title={say.title}
      heading={fill(say.heading, declarations.schemes.get(own)?.title ?? own)}
      placeholder={say.search}
      query={query}
      onQuery={setQuery}
      count={fill(say.count, shown, total)}
      onKeyDown={walk}
      onClose={onClose}
      size="narrow"
    >
      <div className={css.list}>
        {kept.length > 0 && (
          <fieldset className={css.group}>
            <legend className={css.legend}>
              <span>{say.kept}</span> <span className={css.note}>{say.keptNote}</span>
            </legend>
            {kept.map((id) => (
              <KeptRow key={id} id={id} name={keptLabel(id)} onRemove={() => choose(id, false)} />
            ))}
          </fieldset>
        )}
        {groups.map(({ title, note, schemes }) => (
          <fieldset key={title} className={css.group}>
            <legend className={css.legend}>
              <span>{title}</span> <span className={css.note}>{note}</span>
            </legend>
            {schemes.map((id) => (
              <Row
                key={id}
                id={id}
                isOwn={id === own}
                isChosen={others.includes(id)}
                isFull={others.length >= MOST_COMPARED}
                missing={flow ? missingFor(scenario, flow, id) : null}
                onChoose={(wanted) => choose(id, wanted)}
              />
            ))}
          </fieldset>
        ))}
        {shown === 0 && <p className={css.none}>{say.none}</p>}
      </div>
      <div className={css.foot}>
        <span>{fill(say.chosen, others.length, MOST_COMPARED)}</span>
        <button type="button" className={`${controls.button} ${css.done}`} onClick={onClose}>
          {say.done}
        </button>
      </div>
    </SearchDialog>
  );
}

function KeptRow({ id, name, onRemove }: { id: string; name: string; onRemove(): void }) {
  return (
    <div className={css.row}>
      <label className={css.choice}>
        <input type="checkbox" checked onChange={onRemove} />
        <SchemeMark scheme={id} name={name} />
      </label>
    </div>
  );
}

interface RowProps {
  id: string;
  isOwn: boolean;
  isChosen: boolean;
  isFull: boolean;
  missing: MissingPart | null;
  onChoose(wanted: boolean): void;
}

function Row({ id, isOwn, isChosen, isFull, missing, onChoose }: RowProps) {
  const controller = useController();
  const reason = isOwn || isChosen ? null : missing;
  const words = isOwn ? say.own : (reason?.reason ?? schemeLine(id));
  const title = declarations.schemes.get(id)?.title ?? id;
  const about = useAboutScheme(id);
  return (
    <div className={css.row} data-lacking={reason !== null || undefined}>
      <label className={css.choice}>
        <input
          type="checkbox"
          aria-label={title}
          aria-describedby={`compare-${id}`}
          checked={isOwn || isChosen}
          disabled={isOwn || reason !== null || (!isChosen && isFull)}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        <SchemeMark scheme={id} />
      </label>
      {about && <AboutButton name={title} onOpen={about} />}
      <span id={`compare-${id}`} className={css.words} title={words}>
        {words}
      </span>
      {reason !== null && reason.sets.length > 0 && (
        <button
          type="button"
          className={css.add}
          title={say.addMeaning}
          onClick={() => {
            controller.set(reason.sets);
            if (!isFull) onChoose(true);
          }}
        >
          {say.add}
          <span className="visually-hidden">{fill(say.addWhat, title)}</span>
        </button>
      )}
    </div>
  );
}

/** Arrow keys walk through what can be chosen, from the field on. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input:enabled")];
  const at = stops.findIndex((stop) => stop.matches(":focus"));
  stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus();
}

function isFound(id: string, group: string, query: string): boolean {
  const scheme = declarations.schemes.get(id);
  const text = [id, scheme?.title, scheme?.summary, schemeLine(id), group].join("\n").toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
