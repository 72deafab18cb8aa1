import { useEffect, useMemo, useState } from "react";
import type { PageLesson } from "../data/load.ts";
import { platformVersion } from "../data/packaged.ts";
import type { LessonProgress } from "../state/progress.ts";
import { reportOf, whoOf } from "./report.ts";
import { type ApiWindow, findApi, type Learner, ScormSession } from "./scorm.ts";
import { continuedProgress } from "./suspended.ts";

/** How often a platform that does not answer is asked again, ms, and for how long the lesson waits for it. */
const ASK_AGAIN = 250;
const WAIT = 3000;

/** The learning platform around a lesson. */
export interface Platform {
  /** `waiting`: the lesson does not begin yet. `silent`: it does, and nothing is kept but in the browser. */
  state: "waiting" | "working" | "silent";
  /** What the platform knew of the learner when it answered; null before. */
  learner: Learner | null;
  /** The id that picks the learner's numbers; null where the lesson had begun with others before the platform answered. */
  who: string | null;
  /** Progress of earlier visits. */
  continued(lesson: PageLesson): LessonProgress;
  /** Tells the platform how far the learner is. @param at the step that is shown */
  report(lesson: PageLesson, progress: LessonProgress, at: string): void;
}

/** The platform around this page; null where there is none. It is looked for until it answers, however late. */
export function usePlatform(): Platform | null {
  const session = useMemo(() => {
    const version = platformVersion();
    return version === null
      ? null
      : new ScormSession(
          () => findApi(window as unknown as ApiWindow, version),
          () => performance.now() / 1000,
          version,
        );
  }, []);
  const [learner, setLearner] = useState<Learner | null>(null);
  const [isLate, setLate] = useState(false);
  const [who, setWho] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(true);
  useEffect(() => {
    if (session === null) return;
    const ask = () => {
      if (!session.connect()) return;
      clearInterval(asking);
      const { learner: known } = session;
      if (!hasBegun) setWho(whoOf(known.id));
      setLearner(known);
      setWorking(session.isWorking);
    };
    const asking = setInterval(ask, ASK_AGAIN);
    let hasBegun = false;
    const waiting = setTimeout(() => {
      hasBegun = true;
      setLate(true);
    }, WAIT);
    const leave = () => session.finish();
    window.addEventListener("pagehide", leave);
    ask();
    return () => {
      clearInterval(asking);
      clearTimeout(waiting);
      window.removeEventListener("pagehide", leave);
    };
  }, [session]);
  return useMemo((): Platform | null => {
    if (session === null) return null;
    const isThere = learner !== null;
    return {
      state: isThere ? (isWorking ? "working" : "silent") : isLate ? "silent" : "waiting",
      learner,
      who,
      continued: ({ digest }) => (learner === null ? {} : continuedProgress(digest, learner.suspended)),
      report: (lesson, progress, at) => {
        const before = learner === null ? {} : continuedProgress(lesson.digest, learner.suspended);
        session.leaveOut(Object.entries(before).flatMap(([id, { first }]) => (first ? [id] : [])));
        session.report(reportOf(lesson, progress, at));
        setWorking(session.isWorking);
      },
    };
  }, [session, learner, who, isLate, isWorking]);
}
