import { language } from "./catalogue.ts";

/** What is put into a text: words, or a number that is written as the language writes it. */
export type Filling = string | number;

/** How many values a text asks for, and that they are there. */
export type Fillings<S extends string, T = Filling> = string extends S
  ? T[]
  : S extends `${string}{6${string}`
    ? [T, T, T, T, T, T]
    : S extends `${string}{5${string}`
      ? [T, T, T, T, T]
      : S extends `${string}{4${string}`
        ? [T, T, T, T]
        : S extends `${string}{3${string}`
          ? [T, T, T]
          : S extends `${string}{2${string}`
            ? [T, T]
            : S extends `${string}{1${string}`
              ? [T]
              : [];

/** The forms of a plural in the order in which a text lists them. A language uses some of them; English one and other. */
const ORDER = ["zero", "one", "two", "few", "many", "other"];

/** `{1}` or `{1|packet|packets}`. */
export const HOLES = /\{(\d)(\|[^{}]*)?\}/;

/** A text with its values: `fill("{1} {1|packet|packets}", 1)` is "1 packet". */
export function fill<S extends string>(text: S, ...values: Fillings<S>): string {
  return text.replace(new RegExp(HOLES, "g"), (_, hole: string, forms?: string) =>
    filled((values as readonly Filling[])[Number(hole) - 1], forms),
  );
}

/** What stands in a hole: the value itself, or the form that goes with its number. */
export function filled(value: Filling, forms?: string): string {
  if (forms !== undefined) return pluralForm(Number(value), forms.slice(1).split("|"));
  return typeof value === "number" ? numberWords(value) : value;
}

/** Rules and formats by what they are made of: to make one takes longer than to use it a hundred times. */
const kept = new Map<string, unknown>();

function once<T>(key: string, make: () => T): T {
  if (!kept.has(key)) kept.set(key, make());
  return kept.get(key) as T;
}

/** The form that the language uses beside a number: 1 packet, 0 packets, 24.5 packets. */
export function pluralForm(n: number, forms: readonly string[]): string {
  const rules = once(`plural ${language()}`, () => new Intl.PluralRules(language()));
  const used = ORDER.filter((category) =>
    (rules.resolvedOptions().pluralCategories as string[]).includes(category),
  );
  return forms[used.indexOf(rules.select(n))] ?? forms[forms.length - 1] ?? "";
}

/** What stands before the decimals: "." or ",". */
export const decimalSign = (): string =>
  once(`decimal ${language()}`, () => new Intl.NumberFormat(language()).format(0.5).charAt(1));

/** A number as the page shows it, with the decimal sign of the language: "1,5" for 1.5. Files, links and commands keep the point. */
export const shownNumber = (value: number | string): string => String(value).replace(".", decimalSign());

/**
 * A count in a sentence: whole numbers whole, others with three significant digits (24.5, never 24), thin spaces between
 * thousands, the decimal sign and the minus of the language.
 */
export function numberWords(value: number): string {
  const isWhole = Number.isInteger(value);
  // The same in every language that is written in these digits, without the rules of one.
  if (isWhole && !Object.is(value, -0) && value >= 0 && value < 1000) return String(value);
  const digits = isWhole ? {} : { maximumSignificantDigits: 3 };
  return once(`number ${language()} ${isWhole}`, () => new Intl.NumberFormat(language(), digits))
    .formatToParts(value)
    .map(({ type, value: part }) => (type === "group" ? " " : type === "minusSign" ? "−" : part))
    .join("");
}
