import type { ReactNode } from "react";
import { changesOf } from "../../run/fields/edit.ts";
import type { Field } from "../../run/fields/fields.ts";
import { productWords } from "../../run/network/buffer-products.ts";
import { lookUp } from "../../scenario/index.ts";
import { formatQuantity, formatTime } from "../../ui/base/quantity-format.ts";
import { useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/lab/inspector-notes.ts";
import { fill, shownNumber } from "../../words/fill.ts";
import { drawnScenario } from "../core/document/draft.ts";
import { useController } from "../core/lab-context.ts";
import css from "./inspector.module.css";

/** What is said below the slider of a value: what it comes to, its changes in mid-run, whether it can change there. */
export function FieldNotes({ field, value }: { field: Field; value: number }) {
  return (
    <>
      <ReallyLost field={field} rate={value} />
      <InProducts address={field.address} limit={value} />
      <Changes field={field} />
      <WholeRun field={field} />
    </>
  );
}

/** The share that is lost at a rate of exponential gaps, which is not the rate itself: of gaps shorter than a packet none has room. */
function ReallyLost({ field: { address }, rate }: { field: Field; rate: number }) {
  const controller = useController();
  const model = useStore(controller.lab, (state) => {
    const found = lookUp(drawnScenario(state), address.replace(/rate$/, "model"));
    return found.ok ? found.value.value : null;
  });
  if (!/\bloss\.rate$/.test(address) || model !== "exponential") return null;
  return (
    <span className={controls.hint}>
      {fill(say.lostShare, shownNumber(Number((-100 * Math.expm1(-rate)).toPrecision(3))))}
    </span>
  );
}

/** What a buffer comes to in bandwidth–delay products of the path of a flow through it: "42 packets, 1.0 BDP". */
function InProducts({ address, limit }: { address: string; limit: number }) {
  const controller = useController();
  const words = useStore(controller.lab, (state) => productWords(drawnScenario(state), address, limit));
  if (words === null) return null;
  return (
    <span className={controls.hint} title={say.bufferTitle}>
      {words}
    </span>
  );
}

/** Says of a parameter that is fixed at the start that a change from the playhead on is not possible. */
function WholeRun({ field }: { field: Field }) {
  const controller = useController();
  const fromPlayhead = useStore(controller.lab, (state) => state.applyFrom === "playhead");
  return fromPlayhead && !field.inRun ? <span className={controls.hint}>{say.alwaysWhole}</span> : null;
}

/** The changes of this parameter in mid-run, each of which can be taken back. */
function Changes({ field }: { field: Field }): ReactNode {
  const controller = useController();
  const changes = useStore(controller.lab, (state) => drawnScenario(state).changes);
  return changesOf({ changes }, field.address).map((change) => (
    <span key={change.at} className={css.change}>
      <span>
        {fill(
          say.change,
          formatTime(change.at),
          typeof change.to === "number" ? formatQuantity(change.to, field.unit) : String(change.to),
        )}
      </span>
      <button
        type="button"
        className={css.link}
        aria-label={fill(say.removeChange, field.label, formatTime(change.at))}
        onClick={() => controller.removeChange(change)}
      >
        {say.remove}
      </button>
    </span>
  ));
}
