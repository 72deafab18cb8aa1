import { told } from "./catalogue.ts";
import { fill, shownNumber } from "./fill.ts";

/** Numbers with decimals, where they were put in. */
const DECIMALS = /\d+\.\d+/g;

/**
 * Says texts that were put together elsewhere in English (by a worker, the command line, or in stored results) in the language that
 * is spoken: those that a template gives with any values, "{1} of {2} numbers agree." What fits none is told whole.
 * A value that is itself one of the templates is told too.
 * @param templates in English, with `{1}` to `{9}` for values, each in the order of its holes; the first that fits is taken
 * @param isVerbatim values stay as they are: they quote a text, whose numbers have decimal points
 */
export function toldFilled(templates: readonly string[], isVerbatim = false): (english: string) => string {
  const all = templates.map((template) => ({
    template,
    pattern: new RegExp(
      `^${template.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\d\}/g, "(.+?)")}$`,
      "s",
    ),
  }));
  const known = new Set(templates);
  return (english) => {
    for (const { template, pattern } of all) {
      const found = pattern.exec(english)?.slice(1);
      if (found === undefined) continue;
      const values = found.map((value) => {
        if (known.has(value)) return told(value);
        return isVerbatim ? value : value.replace(DECIMALS, (number) => shownNumber(number));
      });
      return fill<string>(told(template), ...values);
    }
    return told(english);
  };
}
