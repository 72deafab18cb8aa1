import { useCards } from "../lab-context.ts";
import { type CardSubject, subjectOfScheme } from "./card-subjects.ts";

/** Opens a card, for a "?" beside a name; null where there is none to open. */
export function useAbout(subject: CardSubject | null): (() => void) | null {
  const cards = useCards();
  return subject === null ? null : () => cards.open(subject);
}

/** Opens what can be read about a scheme; null for what is none. */
export function useAboutScheme(id: string): (() => void) | null {
  return useAbout(subjectOfScheme(id));
}
