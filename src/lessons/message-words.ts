import { MESSAGE_TEXTS } from "../course/message-texts.ts";
import { toldFilled } from "../words/told-filled.ts";

/** Letters of a template that are its own: of two that fit, the one with more says more. */
const ownLetters = (template: string) => template.replace(/\{\d\}/g, "").length;

const filled = toldFilled(
  [...MESSAGE_TEXTS].sort((one, other) => ownLetters(other) - ownLetters(one)),
  true,
);

/** A message about a lesson's text, an answer or a result code, or its remedy, in the language that is spoken. */
export function messageWords(english: string): string {
  // Of a step, it is behind that step's name.
  const [, name, rest] = /^([a-z][a-z0-9-]*: )(.+)$/s.exec(english) ?? [];
  return rest === undefined ? filled(english) : name + filled(rest);
}
