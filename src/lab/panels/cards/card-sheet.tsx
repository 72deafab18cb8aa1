import { useEffect, useId, useRef, useState } from "react";
import { declarations } from "../../../sim/declared.ts";
import { useStore } from "../../base/use-store.ts";
import controls from "../../controls/controls.module.css";
import { Icon } from "../../controls/icons.tsx";
import { type CardPath, type CardSubject, schemeParts } from "../../derive/card-subjects.ts";
import { useCards } from "../../state/lab-context.ts";
import type { Card } from "./card.ts";
import { CardBody } from "./card-body.tsx";
import { loadCard } from "./card-loaders.ts";
import css from "./cards.module.css";

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
        {card === "missing" && (
          <p role="alert">
            This card could not be loaded.{" "}
            <button type="button" className={controls.button} onClick={tryAgain}>
              Try again
            </button>
          </p>
        )}
        {typeof card === "object" && (
          <article>
            {scheme && card.title !== scheme.title && <h3 className={css.part}>{card.title}</h3>}
            <CardBody nodes={card.body} onFollow={(to) => cards.follow(to)} />
            <Citation {...(scheme?.citation ?? card.citation)} />
          </article>
        )}
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

function Citation({ text, url }: { text: string; url?: string }) {
  return (
    <p className={css.citation}>
      {url === undefined ? (
        text
      ) : (
        <a href={url} target="_blank" rel="noreferrer">
          {text}
        </a>
      )}
    </p>
  );
}

/** A card, once it is there. */
function useCard(path: CardPath) {
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<{ path: CardPath; attempt: number; card: Card | "missing" } | null>(
    null,
  );
  useEffect(() => {
    let isCurrent = true;
    const ends = (card: Card | "missing") => {
      if (isCurrent) setFound({ path, attempt, card });
    };
    loadCard(path).then(ends, () => ends("missing"));
    return () => {
      isCurrent = false;
    };
  }, [path, attempt]);
  const isThere = found?.path === path && found.attempt === attempt;
  return {
    card: isThere ? found.card : ("coming" as const),
    tryAgain: () => setAttempt(attempt + 1),
  };
}
