import { catalogue } from "../../catalogue.ts";

/** What a reader reads of a flow that a phase effect starves. */
export const say = catalogue("run/phase", {
  note: "A phase effect: throughput {1}, fair share {2}. The round-trip times are equal and the queue of {3} is drop-tail, so the packets of this flow keep arriving when it is full: {4} of {5} were dropped, of the other flows' packets {6}. Start the flows at different times, or give them different access delays.",
});
