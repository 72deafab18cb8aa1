import { useState } from "react";
import { formatIssue } from "../../scenario/index.ts";
import { say } from "../../words/en/lab/inspector-build.ts";
import { fill } from "../../words/fill.ts";
import { useController } from "../core/lab-context.ts";
import css from "./build-properties.module.css";
import { type ListField, withListText } from "./list-fields.ts";

/**
 * A list, written as JSON; what cannot be read stays in the field, with the reason.
 * @param example what an empty field shows
 */
export function ListJson({ field, example = say.leftOut }: { field: ListField; example?: string }) {
  const controller = useController();
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState("");
  const take = () => {
    if (typed === null || typed === field.text) {
      setTyped(null);
      setWrong("");
      return;
    }
    const read = withListText(controller.draft.document, field, typed);
    // What is not whole yet may only wait while a network is built.
    const isTaken = read.ok && (read.issues.length === 0 || controller.lab.getState().building);
    if (isTaken) {
      controller.draft.take(read, "");
      setTyped(null);
    }
    setWrong(isTaken ? "" : formatIssue(read.issues[0]));
  };
  return (
    <label className={css.text}>
      {fill(say.asJson, field.label, field.address.split(".").at(-1) ?? "")}
      <textarea
        rows={field.text.length > 60 ? 4 : 1}
        spellCheck={false}
        aria-invalid={wrong !== ""}
        placeholder={example}
        value={typed ?? field.text}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={take}
      />
      {wrong !== "" && <span role="alert">{wrong}</span>}
    </label>
  );
}
