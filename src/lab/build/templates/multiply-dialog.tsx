import { useId, useState } from "react";
import { NetworkSketch, sendersOf } from "../../../run-view/network/sketch.tsx";
import { multiplyFlow, type Variation } from "../../../scenario/building.ts";
import { formatIssue } from "../../../scenario/index.ts";
import { readTyped } from "../../../ui/base/typed-quantity.ts";
import { useStore } from "../../../ui/base/use-store.ts";
import controls from "../../../ui/controls/controls.module.css";
import { useModal } from "../../../ui/controls/overlays/use-modal.ts";
import { say as fields } from "../../../words/en/lab/build-fields.ts";
import { say } from "../../../words/en/lab/build-multiply.ts";
import { fill } from "../../../words/fill.ts";
import { useController } from "../../core/lab-context.ts";
import { RangeFields, SchemeChoice, Stepper } from "./fields.tsx";
import css from "./templates.module.css";

/** Flows that one may become here. */
const MOST = 100;

/** "Make it more flows": copies a flow with its hosts and side links, with a stated variation, as one step. */
export function MultiplyDialog({ onClose }: { onClose(): void }) {
  const controller = useController();
  const modal = useModal();
  const heading = useId();
  const document = useStore(controller.lab, (state) => state.document);
  const selection = useStore(controller.lab, (state) => state.selection);
  const [flow, setFlow] = useState(() =>
    selection.kind === "flow" ? selection.id : (document.flows[0]?.id ?? ""),
  );
  const [count, setCount] = useState(6);
  const [scheme, setScheme] = useState("");
  const [delays, setDelays] = useState<readonly [string, string] | null>(null);
  const [starts, setStarts] = useState<readonly [string, string] | null>(null);
  const made = variation(scheme, delays, starts);
  const result = "problem" in made ? null : multiplyFlow(document, flow, count, made);
  const problem =
    "problem" in made
      ? made.problem
      : result?.ok === false
        ? result.issues.slice(0, 2).map(formatIssue).join(" ")
        : "";
  return (
    <dialog {...modal} className={`${css.dialog} ${css.narrow}`} aria-labelledby={heading} onClose={onClose}>
      <section className={css.side} aria-labelledby={heading}>
        <div className={css.top}>
          <h2 id={heading}>{say.title}</h2>
          <button type="button" className={css.close} onClick={() => modal.ref.current?.close()}>
            {fields.close}
          </button>
        </div>
        {document.flows.length === 0 ? (
          <p>{say.noFlow}</p>
        ) : (
          <>
            <div className={css.drawing}>
              {result?.ok && <NetworkSketch network={result.value} width={420} height={220} isDetailed />}
            </div>
            {result?.ok && (
              <p className={css.facts}>
                {fill(
                  say.facts,
                  result.value.nodes.length,
                  result.value.links.length,
                  sendersOf(result.value),
                )}
              </p>
            )}
            <div className={css.form}>
              <label className={css.line}>
                {say.flow}
                <select
                  className={controls.select}
                  value={flow}
                  onChange={(event) => setFlow(event.currentTarget.value)}
                >
                  {document.flows.map(({ id, from, to }) => (
                    <option key={id} value={id}>
                      {fill(say.flowEnds, id, from, to)}
                    </option>
                  ))}
                </select>
              </label>
              <Stepper label={say.count} value={count} min={2} max={MOST} onChange={setCount} />
              <SchemeChoice
                label={fill(say.newOnes, count - 1)}
                value={scheme}
                unchanged={say.sameScheme}
                onChange={setScheme}
              />
              <RangeFields
                label={fields.delays}
                value={delays}
                start={["0.1 ms", "10 ms"]}
                onChange={setDelays}
              />
              <RangeFields
                label={fields.starts}
                value={starts}
                start={["0 s", "20 s"]}
                onChange={setStarts}
              />
              {(delays !== null || starts !== null) && (
                <p className={controls.hint}>{fill(say.drawn, String(document.seed))}</p>
              )}
            </div>
            <p className={css.problem} role="alert" hidden={problem === ""}>
              {problem}
            </p>
            <div className={css.actions}>
              <button
                type="button"
                className={css.primary}
                disabled={result?.ok !== true}
                onClick={() => {
                  if (!result?.ok) return;
                  onClose();
                  controller.draft.apply(() => result.value);
                }}
              >
                {say.make}
              </button>
              <button type="button" className={controls.plain} onClick={() => modal.ref.current?.close()}>
                {say.cancel}
              </button>
            </div>
          </>
        )}
      </section>
    </dialog>
  );
}

/** What the fields say, or which of them cannot be read. */
function variation(
  scheme: string,
  delays: readonly [string, string] | null,
  starts: readonly [string, string] | null,
): Variation | { problem: string } {
  const delay = delays === null ? null : times(delays);
  const start = starts === null ? null : times(starts);
  if (delay === "wrong" || start === "wrong") return { problem: say.notTimes };
  return {
    ...(scheme === "" ? {} : { scheme }),
    ...(delay === null ? {} : { delay }),
    ...(start === null ? {} : { start }),
  };
}

function times([low, high]: readonly [string, string]): readonly [number, number] | "wrong" {
  const [from, to] = [readTyped(low, "s", 1), readTyped(high, "s", 1)];
  return from === null || to === null || from < 0 || to < from ? "wrong" : [from, to];
}
