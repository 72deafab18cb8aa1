import { GUEST_CODE } from "./realm.ts";
import { type Compiled, compileSender } from "./source/compile.ts";

/** What a worker's own text tells the code behind it of the senders that stand in it. */
export interface OwnTexts {
  /** Their sources by name. */
  sources: Readonly<Record<string, string>>;
  /** Makes the guest's side. */
  guest(): unknown;
  /** What `Compiled.code` gives, by name. */
  programs: Readonly<Record<string, unknown>>;
  /** First and last line of each program in the text. */
  lines: readonly (readonly [first: number, last: number])[];
}

/** Name of the global by which `OwnTexts` are found. */
export const OWN_TEXTS = "cwndscopeOwn";

/**
 * The beginning of a worker's text: senders of one's own, compiled, each an expression that nobody has evaluated yet. Nothing is then
 * ever made code from a text in the worker, so that its policy forbids it.
 * @param sources by name. @throws SenderError when one cannot be compiled
 */
export function ownTexts(sources: Readonly<Record<string, string>>): string {
  const lines: [number, number][] = [];
  const head = `globalThis.${OWN_TEXTS}={guest:()=>(${GUEST_CODE}),sources:${JSON.stringify(sources)},programs:{`;
  let text = head;
  let line = head.split("\n").length;
  for (const [name, source] of Object.entries(sources)) {
    const { code }: Compiled = compileSender(source, `${name}.sender.js`);
    const size = code.split("\n").length;
    lines.push([line + 1, line + size]);
    text += `${JSON.stringify(name)}:(\n${code}\n),`;
    line += size + 1;
  }
  return `${text}},lines:${JSON.stringify(lines)}};\n`;
}
