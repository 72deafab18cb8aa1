import { type ReactNode, useMemo, useState } from "react";
import { unread } from "../../../run/own/consent.ts";
import { useStore } from "../../../ui/base/use-store.ts";
import controls from "../../../ui/controls/controls.module.css";
import { say } from "../../../words/en/lab/build-sender.ts";
import { useController } from "../../core/lab-context.ts";
import { BenchPart } from "./bench/bench-part.tsx";
import { Consent } from "./consent.tsx";
import css from "./sender.module.css";
import { SenderEditor } from "./sender-editor.tsx";
import { SenderParams } from "./sender-params.tsx";
import { SenderStrip } from "./sender-strip.tsx";
import { Starts } from "./starts.tsx";
import { typedSender } from "./typed-sender.ts";

/** A sender of the reader's own: its code at the left, its run at the right. Code that came from elsewhere is read before it runs. */
export function SenderView({ plots }: { plots: ReactNode }) {
  const controller = useController();
  const typed = useMemo(() => typedSender(controller), [controller]);
  const name = useStore(typed.store, (state) => state.name);
  const document = useStore(controller.lab, (state) => state.document);
  const hasRun = useStore(controller.lab, (state) => state.runs.length > 0);
  const [agreed, setAgreed] = useState(0);
  // Reads what was agreed to anew once the reader has agreed to something.
  const names = useMemo(() => (agreed < 0 ? [] : unread(document)), [document, agreed]);
  const [part, setPart] = useState<"code" | "plots">("code");
  if (names.length > 0)
    return <Consent document={document} names={names} onAgreed={() => setAgreed(agreed + 1)} />;
  return (
    <div className={css.sender} data-part={part}>
      <fieldset className={css.parts}>
        <legend className="visually-hidden">{say.parts}</legend>
        {(["code", "plots"] as const).map((id) => (
          <button
            key={id}
            type="button"
            className={controls.button}
            aria-pressed={part === id}
            onClick={() => setPart(id)}
          >
            {id === "code" ? say.codePart : say.plotsPart}
          </button>
        ))}
      </fieldset>
      <section className={css.code} aria-label={say.yourSender}>
        {name === null ? <Starts /> : <SenderEditor key={name} typed={typed} name={name} />}
        {name !== null && <BenchPart onShow={() => setPart("plots")} />}
      </section>
      <section className={css.run} aria-label={say.itsRun}>
        <SenderStrip typed={typed} />
        {hasRun && plots}
        <SenderParams />
      </section>
    </div>
  );
}
