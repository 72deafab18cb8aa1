import { flowParameters } from "../scenario/index.ts";
import { catalog, type Parameter } from "../sim/index.ts";

/** A sender that a scenario's flows can name as their `scheme`. */
export interface Scheme {
  id: string;
  title: string;
  /** One sentence. */
  summary: string;
  /** What a flow may set of it. */
  params: readonly Parameter[];
}

/** All senders that a flow can name as its `scheme`, in the order of the page's lists. */
export const schemes: readonly Scheme[] = [...catalog.schemes.values()].map(({ id, title, summary }) => ({
  id,
  title,
  summary,
  params: [...flowParameters({ scheme: id }).values()],
}));
