import { declarations } from "../../sim/declared.ts";
import { useStore } from "../../ui/base/use-store.ts";
import { CardContent, useCard } from "../../ui/controls/cards/card-content.tsx";
import { CardFrame } from "../../ui/controls/cards/card-frame.tsx";
import css from "../../ui/controls/cards/cards.module.css";
import { say } from "../../words/en/lab/cards.ts";
import { type CardSubject, schemeParts } from "../core/cards/card-subjects.ts";
import { useCards } from "../core/lab-context.ts";

/** What can be read about a scheme or a part. */
export function CardSheet() {
  const cards = useCards();
  const trail = useStore(cards.store, (state) => state.trail);
  const subject = trail.at(-1);
  return subject === undefined ? null : <Sheet subject={subject} isFirst={trail.length === 1} />;
}

function Sheet({ subject, isFirst }: { subject: CardSubject; isFirst: boolean }) {
  const cards = useCards();
  const { path } = subject;
  const { card, tryAgain } = useCard(path);
  const scheme = subject.scheme === null ? undefined : declarations.schemes.get(subject.scheme);
  return (
    <CardFrame
      path={path}
      title={scheme?.title ?? (typeof card === "object" ? card.title : "")}
      isComing={card === "coming"}
      onBack={isFirst ? null : () => cards.back()}
      onClose={() => cards.close()}
    >
      {scheme && <Parts subject={subject} summary={scheme.summary} />}
      <CardContent
        card={card}
        tryAgain={tryAgain}
        scheme={scheme ?? null}
        onFollow={(to) => cards.follow(to)}
      />
      {subject.scheme?.startsWith("linux-") && (
        <p>
          <a href="#beside-linux">{say.besideLinux}</a>
        </p>
      )}
    </CardFrame>
  );
}

/** What a scheme is made of; each part has a card. */
function Parts({ subject, summary }: { subject: CardSubject; summary: string }) {
  const cards = useCards();
  return (
    <>
      <p className={css.summary}>{summary}</p>
      <ul className={css.parts} aria-label={say.parts}>
        {schemeParts(subject.scheme ?? "").map(({ role, title, path }) => (
          <li key={role}>
            <button type="button" aria-pressed={path === subject.path} onClick={() => cards.turnTo(path)}>
              <small>{role}</small> {title}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
