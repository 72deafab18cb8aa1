import { useEffect, useRef, useState } from "react";
import { type Answer, scoreTry, type WriteSenderStep } from "../../course/index.ts";
import { benchWords } from "../../exercise/told.ts";
import type { SenderProblem } from "../../host/index.ts";
import { agree, isAgreed, keepAgreed } from "../../run/own/consent.ts";
import { errorText } from "../../scenario/error-text.ts";
import { LIMITS } from "../../scenario/index.ts";
import { saveFile } from "../../ui/base/save-file.ts";
import controls from "../../ui/controls/controls.module.css";
import { MissingPart } from "../../ui/controls/missing-part.tsx";
import { say } from "../../words/en/lessons/steps.ts";
import type { Rendered } from "../data/load.ts";
import type { Draft } from "../state/drafts.ts";
import type { Verdict } from "../state/judge-step.ts";
import { newestNext } from "../state/newest-next.ts";
import { useAsked } from "../state/use-asked.ts";
import type { StepAtWork } from "../state/use-step.ts";
import { GoalList, Met } from "./goal-list.tsx";
import css from "./steps.module.css";

/** Typing rests for so long before what can be read runs, ms. */
const REST = 500;

type ProgramPart = typeof import("./program-part.tsx");

/** A source that was judged. */
interface Judged {
  source: string;
  verdict: Verdict;
}

/** A source that is to run. */
interface Asked {
  source: string;
  isGiven: boolean;
  /** Counts what was asked for and typed: what is not the last counts no more. */
  nth: number;
}

interface Props {
  step: WriteSenderStep<Rendered>;
  work: StepAtWork;
  /** The source of an earlier visit; null where there is none. */
  before: string | null;
  /** What is typed and was not given as an answer yet. */
  draft: Draft;
  /** A source was given as an answer, or has met all goals. */
  onGiven(answer: Answer, verdict: Verdict): void;
  /** The text is another one than the last answer. */
  onEdited(): void;
}

/** An editor of a sender, the goals with what its last run has of them, and what the test bench says. */
export function WriteSenderAnswer(props: Props) {
  const part = useAsked("program-part", () => import("./program-part.tsx"));
  if (part.state === "failed") return <MissingPart words={part.message} again={part.again} />;
  if (part.value === null) return <p role="status">{say.theEditorIsLoading}</p>;
  return <Editing {...props} part={part.value} />;
}

function Editing({ step, work, before, draft, part, onGiven, onEdited }: Props & { part: ProgramPart }) {
  const [text, setText] = useState(() => readSource(draft.recall()) ?? before ?? step.start);
  const [judged, setJudged] = useState<Judged | null>(null);
  const [problem, setProblem] = useState<SenderProblem | null>(null);
  const [failure, setFailure] = useState("");
  const [status, setStatus] = useState<"waiting" | "running" | "ran">("waiting");
  /** Number of the newest run; what earlier ones find counts no more. */
  const round = useRef(0);

  const perform = async ({ source, isGiven, nth }: Asked) => {
    if (nth !== round.current) return;
    setStatus("running");
    setFailure("");
    try {
      const verdict = await work.judge({ kind: "program", source });
      if (nth !== round.current) return;
      const failed = verdict.program?.failed ?? null;
      setProblem(failed === null ? null : part.problemOf(failed));
      setStatus("ran");
      if (failed === null) {
        setJudged({ source, verdict });
        work.showWritten(source);
      }
      if (isGiven || verdict.right) onGiven({ kind: "program", source: kept(source) }, verdict);
    } catch (error) {
      if (nth !== round.current) return;
      setStatus("waiting");
      setFailure(errorText(error));
    }
  };
  const performNow = useRef(perform);
  performNow.current = perform;
  // Each version has many runs, and typing rests often: what is no longer the newest is not begun.
  const [ask] = useState(() => newestNext((asked: Asked) => performNow.current(asked)));
  const run = (source: string, isGiven: boolean) => {
    round.current += 1;
    ask({ source, isGiven, nth: round.current });
  };
  /** Runs what can be read and was typed here, or agreed to, without calling it an answer. */
  const settle = useRef((_: string) => {});
  settle.current = (source) => {
    const wrong = part.unreadable(source);
    setProblem(wrong);
    if (wrong === null) run(source, false);
  };
  const isTyped = useRef(false);
  /** The text that was given as an answer, until another one is typed: it needs no run at rest. */
  const given = useRef<string | null>(null);
  const resting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef(text);
  latest.current = text;
  useEffect(() => {
    // What the page itself begins with is the lesson's own.
    if (isTyped.current || text === step.start) agree(text, true);
    if (!isAgreed(text) || given.current === text) return;
    resting.current = setTimeout(() => settle.current(text), isTyped.current ? REST : 0);
    return () => clearTimeout(resting.current);
  }, [text, step.start]);
  useEffect(() => {
    const keep = () => {
      if (isTyped.current) keepAgreed(latest.current);
    };
    addEventListener("pagehide", keep);
    return () => {
      removeEventListener("pagehide", keep);
      round.current += 1;
      keep();
    };
  }, []);

  const type = (next: string) => {
    isTyped.current = true;
    given.current = null;
    round.current += 1;
    setStatus("waiting");
    latest.current = next;
    setText(next);
    draft.keep(next.slice(0, LIMITS.sender));
    onEdited();
  };
  const give = () => {
    const source = latest.current;
    isTyped.current = true;
    // What waits for a rest, or is about to, is run now; it must not run again behind this, and take the answer's place.
    given.current = source;
    clearTimeout(resting.current);
    agree(source);
    run(source, true);
  };
  const lines = judged?.verdict.program?.bench ?? [];
  const isBehind = judged !== null && judged.source !== text;
  return (
    <div className={css.program}>
      <GoalList
        goals={step.goals}
        scores={judged === null ? null : scoreTry(step, judged.verdict.world).goals}
      />
      {step.bench.length > 0 && (
        <ul className={css.goals} aria-label={say.testBench}>
          {step.bench.map((id) => {
            const line = lines.find((one) => one.id === id);
            return (
              <li key={id}>
                <Met met={line?.holds ?? null} />
                <span>
                  <strong>{part.benchTitle(id)}</strong> {line && benchWords(line.text)}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <div className={css.row}>
        <button type="button" className={css.primary} onClick={give}>
          {say.runIt}
        </button>
        <button
          type="button"
          className={controls.button}
          disabled={text === step.start}
          onClick={() => type(step.start)}
        >
          {say.startOver}
        </button>
        <button
          type="button"
          className={controls.button}
          onClick={() => saveFile(new Blob([text], { type: "text/javascript" }), `${step.id}.sender.js`)}
        >
          {say.saveAsAFile}
        </button>
      </div>
      <part.ProgramEditor text={text} problem={problem} onType={type} onRun={give} />
      <p className={css.note} role="status">
        {status === "running"
          ? say.itRuns
          : isBehind || judged === null
            ? say.runsWhenRead
            : say.thisVersionRan}
        {isBehind && problem !== null ? ` ${say.plotsShowTheLast}` : ""}
      </p>
      {failure !== "" && (
        <p className={css.problem} role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}

/** A source as it is kept in an answer: not one that is longer than any that runs. */
const kept = (source: string) => (source.length <= LIMITS.sender ? source : null);

/** A source that was kept; null for anything else. */
function readSource(kept: unknown): string | null {
  return typeof kept === "string" && kept.length <= LIMITS.sender ? kept : null;
}
