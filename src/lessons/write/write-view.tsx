import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type AuthoredLesson, LessonRuns } from "../../course/index.ts";
import type { TextProblem } from "../../editor/problem.ts";
import { agree, keepAgreed } from "../../run/own/consent.ts";
import type { Simulator } from "../../run/state/runner.ts";
import { parseScenario, type Scenario, type ShippedScenarios } from "../../scenario/index.ts";
import controls from "../../ui/controls/controls.module.css";
import { PlaceHeader } from "../../ui/controls/header/place-header.tsx";
import { closeMenu, Menu } from "../../ui/controls/overlays/menu.tsx";
import { say } from "../../words/en/lessons/write.ts";
import { say as templates } from "../../words/en/lessons/write-templates.ts";
import { fill } from "../../words/fill.ts";
import { put } from "../../words/put.tsx";
import { lookPart } from "../asked.ts";
import type { PageLesson } from "../data/types.ts";
import { lessonHash, writeHash } from "../links.ts";
import { codeOf, unreadCode } from "../own/lesson-code.ts";
import { LessonConsent } from "../own/lesson-consent.tsx";
import { isOwnId, type OwnLesson, recallOwn, titleIn } from "../own/own-lessons.ts";
import { runLessons } from "../state/lesson-runs.ts";
import { useAsked } from "../state/use-asked.ts";
import { LessonChecker, readText } from "./checked.ts";
import { LessonEditor, type LessonEditorDoor } from "./lesson-editor.tsx";
import { type Known, runsIn } from "./offers.ts";
import { Preview } from "./preview.tsx";
import { textProblems } from "./problems.ts";
import { SaveLesson, saveText } from "./save-lesson.tsx";
import { useOwnText } from "./use-own-text.ts";
import css from "./write.module.css";

interface Props {
  /** Name of the lesson among the reader's own. */
  id: string;
  labHash: string;
  simulator: Simulator;
  shipped: ShippedScenarios;
}

/** Where a lesson of the reader's own is written: the text, the step that it makes, and what it is saved as. */
export function WriteView(props: Props) {
  const { id, labHash } = props;
  const asked = useAsked(id, () => (isOwnId(id) ? recallOwn(id) : Promise.resolve(null)));
  if (asked.state === "there" && asked.value !== null) return <Writing {...props} lesson={asked.value} />;
  return (
    <div className={css.page}>
      <PlaceHeader current="lessons" labHash={labHash} />
      <main className={css.none}>
        {asked.state === "waiting" ? (
          <p role="status">{say.reading}</p>
        ) : (
          <>
            <h1>{say.noSuchLesson}</h1>
            <p>{say.noSuchLessonWhy}</p>
            <p>
              <a href="#lessons">{say.allLessons}</a>
            </p>
          </>
        )}
      </main>
    </div>
  );
}

/** Typing rests for so long before the text is read, ms; and before it is run to be checked. */
const REST = { read: 150, check: 700 };

const PARTS = ["text", "step", "save"] as const;

function Writing({ lesson, labHash, simulator, shipped }: Props & { lesson: OwnLesson }) {
  const { id } = lesson;
  const own = useOwnText(lesson);
  const { text } = own;
  const runs = useMemo(() => {
    const run = runLessons(simulator, false);
    return new LessonRuns((name) => shipped.load(name), run);
  }, [simulator, shipped]);
  const work = useChecks(id, text, runs, shipped);
  const known = useKnown(text, shipped);
  const { problems } = work;
  const editor = useRef<LessonEditorDoor>(null);
  const [part, setPart] = useState<(typeof PARTS)[number]>("text");
  const title = titleIn(text) || say.untitled;
  useEffect(() => {
    document.title = fill(say.pageTitle, title);
  }, [title]);
  const state =
    work.state === "reading"
      ? say.reading
      : work.unread.length > 0
        ? say.codeUnread
        : problems.length > 0
          ? fill(say.problems, problems.length)
          : work.state === "checking"
            ? say.checking
            : say.noProblem;
  return (
    <div className={css.page}>
      <PlaceHeader
        current="lessons"
        labHash={labHash}
        tools={
          <>
            <a className={css.tool} href={`${lessonHash(id, 1, null)}${lookPart({ teacher: true })}`}>
              {say.walk}
            </a>
            <a className={`${css.tool} ${css.list}`} href="#lessons">
              {say.allLessons}
            </a>
          </>
        }
      >
        <h1 className={css.name}>{title}</h1>
        <Keeping own={own} />
      </PlaceHeader>
      <main className={css.write} data-part={part}>
        <fieldset className={css.parts}>
          <legend className="visually-hidden">{say.parts}</legend>
          {PARTS.map((one) => (
            <button
              key={one}
              type="button"
              className={controls.button}
              aria-pressed={part === one}
              onClick={() => setPart(one)}
            >
              {{ text: say.text, step: say.step, save: say.save }[one]}
            </button>
          ))}
        </fieldset>
        <section className={css.text} aria-label={say.text} data-of="text">
          <div className={css.bar}>
            <strong>{say.text}</strong>
            <span role="status" data-role="check" data-state={work.state}>
              {state}
            </span>
            <span className={css.gap} />
            <Menu label={say.insert}>
              {BLOCKS.map(([key, label]) => (
                <button
                  key={key}
                  type="button"
                  className={controls.item}
                  onClick={(event) => {
                    closeMenu(event.currentTarget);
                    editor.current?.insert(blockFor(key, text), key === "hint");
                  }}
                >
                  {label}
                </button>
              ))}
            </Menu>
          </div>
          <LessonEditor
            text={text}
            problems={problems}
            known={known}
            onType={own.type}
            onSave={() => saveText(text)}
            door={editor}
          />
        </section>
        <div className={css.side}>
          <section className={css.step} aria-label={say.step} data-of="step">
            {work.unread.length > 0 ? (
              <LessonConsent sources={work.unread} onAgreed={work.readAgain} />
            ) : (
              <Preview lesson={work.lesson} isBehind={work.stops} runs={runs} simulator={simulator} />
            )}
          </section>
          <div data-of="save">
            <SaveLesson text={text} whole={work.whole} problems={problems.length} />
          </div>
        </div>
      </main>
    </div>
  );
}

function Keeping({ own }: { own: ReturnType<typeof useOwnText> }) {
  if (own.keeping === "kept") return <span className={`${css.soft} ${css.saved}`}>{say.kept}</span>;
  if (own.keeping === "refused") return <span role="alert">{say.notKept}</span>;
  return (
    <span role="alert">
      {put(
        say.keptElsewhere,
        <button
          type="button"
          className={controls.button}
          onClick={async () => {
            location.hash = writeHash(await own.copy());
          }}
        >
          {say.keepMine}
        </button>,
      )}
    </span>
  );
}

/** What may be put into a text, in the order of the menu. */
const BLOCKS = [
  ["run", say.insertRun],
  ["text", say.insertText],
  ["number", say.insertNumber],
  ["choice", say.insertChoice],
  ["draw", say.insertDraw],
  ["attempt", say.insertTry],
  ["hint", say.insertHint],
  ["teacher", say.insertTeacher],
] as const;

/** A block with a name that is free, about the first run of the text. */
function blockFor(key: (typeof BLOCKS)[number][0], text: string): string {
  const taken = new Set([...text.matchAll(/^:::[ \t]*[a-z-]+[ \t]+([a-z0-9-]+)/gm)].map(([, name]) => name));
  let name: string = key;
  for (let n = 2; taken.has(name); n++) name = `${key}-${n}`;
  const run = runsIn(text)[0]?.id ?? "one";
  return templates[key].replace(/\bNAME\b/g, name).replace(/\bRUN\b/g, run);
}

/** What is known of the text that is written. */
interface Checks {
  state: "reading" | "stopped" | "asking" | "checking" | "checked";
  /** In the text that was read last. */
  problems: readonly TextProblem[];
  /** The problems are of the text's form: the lesson is the one before it. */
  stops: boolean;
  lesson: PageLesson | null;
  /** The lesson as its author wrote it, once it was checked and nothing is wrong. */
  whole: AuthoredLesson | null;
  /** Code that came with the text and that the reader has not agreed to: nothing is run before. */
  unread: readonly string[];
}

/** Reads a text when typing rests, and runs it to check it when it rests longer. */
function useChecks(
  id: string,
  text: string,
  runs: LessonRuns,
  shipped: ShippedScenarios,
): Checks & { readAgain(): void } {
  const [checks, setChecks] = useState<Checks & { text: string }>({
    text: "",
    state: "reading",
    problems: [],
    stops: false,
    lesson: null,
    whole: null,
    unread: [],
  });
  const [round, setRound] = useState(0);
  const unreadIn = useTypedCode();
  const checker = useMemo(
    () =>
      new LessonChecker(
        (name) => shipped.load(name),
        (scenario, record) => runs.run(scenario, record),
      ),
    [runs, shipped],
  );
  useEffect(() => () => void checker.stop(), [checker]);
  useEffect(() => {
    // Asked once more when the reader has agreed.
    if (round < 0) return;
    checker.stop();
    let later: ReturnType<typeof setTimeout> | undefined;
    const soon = setTimeout(() => {
      const read = readText(id, text);
      if (!read.ok) {
        const problems = textProblems(text, read.problems, true);
        setChecks((known) => ({ ...known, text, state: "stopped", problems, stops: true, whole: null }));
        return;
      }
      const { lesson, authored } = read;
      const now = { text, problems: [], stops: false, lesson, whole: null };
      const unread = unreadIn(codeOf(lesson, authored.programs));
      setChecks({ ...now, state: unread.length > 0 ? "asking" : "checking", unread });
      if (unread.length > 0) return;
      later = setTimeout(async () => {
        const failures = await checker.check(authored);
        if (failures === null) return;
        const problems = textProblems(text, failures, false);
        const whole = failures.length === 0 ? authored : null;
        setChecks({ ...now, state: "checked", problems, whole, unread });
      }, REST.check);
    }, REST.read);
    return () => {
      clearTimeout(soon);
      clearTimeout(later);
    };
  }, [id, text, checker, unreadIn, round]);
  // What is known of an earlier text says nothing of the lines of this one.
  const known = checks.text === text ? checks : ({ ...checks, state: "reading", whole: null } as const);
  return { ...known, readAgain: () => setRound((n) => n + 1) };
}

/**
 * Tells which code of a text its reader has not agreed to. What the first text that could be read held has come from somewhere; what is
 * there later was typed here.
 */
function useTypedCode(): (sources: readonly string[]) => readonly string[] {
  const came = useRef<ReadonlySet<string> | null>(null);
  const typed = useRef<readonly string[]>([]);
  useEffect(() => {
    const keep = () => {
      for (const source of typed.current) keepAgreed(source);
    };
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
      keep();
    };
  }, []);
  return useCallback((sources) => {
    came.current ??= new Set(sources);
    typed.current = sources.filter((source) => !came.current?.has(source));
    for (const source of typed.current) agree(source, true);
    return unreadCode(sources);
  }, []);
}

/** The scenarios that a text names, fetched when they are named, for completion. */
function useKnown(text: string, shipped: ShippedScenarios): Known {
  const [there, setThere] = useState<ReadonlyMap<string, Scenario>>(new Map());
  const names = runsIn(text)
    .map(({ scenario }) => scenario)
    .join(" ");
  useEffect(() => {
    let isCurrent = true;
    for (const name of new Set(names.split(" ")))
      if (shipped.ids().includes(name))
        shipped.load(name).then(
          (json) => {
            const parsed = parseScenario(json);
            if (parsed.ok && isCurrent) setThere((known) => new Map([...known, [name, parsed.scenario]]));
          },
          () => undefined,
        );
    return () => {
      isCurrent = false;
    };
  }, [names, shipped]);
  return useMemo(
    () => ({ scenarios: shipped.ids(), scenario: (name) => there.get(name) ?? null }),
    [shipped, there],
  );
}
