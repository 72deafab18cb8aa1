/** The experiment format: which properties it has, their ranges and defaults. Reader and JSON Schema are derived from it. */
import { LIMITS } from "../../scenario/limits.ts";
import { object, optional, required, schemaName, withDefault } from "../../scenario/object-shape.ts";
import { scalar, scalarMap } from "../../scenario/raw-shapes.ts";
import { choice, flag, id, list, quantity, type Shape, text } from "../../scenario/shape.ts";
import type { Source } from "../../scenario/types.ts";
import { declarations } from "../../sim/declared.ts";
import { MEASURES } from "../measures/measures.ts";
import { EXPERIMENT_LIMITS } from "./limits.ts";
import {
  axisPlace,
  either,
  printedNumber,
  printedValue,
  settings,
  tagged,
  wholeScenario,
} from "./raw-shapes.ts";
import {
  type Against,
  type Arm,
  type Axis,
  CLAIM_WORD_IDS,
  type Claim,
  COMBINATIONS,
  type Draw,
  ENOUGH,
  EXPERIMENT_FORMAT,
  type Experiment,
  type MeasureUse,
  type NamedPoint,
  type Place,
  type Quantity,
  type Reading,
  type Remark,
  type StopRule,
  type Term,
  type Test,
} from "./types.ts";

const name = id(LIMITS.id);
const address = text(300);
const words = text(LIMITS.text);
const number = quantity("", -1e15, 1e15);
const addresses = either<readonly string[]>(
  (value) => (Array.isArray(value) ? list("addresses", address, 1, 200) : one(address)),
  [list("addresses", address, 1, 200), one(address)],
);

/** A single element where a list is meant. */
function one<T>(element: Shape<T>): Shape<readonly T[]> {
  return {
    read(value, path, report) {
      const read = element.read(value, path, report);
      return read === undefined ? undefined : [read];
    },
    minimal: (value) => value.map((item) => element.minimal(item)),
    schema: () => element.schema(),
  };
}

const draw = object<Draw>("a drawn value", {
  set: required("Address of the value; it also names the random stream", address),
  from: required("Smallest value", number),
  to: required("Largest value", number),
});

const arm = object<Arm>("a scheme", {
  id: required("Name of the curve", name),
  title: optional("As readers see it", text(LIMITS.title)),
  scheme: optional("Scheme of the flows under test", choice([...declarations.schemes.keys()])),
  set: withDefault("Values that it needs", settings(), {}),
  measures: withDefault(
    "Measures that are read otherwise for it: the experiment's id to a registered one",
    scalarMap(EXPERIMENT_LIMITS.measures),
    {},
  ) as never,
});

const shortArm: Shape<Arm> = {
  read(value, path, report) {
    const scheme = choice([...declarations.schemes.keys()]).read(value, path, report);
    return scheme === undefined ? undefined : { id: scheme, scheme, set: {}, measures: {} };
  },
  minimal: (value) => value.scheme,
  schema: () => choice([...declarations.schemes.keys()]).schema(),
};

const armOrScheme: Shape<Arm> = {
  read: (value, path, report) => (typeof value === "string" ? shortArm : arm).read(value, path, report),
  minimal: (value) =>
    value.id === value.scheme &&
    value.title === undefined &&
    Object.keys(value.set).length + Object.keys(value.measures).length === 0
      ? value.scheme
      : arm.minimal(value),
  schema: () => ({ anyOf: [shortArm.schema(), arm.schema()] }),
};

const namedPoint = object<NamedPoint>("a point", {
  at: required("Its place on the axis", scalar()),
  set: required("Values that it writes", settings()),
});

const axis = object<Axis>("an axis", {
  title: withDefault("What varies, in words", text(LIMITS.title), ""),
  unit: withDefault("Unit of the values", text(LIMITS.title), ""),
  scale: withDefault("How it is drawn", choice(["linear", "log"] as const), "linear"),
  set: withDefault<readonly string[]>("Address that varies, or several that vary alike", addresses, []),
  values: optional("Its values", list("values", scalar(), 1, EXPERIMENT_LIMITS.points)),
  range: optional(
    "Values at equal distances (equal ratios on a logarithmic axis)",
    object<NonNullable<Axis["range"]>>("a range", {
      from: required("First value", number),
      to: required("Last value", number),
      count: required("How many", quantity("", 2, EXPERIMENT_LIMITS.points, { integer: true })),
    }),
  ),
  points: optional(
    "Points that each write several values",
    list("points", namedPoint, 1, EXPERIMENT_LIMITS.points),
  ),
});

const measure = object<MeasureUse>("a measure", {
  id: required("Its name in this experiment", name),
  measure: required("Which registered measure", choice([...MEASURES.keys()])),
  title: optional("As readers see it", text(LIMITS.title)),
  flows: optional("Flows that it is taken of", list("flows", name, 1, LIMITS.flows)),
  scheme: optional("Instead: the flows that use this scheme", choice([...declarations.schemes.keys()])),
  combine: withDefault("How the values of several flows become one", choice(COMBINATIONS), "mean"),
  link: optional('A link direction, "bottleneck.forward"', text(2 * LIMITS.id)),
  params: withDefault("Numbers that the measure asks for", scalarMap(10), {}),
});

const runs = quantity("", 1, EXPERIMENT_LIMITS.runs, { integer: true });

const stop = object<StopRule>("a stop rule", {
  runs: withDefault("Seeds of every point; with `until` the least number", runs, 20),
  until: optional(
    "More seeds, doubled each time, until an interval is narrow enough",
    object<NonNullable<StopRule["until"]>>("until", {
      measure: required("Which measure", name),
      halfWidth: required("Half width of its 95 % interval, share of the mean", quantity("", 1e-6, 10)),
      most: required("Seeds at most", runs),
    }),
  ),
  trial: optional("Seeds that another reading is tried with first; left out: all", runs),
});

const place = list("entries, one per axis", axisPlace(), 0, EXPERIMENT_LIMITS.axes);
const arms = list("schemes", name, 1, EXPERIMENT_LIMITS.schemes);

const term = object<Term>("a term", {
  measure: required("Measure", name),
  schemes: required("Arms", arms),
  best: withDefault("Only the arm with the highest mean", flag(), false),
  at: withDefault<readonly Place[]>("A value per axis, or several; null for all", place, []),
  experiment: optional("Another experiment's id", text(LIMITS.id)),
});

const quantityShape = object<Quantity>("a quantity", {
  form: required(
    "How the terms make a number",
    choice(["mean", "gain", "ratio", "fall", "difference", "least", "most"] as const),
  ),
  a: required("First term", term),
  b: optional("Second term", term),
});

const against = object<Against>("what it is held against", {
  measure: optional("Another measure", name),
  schemes: optional("Other arms", arms),
  at: optional("Another place", place),
  experiment: optional("Another experiment's id", text(LIMITS.id)),
  value: optional("A number", number),
});

const enough = withDefault("How many comparisons must hold", choice(ENOUGH), "all");
const by = optional("By how much more, as a share of the smaller one", quantity("", 0, 100));
const axisIndex = withDefault("Which axis, from 0", quantity("", 0, 1, { integer: true }), 0);
const kind = (name: string) => required("Kind of test", choice([name]) as Shape<string>);

/** Tests of one thing, by kind. */
const simpleTests: Readonly<Record<string, Shape<Test>>> = {
  value: object("a test of a value", {
    kind: kind("value"),
    quantity: required("The number", quantityShape),
    factor: withDefault("Times this it is in the claim's unit", number, 1),
    printed: optional("The printed number or range, where the claim's value is none", printedNumber()),
    neutral: optional("Beyond it the direction holds", number),
    each: withDefault("Each point by itself", flag(), false),
  }),
  order: object("a test of an ordering", {
    kind: kind("order"),
    term: required("What is compared", term),
    relation: required("How", choice(["above", "below", "not-below", "not-above", "same"] as const)),
    against: required("With what", against),
    by,
    pairwise: withDefault("Arm by arm", flag(), false),
    enough,
  }),
  identical: object("a test of equality", {
    kind: kind("identical"),
    term: required("What is compared", term),
    against: required("With what", against),
  }),
  trend: object("a test of a trend", {
    kind: kind("trend"),
    term: required("What is compared", term),
    axis: axisIndex,
    direction: required("How it goes", choice(["rising", "falling", "flat", "peak"] as const)),
    enough,
  }),
  concordant: object("a test of two figures' orders", {
    kind: kind("concordant"),
    term: required("What is compared, arm with arm", term),
    against: required("Where the order is another's", against),
    axis: axisIndex,
    enough,
  }),
  "best-point": object("a test of the best point", {
    kind: kind("best-point"),
    term: required("What is compared", term),
    axis: axisIndex,
    claimed: required("The claimed point", scalar()),
  }),
  compare: object("a comparison of two numbers", {
    kind: kind("compare"),
    left: required("First number", quantityShape),
    relation: required("How", choice(["above", "below", "same"] as const)),
    by,
    right: required("Second number", quantityShape),
  }),
  undecidable: object("a claim that cannot be decided", {
    kind: kind("undecidable"),
    why: required("Why", words),
  }),
};

/** Tests that runs decide, by kind. */
export const testShapes: Readonly<Record<string, Shape<Test>>> = {
  ...simpleTests,
  all: object("a test of several things", {
    kind: kind("all"),
    tests: required("All of them", list("tests", tagged<Test>("kind", simpleTests), 1, 20)),
  }),
};

/** What a claim says, without how it is tested. */
export const claimFields = {
  id: required("Name", name),
  text: required("In words", words),
  value: withDefault<Claim["value"]>("As printed", printedValue(), null),
  unit: withDefault("Unit of the value", text(LIMITS.title), ""),
  precision: withDefault("Half of the last printed digit", quantity("", 0, 1e15), 0),
  where: withDefault("Where it stands in the paper", text(LIMITS.title), ""),
  words: optional(
    "Words of it that say how large a difference is",
    list("words", choice(CLAIM_WORD_IDS), 1, CLAIM_WORD_IDS.length),
  ),
  note: optional("What is doubtful about it", words),
  tolerance: withDefault(
    "For numbers in the claim's unit, otherwise a share of the larger value",
    quantity("", 0, 1e15),
    0.05,
  ),
};

const claim = object<Claim>("a claim", {
  ...claimFields,
  baseline: optional("It speaks of ns-2's own Reno alone", flag()),
  test: required("How it is tested", tagged<Test>("kind", testShapes)),
});

const reading = object<Reading>("a reading", {
  id: required("Name", name),
  subject: required("What is chosen; readings of one subject exclude each other", text(LIMITS.title)),
  title: required("The other choice", text(LIMITS.title)),
  here: withDefault("What the experiment itself does", text(LIMITS.title), ""),
  why: optional("What in the paper leaves the choice open", text(LIMITS.title)),
  set: required("Values that it writes", settings()),
  schemes: optional("Arms that it concerns", arms),
});

const remark = object<Remark>("a remark", {
  id: required("Name", name),
  text: required("In words", words),
});

/** Contradictions in a paper, and other remarks. */
export const remarksField = withDefault<readonly Remark[]>(
  "Contradictions in the paper, and other remarks",
  list("remarks", remark, 0, 40),
  [],
);

/** Other ways to make what the paper leaves open. */
export const readingsField = withDefault<readonly Reading[]>(
  "Other choices where the paper is silent",
  list("readings", reading, 0, EXPERIMENT_LIMITS.readings),
  [],
);

/** What is run: a network, what varies in it, what is measured, how often. */
export const runFields = {
  scenario: required(
    "Id of a shipped scenario, or a whole one",
    either<Experiment["scenario"]>(
      (value) => (typeof value === "string" ? text(LIMITS.title) : wholeScenario()),
      [text(LIMITS.title), wholeScenario()],
    ),
  ),
  set: withDefault("Values that all runs have", settings(), {}),
  draw: withDefault<readonly Draw[]>(
    "Values that every seed draws",
    list("draws", draw, 0, EXPERIMENT_LIMITS.draws),
    [],
  ),
  flows: optional("Flows under test", list("flows", name, 1, LIMITS.flows)),
  schemes: withDefault<readonly Arm[]>(
    "Curves: schemes, or schemes with what they need; left out: the scenario as it is",
    list("schemes", armOrScheme, 1, EXPERIMENT_LIMITS.schemes),
    [{ id: "own", set: {}, measures: {} }],
  ),
  vary: withDefault<readonly Axis[]>("What varies", list("axes", axis, 0, EXPERIMENT_LIMITS.axes), []),
  measures: withDefault<readonly MeasureUse[]>(
    "What is measured",
    list("measures", measure, 1, EXPERIMENT_LIMITS.measures),
    [{ id: "throughput", measure: "throughput", combine: "mean", params: {} }],
  ),
  seed: withDefault("First seed", quantity("", 0, 4_000_000_000, { integer: true }), 1),
  stop: withDefault("When enough seeds have been run", stop, { runs: 20 }),
};

/** The whole format. */
export const experimentShape: Shape<Experiment> = object<Experiment>("an experiment", {
  format: required("The format and its version", choice([EXPERIMENT_FORMAT])),
  title: withDefault("Title, one line", text(LIMITS.title), "Untitled"),
  description: withDefault("What it shows, in Markdown", words, ""),
  source: optional(
    "The figure that it reproduces",
    object<Source>("the source", {
      paper: required("Short name of the paper", text(LIMITS.title)),
      figure: optional("Number of the figure", text(LIMITS.title)),
    }),
  ),
  did: optional("What the paper did", words),
  ...runFields,
  claims: withDefault<readonly Claim[]>(
    "What the paper claims",
    list("claims", claim, 0, EXPERIMENT_LIMITS.claims),
    [],
  ),
  readings: readingsField,
  remarks: remarksField,
  $schema: schemaName,
});
