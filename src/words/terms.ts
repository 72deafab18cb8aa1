/**
 * The terms of the field that the page, the cards, the lessons, the command line and README use, each for one thing. What a term
 * replaces is looked for in all shipped text (tests/words).
 */

/** A term, and the words that stood for the same thing and are not to come back: the source of a regular expression. */
export interface Paraphrase {
  say: string;
  never: string;
}

/** Terms with what they replace. No text that ships may match; tests/words looks for them. */
export const PARAPHRASES: readonly Paraphrase[] = [
  {
    say: "radio link, random loss",
    never: "\\b(?:the|its|same|bad|whose|on|in|over|clean) air\\b|\\bair(?:'s| losse?s?)",
  },
  { say: "lost", never: "\\bdestroy(?:s|ed|ing)?\\b" },
  {
    say: "arrives, arrived",
    never: "\\bspar(?:es|ed|ing)\\b|\\bspare (?:it|the|this|a|segments?|packets?)\\b",
  },
  { say: "what-if", never: "\\bfare[sd]?\\b|\\bfates?\\b" },
  { say: "shown", never: "\\bin front\\b(?! of)|\\bto front\\b" },
  { say: "outstanding", never: "\\bunder way\\b|\\bon (?:its|their) way\\b" },
  { say: "retransmitted", never: "\\bsen[dt]s? (?:it |them )?again\\b|\\bre-?sen(?:d|ds|t|ding)\\b" },
  { say: "timeout", never: "\\btimer (?:ran|runs|goes|went) (?:out|off)\\b" },
  {
    say: "judged, counted as",
    never:
      "\\btaken for\\b|\\bt(?:akes?|ook) (?:every|each|all|the|a|that|this|it|its|losses)\\b[^.,;:]{0,30} for (?:congestion|random|damage)",
  },
  { say: "path, forward path, return path", never: "\\bon the way\\b|\\bway (?:back|there)\\b" },
  { say: "random losses", never: "\\bluck\\b" },
  { say: "probe", never: "\\bdumm(?:y|ies)\\b" },
  { say: "again, recomputed", never: "\\banew\\b" },
  { say: "needless, for nothing", never: "\\bin vain\\b" },
  { say: "learns of", never: "\\bhear(?:s|d)? of\\b|\\bhears? (?:congestion|marks|warnings)\\b" },
  { say: "useful", never: "\\bof use\\b" },
  { say: "repaired", never: "\\bmend(?:s|ed|ing)?\\b" },
  { say: "continue", never: "\\bgo(?:es|ing|ne)? on\\b" },
];
