import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  catalog,
  createRun,
  type Parameter,
  type ParamValue,
  type RunResult,
  type RunSpec,
} from "../../src/sim/index.ts";
import { dumbbell } from "../sim/networks.ts";
import { lawRuns } from "./counts.ts";
import { firstBelow } from "./series.ts";

const seed = Number(process.env.LAW_SEED ?? 1);

function run(spec: RunSpec): RunResult {
  const simulation = createRun(spec);
  simulation.advance(Number.POSITIVE_INFINITY);
  return simulation.result();
}

/** Any value that a declared parameter may have. */
function anyValue(parameter: Parameter): fc.Arbitrary<ParamValue> {
  if (parameter.type === "boolean") return fc.boolean();
  if (parameter.type === "choice") return fc.constantFrom(...parameter.options);
  const { min, max } = parameter;
  return parameter.integer
    ? fc.integer({ min, max: Math.min(max, min + 200) })
    : fc.double({ min, max, noNaN: true });
}

/** A scheme with any parameters of its parts and any ACK policy. */
const sender = fc.constantFrom(...catalog.schemes.values()).chain((scheme) =>
  fc.constantFrom(...catalog.ackPolicies.keys()).chain((ack) => {
    const congestion = catalog.congestionControls.get(scheme.congestion);
    const parts = [
      scheme,
      congestion,
      catalog.receiverReports.get(congestion?.report ?? ""),
      catalog.recoveries.get(scheme.recovery),
      catalog.ackPolicies.get(ack),
    ];
    const values = parts
      .flatMap((part) => part?.params ?? [])
      .map((p) => fc.option(anyValue(p), { nil: undefined }).map((v) => [p.id, v] as const));
    return fc.tuple(...values).map((pairs) => ({
      scheme: scheme.id,
      ack,
      params: Object.fromEntries(pairs.filter(([, v]) => v !== undefined)) as Record<string, ParamValue>,
    }));
  }),
);

/** One segment; half of one where a mark is answered as RFC 3168 has it: then the sender waits for its timer. */
function leastWindow(id: string): number {
  const scheme = catalog.schemes.get(id);
  const controller = catalog.congestionControls.get(scheme?.congestion ?? "");
  return scheme?.ecn && !controller?.onEcnEcho ? 0.5 : 1;
}

/** Schemes that live on marks answer to the second. */
const queue = fc.constantFrom({ discipline: "drop-tail" }, { discipline: "cw" });

describe("laws of every sender, whatever its parameters", () => {
  it("windows and probes stay finite numbers, the window at least one segment", () => {
    const networks = fc.record({
      sender,
      queue,
      lossRate: fc.constantFrom(0, 0.005, 0.05, 0.4),
      bufferLimit: fc.integer({ min: 2, max: 60 }),
      rate: fc.constantFrom(0.3e6, 2e6, 7.7e6),
      delay: fc.constantFrom(0.001, 0.05, 0.3),
      seed: fc.integer({ min: 0, max: 1e6 }),
    });
    const check = ({ sender: of, ...options }: { sender: { scheme: string } } & object) => {
      const spec = dumbbell({ ...options, schemes: [of.scheme], duration: 15 });
      const [flow] = run({ ...spec, flows: [{ ...spec.flows[0], ...of }] }).trace.flows;
      const least = leastWindow(of.scheme);
      expect(firstBelow(flow.cwnd.v, least)).toBe(-1);
      for (const { v } of [flow.cwnd, flow.ssthresh, ...Object.values(flow.probes)]) {
        expect(v.every(Number.isFinite)).toBe(true);
      }
      const endless = flow.decisions.flatMap((decision) =>
        Object.entries(decision.values).filter(([, value]) => !Number.isFinite(value)),
      );
      expect(endless).toEqual([]);
    };
    fc.assert(fc.property(networks, check), { numRuns: lawRuns(150), seed });
  });

  it("a finite transfer completes while less than half of the packets are lost", () => {
    const transfers = fc.record({
      sender,
      queue,
      lossRate: fc.double({ min: 0, max: 0.49, noNaN: true }),
      segments: fc.integer({ min: 1, max: 60 }),
      bufferLimit: fc.integer({ min: 2, max: 30 }),
      seed: fc.integer({ min: 0, max: 1e6 }),
    });
    const check = ({
      sender: of,
      segments,
      ...options
    }: { sender: { scheme: string }; segments: number } & object) => {
      // Timers back off to 60 s; a run without events left ends at once.
      const spec = dumbbell({ ...options, schemes: [of.scheme], duration: 1e6 });
      const traffic = { kind: "finite", bytes: segments * 1460 };
      const [flow] = run({ ...spec, flows: [{ ...spec.flows[0], ...of, traffic }] }).flows;
      expect(flow.finishedAt).not.toBeNull();
      expect(flow.delivered).toBe(segments);
    };
    fc.assert(fc.property(transfers, check), { numRuns: lawRuns(150), seed });
  });
});

/** Schemes that judge losses, and what they are without any. */
const BASES: Record<string, string> = {
  cerl: "reno",
  cerl2: "reno",
  veno: "reno",
  westwood: "reno",
  "westwood-nr": "newreno",
  ncpld: "reno",
  "tcp-aware": "reno",
  jersey: "reno",
  "diff-c": "sack",
  dctcp: "sack",
};

describe.each(Object.entries(BASES))("%s without any loss", (scheme, base) => {
  it(`sends what ${base} sends, when it sends it`, () => {
    const networks = fc.record({
      flows: fc.integer({ min: 1, max: 3 }),
      awnd: fc.integer({ min: 1, max: 60 }),
      rate: fc.constantFrom(0.3e6, 2e6, 7.7e6),
      delay: fc.constantFrom(0.001, 0.05, 0.3),
    });
    fc.assert(
      fc.property(networks, ({ flows, ...options }) => {
        const traces = [scheme, base].map((id) => {
          const schemes = Array<string>(flows).fill(id);
          // Room for every window at once: no queue overflows.
          const spec = dumbbell({ ...options, schemes, duration: 10, bufferLimit: 200 });
          const result = run(spec);
          expect(result.links.reduce((n, l) => n + l.drops + l.errors, 0)).toBe(0);
          // A queue that grows faster than the timer learns can fire it: to the sender, that is a loss.
          fc.pre(result.flows.every((flow) => flow.timeouts === 0));
          return result.trace.flows.map(({ send }) => send);
        });
        expect(traces[0]).toEqual(traces[1]);
      }),
      { numRuns: lawRuns(10), seed },
    );
  });
});
