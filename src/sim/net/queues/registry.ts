import { makeRegistry } from "../../catalog/definition.ts";
import { dropTail } from "./drop-tail.ts";
import { red } from "./red.ts";
import type { QueueDiscipline } from "./types.ts";

/** Every queue discipline; a new one is one line here. */
export const queueDisciplines = makeRegistry<QueueDiscipline>(
  "queue discipline",
  [dropTail as QueueDiscipline, red as QueueDiscipline],
  ["init", "onArrival"],
);
