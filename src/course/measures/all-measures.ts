/** Everything that a lesson may read from a run: the measures of experiments, and times and counts from the trace. */
import { MEASURES, type Measure, readMeasure } from "../../experiment/experiments.ts";
import { NETWORK_MEASURES } from "./network.ts";
import { PACKET_MEASURES } from "./packets.ts";
import { directionNamed, type LessonMeasure } from "./types.ts";
import { WINDOW_MEASURES } from "./window.ts";

/** A measure of experiments as lessons call it: "throughput(f1)", "utilisation(bottleneck)", "fairness(f1, f2)". */
function ofExperiments({ id, of, unit, title, help: about, needs = {} }: Measure): LessonMeasure {
  const common = { id, unit, help: `${title}. ${about}`, needs };
  const request = { measure: id, combine: "sum" as const, params: {} };
  if (of === "link") {
    return {
      ...common,
      takes: ["link"],
      read: ({ result, scenario }, [link]) =>
        readMeasure({ ...request, flows: [], link: directionNamed(link) }, result, scenario),
    };
  }
  return {
    ...common,
    takes: [of],
    read: ({ result, scenario }, flows) =>
      readMeasure({ ...request, flows: flows.map(String) }, result, scenario),
  };
}

const ALL: readonly LessonMeasure[] = [
  // What a measure asks for is given in experiments only.
  ...[...MEASURES.values()].filter(({ asks }) => asks === undefined).map(ofExperiments),
  ...WINDOW_MEASURES,
  ...PACKET_MEASURES,
  ...NETWORK_MEASURES,
];

/** All measures by id. @throws at load when two have the same id */
export const LESSON_MEASURES: ReadonlyMap<string, LessonMeasure> = new Map(
  ALL.map((measure) => [measure.id, measure]),
);

if (LESSON_MEASURES.size !== ALL.length) throw new Error("two measures of lessons have the same id");
