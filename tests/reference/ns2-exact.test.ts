import { describe, expect, it } from "vitest";
import { createRun } from "../../src/sim/index.ts";
import { caseNames, difference, readCase, specOf } from "./ns2.ts";

describe("packet for packet with ns-2.35", () => {
  it.each(caseNames())("%s: sends, ACKs, cwnd, ssthresh, queue and drops", (name) => {
    const reference = readCase(name);
    const run = createRun(specOf(reference));
    run.advance(Infinity);
    expect(difference(reference, run.result())).toBeNull();
  });
});
