import { useCallback, useEffect, useState } from "react";
import { comparisonPlans } from "../../run/runs/comparisons.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import { PAGE_RECORD } from "../../run/state/recording.ts";
import { type Simulator, shownRun } from "../../run/state/runner.ts";
import { MAIN_RUN } from "../../run/state/stores.ts";
import { parseScenario, type Scenario } from "../../scenario/index.ts";
import { useStore } from "../../ui/base/use-store.ts";
import { useEnvironment } from "../core/lab-context.ts";
import { type Course, calmer } from "./losses.ts";

/** The scenario whose losses are asked about: the paper's own first figure of both senders. */
export const ASKED_SCENARIO = "cerl-fig4";

/** What is there of the courses, and what to do where they did not come. */
export interface Courses {
  /** The scenario as it is first, then with fewer random losses; none until the first has run. */
  courses: readonly Course[];
  /** Both are there, or the second does not come. */
  isComplete: boolean;
  /** Neither could be fetched or simulated. */
  hasFailed: boolean;
  tryAgain(): void;
}

/**
 * Simulates what the start page asks about. Where the laboratory has just run the same scenario, as on every first visit, its runs
 * are taken.
 * @param isBegun the reader has answered: the second course is run now, so that it is there when it is asked about
 */
export function useCourses(isBegun: boolean): Courses {
  const { controller, shipped, simulator } = useEnvironment();
  const [courses, setCourses] = useState<readonly Course[]>([]);
  const [isAlone, setAlone] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isLabs = useStore(
    controller.page,
    (page) => page.shipped === ASKED_SCENARIO && page.opened === controller.lab.getState().scenario,
  );
  const labRuns = useStore(controller.lab, ({ runs }) => (isLabs ? runs : NO_RUNS));
  const compared = useStore(controller.lab, ({ scenario }) => scenario.compare ?? NO_RUNS).length;
  const hasLabRuns = labRuns.length > compared;
  const isThere = courses.length > 0;

  // What the lab runs is waited for, while it is what is asked about.
  useEffect(() => {
    if (isThere || hasFailed || (isLabs && !hasLabRuns)) return;
    let isCurrent = true;
    const begin = async () => {
      const given = isLabs
        ? courseOf("given", labRuns[0].scenario, labRuns)
        : await simulated(simulator, "given", await read(() => shipped.load(ASKED_SCENARIO)));
      if (isCurrent) setCourses([given]);
    };
    begin().catch(() => {
      if (isCurrent) setFailed(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [isThere, hasFailed, isLabs, hasLabRuns, labRuns, shipped, simulator]);

  const scenario = courses[0]?.scenario;
  useEffect(() => {
    if (!isBegun || scenario === undefined) return;
    const other = calmer(scenario);
    if (other === null) {
      setAlone(true);
      return;
    }
    let isCurrent = true;
    simulated(simulator, "calmer", other).then(
      (course) => {
        if (isCurrent) setCourses(([given]) => [given, { ...course, given: given.given }]);
      },
      () => {
        if (isCurrent) setAlone(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isBegun, scenario, simulator]);

  const tryAgain = useCallback(() => setFailed(false), []);
  return { courses, isComplete: courses.length > 1 || isAlone, hasFailed, tryAgain };
}

const NO_RUNS: readonly ShownRun[] = [];

async function read(load: () => Promise<unknown>): Promise<Scenario> {
  const parsed = parseScenario(await load());
  if (!parsed.ok) throw new Error("the scenario is not in order");
  return parsed.scenario;
}

/** Runs a scenario and what it is compared with. @throws Error where one of the runs does not come to its end */
async function simulated(simulator: Simulator, id: Course["id"], scenario: Scenario): Promise<Course> {
  const plans = [
    { key: MAIN_RUN, scheme: scenario.flows[0].scheme, scenario },
    ...comparisonPlans(scenario, scenario.compare ?? []),
  ];
  const runs = await Promise.all(
    plans.map(async (plan) => {
      const outcome = await simulator.run(`start:${id}:${plan.key}`, plan.scenario, PAGE_RECORD);
      if (outcome.state !== "done") throw new Error(outcome.state);
      return shownRun(plan.key, plan.scheme, plan.scenario, outcome.result);
    }),
  );
  return courseOf(id, scenario, runs);
}

function courseOf(id: Course["id"], scenario: Scenario, runs: readonly ShownRun[]): Course {
  return { id, given: scenario, scenario, runs };
}
