import { say } from "../words/en/find/elsewhere.ts";
import css from "./elsewhere.module.css";
import { entryHash, type FindEntry, type FoundKind, kindWords } from "./entry.ts";
import type { Finding } from "./use-finder.ts";

/** How many things of other kinds are named. */
const MOST = 4;

/** Links to the best of what a search found of other kinds than the one that is listed beside it; nothing where there is none. */
export function Elsewhere({ finding, beside }: { finding: Finding; beside: FoundKind }) {
  if (finding.stage === "missing") return <p role="status">{say.noSearch}</p>;
  const others =
    finding.stage === "there"
      ? finding.entries.filter((entry) => entry.kind !== beside && entryHash(entry) !== null).slice(0, MOST)
      : [];
  if (others.length === 0) return null;
  return (
    <nav className={css.elsewhere} aria-label={say.foundElsewhere}>
      <span>{say.elsewhere}</span>
      <ul>
        {others.map((entry) => (
          <li key={`${entry.kind} ${entry.id}`}>
            <OtherLink entry={entry} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function OtherLink({ entry }: { entry: FindEntry }) {
  return (
    <a href={entryHash(entry) ?? ""}>
      {entry.title} <span className={css.kind}>{kindWords(entry)}</span>
    </a>
  );
}
