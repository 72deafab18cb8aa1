import { useEffect, useState } from "react";
import type { FindEntry } from "./entry.ts";
import type { Finder } from "./finder.ts";

/** Everything there is to find and what finds it, fetched when it is first asked for. */
let fetched: Promise<Finder> | null = null;

function fetchFinder(): Promise<Finder> {
  fetched ??= import("./spoken-finder.ts")
    .then(({ spokenFinder }) => spokenFinder())
    .catch((error: unknown) => {
      // Asked for again, it is fetched again.
      fetched = null;
      throw error;
    });
  return fetched;
}

/** What a search finds. */
export type Finding =
  /** What searches is on its way, or could not be fetched; the next letter asks for it again. */
  { stage: "coming" | "missing" } | { stage: "there"; entries: readonly FindEntry[] };

const COMING: Finding = { stage: "coming" };

/** What was typed into a field as `useFinding` takes it: null while nothing is. */
export function askedOf(words: string): string | null {
  return words.trim() === "" ? null : words;
}

/**
 * What a query finds, the best first; everything for an empty one. What was found last stays until the next is there.
 * @param query null: nobody asks yet, and nothing is fetched
 */
export function useFinding(query: string | null): Finding {
  const [finding, setFinding] = useState<Finding>(COMING);
  useEffect(() => {
    if (query === null) {
      setFinding(COMING);
      return;
    }
    let isCurrent = true;
    fetchFinder().then(
      (find) => isCurrent && setFinding({ stage: "there", entries: find(query) }),
      () => isCurrent && setFinding({ stage: "missing" }),
    );
    return () => {
      isCurrent = false;
    };
  }, [query]);
  return finding;
}
