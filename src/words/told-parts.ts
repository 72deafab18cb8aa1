/**
 * What a language says for an English text that its table does not have as a whole: one with numbers in it, or a label with its
 * explanation behind it. It imports nothing of the page, which waits for it.
 */

/** Numbers, those of sections too: "4.4"; none that a letter stands at, as in "G1". */
const NUMBERS = /(?<![\p{L}\d.])\d+(?:\.\d+)*(?![\p{L}\d])/gu;

/** A label and what is told of it: "Header. Bytes of every packet." */
const LABELLED = /^(.+?)\. (.+)$/s;

/** The forms of a plural in the order in which a text lists them: those of CLDR that the language has. */
const ORDER = ["zero", "one", "two", "few", "many", "other"];

/** A text with holes for its numbers, as a language's table has it: "Dumbbell with {1} flows"; null for one without numbers, or with too many. */
export function withHoles(english: string): { pattern: string; numbers: string[] } | null {
  const numbers = english.match(NUMBERS) ?? [];
  if (numbers.length === 0 || numbers.length > 9) return null;
  let hole = 0;
  return {
    numbers,
    pattern: english.replace(NUMBERS, () => {
      hole += 1;
      return `{${hole}}`;
    }),
  };
}

/**
 * A text by its parts; undefined where the language lacks one of them.
 * @param table what it has for a whole text
 * @param name as BCP 47 names it: plurals follow it
 */
export function toldParts(
  english: string,
  table: (english: string) => string | undefined,
  name: string,
): string | undefined {
  const whole = (text: string) => table(text) ?? withNumbers(text, table, name);
  const told = whole(english);
  const [, label, rest] = (told === undefined ? LABELLED.exec(english) : null) ?? [];
  if (label === undefined) return told;
  const [first, second] = [whole(label), whole(rest)];
  return first === undefined || second === undefined ? undefined : `${first}. ${second}`;
}

function withNumbers(
  english: string,
  table: (english: string) => string | undefined,
  name: string,
): string | undefined {
  const found = withHoles(english);
  if (found === null) return undefined;
  return table(found.pattern)?.replace(/\{(\d)(\|[^{}]*)?\}/g, (_, hole: string, forms?: string) => {
    const number = found.numbers[Number(hole) - 1];
    return forms === undefined ? number : formBeside(Number(number), forms.slice(1).split("|"), name);
  });
}

/** The form that a language uses beside a number. */
function formBeside(n: number, forms: readonly string[], name: string): string {
  const rules = new Intl.PluralRules(name);
  const categories: readonly string[] = rules.resolvedOptions().pluralCategories;
  const used = ORDER.filter((category) => categories.includes(category));
  return forms[used.indexOf(rules.select(n))] ?? forms[forms.length - 1];
}
