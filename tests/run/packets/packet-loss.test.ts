import { describe, expect, it } from "vitest";
import { lossOf } from "../../../src/run/packets/packet-loss.ts";
import { LOSS_CAUSES, type LossCause } from "../../../src/sim/index.ts";
import { syntheticRun } from "../synthetic-run.ts";

/** A loss of the first transmission of data of the first flow, unless said. */
interface Loss {
  t: number;
  seq: number;
  cause: LossCause;
  nth?: number;
  flow?: number;
  isAck?: boolean;
}

const { result } = syntheticRun({ duration: 1 });
const [f1] = result.trace.flows;

/** A run of the flows f1 and f2 with these losses on links of these ids. */
function runWith(losses: Readonly<Record<string, readonly Loss[]>>) {
  const links = result.trace.links.map((link) => {
    const drops = losses[link.id] ?? [];
    return {
      ...link,
      drops: {
        t: Float64Array.from(drops, ({ t }) => t),
        flow: Int32Array.from(drops, ({ flow }) => flow ?? 0),
        seq: Int32Array.from(drops, ({ seq }) => seq),
        nth: Uint16Array.from(drops, ({ nth }) => nth ?? 1),
        cause: Uint8Array.from(drops, ({ cause }) => LOSS_CAUSES.indexOf(cause)),
        isAck: Uint8Array.from(drops, ({ isAck }) => (isAck ? 1 : 0)),
      },
    };
  });
  return { ...result, trace: { ...result.trace, flows: [f1, { ...f1, id: "f2" }], links } };
}

describe("the loss of a packet", () => {
  const run = runWith({
    "bottleneck.forward": [
      { t: 1, seq: 7, cause: "overflow" },
      { t: 2, seq: 8, cause: "aqm" },
    ],
    "wireless.forward": [
      { t: 3, seq: 7, cause: "transmission", nth: 2 },
      { t: 4, seq: 7, cause: "give-up", flow: 1 },
    ],
    "wireless.reverse": [{ t: 5, seq: 9, cause: "transmission", isAck: true }],
  });

  it("is found on whatever link it happened, with its cause", () => {
    expect(lossOf(run, "f1", 7, 1)).toEqual({ t: 1, link: "bottleneck.forward", cause: "overflow" });
    expect(lossOf(run, "f1", 8, 1)).toEqual({ t: 2, link: "bottleneck.forward", cause: "aqm" });
  });

  it("is that of one transmission of a segment, of one flow", () => {
    expect(lossOf(run, "f1", 7, 2)).toEqual({ t: 3, link: "wireless.forward", cause: "transmission" });
    expect(lossOf(run, "f2", 7, 1)).toEqual({ t: 4, link: "wireless.forward", cause: "give-up" });
    expect([lossOf(run, "f1", 7, 3), lossOf(run, "f2", 8, 1), lossOf(run, "f1", 6, 1)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("is none of an ACK that has the number of the segment", () => {
    expect(lossOf(run, "f1", 9, 1)).toBeNull();
  });

  it("is none of a flow that is not there", () => {
    expect(lossOf(run, "f3", 7, 1)).toBeNull();
  });
});
