import type { Candidate } from "../exercise/with-sender.ts";
import { isAgreed } from "../run/own/consent.ts";
import { keptSenders } from "../run/own/kept-senders.ts";
import { schemeStyle } from "../ui/theme/scheme-style.ts";

/** Who takes part on the page: a shipped scheme, or a sender of the reader's own. */
export interface Entrant {
  /** The scheme's id, or "own:NAME". */
  id: string;
  title: string;
  candidate: Candidate;
}

/** What the senders are compared with. */
export const REFERENCE = "reno";

/** The shipped schemes that always take part: those that need nothing of the network. */
const SHIPPED = [REFERENCE, "cubic", "cerl", "vegas", "bbr", "sack", "westwood"];

/** The shipped schemes that take part. */
export const FIELD: readonly Entrant[] = SHIPPED.map((id) => ({
  id,
  title: schemeStyle(id).title,
  candidate: { scheme: id },
}));

/** Letters, digits and hyphens of a file's name, as a scenario names a sender. */
export function ownEntrant(fileName: string, source: string): Entrant {
  const bare = fileName.replace(/(\.sender)?\.m?js$/, "");
  const name = bare.replace(/[^A-Za-z0-9_-]+/g, "-").slice(0, 40) || "sender";
  return { id: `own:${name}`, title: bare.slice(0, 60) || name, candidate: { name, source } };
}

/** The reader's own senders, those edited last first: what this browser keeps, and its reader has agreed to run. */
export function keptEntrants(): readonly Entrant[] {
  return keptSenders()
    .filter(({ source }) => isAgreed(source))
    .map(({ name, source }) => ownEntrant(name, source));
}
