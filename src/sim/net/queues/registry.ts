import { makeRegistry } from "../../catalog/definition.ts";
import { cw } from "./cw.ts";
import { dropTail } from "./drop-tail.ts";
import { red } from "./red.ts";
import { thresholdMark } from "./threshold-mark.ts";
import type { QueueDiscipline } from "./types.ts";

/** Every queue discipline; a new one is one line here. */
export const queueDisciplines = makeRegistry<QueueDiscipline>(
  "queue discipline",
  [
    dropTail as QueueDiscipline,
    red as QueueDiscipline,
    cw as QueueDiscipline,
    thresholdMark as QueueDiscipline,
  ],
  ["init", "onArrival"],
);
