import { describe, expect, it } from "vitest";
import { queueProduct } from "../../../src/scenario/bandwidth-delay.ts";
import { addFlow, addLink, addNode, emptyDocument } from "../../../src/scenario/building.ts";
import { complete } from "../../experiment/shipped-runs.ts";

describe("the first network that one draws", () => {
  const first = (links: number) => {
    let document = emptyDocument();
    const ids = Array.from({ length: links + 1 }, (_, i) => `N${i}`);
    for (const [x, id] of ids.entries()) document = addNode(document, { role: "host", x, y: 0, id }).document;
    for (let i = 0; i < links; i++) document = addLink(document, ids[i], ids[i + 1]).document;
    return addFlow(document, ids[0], ids[links]).document;
  };

  it("has a buffer of one bandwidth–delay product, and a receiver that does not limit", () => {
    const document = first(1);
    const product = queueProduct(document, "link1", "forward");
    expect(document.links[0].queue.limit).toBe(Math.round(product?.packets ?? 0));
    expect(document.flows[0].awnd).toBeGreaterThan(4 * (product?.packets ?? 1e9));
    expect(document.flows[0].awnd).not.toBe(1000);
  });

  it.each([1, 2, 3])(
    "shows a sawtooth over %i links: losses, and cut after cut at even distances",
    (links) => {
      const { trace, flows } = complete(first(links));
      const cuts = trace.flows[0].decisions.filter(
        ({ event, cwndBefore, cwndAfter }) => event === "dupack" && cwndAfter < cwndBefore,
      );
      expect(flows[0].losses.congestion).toBeGreaterThan(5);
      expect(cuts.length).toBeGreaterThan(5);
      const gaps = cuts.slice(2).map(({ t }, i) => t - cuts[i + 1].t);
      expect(Math.min(...gaps)).toBeGreaterThan(1);
      expect(Math.max(...gaps)).toBeLessThan(12);
    },
  );
});
