import type { ReactNode } from "react";
import { type ShippedEntry, sourceWords } from "../../scenario/index.ts";
import { told } from "../../words/catalogue.ts";
import { say } from "../../words/en/lab/start-more.ts";
import { useEnvironment } from "../core/lab-context.ts";
import { openShipped } from "../core/shipped/missing-files.ts";
import { recallRecent } from "../core/shipped/recent.ts";
import { entriesOf } from "../core/shipped/scenario-search.ts";
import { useSingleEntries } from "../core/shipped/use-shipped-entries.ts";
import css from "./more-to-open.module.css";
import { PairsTriangle } from "./pairs-triangle.tsx";

interface Step {
  /** Id of the shipped scenario. */
  id: string;
  title: string;
  words: string;
}

/** Watch, change. */
const STEPS: readonly Step[] = [
  { id: "one-loss", title: say.watch, words: say.watchWords },
  {
    id: "reno-sawtooth",
    title: say.change,
    words: say.changeWords,
  },
];

/** The figures of the papers that are named on this page; the list has all. */
const FIGURES: readonly string[] = ["cerl-fig4", "cerl-fig17", "jersey-fig11", "cc-fig9", "ghosh-fig6"];

/** What else can be opened from the start page, for whoever unfolds it: first steps, figures of the papers, pairs of senders. */
export function MoreToOpen() {
  const { controller, shipped } = useEnvironment();
  const entries = useSingleEntries();
  const open = (id: string) => void openShipped(controller, id, shipped);
  return (
    <div className={css.columns}>
      <Part
        title={say.firstSteps}
        more={say.all}
        onMore={() => controller.openDialog({ kind: "scenarios", group: "firstSteps" })}
      >
        <FirstSteps onOpen={open} />
      </Part>
      <Part
        title={say.figures}
        more={say.all}
        onMore={() => controller.openDialog({ kind: "scenarios", group: "figures" })}
      >
        <Figures entries={entries} onOpen={open} />
      </Part>
      <Part title={say.pairs} more={say.asAList} onMore={() => controller.openDialog({ kind: "pairs" })}>
        <PairsTriangle onOpen={open} />
      </Part>
    </div>
  );
}

function FirstSteps({ onOpen }: { onOpen(id: string): void }) {
  const opened = recallRecent().map(({ key }) => key);
  return (
    <ul className={css.list}>
      {STEPS.map(({ id, title, words }) => (
        <li key={id}>
          <button type="button" className={css.step} onClick={() => onOpen(id)}>
            <b>
              {title}
              {opened.includes(id) ? " ✓" : ""}
            </b>
            <span>{words}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Figures({ entries, onOpen }: { entries: readonly ShippedEntry[]; onOpen(id: string): void }) {
  const figures = entriesOf(entries, "figures");
  return (
    <ul className={css.list}>
      {FIGURES.flatMap((id) => figures.find((entry) => entry.id === id) ?? []).map((entry) => (
        <li key={entry.id}>
          <button type="button" className={css.line} title={entry.title} onClick={() => onOpen(entry.id)}>
            <span className={css.source}>{entry.source ? sourceWords(entry.source, told) : ""}</span>
            <span className={css.lineTitle}>{entry.title}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Part({
  title,
  more,
  onMore,
  children,
}: {
  title: string;
  more: string;
  onMore(): void;
  children: ReactNode;
}) {
  return (
    <section className={css.part} aria-label={title}>
      <div className={css.partHead}>
        <h2>{title}</h2>
        <button type="button" className={css.more} onClick={onMore}>
          {more}
          <span className="visually-hidden">: {title}</span>
        </button>
      </div>
      {children}
    </section>
  );
}
