import { PAIRS_FOLDER, sourceWords } from "../../../scenario/index.ts";
import { useStore } from "../../base/use-store.ts";
import { useController } from "../../state/lab-context.ts";
import css from "./scenario-note.module.css";

/** What the scenario is about, the question it asks, and where to look. */
export function ScenarioNote() {
  const controller = useController();
  const { description, question, watch, answer, source } = useStore(
    controller.lab,
    (state) => state.scenario,
  );
  const shipped = useStore(controller.page, (state) => state.shipped);
  if (description === "" && question === undefined && watch === undefined) return null;
  return (
    // Those that are nothing but a question begin with it.
    <details className={css.note} key={shipped} open={shipped?.startsWith(PAIRS_FOLDER)}>
      <summary>About this scenario</summary>
      {description.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{emphasised(paragraph)}</p>
      ))}
      {question && (
        <p>
          <b>Question.</b> {question}
        </p>
      )}
      {watch && (
        <p>
          <b>Where to look.</b> {watch}
        </p>
      )}
      {answer && (
        <details className={css.answer} key={answer}>
          <summary>Answer</summary>
          <p>{emphasised(answer)}</p>
        </details>
      )}
      {source && <p className={css.source}>After {sourceWords(source)}</p>}
    </details>
  );
}

/** The **strong** words of a Markdown text; nothing else of it is interpreted. */
function emphasised(text: string) {
  return text
    .split("**")
    .map((part, index) => ({ part, strong: index % 2 === 1, key: `${index} ${part}` }))
    .map(({ part, strong, key }) => (strong ? <b key={key}>{part}</b> : part));
}
