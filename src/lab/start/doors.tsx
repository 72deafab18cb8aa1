import type { ReactNode } from "react";
import { say } from "../../words/en/lab/start.ts";
import { fill } from "../../words/fill.ts";
import css from "./doors.module.css";
import { SHIPPED_COUNTS } from "./shipped-counts.ts";

/** The scenario of the senders that most courses teach. */
const TAUGHT = "reno-cubic-bbr";

interface Props {
  /** Ids of the shipped scenarios: a door to one that is not there is not shown. */
  ids: readonly string[];
  /** Offers networks to begin with. */
  onBuild(): void;
  /** Opens the place for senders of one's own. */
  onWrite(): void;
}

/** Where else one can go, in the order in which people ask for it. */
export function Doors({ ids, onBuild, onWrite }: Props) {
  const { lessons, templates, figures, claims } = SHIPPED_COUNTS;
  return (
    <nav aria-label={say.whatElse}>
      <ul className={css.doors}>
        <Door title={say.lessons} href="#lessons">
          {fill(say.lessonsWords, lessons)}
        </Door>
        <li>
          <button type="button" className={css.door} aria-haspopup="dialog" onClick={onBuild}>
            <b>{say.buildNetwork}</b>
            <span>{fill(say.buildWords, templates)}</span>
          </button>
        </li>
        <li>
          <button type="button" className={css.door} onClick={onWrite}>
            <b>{say.ownSender}</b>
            <span>{say.ownSenderWords}</span>
          </button>
        </li>
        {ids.includes(TAUGHT) && (
          <Door title={say.taught} href={`#scenario=${TAUGHT}`}>
            {say.taughtWords}
          </Door>
        )}
        <Door title={say.papers} href="#figures">
          {fill(say.papersWords, figures, claims)}
        </Door>
      </ul>
    </nav>
  );
}

function Door({ title, href, children }: { title: string; href: string; children: ReactNode }) {
  return (
    <li>
      <a className={css.door} href={href}>
        <b>{title}</b>
        <span>{children}</span>
      </a>
    </li>
  );
}
