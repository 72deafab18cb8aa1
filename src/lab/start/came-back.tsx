import { type ReactNode, useState } from "react";
import { say } from "../../words/en/lab/start.ts";
import { fill } from "../../words/fill.ts";
import { useEnvironment } from "../core/lab-context.ts";
import { useOwn, useOwnState } from "../core/own/use-own.ts";
import { forgetRecent, type RecentEntry, recallRecent } from "../core/shipped/recent.ts";
import css from "./came-back.module.css";

/** So many of the reader's own, and of what was open, are listed here. */
const MOST = 4;

/** For whoever came back: the newest of the reader's own scenarios, and what was open before; nothing on a first visit. */
export function CameBack() {
  return (
    <>
      <Yours />
      <Recent />
    </>
  );
}

/** The newest of what this reader keeps in the browser. */
function Yours() {
  const { controller } = useEnvironment();
  const own = useOwn();
  const { entries } = useOwnState(own);
  if (own === null || entries.length === 0) return null;
  return (
    <Row title={say.yours} more={say.all} onMore={() => controller.openDialog({ kind: "own" })}>
      {entries.slice(0, MOST).map(({ id, changed, document }) => (
        <Item key={id} title={document.title} when={daysAgo({ at: changed })} onOpen={() => own.open(id)} />
      ))}
    </Row>
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
    <Row title={say.recent} more={say.clear} onMore={clear}>
      {recent.slice(0, MOST).map((entry) => (
        <Item key={entry.key} title={entry.title} when={daysAgo(entry)} onOpen={() => openLink(entry.hash)} />
      ))}
    </Row>
  );
}

interface RowProps {
  title: string;
  more: string;
  onMore(): void;
  children: ReactNode;
}

function Row({ title, more, onMore, children }: RowProps) {
  return (
    <section className={css.row} aria-label={title}>
      <h2>{title}</h2>
      <ul>{children}</ul>
      <button type="button" className={css.more} onClick={onMore}>
        {more}
        <span className="visually-hidden">: {title}</span>
      </button>
    </section>
  );
}

function Item({ title, when, onOpen }: { title: string; when: string; onOpen(): void }) {
  return (
    <li>
      <button type="button" title={`${title}, ${when}`} onClick={onOpen}>
        {title}
      </button>
    </li>
  );
}

/** "today", "3 days ago". */
function daysAgo({ at }: Pick<RecentEntry, "at">): string {
  const days = Math.floor((Date.now() - at) / 86_400_000);
  return days <= 0 ? say.today : days === 1 ? say.yesterday : fill(say.daysAgo, days);
}
