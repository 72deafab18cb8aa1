import { useEffect, useId, useRef } from "react";
import { declarations } from "../../../sim/declared.ts";
import { useStore } from "../../base/use-store.ts";
import { CardContent, useCard } from "../../controls/card-content.tsx";
import css from "../../controls/cards.module.css";
import controls from "../../controls/controls.module.css";
import { Icon } from "../../controls/icons.tsx";
import { type CardSubject, schemeParts } from "../../derive/card-subjects.ts";
import { useCards } from "../../state/lab-context.ts";

/**
 * What can be read about a scheme or a part: a sheet at the side, on a phone from below. Escape, a click outside and its button
 * close it, and focus returns to where it was.
 */
export function CardSheet() {
  const cards = useCards();
  const trail = useStore(cards.store, (state) => state.trail);
  const subject = trail.at(-1);
  return subject === undefined ? null : <Sheet subject={subject} isFirst={trail.length === 1} />;
}

function Sheet({ subject, isFirst }: { subject: CardSubject; isFirst: boolean }) {
  const cards = useCards();
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const heading = useId();
  const { path } = subject;
  const { card, tryAgain } = useCard(path);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  useEffect(() => {
    if (path !== "") body.current?.scrollTo(0, 0);
  }, [path]);
  const scheme = subject.scheme === null ? undefined : declarations.schemes.get(subject.scheme);
  const title = scheme?.title ?? (typeof card === "object" ? card.title : "");
  return (
    <dialog
      ref={dialog}
      className={css.sheet}
      aria-labelledby={heading}
      onClose={() => cards.close()}
      closedby="any"
    >
      <header className={css.head}>
        {!isFirst && (
          <button type="button" className={controls.button} onClick={() => cards.back()}>
            Back
          </button>
        )}
        <h2 id={heading}>{title || "Card"}</h2>
        <button
          type="button"
          className={controls.icon}
          aria-label="Close the card"
          title="Close (Esc)"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </header>
      <div ref={body} className={css.body} aria-busy={card === "coming"}>
        {scheme && <Parts subject={subject} summary={scheme.summary} />}
        <CardContent
          card={card}
          tryAgain={tryAgain}
          scheme={scheme ?? null}
          onFollow={(to) => cards.follow(to)}
        />
      </div>
    </dialog>
  );
}

/** What a scheme is made of; each part has a card. */
function Parts({ subject, summary }: { subject: CardSubject; summary: string }) {
  const cards = useCards();
  return (
    <>
      <p className={css.summary}>{summary}</p>
      <ul className={css.parts} aria-label="Parts of the scheme">
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
