import { useDesk } from "./desk-context.ts";
import css from "./scenario-note.module.css";
import { useStore } from "./use-store.ts";

/** What the scenario is about, the question it asks, and where to look. */
export function ScenarioNote() {
  const desk = useDesk();
  const { description, question, watch, source } = useStore(desk.lab, (state) => state.scenario);
  if (description === "" && question === undefined && watch === undefined) return null;
  return (
    <details className={css.note}>
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
      {source && (
        <p className={css.source}>
          {source.paper.toUpperCase()} paper{source.figure ? `, Fig. ${source.figure}` : ""}
        </p>
      )}
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
