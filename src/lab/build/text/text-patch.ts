import type { TextEdit } from "../../../editor/problem.ts";
import { canonicalJson, minimal, type Scenario } from "../../../scenario/index.ts";
import { readDocumentText } from "../../../scenario/parse-text.ts";
import { documentText, spaced } from "./document-text.ts";
import { placesOf, type TextPlace } from "./text-places.ts";

type Json = Readonly<Record<string, unknown>>;

/** Thrown where a difference cannot be written into the text as it stands. */
class Unpatchable extends Error {}

/**
 * The text of a document after an edit that was made elsewhere: what was typed stays as it was typed (units, order, blanks), and
 * only what differs is written. Where that cannot be done, the text is written anew.
 */
export function patchedText(text: string, before: Scenario, after: Scenario): string {
  const fresh = () => documentText(after);
  const { places, broken } = placesOf(text);
  if (broken !== null) return fresh();
  try {
    const edits = editsOf(text, places, "", minimal(before), minimal(after));
    const patched = applied(text, edits);
    const read = readDocumentText(patched);
    return read.ok && canonicalJson(read.document) === canonicalJson(after) ? patched : fresh();
  } catch (error) {
    if (error instanceof Unpatchable) return fresh();
    throw error;
  }
}

/** The text with edits that do not overlap, in any order. */
function applied(text: string, edits: readonly TextEdit[]): string {
  let result = text;
  let end = Number.POSITIVE_INFINITY;
  for (const { from, to, insert } of edits.toSorted((a, b) => b.from - a.from || b.to - a.to)) {
    if (to > end) throw new Unpatchable();
    result = result.slice(0, from) + insert + result.slice(to);
    end = from;
  }
  return result;
}

function editsOf(
  text: string,
  places: ReadonlyMap<string, TextPlace>,
  path: string,
  before: unknown,
  after: unknown,
): TextEdit[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const place = places.get(path);
  if (place === undefined) throw new Unpatchable();
  const deeper = (inner: string, old: unknown, next: unknown) => editsOf(text, places, inner, old, next);
  const replaced = [{ from: place.from, to: place.to, insert: rendered(path, after) }];
  if (isObject(before) && isObject(after)) {
    const at = (key: string) => (path === "" ? key : `${path}.${key}`);
    const there = Object.keys(JSON.parse(text.slice(place.from, place.to)) as Json);
    const list = there.map((key) => ({ key, path: at(key), place: placeIn(places, at(key)) }));
    const gone = there.filter((key) => key in before && !(key in after));
    const added = Object.keys(after).filter((key) => !there.includes(key));
    return [
      ...there
        .filter((key) => key in after)
        .flatMap((key) =>
          key in before ? deeper(at(key), before[key], after[key]) : written(places, at(key), after[key]),
        ),
      ...cuts(list, gone),
      ...inserts(
        text,
        place,
        list.filter(({ key }) => !gone.includes(key)),
        added.map((key) => ({
          after: null,
          insert: `${JSON.stringify(key)}: ${rendered(at(key), after[key])}`,
        })),
      ),
    ];
  }
  if (!Array.isArray(before) || !Array.isArray(after)) return replaced;
  if (before.length === 0 || after.length === 0) return replaced;
  const old = before.map(keyOf);
  const next = after.map(keyOf);
  if (new Set(old).size < old.length || new Set(next).size < next.length) return replaced;
  const kept = next.filter((key) => old.includes(key));
  if (kept.length === 0 || kept.join("\n") !== old.filter((key) => next.includes(key)).join("\n"))
    return replaced;
  const list = old.map((key, i) => ({ key, path: `${path}[${i}]`, place: placeIn(places, `${path}[${i}]`) }));
  return [
    ...kept.flatMap((key) =>
      deeper(`${path}[${old.indexOf(key)}]`, before[old.indexOf(key)], after[next.indexOf(key)]),
    ),
    ...cuts(
      list,
      old.filter((key) => !next.includes(key)),
    ),
    ...inserts(
      text,
      place,
      list.filter(({ key }) => kept.includes(key)),
      next.flatMap((key, i) =>
        old.includes(key)
          ? []
          : [
              {
                after: next.slice(0, i).findLast((other) => kept.includes(other)) ?? "",
                insert: spaced(after[i]),
              },
            ],
      ),
    ),
  ];
}

interface Member {
  key: string;
  path: string;
  place: TextPlace;
}

function written(places: ReadonlyMap<string, TextPlace>, path: string, value: unknown): TextEdit[] {
  const { from, to } = placeIn(places, path);
  return [{ from, to, insert: rendered(path, value) }];
}

/** Takes members out, each with the comma that it no longer needs. */
function cuts(list: readonly Member[], gone: readonly string[]): TextEdit[] {
  const kept = list.filter(({ key }) => !gone.includes(key));
  if (gone.length > 0 && kept.length === 0) throw new Unpatchable();
  return list.flatMap(({ key, place }, i): TextEdit[] => {
    if (!gone.includes(key)) return [];
    // Up to the next member; behind the last one that stays, from its end.
    const isTail = list.slice(i).every((other) => gone.includes(other.key));
    if (isTail) return [{ from: list[i - 1].place.to, to: place.to, insert: "" }];
    return [{ from: place.begin, to: list[i + 1].place.begin, insert: "" }];
  });
}

/** Puts members in, behind the one that they follow ("": before all, null: behind all), apart as the others are. */
function inserts(
  text: string,
  { from }: TextPlace,
  kept: readonly Member[],
  added: readonly { after: string | null; insert: string }[],
): TextEdit[] {
  if (added.length === 0) return [];
  if (kept.length === 0) throw new Unpatchable();
  const [first, second] = kept;
  const gap = second === undefined ? "" : text.slice(first.place.to, second.place.begin);
  const lead = text.slice(from + 1, first.place.begin);
  const apart = /^\s*,\s*$/.test(gap) ? gap : lead.includes("\n") ? `,${lead}` : ", ";
  const groups = new Map<string | null, string[]>();
  for (const { after, insert } of added) groups.set(after, [...(groups.get(after) ?? []), insert]);
  return [...groups].map(([after, texts]) => {
    const member = after === null ? kept.at(-1) : kept.find(({ key }) => key === after);
    if (after === "") {
      const at = first.place.begin;
      return { from: at, to: at, insert: texts.map((one) => `${one}${apart}`).join("") };
    }
    if (member === undefined) throw new Unpatchable();
    const at = member.place.to;
    return { from: at, to: at, insert: texts.map((one) => `${apart}${one}`).join("") };
  });
}

function placeIn(places: ReadonlyMap<string, TextPlace>, path: string): TextPlace {
  const place = places.get(path);
  if (place === undefined) throw new Unpatchable();
  return place;
}

/** A value as it is written anew: a list of the scenario itself with one item per line. */
function rendered(path: string, value: unknown): string {
  if (path.includes(".") || path.includes("[") || !Array.isArray(value) || value.length === 0)
    return spaced(value);
  return `[\n${value.map((item) => `    ${spaced(item)}`).join(",\n")}\n  ]`;
}

function keyOf(item: unknown): string {
  return isObject(item) && typeof item.id === "string" ? item.id : JSON.stringify(item);
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
