import { useEffect, useMemo, useRef, useState } from "react";
import { type LessonRuns, readWho } from "../course/index.ts";
import type { Simulator } from "../run/state/runner.ts";
import type { ShippedScenarios } from "../scenario/index.ts";
import { PlaceHeader } from "../ui/controls/header/place-header.tsx";
import { MissingPart } from "../ui/controls/missing-part.tsx";
import { onDemand } from "../ui/controls/on-demand.tsx";
import { say as own } from "../words/en/lessons/own.ts";
import { say } from "../words/en/lessons/place.ts";
import { put } from "../words/put.tsx";
import { alsoAsked } from "./asked.ts";
import { loadLesson, type PageLesson } from "./data/load.ts";
import { HallPlace } from "./hall/hall-place.tsx";
import { PhoneView } from "./hall/phone-view.tsx";
import { LecturersView } from "./lecturers/lecturers-view.tsx";
import { LessonView } from "./lesson/lesson-view.tsx";
import { lessonHash, writeHash } from "./links.ts";
import { LessonListView } from "./list/lesson-list-view.tsx";
import css from "./list/list.module.css";
import { MarkersView } from "./markers/markers-view.tsx";
import { isElsewhere } from "./own/elsewhere.ts";
import { FetchLesson } from "./own/fetch-lesson.tsx";
import { codeOf, unreadCode } from "./own/lesson-code.ts";
import { LessonConsent } from "./own/lesson-consent.tsx";
import { beginOwn } from "./own/new-lesson.ts";
import { isOwnId } from "./own/own-lessons.ts";
import { type Platform, usePlatform } from "./platform/use-platform.ts";
import { PrintedLesson } from "./print/printed-lesson.tsx";
import { lessonRunsIn } from "./state/lesson-runs.ts";
import { useAsked } from "./state/use-asked.ts";

const WriteView = onDemand(own.theWriter, async () => (await import("./write/write-view.tsx")).WriteView);

interface Props {
  /** Id of a lesson; null for the list. */
  lesson: string | null;
  /** Its step, from 1. */
  step: number;
  /** Its step's name, which goes before its place. */
  stepName?: string | undefined;
  /** The reader's id as the address has it. */
  who?: string | undefined;
  /** The whole lesson is shown as it is printed. */
  print?: true | undefined;
  /** The step is asked in a lecture: on the wall, or on a phone, with the vote that it gives. */
  hall?: true | undefined;
  phone?: 1 | 2 | undefined;
  /** The page for markers is asked for. */
  markers?: true | undefined;
  /** The page for lecturers is asked for. */
  lecturers?: true | undefined;
  /** A lesson of the reader's own is written: the one that is named, or a new one. */
  write?: true | undefined;
  /** Address of the lab as it was left. */
  labHash: string;
  simulator: Simulator;
  shipped: ShippedScenarios;
}

/** The lessons: the list, one of them, or the page for markers or for lecturers. */
export function LessonsPlace(props: Props) {
  const {
    lesson,
    step,
    stepName,
    who,
    print,
    markers,
    lecturers,
    hall,
    phone,
    write,
    labHash,
    simulator,
    shipped,
  } = props;
  const runs = useMemo(() => lessonRunsIn(simulator, (id) => shipped.load(id)), [simulator, shipped]);
  const markersRuns = useMemo(
    () => lessonRunsIn(simulator, (id) => shipped.load(id), true),
    [simulator, shipped],
  );
  const id = who === undefined ? null : readWho(who);
  const platform = usePlatform();
  useLearner(platform, lesson, step, id);
  if (platform?.state === "waiting") return <Waiting labHash={labHash} />;
  if (markers) return <MarkersView labHash={labHash} runs={markersRuns} />;
  if (lecturers) return <LecturersView labHash={labHash} />;
  if (write && lesson === null) return <NewLesson />;
  if (write && lesson !== null)
    return <WriteView key={lesson} id={lesson} labHash={labHash} simulator={simulator} shipped={shipped} />;
  if (lesson !== null && isElsewhere(lesson)) return <FetchLesson address={lesson} labHash={labHash} />;
  if (lesson === null) return <LessonListView key={id} who={id} labHash={labHash} />;
  return (
    <OneLesson
      key={`${lesson} ${id}`}
      lesson={lesson}
      step={step}
      stepName={stepName}
      who={id}
      isPrinted={print === true}
      hall={hall}
      phone={phone}
      labHash={labHash}
      runs={runs}
      simulator={simulator}
      platform={platform}
    />
  );
}

/** Begins a lesson and goes to where it is written: one that the lab has handed over, or a small one that is in order as it stands. */
function NewLesson() {
  useEffect(() => {
    let isCurrent = true;
    void (async () => {
      const { firstText } = await import("./write/first-text.ts");
      if (!isCurrent) return;
      location.replace(writeHash(await beginOwn(firstText())));
    })();
    return () => {
      isCurrent = false;
    };
  }, []);
  return (
    <p className={css.main} role="status">
      {say.loadingTheWriter}
    </p>
  );
}

/** Opens the lesson where the learner left it, with the learner's own numbers. */
function useLearner(
  platform: Platform | null,
  lesson: string | null,
  step: number,
  who: string | null,
): void {
  const learner = platform?.learner ?? null;
  const begin = useRef(() => {});
  begin.current = () => {
    if (platform === null || learner === null || lesson === null) return;
    location.replace(lessonHash(lesson, learner.location || step, who ?? platform.who));
  };
  useEffect(() => {
    if (learner !== null) begin.current();
  }, [learner]);
}

function Waiting({ labHash }: { labHash: string }) {
  return (
    <div className={css.page}>
      <PlaceHeader current="lessons" labHash={labHash} />
      <main className={css.main}>
        <p role="status">{say.waitingForThePlatform}</p>
      </main>
    </div>
  );
}

/** The code of a lesson of the reader's own that is to be read before anything of the lesson runs. */
function useUnread(id: string, lesson: PageLesson | null): { sources: readonly string[]; onAgreed(): void } {
  const [round, setRound] = useState(0);
  const sources = useMemo(
    () => (round >= 0 && lesson !== null && isOwnId(id) ? unreadCode(codeOf(lesson)) : []),
    [id, lesson, round],
  );
  return { sources, onAgreed: () => setRound((n) => n + 1) };
}

function OneLesson({
  lesson,
  step,
  stepName,
  who,
  isPrinted,
  hall,
  phone,
  labHash,
  runs,
  simulator,
  platform,
}: Pick<Props, "step" | "stepName" | "hall" | "phone" | "labHash" | "simulator"> & {
  platform: Platform | null;
  lesson: string;
  who: string | null;
  isPrinted: boolean;
  runs: LessonRuns;
}) {
  const asked = useAsked(lesson, () => loadLesson(lesson));
  const { relay, ...look } = alsoAsked(location.hash);
  const unread = useUnread(lesson, asked.value);
  if (asked.state === "there" && unread.sources.length > 0)
    return (
      <div className={css.page}>
        <PlaceHeader current="lessons" labHash={labHash} />
        <main className={css.main}>
          <h1>{asked.value?.title}</h1>
          <LessonConsent {...unread} />
        </main>
      </div>
    );
  const named = asked.value?.steps.findIndex(({ id }) => id === stepName) ?? -1;
  const number = named < 0 ? step : named + 1;
  if (asked.state === "there" && asked.value !== null && isPrinted)
    return (
      <PrintedLesson
        lesson={asked.value}
        number={number}
        who={who}
        labHash={labHash}
        runs={runs}
        look={look}
      />
    );
  const atStep = asked.value?.steps[Math.min(number, asked.value.steps.length) - 1];
  if (asked.state === "there" && asked.value !== null && atStep !== undefined && phone !== undefined)
    return (
      <PhoneView
        key={atStep.id}
        lesson={asked.value}
        step={atStep}
        vote={phone}
        relay={relay}
        runs={runs}
        simulator={simulator}
      />
    );
  if (asked.state === "there" && asked.value !== null && atStep !== undefined && hall)
    return <HallPlace lesson={asked.value} step={atStep} runs={runs} simulator={simulator} relay={relay} />;
  if (asked.state === "there" && asked.value !== null)
    return (
      <LessonView
        lesson={asked.value}
        number={number}
        who={who}
        labHash={labHash}
        runs={runs}
        simulator={simulator}
        platform={platform}
        look={look}
      />
    );
  return (
    <div className={css.page}>
      <PlaceHeader current="lessons" labHash={labHash} />
      <main className={css.main}>
        {asked.state === "waiting" && <p role="status">{say.loadingTheLesson}</p>}
        {asked.state === "there" && (
          <>
            <h1>{put(say.thereIsNoLesson, lesson.slice(0, 60))}</h1>
            <p>
              <a href="#lessons">{say.allLessons}</a>
            </p>
          </>
        )}
        {asked.state === "failed" && isOwnId(lesson) && (
          <p role="alert">
            {asked.message} <a href={writeHash(lesson)}>{own.mendThem}</a>
          </p>
        )}
        {asked.state === "failed" && !isOwnId(lesson) && (
          <MissingPart words={say.theLessonCouldNotBe} again={asked.again} />
        )}
      </main>
    </div>
  );
}
