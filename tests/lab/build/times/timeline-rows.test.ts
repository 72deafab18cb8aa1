import { describe, expect, it } from "vitest";
import { withChange } from "../../../../src/lab/build/times/change-edit.ts";
import { hasTimes } from "../../../../src/lab/build/times/has-times.ts";
import { lastNetworkWords } from "../../../../src/lab/build/times/last-network.ts";
import { changeableProperties, changeMarks } from "../../../../src/lab/build/times/timeline-rows.ts";
import { fromTemplate, putChanges } from "../../../../src/scenario/building.ts";
import type { Scenario } from "../../../../src/scenario/index.ts";
import { shippedDocuments } from "../../../scenario/edit/samples.ts";

/** Three radio links from G1 to mobiles, each losing 1 %. */
function threeMobiles(): Scenario {
  const made = fromTemplate("two-bottlenecks", { n: 3 });
  if (!made.ok) throw new Error("not made");
  return made.value;
}

const loss = (link: string, at: number, to: number) => ({ at, set: `links.${link}.loss.rate`, to });
const words = (scenario: Scenario) => changeMarks(scenario).map(({ words: told }) => told);

describe("diamonds", () => {
  it("stand for all equal changes at one time, and say from what to what", () => {
    const changes = [1, 2, 3].map((i) => loss(`out${i}`, 30, 0.05));
    const document = putChanges(threeMobiles(), [...changes, loss("out1", 40, 0.1)]);
    expect(changeMarks(document)).toMatchObject([
      { at: 30, sets: changes.map(({ set }) => set), words: "random loss on G1→R1, R2, R3: 1 % to 5 %" },
      { at: 40, words: "random loss on G1→R1: 5 % to 10 %" },
    ]);
  });

  it("do not say from what where that differs, and part where the value or the time does", () => {
    const earlier = putChanges(threeMobiles(), [loss("out1", 10, 0.02)]);
    expect(words(putChanges(earlier, [loss("out1", 30, 0.05), loss("out2", 30, 0.05)]))[1]).toBe(
      "random loss on G1→R1, R2: to 5 %",
    );
    const apart = [loss("out1", 30, 0.05), loss("out2", 30, 0.06), loss("out3", 31, 0.05)];
    expect(changeMarks(putChanges(threeMobiles(), apart))).toHaveLength(3);
  });

  it("name rates, ways back, windows and what plug-ins call their parameters, with units", () => {
    const told = words(
      putChanges(threeMobiles(), [
        { at: 1, set: "links.bottleneck1.rate", to: 1e6 },
        { at: 2, set: "links.bottleneck1.reverse.delay", to: 0.2 },
        { at: 3, set: "flows.f1.awnd", to: 20 },
        { at: 4, set: "flows.f2.params.bugFix", to: false },
      ]),
    );
    expect(told).toEqual([
      "rate on G0→G2: 2 Mbit/s to 1 Mbit/s",
      "delay on G2→G0: 50 ms to 200 ms",
      "advertised window on f1: 270 segments to 20 segments",
      "one fast retransmit per window on f2: on to off",
    ]);
  });

  it.each(shippedDocuments().filter(({ document }) => document.changes.length > 0))(
    "have a sentence for every change of $id",
    ({ document }) => {
      expect(changeMarks(document).flatMap(({ sets }) => sets)).toHaveLength(document.changes.length);
      for (const told of words(document)) expect(told).toMatch(/^.+ on .+: .*to .+$/);
    },
  );
});

describe("what may change", () => {
  it("is offered once for all that have it, the common ones first", () => {
    const properties = changeableProperties(threeMobiles());
    expect(properties.slice(0, 5).map(({ words: told }) => told)).toEqual([
      "random loss",
      "rate",
      "delay",
      "buffer",
      "advertised window",
    ]);
    expect(properties.find(({ key }) => key === "flows.awnd")?.addresses).toEqual([
      "flows.f1.awnd",
      "flows.f2.awnd",
      "flows.f3.awnd",
    ]);
    expect(new Set(properties.map(({ key }) => key)).size).toBe(properties.length);
  });

  it("includes losses of links that have none yet, which then lose at random from that time on", () => {
    const made = fromTemplate("dumbbell");
    if (!made.ok) throw new Error("not made");
    const address = "links.bottleneck.loss.rate";
    expect(changeableProperties(made.value)[0].addresses).toContain(address);
    const changed = withChange(made.value, null, { at: 20, sets: [address], to: "5 %" });
    if (!changed.ok) throw new Error("refused");
    expect(changed.issues).toEqual([]);
    expect(changed.document.links.find(({ id }) => id === "bottleneck")?.loss).toMatchObject({
      model: "bernoulli",
      rate: 0,
    });
    expect(changed.document.changes).toEqual([{ at: 20, set: address, to: 0.05 }]);
  });

  it("replaces the change that is edited, and refuses what cannot be", () => {
    const document = putChanges(threeMobiles(), [loss("out1", 30, 0.05)]);
    const old = { at: 30, sets: ["links.out1.loss.rate"] };
    const sets = ["links.out2.loss.rate"];
    const moved = withChange(document, old, { at: 12.5, sets, to: 0.2 });
    expect(moved.ok && moved.document.changes).toEqual([loss("out2", 12.5, 0.2)]);
    const refused = withChange(document, old, { at: 12.5, sets, to: 2 });
    expect(refused.ok ? [] : refused.issues.map(({ path }) => path)).toEqual(["changes[0].to"]);
  });
});

describe("the strip of times", () => {
  it("is there while something begins, ends or changes inside the run", () => {
    const made = threeMobiles();
    expect(hasTimes(made)).toBe(false);
    expect(hasTimes(putChanges(made, [loss("out1", 30, 0.05)]))).toBe(true);
    const [first, ...others] = made.flows;
    expect(hasTimes({ ...made, flows: [{ ...first, start: 0.05 * made.duration }, ...others] })).toBe(false);
    expect(hasTimes({ ...made, flows: [{ ...first, start: 0.06 * made.duration }, ...others] })).toBe(true);
    expect(hasTimes({ ...made, flows: [{ ...first, stop: 100 }, ...others] })).toBe(true);
  });

  it("says which network the curves belong to while another one is built", () => {
    const ran = threeMobiles();
    const [a, b, c] = ran.flows;
    const built = { ...ran, flows: [a, b, { ...c, scheme: "westwood" }, { ...c, id: "f4" }] };
    expect(lastNetworkWords(ran, built)).toBe("f1, f2 and f3, with f3 still Reno");
    expect(lastNetworkWords(ran, ran)).toBe("f1, f2 and f3");
  });
});
