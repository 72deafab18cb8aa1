import { useEffect, useRef, useState } from "react";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/lab/present.ts";
import { fill } from "../../words/fill.ts";
import css from "./notes-window.module.css";
import {
  type FromNotes,
  PRESENTER_CHANNEL,
  type PresentedScene,
  readFromPresentation,
} from "./presenter-channel.ts";

/** What is shown while no presentation is heard. */
type Heard = PresentedScene | "nothing" | "left";

/** The lecturer's second window: the note of the scene that the class sees, what comes next, and the time since it was opened. */
export function NotesWindow() {
  const [heard, setHeard] = useState<Heard>("nothing");
  const channel = useRef<BroadcastChannel | null>(null);
  const latest = useRef<Heard>("nothing");
  latest.current = heard;
  useEffect(() => {
    document.title = say.notesPage;
    if (typeof BroadcastChannel === "undefined") return;
    const own = new BroadcastChannel(PRESENTER_CHANNEL);
    channel.current = own;
    own.onmessage = ({ data }: MessageEvent<unknown>) => {
      const said = readFromPresentation(data);
      if (said?.kind === "scene") setHeard(said.scene);
      if (said?.kind === "left")
        setHeard((now) => (typeof now === "object" && now.from === said.from ? "left" : now));
    };
    own.postMessage({ kind: "hello" } satisfies FromNotes);
    return () => own.close();
  }, []);
  const step = (by: 1 | -1) => {
    const now = latest.current;
    if (typeof now === "object")
      channel.current?.postMessage({ kind: "step", to: now.from, by } satisfies FromNotes);
  };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const by = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }[event.code];
      if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      step(by as 1 | -1);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
  if (typeof heard === "string")
    return <Silence isLeft={heard === "left"} isFromDisk={location.protocol === "file:"} />;
  const { title, scene, count, words, note, next } = heard;
  return (
    <main className={css.page}>
      <p className={css.place}>
        {title} ·{" "}
        <span aria-live="polite">
          {scene === 0 ? fill(say.sceneCount, count, count) : fill(say.notesScene, scene, count)}
        </span>
        <Elapsed />
      </p>
      <h1>{words}</h1>
      <p className={css.note} data-empty={note === ""}>
        {note === "" ? (count === 0 ? say.noScenes : say.noNote) : note}
      </p>
      <p className={css.next}>{next === "" ? "" : fill(say.next, next)}</p>
      <nav className={css.steps} aria-label={say.scenes}>
        <button type="button" className={controls.button} disabled={scene <= 1} onClick={() => step(-1)}>
          {say.stepBack}
        </button>
        <button type="button" className={css.forward} disabled={scene >= count} onClick={() => step(1)}>
          {say.stepOn}
        </button>
      </nav>
    </main>
  );
}

/** What is said while no presentation is heard. A page from the disk may be kept apart from its own second window. */
export function Silence({ isLeft, isFromDisk }: { isLeft: boolean; isFromDisk: boolean }) {
  return (
    <main className={css.page}>
      <h1>{isLeft ? say.left : say.waiting}</h1>
      <p>{say.follows}</p>
      {isFromDisk && !isLeft && <p>{say.fromDisk}</p>}
    </main>
  );
}

/** Minutes and seconds since the window was opened. */
function Elapsed() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const begin = performance.now();
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - begin) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time className={css.time} title={say.sinceOpened}>
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, "0")}
    </time>
  );
}
