import { type ReactNode, useId } from "react";
import { ns2Differs, ns2Lacks } from "../../analysis/formats.ts";
import { frontRun } from "../../run/runs/shown-run.ts";
import type { TimeWindow } from "../../ui/base/time-window.ts";
import { useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { closeMenu } from "../../ui/controls/overlays/menu.tsx";
import { say } from "../../words/en/lab/share-files.ts";
import { fill } from "../../words/fill.ts";
import { useEnvironment } from "../core/lab-context.ts";
import { makeLesson } from "../core/make-lesson.ts";
import css from "./export.module.css";
import {
  ALL_JSON,
  CAPTIONS,
  CSV,
  type Export,
  FILM,
  FRONT_JSON,
  LINUX,
  NS2,
  PCAP,
  PNG,
  SCENARIO,
  SVG,
  saveExport,
  TR,
} from "./exports.ts";
import { filmLacks, filmPlan, filmWords } from "./film-plan.ts";
import { partWords, shownPart } from "./shown-part.ts";

/** What can be saved: pictures, the data of all runs, and the run that is shown for other programs. */
export function ExportItems() {
  const { controller } = useEnvironment();
  const run = useStore(controller.lab, frontRun);
  const several = useStore(controller.lab, ({ runs }) => runs.length > 1);
  if (run === undefined) return <p className={css.note}>{say.noRun}</p>;
  const lacks = ns2Lacks(run.scenario);
  const cannotFilm = filmLacks();
  const shown = shownPart(controller.clock.getState(), run.result.until);
  const film = filmWords(filmPlan(controller.clock.getState(), run.result.until));
  return (
    <>
      <Group title={say.pictures}>
        <Item entry={PNG} />
        <Item entry={SVG} />
        <Item entry={FILM} lacks={cannotFilm === null ? [] : [cannotFilm]} notes={[film]} />
        <Item entry={CAPTIONS} notes={[say.captionsMeaning]} />
      </Group>
      <Group title={several ? say.dataOfAllRuns : say.data}>
        {shown && <Item entry={CSV} part={shown} label={partWords(shown)} />}
        <Item entry={CSV} />
        <Item entry={ALL_JSON} />
      </Group>
      <Group title={several ? fill(say.runShown, run.label) : say.forOtherPrograms}>
        {several && <Item entry={FRONT_JSON} />}
        <Item entry={TR} />
        <Item entry={PCAP} />
        <Item
          entry={NS2}
          lacks={lacks.length === 0 ? [] : [say.ns2Lacks, ...lacks]}
          notes={ns2Differs(run.scenario, run.result.trace)}
        />
        <Item entry={LINUX} />
        <Item entry={SCENARIO} />
      </Group>
      <Group title={say.forTeaching}>
        <button
          type="button"
          className={controls.item}
          onClick={(event) => {
            closeMenu(event.currentTarget);
            makeLesson(controller);
          }}
        >
          {say.makeLesson}
        </button>
      </Group>
      <Group title={say.manyRuns}>
        <a className={controls.item} href="#sweep" title={say.sweepTitle}>
          {say.sweep}
        </a>
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={css.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

interface ItemProps {
  entry: Export;
  /** The part of the run that is saved; left out: all of it. */
  part?: TimeWindow;
  /** Instead of the entry's own words. */
  label?: string;
  /** Why it cannot be made, one sentence each. */
  lacks?: readonly string[];
  /** What must be known of it, one sentence each. */
  notes?: readonly string[];
}

function Item({ entry, part, label = entry.label, lacks = [], notes = [] }: ItemProps) {
  const environment = useEnvironment();
  const id = useId();
  const isPossible = lacks.length === 0;
  const words = isPossible ? notes : lacks;
  return (
    <>
      <button
        type="button"
        className={controls.item}
        aria-disabled={!isPossible}
        aria-describedby={words.length > 0 ? id : undefined}
        onClick={(event) => {
          if (!isPossible) return;
          closeMenu(event.currentTarget);
          void saveExport(environment, entry, part);
        }}
      >
        {label}
      </button>
      {words.length > 0 && (
        <div id={id} className={css.note}>
          {words.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
    </>
  );
}
