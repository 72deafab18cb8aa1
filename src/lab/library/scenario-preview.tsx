import { useEffect, useState } from "react";
import { parseScenario, type Scenario, type ShippedEntry, sourceWords } from "../../scenario/index.ts";
import controls from "../../ui/controls/controls.module.css";
import { SchemeMark } from "../../ui/controls/marks/scheme-mark.tsx";
import { told } from "../../words/catalogue.ts";
import { say } from "../../words/en/lab/library-list.ts";
import { put } from "../../words/put.tsx";
import { useEnvironment } from "../core/lab-context.ts";
import type { Line } from "./list-lines.ts";
import { scenarioFacts } from "./scenario-facts.ts";
import css from "./scenario-list.module.css";

/** What a scenario asks and what tells it from others, before it is opened. */
export function ScenarioPreview({ entry, onOpen }: { entry: ShippedEntry; onOpen(): void }) {
  const scenario = useScenario(entry.id);
  return (
    <section className={css.preview} aria-label={say.preview}>
      <h3>{entry.title}</h3>
      <p>{entry.question ?? entry.description}</p>
      <dl className={css.facts}>
        <dt>{say.senders}</dt>
        <dd className={css.senders}>
          {entry.schemes.map((id) => (
            <SchemeMark key={id} scheme={id} />
          ))}
        </dd>
        {scenario &&
          scenarioFacts(scenario).map(({ term, words }) => (
            <div key={term} className={css.fact}>
              <dt>{term}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        {entry.source && (
          <div className={css.fact}>
            <dt>{say.after}</dt>
            <dd>{sourceWords(entry.source, told)}</dd>
          </div>
        )}
      </dl>
      <OpenButton onOpen={onOpen} />
    </section>
  );
}

/** What a lesson, a figure or a card is about, before it is opened. */
export function FoundPreview({ line, onOpen }: { line: Line; onOpen(): void }) {
  return (
    <section className={css.preview} aria-label={say.preview}>
      <h3>{line.title}</h3>
      <p>{line.question}</p>
      <dl className={css.facts}>
        <dt>{say.what}</dt>
        <dd>{line.note}</dd>
      </dl>
      <OpenButton onOpen={onOpen} />
    </section>
  );
}

function OpenButton({ onOpen }: { onOpen(): void }) {
  return (
    <p>
      <button type="button" className={`${controls.button} ${css.open}`} onClick={onOpen}>
        {put(say.open, <kbd>Enter</kbd>)}
      </button>
    </p>
  );
}

/** A shipped scenario; null while it is fetched, and where that fails. */
function useScenario(id: string): Scenario | null {
  const { shipped } = useEnvironment();
  const [found, setFound] = useState<{ id: string; scenario: Scenario } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    shipped.load(id).then(
      (input) => {
        const parsed = parseScenario(input);
        if (isCurrent && parsed.ok) setFound({ id, scenario: parsed.scenario });
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [id, shipped]);
  return found?.id === id ? found.scenario : null;
}
