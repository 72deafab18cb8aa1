/** A class of a lecture: a hundred phones that answer a question of each kind, as the lines that they give. */
import { CURVE_POINTS, markOf, phoneLine } from "../../src/course/index.ts";
import { shippedLesson } from "../course/lessons.ts";

/** Phones of a class. */
export const CLASS_SIZE = 100;

/** A shipped question that phones answer, by the kind of its answer. */
export interface HallQuestion {
  kind: "choice" | "number" | "order" | "curve";
  lesson: string;
  step: string;
}

/** A question of each kind. */
export const HALL_QUESTIONS: readonly HallQuestion[] = [
  { kind: "choice", lesson: "three-duplicates", step: "when" },
  { kind: "number", lesson: "sawtooth", step: "holds" },
  { kind: "order", lesson: "sawtooth", step: "paths" },
  { kind: "curve", lesson: "sawtooth", step: "next" },
];

/**
 * The lines of the first `count` phones, each behind a name as in a chat. Numbers and curves are all different, orders are all that there are.
 * @param count at most 1,000
 * @throws Error for a step that cannot be answered like this
 */
export function classLines(
  { lesson: id, step: name }: HallQuestion,
  vote: 1 | 2,
  count = CLASS_SIZE,
): string[] {
  const { lesson } = shippedLesson(id);
  const step = lesson.steps.find((one) => one.id === name);
  const answerOf = (device: number) => {
    switch (step?.kind) {
      case "predict-choose":
        return { kind: "option", id: step.options[device % step.options.length].id } as const;
      case "predict-number":
        return { kind: "number", value: 10 + device / 2 } as const;
      case "predict-order":
        return {
          kind: "order",
          ids: arranged(
            step.items.map((item) => item.id),
            device,
          ),
        } as const;
      case "predict-draw": {
        const features = { fall: 0.5, floor: 26, climb: 6.4, falls: 3, slowest: 0 };
        const points = Array.from(
          { length: CURVE_POINTS },
          (_, i) => 26 + ((i * 3 + device) % 26) + device / 100,
        );
        return { kind: "drawn", features, points } as const;
      }
      default:
        throw new Error(`${id} ${name}`);
    }
  };
  return Array.from({ length: count }, (_, device) => {
    if (step === undefined) throw new Error(name);
    const answer = answerOf(device);
    const line = phoneLine(lesson, step, { vote, confidence: null, mark: markOf(device), answer });
    if (line === null) throw new Error(`${id} ${name} ${device}`);
    return `Student ${device}: ${line}`;
  });
}

/** The `n`-th arrangement of things, counted from 0 and beginning anew after the last. */
function arranged(ids: readonly string[], n: number): string[] {
  if (ids.length === 0) return [];
  const [at, rest] = [n % ids.length, Math.floor(n / ids.length)];
  return [
    ids[at],
    ...arranged(
      ids.filter((_, i) => i !== at),
      rest,
    ),
  ];
}
