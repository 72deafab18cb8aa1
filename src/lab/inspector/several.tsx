import { type ReactNode, useMemo } from "react";
import { type ElementSelection, inAll, severalWords, sharedFields } from "../../run/fields/shared-fields.ts";
import { selectionOf } from "../../run/state/selection.ts";
import { duplicateElements, type ElementRef, removeElements } from "../../scenario/building.ts";
import { useShared, useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/lab/inspector-build.ts";
import { fill } from "../../words/fill.ts";
import { drawnScenario } from "../core/document/draft.ts";
import { useController } from "../core/lab-context.ts";
import { chosenElements, severalAlike } from "../core/look/chosen.ts";
import css from "./build-properties.module.css";
import own from "./inspector.module.css";
import { InspectorField } from "./inspector-field.tsx";
import { LinkPresets } from "./link-presets.tsx";
import { otherFields } from "./other-fields.ts";

/** Elements that were chosen together: what all of them have is edited at once. `single` stands where one alone is chosen. */
export function Several({ single }: { single: ReactNode }) {
  const controller = useController();
  const all = useStore(controller.page, (state) => state.chosen);
  const document = useStore(controller.lab, (state) => state.document);
  const selection = useStore(controller.lab, (state) => state.selection);
  const chosen = useMemo(() => chosenElements(document, all, selection), [document, all, selection]);
  const key = chosen.map(({ kind, id }) => `${kind} ${id}`).join("/");
  if (chosen.length < 2) return single;
  return (
    <section key={key} className={own.inspector} aria-label={say.inspector}>
      <Head chosen={chosen} />
      {severalAlike(chosen) === null ? (
        <p className={controls.hint}>{say.chooseAlike}</p>
      ) : (
        <Alike chosen={chosen} />
      )}
    </section>
  );
}

function Head({ chosen }: { chosen: readonly ElementRef[] }) {
  const controller = useController();
  const words =
    severalAlike(chosen) === null ? fill(say.elements, chosen.length) : severalWords(selections(chosen));
  return (
    <div className={css.head}>
      <h3 className={css.several}>
        {words} <span>{chosen.map(({ id }) => id).join(", ")}</span>
      </h3>
      <div className={css.row}>
        <button
          type="button"
          id="inspect"
          className={controls.plain}
          onClick={() => controller.draft.apply((now) => duplicateElements(now, chosen).document)}
        >
          {say.copy}
        </button>
        <button
          type="button"
          className={controls.plain}
          title={say.deleteSomeTitle}
          onClick={() => controller.draft.apply((now) => removeElements(now, chosen))}
        >
          {say.delete}
        </button>
      </div>
      {chosen.every(({ kind }) => kind === "link") && <LinkPresets links={chosen.map(({ id }) => id)} />}
    </div>
  );
}

const selections = (chosen: readonly ElementRef[]) => chosen.map(selectionOf) as ElementSelection[];

/** The values that all have. */
function Alike({ chosen }: { chosen: readonly ElementRef[] }) {
  const controller = useController();
  const of = useMemo(() => selections(chosen), [chosen]);
  const groups = useShared(controller.lab, drawnScenario, (scenario) => sharedFields(scenario, of), of);
  const [first, ...others] = of;
  const rest = useShared(
    controller.lab,
    drawnScenario,
    (scenario) =>
      otherFields(scenario, first)
        .filter(({ leaf }) => leaf.type !== "text")
        .flatMap((field) => inAll(scenario, field, first, others) ?? []),
    of,
  );
  return (
    <>
      {groups.map(({ title, open, fields }) =>
        open ? (
          <div key={title} className={own.fields}>
            {fields.map((field) => (
              <InspectorField key={field.address} field={field} />
            ))}
          </div>
        ) : (
          <details key={title} className={own.more}>
            <summary>{title}</summary>
            <div className={own.fields}>
              {fields.map((field) => (
                <InspectorField key={field.address} field={field} />
              ))}
            </div>
          </details>
        ),
      )}
      {rest.length > 0 && (
        <details className={css.rest}>
          <summary>{fill(say.more, rest.length)}</summary>
          <div className={css.fields}>
            {rest.map((field) => (
              <InspectorField key={field.address} field={field} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}
