import { describe, expect, it } from "vitest";
import { fillingQueues } from "../../../../src/run-view/network/picture/filling-queues.ts";
import { withDocumentValues } from "../../../../src/scenario/index.ts";
import { shippedDocuments } from "../../../scenario/edit/samples.ts";

const shared = shippedDocuments().find(({ id }) => id === "cerl-fig17")?.document;
if (shared === undefined) throw new Error("no such scenario");

/** The queues of a network with some of its values changed that may fill up. */
function fillingWith(values: readonly { path: string; value: string | number }[]): string[] {
  const written = withDocumentValues(shared as NonNullable<typeof shared>, values);
  if (!written.ok) throw new Error(JSON.stringify(written.issues));
  const { nodes, links, flows } = written.document;
  return [...fillingQueues(nodes, links, flows)].filter((id) => id.endsWith(".forward")).sort();
}

describe("queues that may fill up", () => {
  it("are those of senders, and of links that are slower than what leads to them", () => {
    expect(fillingWith([])).toEqual(["access1.forward", "access2.forward", "bottleneck.forward"]);
  });

  it("are those behind a bottleneck too once it is the faster one", () => {
    const faster = fillingWith([{ path: "links.bottleneck.rate", value: 12e6 }]);
    expect(faster).toEqual([
      "access1.forward",
      "access2.forward",
      "bottleneck.forward",
      "wireless1.forward",
      "wireless2.forward",
    ]);
  });

  it("are those of links that repair, and of agents that send again", () => {
    const repaired = fillingWith([{ path: "links.wireless2.arq.kind", value: "retransmission" }]);
    expect(repaired).toContain("wireless2.forward");
    expect(repaired).not.toContain("wireless1.forward");
    const helped = fillingWith([{ path: "nodes.G1.agent.kind", value: "snoop" }]);
    expect(helped).toEqual(expect.arrayContaining(["wireless1.forward", "wireless2.forward"]));
  });

  it("are none where nothing is sent", () => {
    expect(fillingQueues(shared.nodes, shared.links, [])).toEqual(new Set());
  });
});
