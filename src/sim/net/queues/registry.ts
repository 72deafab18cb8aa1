import { makeRegistry } from "../../catalog/definition.ts";
import { dropTail } from "./drop-tail.ts";
import type { QueueDiscipline } from "./types.ts";

/** Every queue discipline; a new one is one line here. */
export const queueDisciplines = makeRegistry<QueueDiscipline>(
  "queue discipline",
  [dropTail as QueueDiscipline],
  ["init", "onArrival"],
);
