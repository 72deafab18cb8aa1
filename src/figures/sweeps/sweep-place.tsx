import { useEffect, useMemo, useState } from "react";
import { ownScheme } from "../../experiment/index.ts";
import { differenceWords } from "../../run/fields/difference-words.ts";
import { browserTraces } from "../../run/state/kept-traces.ts";
import type { Simulator } from "../../run/state/runner.ts";
import { errorText } from "../../scenario/error-text.ts";
import {
  decodeHash,
  encodeHash,
  formatIssue,
  type Issue,
  type LinkState,
  type Result,
  resolveSource,
  type Scenario,
} from "../../scenario/index.ts";
import { bundledScenarios } from "../../scenario/shipped-bundle.ts";
import { PlaceHeader } from "../../ui/controls/header/place-header.tsx";
import { MissingPart } from "../../ui/controls/missing-part.tsx";
import { told } from "../../words/catalogue.ts";
import { say } from "../../words/en/figures/sweeps.ts";
import figures from "../figures.module.css";
import { withOwnSenders } from "../run/own-senders-port.ts";
import type { Workers } from "../run/use-sweep.ts";
import type { SweepChoice } from "./choice.ts";
import { cutSweep, readSweep } from "./link.ts";
import { SweepView } from "./sweep-view.tsx";
import css from "./sweeps.module.css";

interface Props {
  /** The sweep's address. */
  hash: string;
  /** Address of the lab as it was left: its scenario is swept where the address names none. */
  labHash: string;
  workers: Workers;
  /** Makes the runs with senders of one's own. */
  simulator: Simulator;
}

/** What an address opens. */
interface Opened {
  scenario: Scenario;
  /** Its part of a link. */
  scenarioHash: string;
  /** The scenario in words: what was shipped, and what differs from it. */
  about: string;
  choice: SweepChoice;
}

type Loading =
  | { stage: "loading" }
  | { stage: "there"; opened: Opened }
  | { stage: "refused"; issues: readonly Issue[] }
  | { stage: "failed"; message: string };

/** The reader's own sweep of a scenario; says what is wrong where the address cannot be read. */
export function SweepPlace({ hash, labHash, workers, simulator }: Props) {
  const all = useMemo(
    () => ({ ...workers, spawn: withOwnSenders(workers.spawn, simulator) }),
    [workers, simulator],
  );
  // The lab's address counts when the sweep is opened, not later.
  const [lab] = useState(labHash);
  const [loading, setLoading] = useState<Loading>({ stage: "loading" });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isCurrent = tries >= 0;
    const tell = (next: Loading) => {
      if (isCurrent) setLoading(next);
    };
    openSweep(hash, lab).then(
      (found) => tell(found.ok ? { stage: "there", opened: found.value } : { stage: "refused", ...found }),
      (error: unknown) => tell({ stage: "failed", message: errorText(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [hash, lab, tries]);
  const opened = loading.stage === "there" ? loading.opened : null;
  return (
    <div className={figures.page}>
      <PlaceHeader current={null} labHash={labHash}>
        <nav className={figures.crumbs} aria-label={say.whereThisIs}>
          {opened && <a href={opened.scenarioHash}>{told(opened.scenario.title)}</a>}
          {opened && " › "}
          <b aria-current="page">{say.sweep}</b>
        </nav>
      </PlaceHeader>
      {opened && <SweepView {...opened} workers={all} />}
      {loading.stage === "loading" && <main className={figures.message} aria-busy="true" />}
      {(loading.stage === "refused" || loading.stage === "failed") && (
        <main className={figures.message}>
          <h1>{say.cannotOpen}</h1>
          {loading.stage === "refused" ? (
            <ul role="alert" className={css.issues}>
              {loading.issues.map((issue) => (
                <li key={`${issue.path} ${issue.found}`}>{formatIssue(issue)}</li>
              ))}
            </ul>
          ) : (
            <MissingPart words={say.notLoaded} again={() => setTries(tries + 1)} />
          )}
          <p>
            <a href={labHash}>{say.backToLab}</a>
          </p>
        </main>
      )}
    </div>
  );
}

/** Long traces are kept in the browser, and links name them. */
const traces = async () => browserTraces;

/** Opens an address. Rejects when its scenario could not be fetched. */
async function openSweep(hash: string, labHash: string): Promise<Result<Opened>> {
  const cut = cutSweep(hash);
  if (!cut.ok) return cut;
  const decoded = await decodeHash(cut.value.scenario || labHash, traces);
  if (!decoded.ok) return decoded;
  if (decoded.value === null) return decodeFailure;
  const { source } = decoded.value;
  const scenario = await resolveSource(source, bundledScenarios);
  if (!scenario.ok) return scenario;
  const choice = readSweep(cut.value.own, scenario.value, ownScheme(scenario.value));
  if (!choice.ok) return choice;
  const whole = source.kind === "new" ? ({ kind: "scenario", scenario: scenario.value } as const) : source;
  const encoded = await encodeHash({ source: whole, view: {} }, traces);
  if (!encoded.ok) return encoded;
  return {
    ok: true,
    value: {
      scenario: scenario.value,
      scenarioHash: encoded.value,
      about: source.kind === "shipped" ? shippedWords(source, scenario.value) : told(scenario.value.title),
      choice: choice.value,
    },
  };
}

/** "CERL and Reno on a lossy last hop (cerl-fig4 with duration = 20 s)". */
function shippedWords(
  { id, sets }: Extract<LinkState["source"], { kind: "shipped" }>,
  scenario: Scenario,
): string {
  return `${told(scenario.title)} (${differenceWords(id, scenario, sets)})`;
}

const decodeFailure: Result<never> = {
  ok: false,
  issues: [
    {
      path: "scenario",
      found: say.noScenario,
      allowed: say.aScenario,
      remedy: say.nameScenario,
    },
  ],
};
