import { useMemo } from "react";
import { agree } from "../../../run/own/consent.ts";
import { withoutSenders } from "../../../scenario/edit/senders.ts";
import type { Scenario } from "../../../scenario/index.ts";
import { saveFile } from "../../../ui/base/save-file.ts";
import controls from "../../../ui/controls/controls.module.css";
import { schemeStyle } from "../../../ui/theme/scheme-style.ts";
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
      <section className={css.code} aria-label="Code of the link">
        {sources.map(({ name, source }) => (
          <div key={name} className={css.read}>
            <h2>
              {name} <span className={css.soft}>{`${source.split("\n").length} lines, ${size(source)}`}</span>
            </h2>
            <textarea readOnly aria-label={`Code of ${name}`} value={source} spellCheck={false} />
          </div>
        ))}
      </section>
      <section
        className={css.consent}
        aria-label="Before it runs"
        onKeyDown={(event) => event.key === "Escape" && leave()}
      >
        <div>
          <h2>This scenario carries code. It has not run.</h2>
          <p>Read it first. When you agree, it runs on the network of the scenario.</p>
          <div className={css.gets}>
            <div>
              <h3>It gets</h3>
              <ul>
                <li>ACKs, times and windows of the simulation</li>
                <li>random numbers of the run’s seed</li>
                <li>its sliders</li>
              </ul>
            </div>
            <div>
              <h3>It does not get</h3>
              <ul>
                <li>the network, your files or this page</li>
                <li>the time of day, or anything you typed</li>
                <li>more than 2 million steps for one packet</li>
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
              Run this code
            </button>
            <button type="button" className={controls.button} onClick={leave}>
              Only the network and {schemeStyle(instead).title}
            </button>
            <button
              type="button"
              className={controls.button}
              onClick={() => {
                for (const { name, source } of sources)
                  saveFile(new Blob([source], { type: "text/javascript" }), `${name}.sender.js`);
              }}
            >
              Save the code as a file
            </button>
          </div>
        </div>
      </section>
    </div>
  );
}

function size(text: string): string {
  return `${(text.length / 1000).toFixed(1)} kB`;
}
