import { useMemo } from "react";
import { agree } from "../../../run/own/consent.ts";
import { withoutSenders } from "../../../scenario/edit/senders.ts";
import type { Scenario } from "../../../scenario/index.ts";
import { saveFile } from "../../../ui/base/save-file.ts";
import controls from "../../../ui/controls/controls.module.css";
import { schemeStyle } from "../../../ui/theme/scheme-style.ts";
import { say } from "../../../words/en/lab/build-sender.ts";
import { fill, shownNumber } from "../../../words/fill.ts";
import { useController } from "../../core/lab-context.ts";
import css from "./sender.module.css";

interface Props {
  document: Scenario;
  /** Senders that nobody here has agreed to. */
  names: readonly string[];
  onAgreed(): void;
}

/** Code that came with a link or a file: to be read first. Nothing of it has run. */
export function Consent({ document, names, onAgreed }: Props) {
  const controller = useController();
  const instead = document.compare?.find((id) => !id.startsWith("own:")) ?? "newreno";
  const sources = useMemo(
    () => names.map((name) => ({ name, source: document.senders?.[name] ?? "" })),
    [names, document],
  );
  const run = () => {
    for (const { source } of sources) agree(source);
    onAgreed();
    controller.runAgain();
  };
  const leave = () => {
    controller.draft.apply((now) => withoutSenders(now, instead));
    controller.draft.build(false);
  };
  return (
    <div className={css.sender} data-part="all">
      <section className={css.code} aria-label={say.linkCode}>
        {sources.map(({ name, source }) => (
          <div key={name} className={css.read}>
            <h2>
              {name}{" "}
              <span className={css.soft}>
                {fill(say.sizeOfCode, source.split("\n").length, kilobytes(source))}
              </span>
            </h2>
            <textarea readOnly aria-label={fill(say.codeOf, name)} value={source} spellCheck={false} />
          </div>
        ))}
      </section>
      <section
        className={css.consent}
        aria-label={say.beforeItRuns}
        onKeyDown={(event) => event.key === "Escape" && leave()}
      >
        <div>
          <h2>{say.notRun}</h2>
          <p>{say.readFirst}</p>
          <div className={css.gets}>
            <div>
              <h3>{say.gets}</h3>
              <ul>
                <li>{say.getsNumbers}</li>
                <li>{say.getsRandom}</li>
                <li>{say.getsSliders}</li>
              </ul>
            </div>
            <div>
              <h3>{say.getsNot}</h3>
              <ul>
                <li>{say.getsNoNetwork}</li>
                <li>{say.getsNoClock}</li>
                <li>{say.getsNoMore}</li>
              </ul>
            </div>
          </div>
          <div className={css.choices}>
            <button
              type="button"
              className={`${controls.button} ${css.main}`}
              // Whoever came here by a link goes on with one key.
              ref={(button) => button?.focus({ preventScroll: true })}
              onClick={run}
            >
              {say.runCode}
            </button>
            <button type="button" className={controls.button} onClick={leave}>
              {fill(say.onlyNetwork, schemeStyle(instead).title)}
            </button>
            <button
              type="button"
              className={controls.button}
              onClick={() => {
                for (const { name, source } of sources)
                  saveFile(new Blob([source], { type: "text/javascript" }), `${name}.sender.js`);
              }}
            >
              {say.saveCode}
            </button>
          </div>
        </div>
      </section>
    </div>
  );
}

function kilobytes(text: string): string {
  return shownNumber((text.length / 1000).toFixed(1));
}
