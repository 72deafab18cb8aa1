import { SCHEDULES } from "./schedule-shape.ts";
import { SENDERS } from "./senders-shape.ts";

/**
 * Readers of what few scenarios have. On the page this module is replaced by an empty one (scripts/vite/plug-ins.ts), so that the
 * first load has none of them; `parse-text.ts`, which reads all texts, puts them in when it is fetched.
 */
export const RARE_PARTS: Partial<typeof SCHEDULES & typeof SENDERS> = { ...SCHEDULES, ...SENDERS };
