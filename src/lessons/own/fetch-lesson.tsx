import { useEffect, useState } from "react";
import controls from "../../ui/controls/controls.module.css";
import { PlaceHeader } from "../../ui/controls/header/place-header.tsx";
import { say } from "../../words/en/lessons/own.ts";
import { fill } from "../../words/fill.ts";
import { put } from "../../words/put.tsx";
import { askOnce } from "../data/door.ts";
import { lessonHash } from "../links.ts";
import list from "../list/list.module.css";
import { hostOf } from "./elsewhere.ts";
import { idOfAddress, keepFetched, wholeText } from "./new-lesson.ts";
import css from "./own.module.css";
import { recallOwn } from "./own-lessons.ts";

/** Asks whether a lesson of another host is to be fetched. Without a yes nothing is asked of that host. */
export function FetchLesson({ address, labHash }: { address: string; labHash: string }) {
  const [stage, setStage] = useState<"asking" | "fetching" | "failed">("asking");
  const [mine, setMine] = useState(false);
  const host = hostOf(address);
  useEffect(() => {
    document.title = say.lessonElsewhere;
    void recallOwn(idOfAddress(address)).then((kept) => setMine(kept !== null));
  }, [address]);
  const get = async () => {
    setStage("fetching");
    const text = await askOnce(address);
    const whole = text === null ? null : wholeText(text);
    if (whole === null) setStage("failed");
    else location.replace(lessonHash(await keepFetched(address, whole), 1, null));
  };
  return (
    <div className={list.page}>
      <PlaceHeader current="lessons" labHash={labHash} />
      <main className={list.main}>
        <h1>{host === null ? say.badAddress : fill(say.fetchIt, host)}</h1>
        {host !== null && (
          <>
            <p className={list.lead}>{say.fetchWhy}</p>
            <p>
              <code className={css.address}>{address}</code>
            </p>
            {mine && (
              <p>
                {put(say.haveIt, <a href={lessonHash(idOfAddress(address), 1, null)}>{say.openYours}</a>)}
              </p>
            )}
          </>
        )}
        {stage === "fetching" && <p role="status">{say.fetching}</p>}
        {stage === "failed" && <p role="alert">{say.notFetched}</p>}
        <p className={css.row}>
          {host !== null && (
            <button
              type="button"
              className={controls.button}
              disabled={stage === "fetching"}
              onClick={() => void get()}
            >
              {say.fetchYes}
            </button>
          )}
          <a className={controls.button} href="#lessons">
            {say.fetchNo}
          </a>
        </p>
      </main>
    </div>
  );
}
