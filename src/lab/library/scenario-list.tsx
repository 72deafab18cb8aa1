import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from "react";
import { useFinding } from "../../find/use-finder.ts";
import controls from "../../ui/controls/controls.module.css";
import { SearchDialog } from "../../ui/controls/overlays/search-dialog.tsx";
import { say as besideSearch } from "../../words/en/find/elsewhere.ts";
import { say } from "../../words/en/lab/library-list.ts";
import { fill } from "../../words/fill.ts";
import { put } from "../../words/put.tsx";
import { useCards, useEnvironment } from "../core/lab-context.ts";
import { useOwn, useOwnState } from "../core/own/use-own.ts";
import { recallRecent } from "../core/shipped/recent.ts";
import { usePairEntries, useSingleEntries } from "../core/shipped/use-shipped-entries.ts";
import { askForFile } from "./chosen-file.ts";
import {
  LIST_GROUPS,
  type Line,
  type ListGroup,
  lineGroups,
  listGroupTitle,
  type Openers,
  RECENT,
} from "./list-lines.ts";
import { pageLines } from "./page-lines.ts";
import css from "./scenario-list.module.css";
import { FoundPreview, ScenarioPreview } from "./scenario-preview.tsx";
import { marked } from "./title-search.ts";

interface Props {
  /** The shipped scenarios besides the pairs. */
  /** The group that is shown at first; null: all. */
  group: ListGroup | null;
  onClose(): void;
  onChoose(id: string): void;
}

/**
 * Every scenario in groups, with a preview, and a search that finds lessons, figures and cards too: arrow keys choose, Enter opens.
 */
export function ScenarioList({ group: first, onClose, onChoose }: Props) {
  const { controller, openLink } = useEnvironment();
  const entries = useSingleEntries();
  const pairs = usePairEntries();
  const [query, setQuery] = useState("");
  const [group, setGroup] = useState<ListGroup | null>(first);
  const [chosen, setChosen] = useState<string | null>(null);
  const [recent] = useState(recallRecent);
  const own = useOwn();
  const { entries: mine } = useOwnState(own);
  const list = useId();
  const finding = useFinding(query);
  const cards = useCards();
  const all = [...entries, ...pairs];
  const closing =
    <T,>(open: (what: T) => void) =>
    (what: T) => {
      onClose();
      open(what);
    };
  const open: Openers = {
    scenario: onChoose,
    place: closing((hash: string) => {
      location.hash = hash;
    }),
    card: closing((path: string) => cards.open({ scheme: null, path })),
    file: () => {
      onClose();
      askForFile();
    },
    recent: closing(({ hash }) => openLink(hash)),
    own: closing(({ id }) => own?.open(id)),
  };
  const found = finding.stage === "there" ? finding.entries : null;
  const write = () => closing(() => controller.draft.read())(null);
  const groups = [
    ...pageLines(query, group, write),
    ...lineGroups({ entries: all, recent, own: mine, found }, query, group, open),
  ];
  const lines = groups.flatMap((one) => one.lines);
  const active = lines.find(({ key }) => key === chosen) ?? lines[0];
  const shown = lines.filter(({ key }) => !key.startsWith(RECENT)).length;
  const idOf = ({ key }: Line) => `${list}-${key}`;
  const keys = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement;
    if (!isField) return;
    const at = active ? lines.indexOf(active) : -1;
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setChosen(lines[Math.min(lines.length - 1, Math.max(0, at + step))]?.key ?? null);
    } else if (event.key === "Enter") {
      event.preventDefault();
      active?.open();
    }
  };
  const activeId = active && idOf(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);
  return (
    <SearchDialog
      title={say.scenarios}
      placeholder={say.placeholder}
      query={query}
      onQuery={(next) => {
        setQuery(next);
        setChosen(null);
      }}
      count={fill(query.trim() === "" ? say.inAll : say.foundCount, shown)}
      listbox={{ id: list, active: activeId }}
      onKeyDown={keys}
      onClose={onClose}
      size="wide"
    >
      <fieldset className={css.filters}>
        <legend className="visually-hidden">{say.group}</legend>
        {[null, ...(mine.length > 0 ? (["yours"] as const) : []), ...LIST_GROUPS].map((name) => (
          <button
            key={name ?? "all"}
            type="button"
            className={css.filter}
            aria-pressed={group === name}
            onClick={() => {
              setGroup(name);
              setChosen(null);
            }}
          >
            {nameOf(name)}
          </button>
        ))}
      </fieldset>
      <div className={css.body}>
        <div id={list} className={css.list} role="listbox" aria-label={say.scenarios} tabIndex={-1}>
          {groups.map(({ title, lines: members }) => (
            <fieldset key={title} className={css.members} aria-label={title}>
              <div className={css.group} aria-hidden="true">
                <span>{title}</span>
                <span>{members.length}</span>
              </div>
              {members.map((line) => (
                <Option
                  key={line.key}
                  id={idOf(line)}
                  line={line}
                  query={query}
                  isActive={line === active}
                  onPoint={() => setChosen(line.key)}
                />
              ))}
            </fieldset>
          ))}
          {lines.length === 0 && <p className={css.none}>{NOTHING[finding.stage]}</p>}
        </div>
        {active?.entry && <ScenarioPreview entry={active.entry} onOpen={() => active.open()} />}
        {active?.found && <FoundPreview line={active} onOpen={() => active.open()} />}
      </div>
      <div className={css.foot}>
        <span className={css.keys}>{put(say.keys, <kbd>↑</kbd>, <kbd>↓</kbd>, <kbd>Enter</kbd>)}</span>
        <button
          type="button"
          className={controls.plain}
          onClick={() => controller.openDialog({ kind: "templates" })}
        >
          {say.build}
        </button>
        <button
          type="button"
          className={controls.plain}
          onClick={() => controller.openDialog({ kind: "own" })}
        >
          {say.openYours}
        </button>
        <button
          type="button"
          className={controls.plain}
          onClick={() => controller.openDialog({ kind: "pairs" })}
        >
          {say.chooseSenders}
        </button>
        <button type="button" className={controls.plain} onClick={open.file}>
          {say.openFile}
        </button>
        <button
          type="button"
          className={controls.plain}
          onClick={() => {
            onClose();
            location.hash = "#capture";
          }}
        >
          {say.openCapture}
        </button>
      </div>
    </SearchDialog>
  );
}

/** What stands in place of an empty list. */
const NOTHING = {
  coming: say.searching,
  missing: besideSearch.noSearch,
  there: say.nothing,
} as const;

/** By key: how far the choice moves. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/** A group in the row of groups; null: all. */
function nameOf(group: ListGroup | null): string {
  if (group === null) return say.all;
  // The name that stands above its scenarios is too long there.
  return group === "figures" ? say.figures : listGroupTitle(group);
}

function Option({
  id,
  line,
  query,
  isActive,
  onPoint,
}: {
  id: string;
  line: Line;
  query: string;
  isActive: boolean;
  onPoint(): void;
}) {
  return (
    // The field keeps the keyboard: it names the chosen option, and Enter in it opens that.
    <button
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={isActive}
      className={css.option}
      data-scenario={line.entry?.id}
      data-found={line.found ? line.key : undefined}
      onClick={() => line.open()}
      onPointerMove={onPoint}
    >
      <span className={css.title} title={line.title}>
        <Marked text={line.title} query={query} />
      </span>
      <span className={css.note}>{line.note}</span>
      <span className={css.question} title={line.question}>
        <Marked text={line.question} query={query} />
      </span>
    </button>
  );
}

function Marked({ text, query }: { text: string; query: string }): ReactNode {
  let at = 0;
  return marked(text, query).map((part) => {
    const key = at;
    at += part.text.length;
    return part.isHit ? <mark key={key}>{part.text}</mark> : part.text;
  });
}
