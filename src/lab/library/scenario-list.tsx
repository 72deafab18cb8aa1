import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from "react";
import { type ShippedEntry, sourceWords } from "../../scenario/index.ts";
import controls from "../../ui/controls/controls.module.css";
import { SearchDialog } from "../../ui/controls/overlays/search-dialog.tsx";
import { useEnvironment } from "../core/lab-context.ts";
import type { OwnEntry } from "../core/own/own-storage.ts";
import { useOwn, useOwnState } from "../core/own/use-own.ts";
import { type RecentEntry, recallRecent } from "../core/shipped/recent.ts";
import {
  entriesOf,
  groupOf,
  isFound,
  isTitleFound,
  marked,
  SCENARIO_GROUPS,
} from "../core/shipped/scenario-search.ts";
import { usePairEntries } from "../core/shipped/use-shipped-entries.ts";
import { askForFile } from "./chosen-file.ts";
import css from "./scenario-list.module.css";
import { ScenarioPreview } from "./scenario-preview.tsx";

interface Props {
  /** The shipped scenarios besides the pairs. */
  entries: readonly ShippedEntry[];
  /** The group that is shown at first; null: all. */
  group: string | null;
  onClose(): void;
  onChoose(id: string): void;
}

/** Scenarios that this reader had open. */
const RECENT = "Recent";

/** Scenarios that this reader keeps. */
const YOURS = "Yours";

/** A line of the list. */
interface Line {
  /** Names its element. */
  key: string;
  title: string;
  question: string;
  /** At the right: where it comes from. */
  note: string;
  /** What the preview shows; null for a scenario of the reader's own. */
  entry: ShippedEntry | null;
  open(): void;
}

/** Every scenario in groups, with a search and a preview: arrow keys choose, Enter opens. */
export function ScenarioList({ entries, group: first, onClose, onChoose }: Props) {
  const { controller, openLink } = useEnvironment();
  const pairs = usePairEntries();
  const [query, setQuery] = useState("");
  const [group, setGroup] = useState(first);
  const [chosen, setChosen] = useState<string | null>(null);
  const [recent] = useState(recallRecent);
  const own = useOwn();
  const { entries: mine } = useOwnState(own);
  const list = useId();
  const all = [...entries, ...pairs];
  const openRecent = ({ hash }: RecentEntry) => {
    onClose();
    openLink(hash);
  };
  const openOwn = ({ id }: OwnEntry) => {
    onClose();
    own?.open(id);
  };
  const groups = groupsOf(all, recent, { query, group, openRecent, onChoose });
  const yours = ownLines(mine, query, openOwn);
  if (yours.length > 0 && (group === null || group === YOURS)) groups.unshift({ title: YOURS, lines: yours });
  const lines = groups.flatMap((one) => one.lines);
  const active = lines.find(({ key }) => key === chosen) ?? lines[0];
  const shown = lines.filter(({ entry, key }) => entry !== null && !key.startsWith(RECENT)).length;
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
      title="Scenarios"
      placeholder="Search scenarios, figures, schemes"
      query={query}
      onQuery={(next) => {
        setQuery(next);
        setChosen(null);
      }}
      count={`${shown} of ${all.length}`}
      listbox={{ id: list, active: activeId }}
      onKeyDown={keys}
      onClose={onClose}
      size="wide"
    >
      <fieldset className={css.filters}>
        <legend className="visually-hidden">Group</legend>
        {[null, ...(mine.length > 0 ? [YOURS] : []), ...SCENARIO_GROUPS].map((name) => (
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
            {name === null ? "All" : (SHORT[name] ?? name)}
          </button>
        ))}
      </fieldset>
      <div className={css.body}>
        <div id={list} className={css.list} role="listbox" aria-label="Scenarios" tabIndex={-1}>
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
          {lines.length === 0 && <p className={css.none}>No scenario has all of these words.</p>}
        </div>
        {active?.entry && <ScenarioPreview entry={active.entry} onOpen={() => active.open()} />}
      </div>
      <div className={css.foot}>
        <span className={css.keys}>
          <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open
        </span>
        <button
          type="button"
          className={controls.plain}
          onClick={() => controller.openDialog({ kind: "templates" })}
        >
          Build a network …
        </button>
        <button
          type="button"
          className={controls.plain}
          onClick={() => controller.openDialog({ kind: "own" })}
        >
          Yours …
        </button>
        <button
          type="button"
          className={controls.plain}
          onClick={() => controller.openDialog({ kind: "pairs" })}
        >
          Choose two senders …
        </button>
        <button
          type="button"
          className={controls.plain}
          onClick={() => {
            onClose();
            askForFile();
          }}
        >
          Open a file …
        </button>
      </div>
    </SearchDialog>
  );
}

/** By key: how far the choice moves. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/** Names that are too long for the row of groups. */
const SHORT: Readonly<Record<string, string>> = { "Figures of the papers": "Figures" };

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

/** The scenarios that this reader keeps, those that the query finds. */
function ownLines(entries: readonly OwnEntry[], query: string, open: (entry: OwnEntry) => void): Line[] {
  return entries
    .filter(({ document }) => isTitleFound(document.title, query))
    .map((entry) => ({
      key: `${YOURS} ${entry.id}`,
      title: entry.document.title,
      question: entry.document.question ?? "Kept in this browser",
      note: "",
      entry: null,
      open: () => open(entry),
    }));
}

interface Shown {
  query: string;
  group: string | null;
  openRecent(entry: RecentEntry): void;
  onChoose(id: string): void;
}

/** The groups that are shown, none of them empty; what was open recently comes first while nothing is searched for. */
function groupsOf(
  entries: readonly ShippedEntry[],
  recent: readonly RecentEntry[],
  { query, group, openRecent, onChoose }: Shown,
): { title: string; lines: Line[] }[] {
  const found = entries.filter((entry) => isFound(entry, query));
  const groups = SCENARIO_GROUPS.filter((name) => group === null || group === name).map((title) => ({
    title: title as string,
    lines: entriesOf(found, title).map(
      (entry): Line => ({
        key: entry.id,
        title: entry.title,
        question: entry.question ?? entry.description,
        note: entry.source && groupOf(entry) !== "Pairs" ? sourceWords(entry.source) : "",
        entry,
        open: () => onChoose(entry.id),
      }),
    ),
  }));
  if (query === "" && group === null)
    groups.unshift({
      title: RECENT,
      lines: recent.map((one): Line => {
        const entry = entries.find(({ id }) => id === one.key) ?? null;
        return {
          key: `${RECENT} ${one.key}`,
          title: one.title,
          question: entry?.question ?? "Your own scenario",
          note: "",
          entry,
          open: () => openRecent(one),
        };
      }),
    });
  return groups.filter(({ lines }) => lines.length > 0);
}
