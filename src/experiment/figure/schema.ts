/** The format of figures that are no simulations: which properties it has. Reader and JSON Schema are derived from it. */
import { LIMITS } from "../../scenario/limits.ts";
import { object, optional, required, schemaName, withDefault } from "../../scenario/object-shape.ts";
import { choice, id, list, type Shape, text } from "../../scenario/shape.ts";
import type { Source } from "../../scenario/types.ts";
import { EXPERIMENT_LIMITS } from "../format/limits.ts";
import { tagged } from "../format/raw-shapes.ts";
import { claimFields, readingsField, remarksField, runFields, testShapes } from "../format/schema.ts";
import type { Test } from "../format/types.ts";
import {
  type DefinitionTest,
  FIGURE_FORMAT,
  FIGURE_KINDS,
  type Figure,
  type FigureClaim,
  type FigureRuns,
  type See,
} from "./types.ts";

const words = text(LIMITS.text);
const line = text(LIMITS.title);
const path = text(300);
const kindOf = (name: string) => required("Kind", choice([name]) as Shape<string>);

const see = tagged<See>("kind", {
  scenario: object("a scenario to look at", {
    kind: kindOf("scenario"),
    id: required("Id of a shipped scenario", line),
    view: optional("What the page shows of it, as behind view= in a link", path),
    text: required("What is seen there", line),
  }),
  card: object("a card to read", {
    kind: kindOf("card"),
    id: required("Address of the card, tcp/congestion/cerl", line),
    text: required("What is read there", line),
  }),
  lesson: object("a step of a lesson", {
    kind: kindOf("lesson"),
    id: required("Id of the lesson", line),
    step: required("Name of the step", id(LIMITS.id)),
    text: required("What is done there", line),
  }),
  experiment: object("an experiment to look at", {
    kind: kindOf("experiment"),
    id: required("Id of an experiment, or of a figure with runs", line),
    text: required("What it shows", line),
  }),
});

const definition = object<DefinitionTest>("a definition", {
  kind: kindOf("definition"),
  why: required("What it defines, and why a run decides nothing", words),
  module: required("The module that implements it", path),
  heldBy: required("The test that holds it to the paper", path),
});

const claim = object<FigureClaim>("a claim", {
  ...claimFields,
  test: required(
    "How it is tested, or that it is a definition",
    tagged<Test | DefinitionTest>("kind", { ...testShapes, definition }),
  ),
  see: withDefault<readonly See[]>("Where the page shows it", list("places", see, 0, 10), []),
});

const runs = object<FigureRuns>("what is run", {
  description: withDefault("Our choices where the paper is silent, in Markdown", words, ""),
  ...runFields,
  readings: readingsField,
});

/** The whole format. */
export const figureShape: Shape<Figure> = object<Figure>("a figure", {
  format: required("The format and its version", choice([FIGURE_FORMAT])),
  title: required("Title, one line", line),
  kind: required("What it is", choice(FIGURE_KINDS)),
  source: required(
    "Paper and number of the figure",
    object<Source>("the source", {
      paper: required("Short name of the paper", line),
      figure: optional("Number of the figure", line),
    }),
  ),
  shows: required("What it shows, in words", words),
  claims: withDefault<readonly FigureClaim[]>(
    "What the paper says with it",
    list("claims", claim, 0, EXPERIMENT_LIMITS.claims),
    [],
  ),
  remarks: remarksField,
  runs: optional("What is run to decide its claims", runs),
  $schema: schemaName,
});
