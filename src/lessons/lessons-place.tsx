import { useEffect } from "react";
import { PlaceHeader } from "../lab/controls/place-header.tsx";
import css from "./lessons.module.css";

interface Props {
  /** Id of a lesson; null for the list. */
  lesson: string | null;
  /** Its step, from 1. */
  step: number;
  /** Address of the lab as it was left. */
  labHash: string;
}

/** The lessons. */
export function LessonsPlace({ labHash }: Props) {
  useEffect(() => {
    document.title = "Lessons · cwndscope";
  }, []);
  return (
    <div className={css.page}>
      <PlaceHeader current="lessons" labHash={labHash} />
      <main className={css.main}>
        <h1>Lessons</h1>
        <p>This version has no lessons.</p>
      </main>
    </div>
  );
}
