/** The texts that a reader reads on the page: data by place, in English; a language is one more folder that lies over it. */

/** Texts by name. `{1}` stands for the first value put in, `{1|packet|packets}` for the form that goes with its number. */
export type Texts = Readonly<Record<string, string>>;

const catalogues = new Map<string, Record<string, string>>();
const translations = new Map<string, Texts>();
let spoken = "en";

/**
 * The texts of a part of the page, in the language that is spoken. Its module is loaded with that part.
 * @param id path of the module below the language's folder, without its ending: "lessons/steps"
 */
export function catalogue<const T extends Texts>(id: string, english: T): T {
  const texts = { ...english, ...translations.get(id) };
  catalogues.set(id, texts);
  return texts as T;
}

/** The language that is spoken, as BCP 47 names it; numbers and plurals follow it. */
export const language = (): string => spoken;

/**
 * Speaks another language from now on: texts that it has lie over the English ones, of parts that are loaded and of those that
 * will be; what it lacks stays English.
 * @param of its texts by the id of their catalogue
 */
export function speak(name: string, of: Readonly<Record<string, Texts>>): void {
  spoken = name;
  for (const [id, texts] of Object.entries(of)) {
    translations.set(id, texts);
    Object.assign(catalogues.get(id) ?? {}, texts);
  }
}
