import { useState } from "react";
import { type ElementRef, renameElement } from "../../../scenario/building.ts";
import { say } from "../../../words/en/lab/name-field.ts";
import { fill } from "../../../words/fill.ts";
import { useController } from "../lab-context.ts";
import css from "./name-field.module.css";

/** The field in which an element is renamed: Enter takes the name, Escape leaves the old one. */
export function NameField({
  element,
  onDone,
}: {
  element: ElementRef;
  /** Called with the element as it is named then. */
  onDone: (element: ElementRef) => void;
}) {
  const controller = useController();
  const [name, setName] = useState(element.id);
  const [problem, setProblem] = useState("");
  const take = () => {
    const renamed = renameElement(controller.draft.document, element, name.trim());
    if (!renamed.ok) {
      const [{ found, allowed }] = renamed.issues;
      setProblem(fill(say.isNot, found, allowed));
      return false;
    }
    controller.draft.apply(() => renamed.value);
    onDone({ ...element, id: name.trim() });
    return true;
  };
  return (
    <span className={css.rename}>
      <input
        type="text"
        aria-label={fill(say.label, element.kind, element.id)}
        aria-invalid={problem !== ""}
        title={problem || undefined}
        value={name}
        // The field is there because its name was asked for.
        ref={(input) => input?.focus()}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setName(event.currentTarget.value)}
        onBlur={() => take() || onDone(element)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === "Enter") take();
          if (event.key === "Escape") onDone(element);
        }}
      />
      {problem !== "" && <span role="alert">{problem}</span>}
    </span>
  );
}
