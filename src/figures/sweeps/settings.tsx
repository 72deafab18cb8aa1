import { missingFor } from "../../run/network/scheme-needs.ts";
import { unread } from "../../run/own/consent.ts";
import type { Scenario } from "../../scenario/index.ts";
import { declarations } from "../../sim/declared.ts";
import controls from "../../ui/controls/controls.module.css";
import { schemeStyle } from "../../ui/theme/scheme-style.ts";
import { schemeColour } from "../../ui/theme/tokens.ts";
import { useTokens } from "../../ui/theme/use-tokens.ts";
import { told } from "../../words/catalogue.ts";
import { say } from "../../words/en/figures/sweeps.ts";
import { fill } from "../../words/fill.ts";
import { markShape, shapePath } from "../plots/mark-shapes.ts";
import { AxisFields } from "./axis-fields.tsx";
import {
  countOf,
  isOfOwn,
  OWN_ARM,
  SWEEP_LIMITS,
  type SweepChoice,
  schemeOfArm,
  sweepMeasures,
} from "./choice.ts";
import css from "./sweeps.module.css";

/** Numbers of seeds that can be chosen. */
const SEEDS = [2, 3, 5, 10, 20, 30, 50, 100];

interface Props {
  scenario: Scenario;
  choice: SweepChoice;
  /** The flows whose scheme is exchanged, in words. */
  subjects: string;
  /** Where the scenario is opened in the lab. */
  lab: string;
  onChange(choice: SweepChoice): void;
}

/** What is varied, compared and measured. */
export function Settings({ scenario, choice, subjects, lab, onChange }: Props) {
  const { across, up, schemes, measure, seeds } = choice;
  const change = (part: Partial<SweepChoice>) => {
    // Other points, or other seeds of all: what single points had more of belongs to those before.
    const isOther = "across" in part || "up" in part || "seeds" in part;
    onChange({ ...choice, ...part, ...(isOther ? { more: [] } : {}) });
  };
  const runs = countOf(across) * countOf(up) * seeds;
  const flow = scenario.flows.find(({ kind }) => kind === "tcp");
  const names = schemes.map((id) => schemeOfArm(id, scenario));
  const unagreed = unread(scenario);
  const others = [...declarations.schemes.values()].filter(({ id }) => !schemes.includes(id));
  return (
    <>
      <label className={css.axis}>
        <span>{say.measure}</span>
        <select
          className={controls.select}
          value={measure}
          onChange={(event) => change({ measure: event.target.value })}
        >
          {sweepMeasures().map(({ id, title }) => (
            <option key={id} value={id}>
              {told(title)}
            </option>
          ))}
        </select>
      </label>
      <AxisFields
        title={say.across}
        scenario={scenario}
        axis={across}
        taken={up?.address ?? null}
        isOptional={false}
        onChange={(axis) => axis && change({ across: axis })}
      />
      <AxisFields
        title={say.up}
        scenario={scenario}
        axis={up}
        taken={across.address}
        isOptional
        onChange={(axis) => change({ up: axis })}
      />
      <fieldset className={css.axis}>
        <legend>{fill(say.schemesOf, subjects)}</legend>
        <ul className={css.schemes}>
          {schemes.map((id, index) => (
            <li key={id}>
              <Mark schemes={names} index={index} />
              <span>{schemeStyle(names[index]).title}</span>
              <button
                type="button"
                className={controls.plain}
                aria-label={fill(say.leaveOut, schemeStyle(names[index]).title)}
                title={schemes.length > 1 ? say.leaveOutTitle : say.lastScheme}
                disabled={schemes.length === 1}
                onClick={() => change({ schemes: schemes.filter((one) => one !== id) })}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
        <select
          className={controls.select}
          aria-label={say.addScheme}
          value=""
          disabled={schemes.length >= SWEEP_LIMITS.schemes}
          onChange={(event) => change({ schemes: [...schemes, event.target.value] })}
        >
          <option value="">{fill(say.addSchemeRuns, runs)}</option>
          {isOfOwn(scenario) && !schemes.includes(OWN_ARM) && (
            <option value={OWN_ARM}>{schemeStyle(schemeOfArm(OWN_ARM, scenario)).title}</option>
          )}
          {others.map(({ id, title }) => {
            const missing = flow ? missingFor(scenario, flow, id) : null;
            return (
              <option key={id} value={id}>
                {title}
                {missing ? ` (${missing.reason})` : ""}
              </option>
            );
          })}
        </select>
      </fieldset>
      {unagreed.length > 0 && (
        <p className={controls.hint}>
          {fill(say.ownUnread, unagreed.length, unagreed.join(", "))} <a href={lab}>{say.readCode}</a>
        </p>
      )}
      <label className={css.axis}>
        <span>{say.seedsOfPoint}</span>
        <select
          className={controls.select}
          value={seeds}
          onChange={(event) => change({ seeds: Number(event.target.value) })}
        >
          {[...new Set([...SEEDS, seeds])]
            .sort((a, b) => a - b)
            .map((count) => (
              <option key={count}>{count}</option>
            ))}
        </select>
      </label>
    </>
  );
}

/** The mark of a scheme as it is drawn here. */
export function Mark({ schemes, index }: { schemes: readonly string[]; index: number }) {
  const tokens = useTokens();
  const { colour } = schemeStyle(schemes[index]);
  return (
    <svg className={css.mark} width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true">
      <path
        d={shapePath(markShape(schemes, index), 5)}
        fill={schemeColour(colour, tokens)}
        stroke={tokens.background}
        strokeWidth="1"
      />
    </svg>
  );
}
