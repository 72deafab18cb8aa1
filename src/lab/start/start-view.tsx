import { type ReactNode, useState } from "react";
import type { HopStore } from "../../run/state/packet-source.ts";
import { type ShippedEntry, sourceWords } from "../../scenario/index.ts";
import { useMedia } from "../../ui/base/use-media.ts";
import { PlaceLinks } from "../../ui/controls/header/place-links.tsx";
import { ThemeButton } from "../../ui/controls/header/theme-button.tsx";
import { Icon } from "../../ui/controls/marks/icons.tsx";
import { useEnvironment } from "../core/lab-context.ts";
import { useOwn, useOwnState } from "../core/own/use-own.ts";
import { openShipped } from "../core/shipped/missing-files.ts";
import { forgetRecent, type RecentEntry, recallRecent } from "../core/shipped/recent.ts";
import { entriesOf } from "../core/shipped/scenario-search.ts";
import { FirstRun } from "./first-run.tsx";
import { PairsTriangle } from "./pairs-triangle.tsx";
import css from "./start.module.css";
import { Thumbnail } from "./thumbnail.tsx";

interface Step {
  /** Id of the shipped scenario. */
  id: string;
  title: string;
  words: string;
}

/** Watch, change, judge. */
const STEPS: readonly Step[] = [
  { id: "one-loss", title: "Watch one loss", words: "Three duplicate ACKs arrive. What does the sender do?" },
  {
    id: "reno-sawtooth",
    title: "Change one number",
    words: "Drag the buffer and see the sawtooth grow or shrink.",
  },
  {
    id: "what-a-loss-costs",
    title: "Judge the guess",
    words: "A full queue or a bad link? Say it before CERL does.",
  },
];

/** The figures of the papers that are named on this page; the list has all. */
const FIGURES: readonly string[] = ["cerl-fig4", "cerl-fig17", "jersey-fig11", "cc-fig9", "ghosh-fig6"];

/** So many of the reader's own are listed here; their own list has all. */
const MOST_OWN = 5;

interface Props {
  /** The shipped scenarios besides the pairs. */
  entries: readonly ShippedEntry[];
  hops: HopStore;
  /** What the page has to say. */
  messages: ReactNode;
  /** Asks for a scenario file. */
  onFile(): void;
}

/** The page without a link: what it is for, a run to watch, first steps, figures, pairs, what was open before. */
export function StartView({ entries, hops, messages, onFile }: Props) {
  const { controller, shipped } = useEnvironment();
  const isNarrow = useMedia("(max-width: 800px)");
  const open = (id: string) => void openShipped(controller, id, shipped);
  const watch = () => {
    controller.enter("lab");
    controller.clock.play();
  };
  return (
    <div className={css.page}>
      <header className={css.header}>
        <b className={css.brand}>cwndscope</b>
        <PlaceLinks current={null} />
        <button
          type="button"
          className={css.search}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => controller.openDialog({ kind: "scenarios", group: null })}
        >
          <Icon name="search" />
          <span>Search scenarios, figures, schemes</span>
          {!isNarrow && <kbd>Ctrl K</kbd>}
        </button>
        <span className={css.gap} />
        <ThemeButton />
      </header>
      {messages}
      <main className={css.main}>
        <section className={css.hero} aria-label="What this is">
          <div className={css.sentence}>
            <h1>Watch TCP guess why a packet was lost, and see when it is wrong.</h1>
            <p>
              Every packet, every decision and the truth behind it: a laboratory for TCP over lossy and
              wireless links.
            </p>
            <div className={css.buttons}>
              <button type="button" className={css.watch} onClick={watch}>
                <Icon name="play" /> Watch CERL and Reno
              </button>
              <button
                type="button"
                className={css.second}
                aria-haspopup="dialog"
                onClick={() => controller.openDialog({ kind: "templates" })}
              >
                Build your own …
              </button>
              <button type="button" className={css.second} onClick={onFile}>
                Open a file …
              </button>
            </div>
            <p className={css.small}>Runs in your browser. No account.</p>
          </div>
          <FirstRun hops={hops} />
        </section>
        <ol className={css.steps} aria-label="First steps">
          {STEPS.map((step, index) => (
            <FirstStep key={step.id} step={step} index={index} onOpen={() => open(step.id)} />
          ))}
        </ol>
        <div className={css.columns}>
          <Part
            title="Figures of the papers"
            more="all"
            onMore={() => controller.openDialog({ kind: "scenarios", group: "Figures of the papers" })}
          >
            <Figures entries={entries} onOpen={open} />
          </Part>
          <Part
            title="Pairs: the moment two schemes differ"
            more="as a list"
            onMore={() => controller.openDialog({ kind: "pairs" })}
          >
            <PairsTriangle onOpen={open} />
          </Part>
          <Yours />
          <Recent />
        </div>
      </main>
    </div>
  );
}

function FirstStep({ step, index, onOpen }: { step: Step; index: number; onOpen(): void }) {
  const done = recallRecent().some(({ key }) => key === step.id);
  return (
    <li>
      <button type="button" className={css.step} onClick={onOpen}>
        <Thumbnail id={step.id} />
        <span className={css.stepWords}>
          <span className={css.small}>
            {["First", "Second", "Third"][index]} step{done ? " ✓" : ""}
          </span>
          <b>{step.title}</b>
          <span>{step.words}</span>
        </span>
      </button>
    </li>
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

function Figures({ entries, onOpen }: { entries: readonly ShippedEntry[]; onOpen(id: string): void }) {
  const figures = entriesOf(entries, "Figures of the papers");
  return (
    <ul className={css.list}>
      {FIGURES.flatMap((id) => figures.find((entry) => entry.id === id) ?? []).map((entry) => (
        <li key={entry.id}>
          <button type="button" className={css.line} title={entry.title} onClick={() => onOpen(entry.id)}>
            <span className={css.source}>{entry.source ? sourceWords(entry.source) : ""}</span>
            <span className={css.lineTitle}>{entry.title}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The newest of what this reader keeps in the browser. */
function Yours() {
  const { controller } = useEnvironment();
  const own = useOwn();
  const { entries } = useOwnState(own);
  if (own === null || entries.length === 0) return null;
  return (
    <Part title="Yours" more="all" onMore={() => controller.openDialog({ kind: "own" })}>
      <ul className={css.list}>
        {entries.slice(0, MOST_OWN).map(({ id, changed, document }) => (
          <li key={id}>
            <button type="button" className={css.line} title={document.title} onClick={() => own.open(id)}>
              <span className={css.lineTitle}>{document.title}</span>
              <span className={css.source}>{daysAgo({ at: changed })}</span>
            </button>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** What was open before, until it is cleared. */
function Recent() {
  const { openLink } = useEnvironment();
  const [recent, setRecent] = useState(recallRecent);
  if (recent.length === 0) return null;
  const clear = () => {
    forgetRecent();
    setRecent([]);
  };
  return (
    <Part title="Recent" more="clear" onMore={clear}>
      <ul className={css.list}>
        {recent.map((entry) => (
          <li key={entry.key}>
            <button
              type="button"
              className={css.line}
              title={entry.title}
              onClick={() => openLink(entry.hash)}
            >
              <span className={css.lineTitle}>{entry.title}</span>
              <span className={css.source}>{daysAgo(entry)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** "today", "3 days ago". */
function daysAgo({ at }: Pick<RecentEntry, "at">): string {
  const days = Math.floor((Date.now() - at) / 86_400_000);
  return days <= 0 ? "today" : days === 1 ? "yesterday" : `${days} days ago`;
}
