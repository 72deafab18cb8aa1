import { shown } from "./describe.ts";
import { GUEST_LIMITS } from "./limits.ts";
import { ANSWER, MOST_VALUES, OUT, VERDICTS } from "./places.ts";

type Table = Record<string, unknown>;

/** Where a hook's answer stands, for the host. */
export const out = new Float64Array(OUT.values + MOST_VALUES);

/** Texts of the rules that explain answers, by number: the host asks for each once. */
export const ruleTexts: string[] = [];
const ruleNumbers = new Map<string, number>();

/** Another run begins: no rule has a number yet. */
export function forgetRules(): void {
  ruleTexts.length = 0;
  ruleNumbers.clear();
}

/** The rule with a text, and the names of its values, as a number; the host asks for each once. */
function ruleNumber(rule: object, names: readonly string[]): number {
  const { id, title, text, equation, source } = rule as Table;
  const words = [id, title, text, equation, source].map((word) =>
    typeof word === "string" ? word.slice(0, 400) : "",
  );
  const key = `${words.join("\u0001")}\u0001${names.join("\u0002")}`;
  const known = ruleNumbers.get(key);
  if (known !== undefined) return known;
  if (ruleTexts.length >= GUEST_LIMITS.rules) return -1;
  ruleNumbers.set(key, ruleTexts.length);
  return ruleTexts.push(key) - 1;
}

/** Writes rule and values of a step or a decision into `out`. */
export function putReason(given: Table): void {
  const { values, why, rule } = given;
  const names: string[] = [];
  if (typeof values === "object" && values !== null)
    for (const name in values) {
      if (names.length === MOST_VALUES) break;
      out[OUT.values + names.length] = Number((values as Table)[name]);
      names.push(String(name).slice(0, 40));
    }
  out[OUT.count] = values === undefined ? -1 : names.length;
  const isRule = typeof rule === "object" && rule !== null;
  const reason = isRule ? (rule as object) : typeof why === "string" ? { text: why } : null;
  out[OUT.rule] = reason === null && names.length === 0 ? -1 : ruleNumber(reason ?? {}, names);
}

/** A window as a hook gave it, segments. */
function windowOf(value: unknown, what: string, hook: string): number {
  if (value === "keep" || value === undefined) return Number.NaN;
  if (typeof value !== "number" || !(Math.abs(value) < Infinity))
    throw new TypeError(`${hook} gave ${shown(value)} for ${what}: a window is a finite number of segments`);
  return value;
}

/** What onAck or onEveryAck has given. */
export function putStep(given: unknown, hook: string): number {
  if (given === "grow") return ANSWER.grow;
  if (given === "keep" || given === null || (given === undefined && hook !== "onAck")) return ANSWER.keep;
  if (typeof given === "number") {
    out[OUT.cwnd] = windowOf(given, "cwnd", hook);
    out[OUT.ssthresh] = Number.NaN;
    out[OUT.rule] = -1;
    out[OUT.mark] = 0;
    out[OUT.count] = -1;
    return ANSWER.step;
  }
  if (typeof given !== "object")
    throw new TypeError(
      `${hook} gave ${shown(given)}: return the new cwnd in segments, "grow", "keep", or { cwnd: … }`,
    );
  const step = given as Table;
  out[OUT.cwnd] = windowOf(step.cwnd, "cwnd", hook);
  out[OUT.ssthresh] = windowOf(step.ssthresh, "ssthresh", hook);
  out[OUT.mark] = step.answersMark === true ? 1 : 0;
  putReason(step);
  return ANSWER.step;
}

/** What a hook that decides has given. */
export function putDecision(given: unknown, hook: string): number {
  if (given === null || (given === undefined && (hook === "onRecoveryExit" || hook === "onEcnEcho")))
    return ANSWER.none;
  out[OUT.mark] = 0;
  if (typeof given === "number") {
    out[OUT.cwnd] = windowOf(given, "cwnd", hook);
    out[OUT.ssthresh] = Number.NaN;
    out[OUT.rule] = -1;
    out[OUT.verdict] = 0;
    out[OUT.count] = -1;
    return ANSWER.decision;
  }
  if (typeof given !== "object")
    throw new TypeError(`${hook} gave ${shown(given)}: return the new cwnd, or { cwnd: …, ssthresh: … }`);
  const decision = given as Table;
  const verdict = decision.verdict ?? "congestion";
  const code = VERDICTS.indexOf(verdict as "none");
  if (code < 0)
    throw new TypeError(`${hook} gave the verdict ${shown(verdict)}: write "congestion", "random" or "none"`);
  out[OUT.verdict] = code;
  out[OUT.cwnd] = windowOf(decision.cwnd, "cwnd", hook);
  out[OUT.ssthresh] = windowOf(decision.ssthresh, "ssthresh", hook);
  putReason(decision);
  return ANSWER.decision;
}
