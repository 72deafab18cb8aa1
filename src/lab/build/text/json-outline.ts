/** A value of a JSON text, or of what is not JSON yet; offsets in characters from the beginning of the text. */
export interface OutlineValue {
  from: number;
  to: number;
  kind: "object" | "array" | "text" | "plain" | "missing";
  /** An object or list that does not end. */
  isOpen: boolean;
  /** The text's or the plain value; empty otherwise. */
  value: string | number | boolean | null;
  /** Of an object. */
  members: readonly OutlineMember[];
  /** Of a list. */
  items: readonly OutlineValue[];
}

/** A member of an object, as far as it is written. */
export interface OutlineMember {
  key: string;
  from: number;
  to: number;
  /** Behind its colon; null where there is none yet. */
  valueFrom: number | null;
  value: OutlineValue;
}

/** Deeper values are not followed. */
const MOST_DEPTH = 40;

/** Reads a text as JSON as far as it goes: what is missing is left out, what makes no sense is skipped. Never throws. */
export function outlineOf(text: string): OutlineValue {
  return new Outliner(text).value(0);
}

class Outliner {
  #at = 0;

  constructor(private readonly text: string) {}

  value(depth: number): OutlineValue {
    this.#skip();
    const from = this.#at;
    const sign = this.text[from];
    if (depth < MOST_DEPTH && sign === "{") return this.#object(from, depth);
    if (depth < MOST_DEPTH && sign === "[") return this.#array(from, depth);
    if (sign === '"') return { ...this.#leaf(from, "text"), value: this.#string() ?? "", to: this.#at };
    const plain = this.#match(/[^\s,:[\]{}"]+/y);
    if (plain === null) return this.#leaf(from, "missing");
    return { ...this.#leaf(from, "plain"), value: plainValue(plain), to: this.#at };
  }

  #leaf(from: number, kind: OutlineValue["kind"]): OutlineValue {
    return { from, to: from, kind, isOpen: false, value: null, members: [], items: [] };
  }

  #object(from: number, depth: number): OutlineValue {
    const members: OutlineMember[] = [];
    this.#at++;
    for (;;) {
      this.#skip();
      const sign = this.text[this.#at];
      if (sign === undefined || sign === "}" || sign === "]") break;
      if (sign !== '"') {
        this.#at++;
        continue;
      }
      const start = this.#at;
      const key = this.#string() ?? "";
      const to = this.#at;
      this.#skip();
      if (this.text[this.#at] === ":") {
        const valueFrom = ++this.#at;
        members.push({ key, from: start, to, valueFrom, value: this.value(depth + 1) });
      } else members.push({ key, from: start, to, valueFrom: null, value: this.#leaf(to, "missing") });
    }
    const isOpen = this.text[this.#at] !== "}";
    if (!isOpen) this.#at++;
    return { ...this.#leaf(from, "object"), isOpen, to: this.#at, members };
  }

  #array(from: number, depth: number): OutlineValue {
    const items: OutlineValue[] = [];
    this.#at++;
    for (;;) {
      this.#skip();
      const sign = this.text[this.#at];
      if (sign === undefined || sign === "]" || sign === "}") break;
      const item = this.value(depth + 1);
      if (item.kind === "missing") this.#at++;
      else items.push(item);
    }
    const isOpen = this.text[this.#at] !== "]";
    if (!isOpen) this.#at++;
    return { ...this.#leaf(from, "array"), isOpen, to: this.#at, items };
  }

  /** A text in quotes; one that is not closed ends with its line. */
  #string(): string | null {
    const quoted = this.#match(/"(?:[^"\\\n]|\\.)*"?/y);
    if (quoted === null) return null;
    try {
      return JSON.parse(quoted) as string;
    } catch {
      return quoted.slice(1).replace(/"$/, "");
    }
  }

  #skip(): void {
    this.#match(/\s*/y);
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.text);
    if (found === null) return null;
    this.#at = pattern.lastIndex;
    return found[0];
  }
}

function plainValue(text: string): number | boolean | null {
  if (text === "true" || text === "false") return text === "true";
  const number = Number(text);
  return Number.isNaN(number) ? null : number;
}
