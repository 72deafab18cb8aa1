/** The texts that a reader reads on the page: data by place, in English; a language is one more folder that lies over it. */

/** Texts by name. `{1}` stands for the first value put in, `{1|packet|packets}` for the form that goes with its number. */
export type Texts = Readonly<Record<string, string>>;

/** A language other than English. */
export interface Language {
  /** As BCP 47 names it. */
  name: string;
  /** Its texts of a part of the page; what it lacks stays English. */
  of(id: string, english: Texts): Texts | undefined;
  /** What it says for an English text of a scenario, a figure or a plug-in; undefined where it lacks that. */
  told(english: string): string | undefined;
  /** A scenario, or part of a figure, with what readers read of it in this language. */
  toldAll<T>(document: T): T;
  /** Writes this language's texts into what is declared about plug-ins, or what a run says of its rules and probes. */
  retell(declared: unknown): void;
}

/** What public/start-check.js has fetched before the page began; in workers, the command line and unit tests there is none. */
let spoken: Language | null =
  (globalThis as { cwndscopeLanguage?: Language | null }).cwndscopeLanguage ?? null;

/**
 * The texts of a part of the page, in the language that is spoken. Its module is loaded with that part; the language is known
 * before the first is.
 * @param id path of the module below the language's folder, without its ending: "lessons/steps"
 */
export function catalogue<const T extends Texts>(id: string, english: T): T {
  return { ...english, ...spoken?.of(id, english) } as T;
}

/** The language that is spoken, as BCP 47 names it; numbers and plurals follow it. */
export const language = (): string => spoken?.name ?? "en";

/** A text of a scenario, a figure or a plug-in in the language that is spoken; English where that lacks it. */
export const told = (english: string): string => spoken?.told(english) ?? english;

/** A scenario, or part of a figure, with what readers read of it in the language that is spoken, as far as it has that. */
export const toldAll = <T>(document: T): T => spoken?.toldAll(document) ?? document;

/** Writes the texts of the language that is spoken into what is declared about plug-ins, or what a run says of its rules and probes. */
export const retell = (declared: unknown): void => spoken?.retell(declared);

/** Speaks another language, or with null English, in what is loaded from now on. */
export function speak(language: Language | null): void {
  spoken = language;
}
