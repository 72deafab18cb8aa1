import type { Issue } from "../../../scenario/index.ts";

/** Where a value stands in a JSON text, in characters from its beginning. */
export interface TextPlace {
  from: number;
  to: number;
  /** Where its member of an object, or the value itself in a list, begins. */
  begin: number;
}

/** Where a text stops being JSON. */
export interface TextBreak {
  at: number;
  /** Behind the last value before it. */
  after: number;
  /** The sign that would go on; "" behind the end of the whole, null where a value or a name should stand. */
  expected: string | null;
}

/** The values of a JSON text by their paths ("links[2].loss.rate"), as far as the text is JSON. */
export interface TextPlaces {
  places: ReadonlyMap<string, TextPlace>;
  broken: TextBreak | null;
}

/** Deeper values are not followed. */
const MOST_DEPTH = 40;

class Broken extends Error {
  constructor(readonly expected: string | null) {
    super("broken");
  }
}

/** Finds every value of a JSON text. Never throws, whatever the text. */
export function placesOf(text: string): TextPlaces {
  const reader = new Reader(text);
  try {
    reader.value("", 0);
    reader.end();
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    return {
      places: reader.places,
      broken: { at: reader.at, after: reader.after, expected: error.expected },
    };
  }
  return { places: reader.places, broken: null };
}

class Reader {
  readonly places = new Map<string, TextPlace>();
  at = 0;
  after = 0;

  constructor(private readonly text: string) {}

  value(path: string, depth: number, begin?: number): void {
    this.#skip();
    const from = this.at;
    const place = { from, to: this.text.length, begin: begin ?? from };
    this.places.set(path, place);
    if (depth > MOST_DEPTH) throw new Broken(null);
    const sign = this.text[this.at];
    if (sign === "{")
      this.#list("}", () => {
        const start = this.at;
        const key = JSON.parse(this.#match(/"(?:[^"\\\n]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y)) as string;
        this.#skip();
        if (this.text[this.at] !== ":") throw new Broken(":");
        this.at++;
        this.value(path === "" ? key : `${path}.${key}`, depth + 1, start);
      });
    else if (sign === "[") this.#list("]", (index) => this.value(`${path}[${index}]`, depth + 1));
    else if (sign === '"') this.#match(/"(?:[^"\\\n]|\\.)*"/y);
    else this.#match(/-?\d[-+.\w]*|true\b|false\b|null\b/y);
    place.to = this.at;
    this.after = this.at;
  }

  end(): void {
    this.#skip();
    if (this.at < this.text.length) throw new Broken("");
  }

  #list(end: string, item: (index: number) => void): void {
    this.at++;
    this.#skip();
    for (let index = 0; this.text[this.at] !== end; index++) {
      if (index > 0) {
        if (this.text[this.at] !== ",") throw new Broken(this.at < this.text.length ? "," : end);
        this.at++;
        this.#skip();
      }
      item(index);
      this.#skip();
    }
    this.at++;
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found === undefined) throw new Broken(null);
    this.at += found.length;
    return found;
  }

  #skip(): void {
    while (this.at < this.text.length && /\s/.test(this.text[this.at])) this.at++;
  }
}

/** The value that an issue is about, else what holds it; where the text stops being JSON, the sign there. */
export function placeOf(text: string, found: TextPlaces, { path }: Pick<Issue, "path">): TextPlace {
  if (found.broken !== null) return placeOfBreak(text, found.broken);
  for (let inner = path; inner !== ""; inner = inner.replace(/(?:\.[^.[]*|\[\d+\]|^[^.[]+)$/, "")) {
    const place = found.places.get(inner);
    // Of a long value its beginning is enough: it is marked, and what is said stands below that line.
    if (place !== undefined) return inner === path ? place : firstLine(text, place);
  }
  return firstLine(text, { from: 0, to: text.length, begin: 0 });
}

/** What is marked of a text that stops being JSON. */
export function placeOfBreak(text: string, { at, after, expected }: TextBreak): TextPlace {
  const from =
    expected === "," && !closesNothing(text, { at, expected })
      ? Math.max(0, after - 1)
      : Math.min(at, Math.max(0, text.length - 1));
  return { from, to: Math.min(text.length, from + 1), begin: from };
}

/** Does the text stop being JSON at a bracket that closes what was not opened, where a list, an object or the whole might go on? */
export function closesNothing(text: string, { at, expected }: Pick<TextBreak, "at" | "expected">): boolean {
  return (expected === "," || expected === "") && (text[at] === "}" || text[at] === "]");
}

function firstLine(text: string, place: TextPlace): TextPlace {
  const end = text.indexOf("\n", place.from);
  return { ...place, to: end < 0 ? place.to : Math.min(place.to, end) };
}

/** The line, from 1, of a character. */
export function lineAt(text: string, at: number): number {
  let line = 1;
  for (let i = 0; i < at; i++) if (text[i] === "\n") line++;
  return line;
}
