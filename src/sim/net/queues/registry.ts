import { makeRegistry } from "../../plugin/registry.ts";
import { codel } from "./codel.ts";
import { congestionWarning } from "./congestion-warning.ts";
import { dropFront } from "./drop-front.ts";
import { dropTail } from "./drop-tail.ts";
import { dualpi2 } from "./dualpi2.ts";
import { fqCodel } from "./fq-codel.ts";
import { pie } from "./pie.ts";
import { priority } from "./priority.ts";
import { red } from "./red.ts";
import { thresholdMark } from "./threshold-mark.ts";
import type { QueueDiscipline } from "./types.ts";

/** Every queue discipline; a new one is one line here. */
export const queueDisciplines = makeRegistry<QueueDiscipline>(
  "queue discipline",
  [dropTail, dropFront, red, congestionWarning, thresholdMark, priority, codel, fqCodel, pie, dualpi2],
  ["init", "onArrival"],
);
