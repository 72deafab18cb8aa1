import { told } from "../../words/catalogue.ts";
import { say } from "../../words/en/figures/judgements.ts";
import { type Filling, fill, shownNumber } from "../../words/fill.ts";

/** A sentence of a judgement, and how the page says it with what it holds. */
type Said = readonly [pattern: RegExp, words: (...found: string[]) => string];

/** Fills any of the texts: how many values each asks for is known from its pattern. */
const filled = (text: string, ...values: Filling[]) => fill(text, ...values);

const WHY: readonly Said[] = [
  [
    /^(\d+) of (\d+) comparisons hold, (\d+) fail, (\d+) are open; (all|three quarters|one) must hold\.$/,
    (...found) => {
      const needs = found.pop();
      return filled(
        needs === "all" ? say.allMustHold : needs === "one" ? say.oneMustHold : say.mostMustHold,
        ...found,
      );
    },
  ],
  [/^(\d+) of (\d+) numbers agree\.$/, (...found) => filled(say.numbersAgree, ...found)],
  [/^The printed number and our 95 % interval agree/, () => say.agrees],
  [/^The sign is as claimed/, () => say.sign],
  [/^Our 95 % interval excludes/, () => say.excludes],
  [/^Our 95 % interval is too wide/, () => say.tooWide],
  [/^Our 95 % interval lies across/, () => say.across],
  [/^The paper prints no number/, () => say.noNumber],
];

const RELATIONS: Readonly<Record<string, string>> = {
  above: say.above,
  below: say.below,
  "not above": say.notAbove,
  "not below": say.notBelow,
  "the same as": say.sameAs,
};

/** Places of an axis, "0.01, 5". */
const places = (text: string) => text.split(", ").map(shownNumber).join(", ");

const WHAT: readonly Said[] = [
  [/^(.+): no step back from (.+)$/, (arm, at) => filled(say.noStepBack, arm, places(at))],
  [/^(.+): as at the first point$/, (arm) => filled(say.asAtFirst, arm)],
  [/^(.+): the last point above the first$/, (arm) => filled(say.lastAbove, arm)],
  [/^(.+): the last point below the first$/, (arm) => filled(say.lastBelow, arm)],
  [/^(.+): the best point \((.+)\) above the first$/, (arm, at) => filled(say.bestAbove, arm, places(at))],
  [/^(.+): no rise after the best point \((.+)\)$/, (arm, at) => filled(say.noRise, arm, places(at))],
  [/^(.+): at (.+) above (.+)$/, (arm, at, other) => filled(say.atAbove, arm, places(at), places(other))],
  [/^(.+) equal to (.+) at (\d+) of (\d+) seeds$/, (...found) => filled(say.equalTo, ...found)],
  [
    /^(.+?) ([\d.]+ % )?(above|below|not above|not below|the same as) (.+?)( at .+?)?( in .+)?$/,
    (arm, margin = "", relation, other, at, where) => {
      const place = at === undefined ? "" : filled(say.placeAt, places(at.slice(" at ".length)));
      const figure = where === undefined ? "" : filled(say.placeIn, where.slice(" in ".length));
      return filled(
        RELATIONS[relation],
        shownNumber(arm),
        shownNumber(margin),
        shownNumber(other) + place + figure,
      );
    },
  ],
  [/^(.+) and (.+)$/, (arm, other) => filled(say.and, arm, other)],
];

function said(text: string, all: readonly Said[]): string {
  for (const [pattern, words] of all) {
    const found = pattern.exec(text);
    if (found !== null) return words(...found.slice(1));
  }
  return told(text);
}

/**
 * Why a claim has its verdict, in the language that is spoken: sentences of src/experiment/claims, which results that are stored have
 * in English, or of the experiment's own file. What has no other form stays as it is.
 */
export function whyWords(why: string): string {
  if (told(why) !== why && !/must hold\.|interval|numbers agree\./.test(why)) return told(why);
  const sentences = why.split(/(?<=\.) (?=[A-Z\d])/);
  return sentences.every((sentence) => WHY.some(([pattern]) => pattern.test(sentence)))
    ? sentences.map((sentence) => said(sentence, WHY)).join(" ")
    : told(why);
}

/** What one comparison of a claim compares, in the language that is spoken: "cerl 20 % above reno". */
export const comparisonWords = (what: string): string => said(what, WHAT.concat(WHY));
