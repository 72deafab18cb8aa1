import { describe, expect, it } from "vitest";
import { catalog } from "../../src/sim/index.ts";
import { filesBelow } from "./sources.ts";

/** Kinds of plug-in: their registry, the folder of their cards, the folder of their vectors. */
const KINDS = [
  {
    kind: "congestion control",
    entries: catalog.congestionControls,
    folder: "src/sim/tcp/congestion",
    vectors: "congestion",
  },
  { kind: "loss recovery", entries: catalog.recoveries, folder: "src/sim/tcp/recovery", vectors: "recovery" },
  { kind: "ACK policy", entries: catalog.ackPolicies, folder: "src/sim/tcp/ack", vectors: "ack" },
  {
    kind: "receiver report",
    entries: catalog.receiverReports,
    folder: "src/sim/tcp/reports",
    vectors: "reports",
  },
  {
    kind: "queue discipline",
    entries: catalog.queueDisciplines,
    folder: "src/sim/net/queues",
    vectors: "queues",
  },
  { kind: "error model", entries: catalog.errorModels, folder: "src/sim/net/errors", vectors: "errors" },
  { kind: "path agent", entries: catalog.pathAgents, folder: "src/sim/net/agents", vectors: "agents" },
  { kind: "link layer", entries: catalog.linkLayers, folder: "src/sim/net/arq", vectors: "arq" },
  { kind: "traffic source", entries: catalog.trafficSources, folder: "src/sim/traffic", vectors: "traffic" },
];

describe.each(KINDS)("every $kind", ({ entries, folder, vectors }) => {
  const ids = [...entries.keys()];

  it("has a card beside it that a student can read", () => {
    const files = filesBelow(folder);
    expect(ids.map((id) => `${folder}/${id}.md`).filter((path) => !files.includes(path))).toEqual([]);
  });

  it("has a vector in tests/vectors", () => {
    const files = filesBelow("tests/vectors");
    const missing = ids.filter(
      (id) => !files.some((path) => path.startsWith(`tests/vectors/${vectors}/${id}.`)),
    );
    expect(missing.map((id) => `tests/vectors/${vectors}/${id}.json`)).toEqual([]);
  });

  it("says what it is, in words and with a source", () => {
    for (const { id, title, summary, citation, params } of entries.values()) {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      for (const words of [title, summary, citation.text]) expect(words.length, id).toBeGreaterThan(2);
      for (const p of params) expect(p.label.length * p.help.length, `${id}: ${p.id}`).toBeGreaterThan(0);
    }
  });
});
