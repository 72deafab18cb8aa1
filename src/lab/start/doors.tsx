import type { ReactNode } from "react";
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
    <nav aria-label="What else there is">
      <ul className={css.doors}>
        <Door title="Lessons" href="#lessons">
          {lessons}; you predict first
        </Door>
        <li>
          <button type="button" className={css.door} aria-haspopup="dialog" onClick={onBuild}>
            <b>Build a network</b>
            <span>draw it, or from {templates} templates</span>
          </button>
        </li>
        <li>
          <button type="button" className={css.door} onClick={onWrite}>
            <b>Write your own sender</b>
            <span>in JavaScript, beside Reno</span>
          </button>
        </li>
        {ids.includes(TAUGHT) && (
          <Door title="Reno, CUBIC, BBR" href={`#scenario=${TAUGHT}`}>
            on one path, four knobs
          </Door>
        )}
        <Door title="Papers, run again" href="#figures">
          {figures} figures, {claims} claims
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
