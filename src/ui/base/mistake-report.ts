import { say } from "../../words/en/ui/controls.ts";
import { fill } from "../../words/fill.ts";

/** What a reader reports as wrong. */
export interface Mistake {
  /** What was shown, its title. */
  title: string;
  /** The whole address of what was shown: scenario, seed and view stand in it. */
  link: string;
  /** Version of the page and of the simulator. */
  version: string;
}

/** Longest address that hosts of issues accept, letters. */
const MOST = 7000;

/** The report as a text to be pasted, with what is left to be written. */
export function mistakeText({ title, link, version }: Mistake): string {
  return [
    fill(say.mistakeIn, title),
    `Link: ${link}`,
    `Version: ${version}`,
    say.mistakeShows,
    say.mistakeSource,
    "",
  ].join("\n");
}

/**
 * The address of the form for wrong numbers with what is known filled in. A link that is too long for an address is left to be pasted.
 * @param source address of the repository
 */
export function mistakeAddress(source: string, { title, link, version }: Mistake): string {
  const known = { template: "wrong-number.yml", title: fill(say.mistakeIn, title), version };
  const whole = `${source}/issues/new?${new URLSearchParams({ ...known, link })}`;
  return whole.length <= MOST ? whole : `${source}/issues/new?${new URLSearchParams(known)}`;
}
