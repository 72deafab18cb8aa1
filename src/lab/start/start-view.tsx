import { type ReactNode, useState } from "react";
import { MAIN_RUN } from "../../run/state/stores.ts";
import controls from "../../ui/controls/controls.module.css";
import { LanguageChoice } from "../../ui/controls/header/language-choice.tsx";
import { PlaceLinks } from "../../ui/controls/header/place-links.tsx";
import { ThemeButton } from "../../ui/controls/header/theme-button.tsx";
import { Icon } from "../../ui/controls/marks/icons.tsx";
import { onDemand } from "../../ui/controls/on-demand.tsx";
import { closeMenu, Menu } from "../../ui/controls/overlays/menu.tsx";
import { say } from "../../words/en/lab/start.ts";
import { useEnvironment } from "../core/lab-context.ts";
import { CameBack } from "./came-back.tsx";
import { Doors } from "./doors.tsx";
import { LossQuestion } from "./loss-question.tsx";
import { calmerRate, type Loss, windowAround } from "./losses.ts";
import css from "./start.module.css";
import { ASKED_SCENARIO } from "./use-courses.ts";

const MoreToOpen = onDemand(say.whatElse, async () => {
  return (await import("./more-to-open.tsx")).MoreToOpen;
});

interface Props {
  /** What the page has to say. */
  messages: ReactNode;
  /** Asks for a scenario file. */
  onFile(): void;
}

/** The page without a link: it asks what a real loss was; below, the doors to everything else. */
export function StartView({ messages, onFile }: Props) {
  const { controller, shipped } = useEnvironment();
  const [isUnfolded, setUnfolded] = useState(false);
  const build = () => controller.openDialog({ kind: "templates" });

  /** Opens the laboratory where the loss was noticed. */
  const openLab = ({ course, decision }: Loss) => {
    const { given, scenario } = course;
    const change = course.id === "calmer" ? calmerRate(given) : null;
    if (controller.lab.getState().scenario === given) controller.enter("lab");
    else controller.open(given, ASKED_SCENARIO);
    if (change !== null) controller.set([{ path: change.address, value: String(change.rate) }]);
    controller.look({
      playhead: decision.t,
      window: windowAround(decision.t, scenario.duration),
      front: MAIN_RUN,
    });
  };

  return (
    <div className={css.page}>
      <header className={css.header}>
        <b className={css.brand}>{say.brand}</b>
        <button type="button" className={css.lab} onClick={() => controller.enter("lab")}>
          {say.lab}
        </button>
        <PlaceLinks current={null} />
        <span className={css.gap} />
        <button
          type="button"
          className={controls.icon}
          aria-label={say.search}
          title={say.searchKeys}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => controller.openDialog({ kind: "scenarios", group: null })}
        >
          <Icon name="search" />
        </button>
        <button
          type="button"
          className={`${controls.button} ${css.build}`}
          aria-haspopup="dialog"
          onClick={build}
        >
          {say.build}
        </button>
        <Menu label={say.more} icon="menu">
          <button
            type="button"
            className={controls.item}
            onClick={(event) => {
              closeMenu(event.currentTarget);
              onFile();
            }}
          >
            {say.openFile}
          </button>
          <button
            type="button"
            className={controls.item}
            aria-haspopup="dialog"
            onClick={(event) => {
              closeMenu(event.currentTarget);
              controller.openDialog({ kind: "help" });
            }}
          >
            {say.keysAndMarks}
          </button>
          <ThemeButton />
          <LanguageChoice />
        </Menu>
      </header>
      {messages}
      <main className={css.main}>
        <section className={css.hero} aria-label={say.question}>
          <h1>{say.headline}</h1>
          <p className={css.problem}>{say.problem}</p>
          <LossQuestion onOpen={openLab} />
        </section>
        <Doors ids={shipped.ids()} onBuild={build} onWrite={() => controller.draft.read()} />
        <div className={css.foot}>
          <CameBack />
          <details onToggle={(event) => setUnfolded(event.currentTarget.open)}>
            <summary>{say.unfold}</summary>
            {isUnfolded && <MoreToOpen />}
          </details>
          <p className={css.small}>{say.privacy}</p>
        </div>
      </main>
    </div>
  );
}
