/** Which "key: value" lines each block of a lesson takes, for whoever completes a text. The readers of the blocks decide. */

const STEP = ["title", "run", "plots", "flow", "link", "from", "to", "until", "playhead", "level"] as const;
const ASKED = [...STEP, "confidence"] as const;

/** Keys by kind of block; "---" is the front matter. Blocks that take none are left out. */
export const KEYS: Readonly<Record<string, readonly string[]>> = {
  "---": ["format", "number", "title", "summary", "minutes", "needs"],
  run: ["title", "scenario", "set", "vary"],
  variant: ["pick", "runs", "except"],
  text: STEP,
  reveal: STEP,
  write: [...STEP, "holds"],
  "predict-number": [...ASKED, "unit", "answer", "tolerance", "accept"],
  "predict-choose": [...ASKED, "pick", "margin"],
  "predict-order": [...ASKED, "margin", "measure", "unit", "ends"],
  "predict-draw": [...ASKED, "begin", "end", "judge", "close"],
  try: [...STEP, "matrix", "solved-by", "not-solved-by"],
  explain: [...ASKED, "by", "find", "among", "none-after"],
  vote: ASKED,
  "write-sender": [...STEP, "sends-in", "bench"],
  option: ["when", "value"],
  item: ["label", "value"],
  knob: ["address", "label", "unit", "min", "max", "step", "choices"],
  goal: ["label", "short", "value", "unit", "decimals", "at-least", "below", "condition"],
  hint: ["when", "at"],
};

/** Keys whose values are expressions. */
export const EXPRESSION_KEYS: readonly string[] = [
  "from",
  "to",
  "until",
  "playhead",
  "level",
  "answer",
  "accept",
  "begin",
  "end",
  "find",
  "among",
  "when",
  "at",
  "value",
  "condition",
];

/** Keys whose values begin with the address of a value in the scenario. */
export const ADDRESS_KEYS: readonly string[] = [
  "set",
  "vary",
  "pick",
  "except",
  "address",
  "solved-by",
  "not-solved-by",
];
