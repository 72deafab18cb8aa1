import fc from "fast-check";
import { it } from "vitest";
import { checkHostile, hostileSources } from "../laws/fuzz/hostile-senders.ts";

/** `npm run fuzz -- --only sender --inputs 10000` goes on. */
const RUNS = 200;

it("a hostile program ends, the same way every time, and changes neither this side nor another run", () => {
  fc.assert(
    fc.property(hostileSources, (source) => checkHostile(source)),
    { numRuns: RUNS, seed: 7 },
  );
});
