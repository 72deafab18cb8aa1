import { useCallback, useEffect, useState } from "react";
import { say } from "../../../words/en/ui/controls.ts";
import { MissingPart } from "../missing-part.tsx";
import { useWhenOnline } from "../use-when-online.ts";
import type { Card } from "./card.ts";
import { CardBody } from "./card-body.tsx";
import { loadCard } from "./card-loaders.ts";
import css from "./cards.module.css";

interface Props extends ReturnType<typeof useCard> {
  /** The scheme that was asked about, whose title and citation stand for the card's; null: the part alone. */
  scheme: Pick<Card, "title" | "citation"> | null;
  /** Told the address of another card, when a link to it is followed. */
  onFollow(path: string): void;
}

/** What a card says, or that it could not be loaded. */
export function CardContent({ card, tryAgain, scheme, onFollow }: Props) {
  if (card === "coming") return null;
  if (card === "missing") {
    return <MissingPart words={say.noCard} again={tryAgain} />;
  }
  return (
    <article>
      {scheme && card.title !== scheme.title && <h3 className={css.part}>{card.title}</h3>}
      <CardBody nodes={card.body} onFollow={onFollow} />
      <Citation {...(scheme?.citation ?? card.citation)} />
    </article>
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

/** A card, once it is there, and how to try again where it could not be fetched; it is tried again with the network, too. */
export function useCard(path: string) {
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<{ path: string; attempt: number; card: Card | "missing" } | null>(null);
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
  const card = isThere ? found.card : ("coming" as const);
  const tryAgain = useCallback(() => setAttempt((attempts) => attempts + 1), []);
  useWhenOnline(card === "missing", tryAgain);
  return { card, tryAgain };
}
