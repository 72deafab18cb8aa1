import { CARD_FOLDERS, type CardKind, declarations } from "../../../sim/declared.ts";
import { say } from "../../../words/en/lab/scheme-parts.ts";

/** Address of a card, "tcp/congestion/cerl": its file below src/sim, without its ending. */
export type CardPath = string;

/** A card in front of the reader. */
export interface CardSubject {
  /** The scheme that was asked about, whose parts stand beside the card; or null. */
  scheme: string | null;
  path: CardPath;
}

/** The card of a part; null for an id that nothing has. */
export function cardOf(kind: CardKind, id: string): CardPath | null {
  return declarations[kind].has(id) ? `${CARD_FOLDERS[kind]}/${id}` : null;
}

/** One of the parts that a scheme is made of. */
export interface SchemePart {
  /** What it decides, "Window". */
  role: string;
  title: string;
  path: CardPath;
}

/** The parts of a scheme; none for an unknown one. */
export function schemeParts(id: string): SchemePart[] {
  const scheme = declarations.schemes.get(id);
  if (scheme === undefined) return [];
  const { congestion, recovery, ack } = scheme;
  const report = declarations.congestionControls.get(congestion)?.report ?? "none";
  const parts: [role: string, kind: CardKind, id: string][] = [
    [say.window, "congestionControls", congestion],
    [say.repairs, "recoveries", recovery],
    [say.acks, "ackPolicies", ack],
    [say.reports, "receiverReports", report],
  ];
  return parts.flatMap(([role, kind, part]) => {
    const path = cardOf(kind, part);
    return path === null ? [] : [{ role, title: declarations[kind].get(part)?.title ?? part, path }];
  });
}

/** What most schemes share: the part that differs from it makes a scheme what it is. */
const USUAL: ReadonlySet<string> = new Set([
  "tcp/congestion/reno",
  "tcp/recovery/reno",
  "tcp/ack/every-packet",
]);

/** A scheme with the card of the part that makes it what it is; null for an unknown scheme. */
export function subjectOfScheme(id: string): CardSubject | null {
  const parts = schemeParts(id);
  const own = parts.find(({ path }) => !USUAL.has(path)) ?? parts[0];
  return own === undefined ? null : { scheme: id, path: own.path };
}

/** What a field of the format chooses among, by its address. */
const CHOICES: readonly [address: RegExp, kind: CardKind][] = [
  [/\.queue\.discipline$/, "queueDisciplines"],
  [/\.loss\.model$/, "errorModels"],
  [/\.arq\.kind$/, "linkLayers"],
  [/\.impairment\.kind$/, "impairments"],
  [/\.agent\.kind$/, "pathAgents"],
  [/\.traffic\.kind$/, "trafficSources"],
  [/^flows\..*\.congestion$/, "congestionControls"],
  [/^flows\..*\.recovery$/, "recoveries"],
  [/^flows\..*\.ack$/, "ackPolicies"],
];

/** The scheme, or the part, that a field of the format has chosen; null for fields that choose no such thing. */
export function subjectOfField(address: string, chosen: string): CardSubject | null {
  if (/^flows\..*\.scheme$/.test(address)) return subjectOfScheme(chosen);
  const kind = CHOICES.find(([pattern]) => pattern.test(address))?.[1];
  const path = kind === undefined ? null : cardOf(kind, chosen);
  return path === null ? null : { scheme: null, path };
}
