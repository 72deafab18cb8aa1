import { useState } from "react";
import { agree } from "../../../run/own/consent.ts";
import { forgetSender, keptSenders } from "../../../run/own/kept-senders.ts";
import { senderNameOf } from "../../../scenario/edit/senders.ts";
import { LIMITS } from "../../../scenario/index.ts";
import type { SchemeDefinition } from "../../../sim/declared.ts";
import { useStore } from "../../../ui/base/use-store.ts";
import controls from "../../../ui/controls/controls.module.css";
import { FileButton } from "../../../ui/controls/file-button.tsx";
import { say } from "../../../words/en/lab/build-sender.ts";
import { fill } from "../../../words/fill.ts";
import { beginSender, senderFlow } from "../../core/document/begin-sender.ts";
import { useController } from "../../core/lab-context.ts";
import { EXERCISES, type Start, WORKING } from "./laws.ts";
import css from "./sender.module.css";
import { shippedSchemes, shippedSource, withShippedSource } from "./shipped-sources.ts";

/** What a sender of the reader's own begins as; one click, and it runs beside the one that was there. */
export function Starts() {
  const controller = useController();
  const [kept, setKept] = useState(keptSenders);
  const flow = useStore(controller.lab, ({ document }) => senderFlow(document));
  if (flow === undefined) return <p className={css.starts}>{say.needsFlow}</p>;

  /** What is chosen here is run at once. */
  const begin = (name: string, source: string, scheme: SchemeDefinition | null = null) => {
    agree(source, true);
    beginSender(
      controller,
      name,
      source,
      scheme === null ? undefined : (now, id) => withShippedSource(now, id, name, source, scheme),
    );
  };
  const open = async (chosen: File) => {
    const title = fill(say.notOpened, chosen.name.slice(0, 60));
    if (chosen.size > 4 * LIMITS.sender) {
      const lines = [fill(say.tooLong, LIMITS.sender)];
      controller.notify({ title, lines, tone: "problem" });
      return;
    }
    begin(senderNameOf(chosen.name), await chosen.text());
  };
  const shipped = async (id: string) => {
    const scheme = shippedSchemes().find((one) => one.id === id);
    if (scheme !== undefined) begin(`my-${scheme.id}`, await shippedSource(scheme), scheme);
  };
  return (
    <div className={css.starts}>
      <h2>{say.write}</h2>
      <p>{fill(say.chooseStart, flow.id)}</p>
      <Cards starts={WORKING} onBegin={begin} />
      <label className={css.choice}>
        {say.shippedCode}
        <select
          className={controls.select}
          value=""
          onChange={(event) => void shipped(event.currentTarget.value)}
        >
          <option value="" disabled>
            {say.choose}
          </option>
          {shippedSchemes().map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <h3>{say.paperLaws}</h3>
      <div className={css.row}>
        {EXERCISES.map((start) => (
          <button
            key={start.id}
            type="button"
            className={controls.button}
            title={start.words}
            onClick={() => begin(start.name, start.source)}
          >
            {start.title}
          </button>
        ))}
      </div>
      <h3>{say.fromFile}</h3>
      <div className={css.row}>
        <FileButton
          accept=".js,.mjs,text/javascript"
          field="sender-file"
          onFile={(chosen) => void open(chosen)}
        >
          {say.openFile}
        </FileButton>
      </div>
      {kept.length > 0 && <h3>{say.yours}</h3>}
      <ul className={css.kept}>
        {kept.map(({ name, source }) => (
          <li key={name}>
            <button type="button" className={controls.button} onClick={() => begin(name, source)}>
              {name}
            </button>
            <button
              type="button"
              className={controls.plain}
              aria-label={fill(say.forgetOne, name)}
              onClick={() => {
                forgetSender(name);
                setKept(keptSenders());
              }}
            >
              {say.forget}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Cards({
  starts,
  onBegin,
}: {
  starts: readonly Start[];
  onBegin(name: string, source: string): void;
}) {
  return (
    <div className={css.cards}>
      {starts.map(({ id, title, words, name, source }) => (
        <button key={id} type="button" className={css.card} onClick={() => onBegin(name, source)}>
          <b>{title}</b>
          <span>{words}</span>
        </button>
      ))}
    </div>
  );
}
