import { told } from "../../words/catalogue.ts";
import { say } from "../../words/en/figures/data.ts";
import { fill } from "../../words/fill.ts";

/** What a paper did, as an experiment's file says it: where it stands, what was measured, and in which runs. */
const DID =
  /^(?<where>[^.:]+(?:\.\d+)*)\. Measured: (?<measured>.*?)\.(?: Varied: .*?\.)? Compared: .*?\.(?: Runs of (?<length>[\d.]+ s)(?:, (?<count>one|\d+) of them)?\.)?$/;

/** Where it stands and what was measured, which the page tells in the language that is spoken; none of a text of another form. */
export function didParts(did: string): readonly string[] {
  const { where, measured } = DID.exec(did)?.groups ?? {};
  return where === undefined || measured === undefined ? [] : [where, measured];
}

/**
 * The same without what the page says itself below it (what was compared and varied, with the lab's names and units). A text of
 * another form stays as it is.
 */
export function didWords(did: string): string {
  const { where, measured, length, count } = DID.exec(did)?.groups ?? {};
  if (where === undefined || measured === undefined) return did;
  const runs =
    length === undefined
      ? ""
      : count === undefined
        ? fill(say.inRunsOf, length)
        : count === "one"
          ? fill(say.inOneOf, length)
          : fill(say.inOf, Number(count), length);
  return fill(say.measures, told(where), told(measured).replaceAll("bits/s", "bit/s"), runs);
}

/** Titles as a list; of those that follow each other and differ in a number at their ends, the others' numbers alone. */
export function listed(titles: readonly string[]): string {
  const start = (title: string | undefined) => /^(.*\D)\d+$/.exec(title ?? "")?.[1];
  return titles
    .map((title, i) => {
      const own = start(title);
      return own !== undefined && own === start(titles[i - 1]) ? title.slice(own.length) : title;
    })
    .join(", ");
}
