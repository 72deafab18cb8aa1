import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LinuxClock } from "../../../../src/sim/tcp/recovery/parts/linux-clock.ts";

const OPTIONS = { minRto: 0.2, maxRto: 120, initialRto: 1, tick: 0.004 };

/** A sample: RTT, sndUna and sndNxt at that time. */
type Sample = readonly [rtt: number, una: number, next: number];

/** tcp_rtt_estimator of Linux 6.12 (net/ipv4/tcp_input.c) with its names and scales, in real numbers: srtt 8-fold, deviations 4-fold. */
function estimate(samples: readonly Sample[], rtoMin: number): { srtt: number; rto: number } {
  let [srtt, mdev, mdevMax, rttvar, rttSeq] = [0, 0, 0, 0, 0];
  for (const [rtt, una, next] of samples) {
    let m = rtt;
    if (srtt === 0) {
      srtt = m * 8;
      mdev = m * 2;
      rttvar = Math.max(mdev, rtoMin);
      mdevMax = rttvar;
      rttSeq = next;
      continue;
    }
    m -= srtt / 8;
    srtt += m;
    if (m < 0) {
      m = -m - mdev / 4;
      if (m > 0) m /= 8;
    } else m -= mdev / 4;
    mdev += m;
    if (mdev > mdevMax) {
      mdevMax = mdev;
      if (mdevMax > rttvar) rttvar = mdevMax;
    }
    if (una > rttSeq) {
      if (mdevMax < rttvar) rttvar -= (rttvar - mdevMax) / 4;
      rttSeq = next;
      mdevMax = rtoMin;
    }
  }
  return { srtt: srtt / 8, rto: srtt / 8 + rttvar };
}

function measured(samples: readonly Sample[], options: Partial<typeof OPTIONS> = {}): LinuxClock {
  const clock = new LinuxClock({ ...OPTIONS, ...options });
  for (const sample of samples) clock.measure(...sample);
  return clock;
}

describe("the retransmission timeout as Linux computes it", () => {
  it("is the initial one before the first sample, though there is no smoothed round trip", () => {
    const clock = measured([]);
    expect([clock.timeout, clock.smoothed]).toEqual([1, 0]);
    clock.sample();
    expect([clock.timeout, clock.smoothed]).toEqual([1, 0]);
    clock.backOff();
    expect(clock.timeout).toBe(2);
    clock.endBackOff();
    expect(clock.timeout).toBe(1);
  });

  it("is at first the sample and four deviations of half of it (RFC 6298, section 2.2), but of no less than the minimum", () => {
    expect(measured([[0.1, 1, 2]]).timeout).toBeCloseTo(0.3, 12);
    expect(measured([[0.4, 1, 2]]).timeout).toBeCloseTo(1.2, 12);
    expect(measured([[0.05, 1, 2]]).timeout).toBeCloseTo(0.252, 12);
  });

  it("follows the samples as tcp_rtt_estimator does, whatever they are and wherever rounds end", () => {
    const sample = fc.tuple(
      fc.oneof(fc.double({ min: 0.001, max: 3, noNaN: true }), fc.constantFrom(0.1, 0.2)),
      fc.nat(4),
      fc.integer({ min: 0, max: 6 }),
    );
    fc.assert(
      fc.property(fc.array(sample, { minLength: 1, maxLength: 40 }), (steps) => {
        let una = 1;
        const samples = steps.map(([rtt, acked, flight]): Sample => {
          una += acked;
          return [rtt, una, una + flight];
        });
        const { srtt, rto } = estimate(samples, OPTIONS.minRto);
        const clock = measured(samples, { tick: 1e-9 });
        expect(clock.smoothed).toBeCloseTo(srtt, 9);
        expect(clock.timeout).toBeCloseTo(rto, 6);
      }),
      { numRuns: 200 },
    );
  });

  it("lets the deviation fall by a quarter of the difference once a round trip, when more than was outstanding is acknowledged", () => {
    const steady = (n: number, acked: number): Sample[] =>
      Array.from({ length: n }, (_, k) => [0.4, 10 + acked * k, 20]);
    // 0.8 at first: the deviation shrinks by an eighth of nothing, the counted one stays until the round has ended.
    expect(measured([[0.4, 1, 20], ...steady(3, 0)]).timeout).toBeCloseTo(1.2, 12);
    expect(
      measured([
        [0.4, 1, 20],
        [0.4, 20, 30],
      ]).timeout,
    ).toBeCloseTo(1.2, 12);
    // The first round began with 0.8: nothing falls at its end. In the second the deviation was at most 0.45.
    const two: Sample[] = [
      [0.4, 1, 20],
      [0.4, 21, 30],
      [0.4, 31, 40],
    ];
    expect(estimate(two, OPTIONS.minRto).rto).toBeCloseTo(0.4 + 0.8 - (0.8 - 0.45) / 4, 12);
    expect(measured(two, { tick: 1e-9 }).timeout).toBeCloseTo(0.4 + 0.8 - (0.8 - 0.45) / 4, 7);
  });

  it("is in whole ticks, doubles at each timeout up to the maximum, and is the computed one again after a sample or an ACK", () => {
    const clock = measured([[0.1503, 1, 2]]);
    // 0.1503 + 0.3006 = 0.4509 s: 113 ticks of 4 ms.
    expect(clock.timeout).toBeCloseTo(0.452, 12);
    for (const wanted of [0.904, 1.808, 3.616]) {
      clock.backOff();
      expect(clock.timeout).toBeCloseTo(wanted, 12);
    }
    clock.endBackOff();
    expect(clock.timeout).toBeCloseTo(0.452, 12);
    clock.backOff();
    clock.measure(0.1503, 1, 2);
    expect(clock.timeout).toBeCloseTo(0.452, 12);
    const capped = measured([[0.1503, 1, 2]], { maxRto: 0.7 });
    capped.backOff();
    expect(capped.timeout).toBe(0.7);
    expect(measured([[2, 1, 2]], { maxRto: 0.7 }).timeout).toBe(0.7);
  });
});
