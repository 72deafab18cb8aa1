import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import {
  type Answer,
  type Confidence,
  drawnPlot,
  firstLook,
  type World as Known,
  type LessonRuns,
  type ShownLessonRun,
  type Step,
} from "../../course/index.ts";
import type { Simulator } from "../../run/state/runner.ts";
import { errorText } from "../../scenario/error-text.ts";
import controls from "../../ui/controls/controls.module.css";
import { MissingPart } from "../../ui/controls/missing-part.tsx";
import { say } from "../../words/en/lessons/lesson.ts";
import type { PageLesson, Rendered } from "../data/load.ts";
import { isAnswered } from "../state/answered.ts";
import { type Draft, draftOf } from "../state/drafts.ts";
import type { Verdict } from "../state/judge-step.ts";
import type { StepProgress } from "../state/progress.ts";
import { seedOf } from "../state/seed.ts";
import { useDraft } from "../state/use-draft.ts";
import { useStep } from "../state/use-step.ts";
import { ChooseAnswer } from "../steps/choose-answer.tsx";
import { DrawAnswer, DrawFeatures } from "../steps/draw-answer.tsx";
import type { DrawnLine } from "../steps/drawn-line.ts";
import { ExplainAnswer, pickable } from "../steps/explain-answer.tsx";
import { Feedback } from "../steps/feedback.tsx";
import { HowSure } from "../steps/how-sure.tsx";
import { NumberAnswer } from "../steps/number-answer.tsx";
import { OrderAnswer } from "../steps/order-answer.tsx";
import { TryAnswer } from "../steps/try-answer.tsx";
import { VoteAnswer } from "../steps/vote-answer.tsx";
import { WriteAnswer } from "../steps/write-answer.tsx";
import { WriteSenderAnswer } from "../steps/write-sender-answer.tsx";
import { Prose } from "../text/prose.tsx";
import { World } from "../world/world.tsx";
import css from "./lesson.module.css";
import { drawScore, emptyLine, type Looked, layerOf, readLooked } from "./step-layer.tsx";

interface Props {
  lesson: PageLesson;
  step: Step<Rendered>;
  who: string | null;
  runs: LessonRuns;
  simulator: Simulator;
  before: StepProgress | null;
  onProgress(progress: StepProgress): void;
}

const KINDS: Readonly<Record<Step<unknown>["kind"], string>> = {
  text: say.read,
  reveal: say.look,
  "predict-number": say.predict,
  "predict-choose": say.predict,
  "predict-order": say.predict,
  "predict-draw": say.predict,
  try: say.tryIt,
  explain: say.explain,
  vote: say.vote,
  write: say.write,
  "write-sender": say.writeASender,
};

/** A step once its run is there. */
export function StepView(props: Props) {
  const work = useStep(props.lesson, props.step, props.who, props.runs);
  const { known, shown } = work;
  const failed = known.state === "failed" ? known : shown.state === "failed" ? shown : null;
  const { step } = props;
  const isAtTitle = useRef(false);
  if (failed !== null) {
    return (
      <Frame step={step} label={KINDS[step.kind]} known={null} isAtTitle={isAtTitle}>
        <div className={css.failure}>
          <MissingPart words={failed.message} again={failed.again} />
        </div>
      </Frame>
    );
  }
  if (known.value === null || shown.value === null) {
    return (
      <Frame step={step} label={KINDS[step.kind]} known={null} isAtTitle={isAtTitle}>
        <p role="status" className={css.waiting}>
          {say.theSimulatorRuns}
        </p>
      </Frame>
    );
  }
  return <AtWork {...props} work={work} known={known.value} shown={shown.value} isAtTitle={isAtTitle} />;
}

function Frame({
  step,
  label,
  known,
  isAtTitle,
  children,
  world,
}: {
  step: Step<Rendered>;
  label: string;
  known: Known | null;
  /** The keyboard is at the title: it stays there when the step's runs have come. */
  isAtTitle: RefObject<boolean>;
  children?: ReactNode;
  world?: ReactNode;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const own = title.current;
    if (isAtTitle.current) own?.focus({ preventScroll: true });
    return () => {
      isAtTitle.current = own === document.activeElement;
    };
  }, [isAtTitle]);
  return (
    <>
      <div className={css.prompt}>
        <p className={css.kind}>{label}</p>
        <h1 ref={title} className={css.title} tabIndex={-1} id="step">
          {step.title}
        </h1>
        {children !== undefined && step.kind !== "text" && step.kind !== "reveal" && (
          <button type="button" className={css.toAnswer} onClick={goToAnswer}>
            {say.toTheAnswer}
          </button>
        )}
        <Prose text={step.body} world={known} />
      </div>
      <div className={css.world}>{world}</div>
      <div className={css.answer} data-part="answer">
        {children}
      </div>
    </>
  );
}

/** Moves the keyboard from the title, where a step begins, past its text and its plots to what takes the answer. */
function goToAnswer(): void {
  const control = "[data-part=answer] :is(input, select, textarea, button):enabled";
  document.querySelector<HTMLElement>(control)?.focus();
}

interface AtWorkProps extends Props {
  work: ReturnType<typeof useStep>;
  known: Known;
  shown: readonly ShownLessonRun[];
  isAtTitle: RefObject<boolean>;
}

function AtWork(props: AtWorkProps) {
  const { lesson, who, step, before, known, shown, work, simulator, isAtTitle, onProgress } = props;
  const [progress, setProgress] = useState<StepProgress | null>(before);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [isFresh, setFresh] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const [goTo, setGoTo] = useState<number | null>(null);
  const [sure, setSure] = useState<Confidence | null>(before?.confidence ?? null);
  const draft = useMemo((): Draft => draftOf(lesson.id, lesson.digest, who, step.id), [lesson, who, step]);
  const [{ at, opened }, setLooked] = useDraft<Looked>(
    draft,
    (kept) => (step.kind === "explain" ? readLooked(kept, pickable({ step, known, shown }).length) : null),
    () => {
      const first = step.kind === "explain" ? firstLook(pickable({ step, known, shown })) : 0;
      return { at: first, opened: [first] };
    },
  );
  const [line, setLine] = useState<DrawnLine | null>(() => {
    const empty = emptyLine(step, known, shown);
    return empty?.continued(draft.recall()) ?? empty;
  });
  const draw = (next: DrawnLine) => {
    setLine(next);
    draft.keep(next.kept);
  };
  const [hintedAt, setHintedAt] = useState<number | null>(null);
  const goBack = useCallback((t: number | null) => {
    setGoTo(t);
    if (t !== null) setHintedAt((latest) => Math.max(latest ?? t, t));
  }, []);
  const isDone = isAnswered(step, progress);
  const keep = (next: StepProgress) => {
    setProgress(next);
    onProgress(next);
  };
  /** @param isGiven false: it is what a try begins with, which nobody has chosen */
  const note = (answer: Answer, found: Verdict, seen: boolean, isGiven = true) => {
    setVerdict(found);
    setFresh(true);
    draft.keep(null);
    const right = found.right && found.decided;
    const tries = (progress?.tries ?? 0) + (isGiven ? 1 : 0);
    keep({ ...progress, answer, right, seen, tries, ...(isGiven ? firstOf(answer) : {}) });
  };
  /** The first answer, with how sure it was: kept once. */
  const firstOf = (answer: Answer): Pick<StepProgress, "first" | "confidence"> =>
    progress?.first ? {} : { first: answer, ...(sure === null ? {} : { confidence: sure }) };
  const ask = async (answer: Answer, seen: boolean, counts = true) => {
    setBusy(true);
    try {
      const found = await work.judge(answer);
      if (counts) note(answer, found, seen);
      else setVerdict(found);
      setFailure("");
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const arrive = useRef(() => {});
  arrive.current = () => {
    // What was answered on an earlier visit is judged again: the run, not the browser, knows what is right.
    if (progress?.answer && !["try", "predict-draw", "write-sender"].includes(step.kind))
      void ask(progress.answer, false, false);
    else if (step.kind === "text" || step.kind === "reveal")
      keep({ answer: null, right: true, seen: true, tries: 0 });
  };
  useEffect(() => arrive.current(), []);

  /** An answer that was given while another one was judged is judged after it: what is shown stands beside what was typed last. */
  const waiting = useRef<Answer | null>(null);
  useEffect(() => {
    const answer = waiting.current;
    if (isBusy || answer === null) return;
    waiting.current = null;
    if (!isDone) void ask(answer, endsAtOnce);
  });

  const endsAtOnce = step.kind === "predict-draw" || step.kind === "vote";
  const question = {
    work,
    known,
    shown,
    before: progress,
    verdict,
    isDone,
    draft,
    seed: seedOf(lesson, step, who),
    onAnswer: (answer: Answer) => {
      if (isBusy) waiting.current = answer;
      else void ask(answer, endsAtOnce);
    },
  };
  const isRevealed = isDone || ["text", "reveal", "try", "write", "write-sender"].includes(step.kind);
  const score =
    step.kind === "predict-draw" && isDone && line?.isWhole ? drawScore(step, line, known, shown) : null;
  const layer = layerOf({
    step,
    line,
    isDone,
    score,
    at,
    known,
    shown,
    onLine: draw,
    onLook: (place, t) => look(place, t),
  });
  const look = (place: number, t: number) => {
    setLooked({ at: place, opened: [...new Set([...opened, place])] });
    setGoTo(t);
  };
  return (
    <Frame
      step={step}
      label={isDone && step.kind === "predict-draw" ? say.theRunOverYourLine : KINDS[step.kind]}
      known={known}
      isAtTitle={isAtTitle}
      world={
        shown.length > 0 && (
          <World
            runs={shown}
            view={step.view}
            known={known}
            isRevealed={isRevealed && (step.kind !== "text" || step.view.until === null)}
            hideAfter={step.kind === "predict-draw" && !isDone ? (line?.begin ?? null) : null}
            hintedAt={step.kind === "predict-draw" ? null : hintedAt}
            goTo={goTo}
            simulator={simulator}
            layer={layer}
          />
        )
      }
    >
      {step.asksConfidence && !isDone && !progress?.first && <HowSure sure={sure} onSure={setSure} />}
      {answerOf()}
      {isBusy && <p role="status">{say.running}</p>}
      {failure !== "" && <p role="alert">{failure}</p>}
      {score && step.kind === "predict-draw" && (
        <DrawFeatures score={score} close={step.close} plot={drawnPlot(step.view)} />
      )}
      {/* It is there before the first verdict: what comes with its words is not read by every screen reader. */}
      <div aria-live="polite" className={verdict === null ? "visually-hidden" : undefined}>
        {verdict && (
          <Feedback
            step={step}
            verdict={verdict}
            isFresh={isFresh}
            hintedAt={hintedAt}
            isDone={isDone}
            onGoTo={goBack}
          />
        )}
      </div>
      {verdict !== null && !verdict.decided && step.kind !== "vote" && (
        <button
          type="button"
          className={controls.button}
          onClick={() => {
            setVerdict(null);
            work.redraw();
          }}
        >
          {say.newSeeds}
        </button>
      )}
      {verdict !== null && !isDone && step.kind !== "try" && step.kind !== "write-sender" && (
        <button
          type="button"
          className={controls.button}
          onClick={() => {
            draft.keep(null);
            if (progress) keep({ ...progress, seen: true });
          }}
        >
          {say.showTheRun}
        </button>
      )}
      {isDone && step.kind === "predict-draw" && (
        <button type="button" className={controls.button} onClick={drawAgain}>
          {say.drawAgain}
        </button>
      )}
    </Frame>
  );

  function drawAgain() {
    setVerdict(null);
    setLine(emptyLine(step, known, shown));
    draft.keep(null);
    if (progress) keep({ ...progress, seen: false, right: false, answer: null });
  }

  function answerOf(): ReactNode {
    switch (step.kind) {
      case "predict-number":
        return <NumberAnswer {...question} step={step} />;
      case "predict-choose":
        return <ChooseAnswer {...question} step={step} />;
      case "predict-order":
        return <OrderAnswer {...question} step={step} />;
      case "predict-draw":
        return line && <DrawAnswer {...question} step={step} line={line} onLine={draw} />;
      case "explain":
        return <ExplainAnswer {...question} step={step} at={at} opened={opened} onLook={look} />;
      case "vote":
        return (
          <VoteAnswer
            {...question}
            step={step}
            first={progress?.first?.kind === "option" ? progress.first.id : null}
            onFirst={(id) => {
              keep({ answer: null, right: false, seen: false, tries: 0, ...firstOf({ kind: "option", id }) });
              draft.keep(null);
            }}
          />
        );
      case "try":
        return (
          <TryAnswer
            step={step}
            work={work}
            shown={shown}
            draft={draft}
            before={progress?.answer?.kind === "values" ? progress.answer.values : null}
            onGoTo={goBack}
            onTried={(values, found, isGiven) =>
              note({ kind: "values", values }, found, found.right, isGiven)
            }
          />
        );
      case "write-sender":
        return (
          <WriteSenderAnswer
            step={step}
            work={work}
            draft={draft}
            before={progress?.answer?.kind === "program" ? progress.answer.source : null}
            onGiven={(answer, found) => note(answer, found, found.right)}
            onEdited={() => {
              if (!isDone) setVerdict(null);
            }}
          />
        );
      case "write":
        return (
          <WriteAnswer
            step={step}
            known={known}
            text={progress?.text ?? ""}
            isSeen={progress?.seen ?? false}
            onText={(text) =>
              keep({ answer: null, right: text.trim() !== "", seen: progress?.seen ?? false, tries: 0, text })
            }
            onSeen={() => progress && keep({ ...progress, seen: true })}
          />
        );
      default:
        return null;
    }
  }
}
