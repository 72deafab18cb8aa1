/** What the versions of SCORM call what a lesson tells and asks: ADL SCORM 1.2 and SCORM 2004 (4th edition), Run-Time Environment. */
import type { ScormVersion } from "../../packaged/filled-page.ts";

/** A first answer, as the platform's table of interactions has it. */
export interface Interaction {
  /** The step. */
  id: string;
  type: "choice" | "numeric" | "sequencing" | "performance";
  /** In the form that SCORM 1.2 asks for. */
  response: string;
  result: "correct" | "wrong" | "neutral";
}

/** An element of the platform's data, and its value. */
type Told = readonly [element: string, value: string];

/** A version of SCORM, in the words of its data model. */
export interface Dialect {
  /** Name of the platform's object in its window. */
  object: string;
  /** Names of its functions. */
  calls: Readonly<Record<"begin" | "get" | "set" | "commit" | "end", string>>;
  /** Names of elements. */
  elements: Readonly<Record<"learner" | "location" | "status" | "time" | "exit", string>>;
  /** Of a status that nobody has set. */
  isUnset(status: string): boolean;
  /** How a lesson ends that is done. */
  doneExit: string;
  /** @param score from 0 to 100 */
  score(score: number): readonly Told[];
  /** @param isFull it is complete, with all points that it gives, and gives some */
  status(isComplete: boolean, isFull: boolean): readonly Told[];
  /** What of a first answer stands below its place; the first is its id. */
  interaction(answer: Interaction): readonly Told[];
  /** @param seconds from 0 on */
  span(seconds: number): string;
}

/** A score is a number from 0 to this. */
export const HIGHEST_SCORE = 100;

/** From 0 to 1, with four decimals. */
const scaled = (score: number) => String(Number((score / HIGHEST_SCORE).toFixed(4)));

const range = (prefix: string, score: number): Told[] => [
  [`${prefix}.min`, "0"],
  [`${prefix}.max`, String(HIGHEST_SCORE)],
  [`${prefix}.raw`, String(score)],
];

const statusWord = (isComplete: boolean) => (isComplete ? "completed" : "incomplete");

const SCORM_12: Dialect = {
  object: "API",
  calls: {
    begin: "LMSInitialize",
    get: "LMSGetValue",
    set: "LMSSetValue",
    commit: "LMSCommit",
    end: "LMSFinish",
  },
  elements: {
    learner: "cmi.core.student_id",
    location: "cmi.core.lesson_location",
    status: "cmi.core.lesson_status",
    time: "cmi.core.session_time",
    exit: "cmi.core.exit",
  },
  isUnset: (status) => status === "" || status === "not attempted",
  doneExit: "",
  score: (score) => range("cmi.core.score", score),
  status: (isComplete) => [["cmi.core.lesson_status", statusWord(isComplete)]],
  interaction: ({ id, type, response, result }) => [
    ["id", id],
    ["type", type],
    ["student_response", response],
    ["result", result],
  ],
  span: timeSpan,
};

/** Lessons have no mark to pass at: all points pass, and of fewer the platform, or its lecturer, decides. */
const SCORM_2004: Dialect = {
  object: "API_1484_11",
  calls: { begin: "Initialize", get: "GetValue", set: "SetValue", commit: "Commit", end: "Terminate" },
  elements: {
    learner: "cmi.learner_id",
    location: "cmi.location",
    status: "cmi.completion_status",
    time: "cmi.session_time",
    exit: "cmi.exit",
  },
  isUnset: (status) => status === "" || status === "unknown" || status === "not attempted",
  doneExit: "normal",
  score: (score) => [["cmi.score.scaled", scaled(score)], ...range("cmi.score", score)],
  status: (isComplete, isFull) => [
    ["cmi.completion_status", statusWord(isComplete)],
    ["cmi.success_status", isFull ? "passed" : "unknown"],
  ],
  interaction: ({ id, type, response, result }) => [
    ["id", id],
    // A performance is a list of named steps there; what a reader wrote or drew is a text.
    ["type", type === "performance" ? "long-fill-in" : type],
    ["learner_response", type === "sequencing" ? response.replaceAll(",", "[,]") : response],
    ["result", result === "wrong" ? "incorrect" : result],
  ],
  span: (seconds) => `PT${Math.max(0, Math.round(100 * seconds)) / 100}S`,
};

/** By version. */
export const DIALECTS: Readonly<Record<ScormVersion, Dialect>> = { "1.2": SCORM_12, "2004": SCORM_2004 };

/** A CMITimespan of SCORM 1.2: "0001:02:03.45". @param seconds from 0 on */
export function timeSpan(seconds: number): string {
  const hundredths = Math.max(0, Math.round(100 * seconds));
  const part = (size: number, most: number) => Math.floor(hundredths / size) % most;
  const two = (n: number) => String(n).padStart(2, "0");
  const hours = String(Math.min(9999, Math.floor(hundredths / 360_000))).padStart(4, "0");
  return `${hours}:${two(part(6000, 60))}:${two(part(100, 60))}.${two(part(1, 100))}`;
}
