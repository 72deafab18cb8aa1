/** Reads the text of an expression. A small grammar, no evaluation of anything else: whatever is not listed is refused. */
import { nearest, orNearest } from "../../scenario/nearest.ts";
import { LESSON_MEASURES } from "../measures/all-measures.ts";
import type { ArgumentKind } from "../measures/types.ts";
import { NUMBER_FUNCTIONS, SET_FUNCTIONS } from "./functions.ts";
import { type Token, tokensOf } from "./tokens.ts";
import type { Argument, BinaryOperator, Expression, ParsedExpression } from "./types.ts";

/** Deeper nesting is refused. */
const MOST_DEPTH = 24;

/** What an expression may name besides measures of the step's own run. */
export interface Names {
  /** Runs that the lesson defines. */
  runs: readonly string[];
  /** What the step knows: `answer` … */
  variables: readonly string[];
  /** Items of the order that is answered; empty where none is. */
  items: readonly string[];
}

class Refused extends Error {
  constructor(
    message: string,
    readonly remedy: string,
    readonly mend?: { found: string; write: string },
  ) {
    super(message);
  }
}

/** An expression from its text, or what is wrong with it. */
export function parseExpression(text: string, names: Names): ParsedExpression {
  const tokens = tokensOf(text);
  if (!Array.isArray(tokens)) return { ok: false, problem: tokens };
  try {
    const reader = new Reader(tokens, names, text);
    const expression = reader.condition(0);
    reader.end();
    return { ok: true, expression };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { message, remedy, mend } = error;
    return { ok: false, problem: { message, remedy, ...(mend === undefined ? {} : { mend }) } };
  }
}

const COMPARISONS = new Set(["<", "<=", ">", ">=", "=", "!="]);

class Reader {
  private next = 0;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly names: Names,
    private readonly text: string,
  ) {}

  /** Nothing may be left. */
  end(): void {
    if (this.next < this.tokens.length)
      this.refuse(
        `"${this.rest()}" is left over`,
        "Check brackets and operators; a minus needs spaces around it.",
      );
  }

  condition(depth: number): Expression {
    let left = this.conjunction(depth);
    while (this.takeWord("or")) left = this.binary("or", left, this.conjunction(depth));
    return left;
  }

  private conjunction(depth: number): Expression {
    let left = this.comparison(depth);
    while (this.takeWord("and")) left = this.binary("and", left, this.comparison(depth));
    return left;
  }

  private comparison(depth: number): Expression {
    if (depth > MOST_DEPTH) this.refuse("it is nested too deeply", "Split it in two.");
    if (this.takeWord("not")) return { kind: "not", of: this.comparison(depth + 1) };
    const left = this.sum(depth);
    if (this.takeWord("is")) {
      const negated = this.takeWord("not");
      const word = this.word("a word follows “is”");
      const equal = this.binary("=", left, { kind: "text", value: word });
      return negated ? { kind: "not", of: equal } : equal;
    }
    if (this.takeWord("within")) {
      const distance = this.sum(depth);
      if (!this.takeWord("of"))
        this.refuse("“within” lacks its “of”", "Write for example: answer within 10 % of least-rtt(f1).");
      return { kind: "within", value: left, distance, of: this.sum(depth) };
    }
    const token = this.peek();
    if (token?.kind === "sign" && COMPARISONS.has(token.value)) {
      this.next++;
      return this.binary(token.value as BinaryOperator, left, this.sum(depth));
    }
    return left;
  }

  private sum(depth: number): Expression {
    let left = this.product(depth);
    for (;;) {
      const sign = this.takeSign("+", "-");
      if (sign === null) return left;
      left = this.binary(sign as BinaryOperator, left, this.product(depth));
    }
  }

  private product(depth: number): Expression {
    let left = this.factor(depth);
    for (;;) {
      const sign = this.takeSign("*", "/");
      if (sign === null) return left;
      left = this.binary(sign as BinaryOperator, left, this.factor(depth));
    }
  }

  private factor(depth: number): Expression {
    if (depth > MOST_DEPTH) this.refuse("it is nested too deeply", "Split it in two.");
    if (this.takeSign("-") !== null) return { kind: "negative", of: this.factor(depth + 1) };
    if (this.takeSign("(") !== null) {
      const inner = this.condition(depth + 1);
      this.close();
      return inner;
    }
    const token = this.tokens[this.next++];
    if (token === undefined) this.refuse("the end is missing", "Complete it.");
    if (token.kind === "number") return { kind: token.isShare ? "share" : "number", value: token.value };
    if (token.kind === "text") return { kind: "text", value: token.value };
    if (token.kind === "sign")
      this.refuse(`expected a value, not "${token.value}"`, "Write a number, a measure or a bracket.");
    return this.named(token.value, depth);
  }

  private named(name: string, depth: number): Expression {
    const calls = this.takeSign("(") !== null;
    if (!calls && this.names.variables.includes(name)) return { kind: "variable", name };
    if (calls && name === "position" && this.names.items.length > 0) {
      const item = this.word("an item's name stands in “position(…)”");
      if (!this.names.items.includes(item))
        this.unknown(
          `there is no item "${item}"`,
          item,
          this.names.items,
          `Name one of the items: ${this.names.items.join(", ")}.`,
        );
      this.close();
      return { kind: "position", item };
    }
    const functions = NUMBER_FUNCTIONS.get(name);
    const set = SET_FUNCTIONS.get(name);
    if (calls && (functions || set)) {
      const args = this.list(() => this.condition(depth + 1));
      const [least, most] = set ? [set.takes, set.takes] : [functions?.least ?? 1, functions?.most ?? 1];
      if (args.length < least || args.length > most)
        this.refuse(
          `${name}(…) has ${args.length} arguments`,
          `Give it ${least === most ? least : `${least} to ${most}`}.`,
        );
      return { kind: "call", name, args };
    }
    return this.measure(name, calls, depth);
  }

  private measure(name: string, calls: boolean, depth: number): Expression {
    const dot = name.indexOf(".");
    const run = dot < 0 ? null : name.slice(0, dot);
    const id = dot < 0 ? name : name.slice(dot + 1);
    const measure = LESSON_MEASURES.get(id);
    if (measure === undefined) {
      const variables =
        this.names.variables.length === 0 ? "" : ` or one of ${this.names.variables.join(", ")}`;
      const known = [
        ...NUMBER_FUNCTIONS.keys(),
        ...SET_FUNCTIONS.keys(),
        ...LESSON_MEASURES.keys(),
        ...this.names.variables,
      ];
      const remedy = `Name a measure that lessons/README.md lists${variables}.`;
      this.unknown(`unknown name "${name}"`, name, known, remedy);
    }
    if (!calls && measure.takes.length > 0)
      this.refuse(`${id} lacks its arguments`, `Write ${id}(${measure.takes.map(kindName).join(", ")}).`);
    if (run !== null && !this.names.runs.includes(run))
      this.unknown(
        `there is no run "${run}"`,
        run,
        this.names.runs,
        `Add a :::run; the lesson defines ${this.names.runs.join(", ") || "none"}.`,
      );
    return { kind: "measure", run, id, args: calls ? this.args(id, measure.takes, depth) : [] };
  }

  private args(id: string, takes: readonly ArgumentKind[], depth: number): Argument[] {
    let index = 0;
    const args = this.list((): Argument => {
      const kind = takes[Math.min(index, takes.length - 1)];
      index++;
      return kind === "number" ? this.sum(depth + 1) : { kind: "word", word: this.argumentWord(kind) };
    }, takes.length === 0);
    const most = takes[takes.length - 1] === "flows" ? 64 : takes.length;
    if (args.length < takes.length || args.length > most)
      this.refuse(`${id}(…) has ${args.length} arguments`, `Write ${id}(${takes.map(kindName).join(", ")}).`);
    return args;
  }

  private argumentWord(kind: ArgumentKind | undefined): string {
    const token = this.tokens[this.next++];
    const word = token?.kind === "word" || token?.kind === "text" ? token.value : null;
    if (word === null)
      this.refuse(
        "an argument is missing",
        kind === undefined ? "Remove what stands between the brackets." : `Write ${kindName(kind)} there.`,
      );
    if (typeof kind === "object" && !kind.includes(word))
      this.unknown(`"${word}" is not one of ${kind.join(", ")}`, word, kind, "Write one of them.");
    return word;
  }

  private list<T>(read: () => T, empty = false): T[] {
    const items: T[] = [];
    if (empty && this.takeSign(")") !== null) return items;
    do items.push(read());
    while (this.takeSign(",") !== null);
    this.close();
    return items;
  }

  private binary(operator: BinaryOperator, left: Expression, right: Expression): Expression {
    return { kind: "binary", operator, left, right };
  }

  private close(): void {
    if (this.takeSign(")") === null) this.refuse("a bracket is not closed", "Add “)”.");
  }

  private word(what: string): string {
    const token = this.tokens[this.next++];
    if (token?.kind === "word" || token?.kind === "text") return token.value;
    this.refuse(what, "Write its name.");
  }

  private peek(): Token | undefined {
    return this.tokens[this.next];
  }

  private takeWord(word: string): boolean {
    const token = this.peek();
    if (token?.kind !== "word" || token.value !== word) return false;
    this.next++;
    return true;
  }

  private takeSign(...signs: string[]): string | null {
    const token = this.peek();
    if (token?.kind !== "sign" || !signs.includes(token.value)) return null;
    this.next++;
    return token.value;
  }

  private rest(): string {
    return this.text.slice(this.peek()?.at ?? this.text.length).slice(0, 20);
  }

  private refuse(message: string, remedy: string): never {
    throw new Refused(message, remedy);
  }

  /** A word that is none of `names`: the near one is offered, or else `remedy` says what to do. */
  private unknown(message: string, word: string, names: readonly string[], remedy: string): never {
    const near = nearest(word, names);
    throw new Refused(
      message,
      orNearest(word, names, remedy),
      near === null ? undefined : { found: word, write: near },
    );
  }
}

function kindName(kind: ArgumentKind): string {
  if (typeof kind === "object") return kind.join("|");
  return { flow: "FLOW", flows: "FLOW, …", link: "LINK", address: "ADDRESS", number: "NUMBER" }[kind];
}
