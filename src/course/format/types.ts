/** A lesson as data. What the reader is told is prose; every answer is an expression over runs. */
import type { Expression } from "../expression/types.ts";

/** The format that this version reads. */
export const LESSON_FORMAT = "cwndscope-lesson/1";

/** A number that prose takes from a run: `{{ least-rtt(f1) | ms 1 }}`. */
export interface Inserted {
  expression: Expression;
  /** Name of the unit it is shown in; "" for a plain number. */
  unit: string;
  /** Decimals; null: three significant digits. */
  digits: number | null;
  /** The noun that is counted, for one and for several, where it is no unit: "timeout", "timeouts". */
  forms?: readonly string[];
}

/** Markdown as it was read: the n-th inserted number stands as `valueMark(n)`. */
export interface Prose {
  markdown: string;
  /** Line of the file at which it begins. */
  line: number;
  values: readonly Inserted[];
}

/** What stands for the n-th inserted number in Markdown: private characters that no author types. */
export function valueMark(n: number): string {
  return `\uE000${n}\uE001`;
}

/** A value written at an address of a scenario, as text with or without unit. */
export interface SetText {
  path: string;
  value: string;
}

/** A run, or a set of runs that differ in one value. */
export interface RunPlan {
  id: string;
  /** What it is called in plots and tables. */
  title: string;
  /** Id of a shipped scenario, or name of one that stands in the lesson. */
  scenario: string;
  /** The JSON value of the one in the lesson; left out for a shipped one. Whoever runs it reads it as hostile. */
  document?: unknown;
  set: readonly SetText[];
  /** The address that varies, and its values. */
  vary: { path: string; values: readonly string[] } | null;
}

/** A value that an id picks, and the runs that it changes. */
export interface PickedValue extends SetText {
  runs: readonly string[];
}

/** What an id (`who=`) picks: one of these choices. */
export interface Variant {
  /** Each is a value at every address that is varied. */
  choices: readonly (readonly PickedValue[])[];
}

/** The plots that a lesson can show. */
export const LESSON_PLOTS = ["cwnd", "queue", "throughput", "sequence"] as const;

/** One of them. */
export type LessonPlot = (typeof LESSON_PLOTS)[number];

/** A horizontal line in the plot of cwnd or of the queue. */
export interface Level {
  plot: "cwnd" | "queue";
  label: string;
  value: Expression;
}

/** What the right side shows beside a step. */
export interface View {
  /** The runs that are drawn, the step's own first; none: nothing is shown. */
  runs: readonly string[];
  plots: readonly LessonPlot[];
  /** Null: the first flow. */
  flow: string | null;
  /** Link whose queue is drawn; null: the narrowest limited one. */
  link: string | null;
  from: Expression | null;
  to: Expression | null;
  /** Until the question is answered, nothing later is shown. */
  until: Expression | null;
  playhead: Expression | null;
  levels: readonly Level[];
}

/** Said after a wrong answer whose condition holds; the first that fits is said. */
export interface Hint<P> {
  /** Null: fits always. */
  when: Expression | null;
  /** Where the playhead goes, s. */
  at: Expression | null;
  body: P;
}

/** What every step has. */
export interface StepBase<P> {
  /** In links and result codes. */
  id: string;
  title: string;
  view: View;
  body: P;
  hints: readonly Hint<P>[];
  /** The reader is asked how sure they are of their first answer. */
  asksConfidence?: boolean;
  /** Told once the step is answered. */
  after: P | null;
  line: number;
}

/** Something to read, with a run to look at. */
export interface TextStep<P> extends StepBase<P> {
  kind: "text" | "reveal";
}

/** How far a number may be from the run's. */
export type Tolerance = { kind: "absolute"; value: number } | { kind: "relative"; share: number };

/** A number with a unit. */
export interface NumberStep<P> extends StepBase<P> {
  kind: "predict-number";
  unit: string;
  answer: Expression;
  tolerance: Tolerance;
  /** Accepted besides. */
  accept: Expression | null;
}

/** One of several answers. */
export interface Option<P> {
  id: string;
  label: P;
  /** It is the right one when this holds. */
  when: Expression | null;
  /** What is compared, where the largest or smallest is asked for. */
  value: Expression | null;
}

/** Which option is right: the one whose condition holds, or that with the largest or smallest value. */
export type PickBy = "condition" | "largest" | "smallest";

/** A choice. */
export interface ChooseStep<P> extends StepBase<P> {
  kind: "predict-choose";
  options: readonly Option<P>[];
  pick: PickBy;
  /** Two values closer than this do not decide. */
  margin: number;
}

/** A thing to be put in order. */
export interface Item {
  id: string;
  label: string;
  value: Expression;
}

/** An order, from the smallest value to the largest. */
export interface OrderStep<P> extends StepBase<P> {
  kind: "predict-order";
  items: readonly Item[];
  margin: number;
  /** What is compared, for the table of the runs: "period". */
  measure: string;
  unit: string;
  /** Words at both ends of the list: "shortest", "longest". */
  ends: readonly [string, string];
}

/** What a drawn curve is judged by. */
export const FEATURES = ["fall", "climb", "repetition", "slowest", "growth", "top", "distance"] as const;

/** One of them. */
export type Feature = (typeof FEATURES)[number];

/** Plots of one curve that can be drawn, and the unit of its height. */
export const CURVE_UNITS = { cwnd: "segments", queue: "packets", throughput: "Mbit/s" } as const;

/** One of them. */
export type DrawnPlot = keyof typeof CURVE_UNITS;

/** The curve of the step's first plot, drawn from a time on. */
export interface DrawStep<P> extends StepBase<P> {
  kind: "predict-draw";
  begin: Expression;
  end: Expression;
  features: readonly Feature[];
  /** A mean distance up to this counts as met, in the unit of the plot. */
  close: number;
}

/** A value that a step lets the reader change. */
export interface Knob {
  path: string;
  label: string;
  unit: string;
  /** Of a number, in SI. */
  range: { min: number; max: number; step: number } | null;
  /** Of a choice. */
  choices: readonly string[];
}

/** A condition on the run. */
export interface Goal {
  label: string;
  /** Column of the list of tries. */
  short: string;
  value: Expression;
  unit: string;
  digits: number | null;
  condition: Expression;
}

/** A goal to be reached by changing what is unlocked. */
export interface TryStep<P> extends StepBase<P> {
  kind: "try";
  knobs: readonly Knob[];
  goals: readonly Goal[];
  /** Shown with the goals; absent where no flow is named. */
  matrix?: GuessMatrix;
}

/** What a loss was: on a radio link, or in a queue. */
export type LossCause = "air" | "queue";

/** How a sender's guesses came out in all runs of a set: what the losses were, what they were called, and how often. */
export interface GuessMatrix {
  flow: string;
  /** Losses of each cause, and how many of them were called random and congestion. */
  rows: readonly { cause: LossCause; random: Expression; congestion: Expression }[];
}

/** A decision to be found. */
export interface ExplainStep<P> extends StepBase<P> {
  kind: "explain";
  /** Whose decisions they are; a receiver's are its waits. */
  by: "sender" | "receiver";
  /** Condition on a decision: see `DECISION_VARIABLES`. */
  find: Expression;
  /** Which decisions can be picked. */
  among: Expression | null;
  /** "There is none" may be said after so many were opened; null: it cannot be said. */
  noneAfter: number | null;
}

/** A question that is voted on twice, with a talk in between. */
export interface VoteStep<P> extends StepBase<P> {
  kind: "vote";
  options: readonly Option<P>[];
}

/** A sender that the reader writes, judged by its runs. */
export interface WriteSenderStep<P> extends StepBase<P> {
  kind: "write-sender";
  /** The source that the editor begins with. */
  start: string;
  /** The runs in which it sends; the step's own is among them. */
  sendsIn: readonly string[];
  goals: readonly Goal[];
  /** Ids of laws and vectors of the test bench that it must keep. */
  bench: readonly string[];
}

/** A number that a text of the reader's own should hold. */
export interface HeldNumber {
  /** What it is: "the mean gain". */
  label: string;
  value: Inserted;
}

/** A text of the reader's own: the page keeps it, and says which numbers it holds; nobody judges it. */
export interface WriteStep<P> extends StepBase<P> {
  kind: "write";
  holds: readonly HeldNumber[];
}

/** One step of a lesson. */
export type Step<P> =
  | TextStep<P>
  | NumberStep<P>
  | ChooseStep<P>
  | OrderStep<P>
  | DrawStep<P>
  | TryStep<P>
  | ExplainStep<P>
  | VoteStep<P>
  | WriteSenderStep<P>
  | WriteStep<P>;

/** What a list of lessons shows. */
export interface LessonEntry {
  /** Name of the file. */
  id: string;
  number: number;
  title: string;
  summary: string;
  minutes: number;
  /** Ids of lessons that come before. */
  needs: readonly string[];
  /** Number of steps. */
  steps: number;
}

/** A lesson. */
export interface Lesson<P> extends Omit<LessonEntry, "steps"> {
  runs: readonly RunPlan[];
  variant: Variant | null;
  steps: readonly Step<P>[];
  teacher: P;
  /** Of the text: two lessons with the same digest ask the same. */
  digest: string;
}

/** A claim that only the author and the tests see. */
export interface Fact {
  condition: Expression;
  text: string;
  line: number;
  /** The step whose run and answer it is about; null: of the lesson. */
  step: string | null;
  /** It holds for every choice of the variant, not only for the lesson as it stands. */
  always: boolean;
}

/** Values of a try that must reach the goals, or must not. */
export interface Solution {
  step: string;
  values: readonly SetText[];
  solves: boolean;
  line: number;
}

/** A source that must be right in a step that asks for a sender, or must not. */
export interface Program {
  step: string;
  source: string;
  solves: boolean;
  line: number;
}

/** Where a lesson names the address of a scenario. */
export interface NamedAddress {
  /** Line of the file, from 1. */
  line: number;
  path: string;
  /** The value that is written there; null: it is only named, by a knob, or what varies. */
  value: string | null;
  /** Name of the run. */
  run: string;
}

/** A lesson as its author wrote it: with what must hold of it, which never reaches the page. */
export interface AuthoredLesson {
  lesson: Lesson<Prose>;
  facts: readonly Fact[];
  solutions: readonly Solution[];
  programs: readonly Program[];
  /** The addresses that runs and knobs name, those of one run in their order. */
  addresses: readonly NamedAddress[];
}
