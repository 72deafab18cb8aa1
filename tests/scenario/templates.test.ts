import { describe, expect, it } from "vitest";
import {
  COURSE_NETWORKS,
  checkDocument,
  fromShipped,
  fromTemplate,
  PAPER_NETWORKS,
  templates,
} from "../../src/scenario/building.ts";
import { createRun } from "../../src/sim/index.ts";
import { shippedDocuments } from "./edit/samples.ts";

describe("templates", () => {
  it.each([...templates.values()])("make a scenario with every value in range: $id", (template) => {
    const edges = template.params.flatMap(({ id, min, max }) => [{ [id]: min }, { [id]: max }]);
    for (const values of [{}, ...edges]) {
      const made = fromTemplate(template.id, values);
      expect(made.ok ? checkDocument(made.value).ok : made.issues).toBe(true);
    }
  });

  it.each([...templates.values()])("make a network that carries data: $id", ({ id }) => {
    const made = fromTemplate(id);
    if (!made.ok) throw new Error("not made");
    const run = createRun({ ...made.value, duration: 5 });
    run.advance(Number.POSITIVE_INFINITY);
    expect(run.result().flows.every(({ delivered }) => delivered > 0)).toBe(true);
  });

  it("have senders over one bottleneck with a lossy last hop: only the radio links lose, and CUBIC and Reno send", () => {
    const made = fromTemplate("lossy-dumbbell", { loss: "2 %" });
    if (!made.ok) throw new Error("not made");
    const { flows, links } = made.value;
    expect(flows.map(({ scheme }) => scheme)).toEqual(["cubic", "reno"]);
    const lossy = links.filter(({ loss }) => loss.model !== "none");
    expect(lossy.map(({ medium, to, loss }) => [medium, to, loss.rate])).toEqual([
      ["wireless", "R1", 0.02],
      ["wireless", "R2", 0.02],
    ]);
    const limited = links.filter(({ queue }) => queue.limit !== undefined).map(({ id }) => id);
    expect(limited).toEqual(["bottleneck"]);
    const dry = fromTemplate("lossy-dumbbell", { loss: 0 });
    expect(dry.ok && dry.value.links.every(({ loss }) => loss.model === "none")).toBe(true);
  });

  it("take values with units, as a link carries them", () => {
    const made = fromTemplate("dumbbell", { n: "6", rate: "10 Mbps", delay: "30 ms" });
    expect(made.ok && made.value.flows.length).toBe(6);
    expect(made.ok && made.value.links.find(({ id }) => id === "bottleneck")).toMatchObject({
      rate: 1e7,
      delay: 0.03,
    });
  });

  it("name the value that cannot be used, and what can", () => {
    const refused = (id: string, values: Record<string, string | number>) => {
      const made = fromTemplate(id, values);
      return made.ok ? "" : made.issues[0].path;
    };
    expect(refused("dumbbell", { n: 0 })).toBe("n");
    expect(refused("dumbbell", { n: 1.5 })).toBe("n");
    expect(refused("dumbbell", { rate: "fast" })).toBe("rate");
    expect(refused("dumbbell", { colour: 1 })).toBe("colour");
    expect(refused("torus", {})).toBe("new");
    // The name is wrong, not its value.
    const near = fromTemplate("dumbbell", { dellay: "30 ms" });
    expect(near.ok || near.issues[0].meant).toEqual({ part: "name", word: "delay" });
  });

  it("take who sends, in the order of the flows, and draw delays and starts of the others from the seed", () => {
    const made = (options: Record<string, string>) => {
      const result = fromTemplate("dumbbell", { n: 4, ...options });
      if (!result.ok) throw new Error(JSON.stringify(result.issues));
      return result.value;
    };
    const { flows, links } = made({ schemes: "cerl,2*reno,vegas", delays: "1ms..10ms", starts: "0s..20s" });
    expect(flows.map(({ scheme }) => scheme)).toEqual(["cerl", "reno", "reno", "vegas"]);
    expect(made({ schemes: "cerl,reno" }).flows.map(({ scheme }) => scheme)).toEqual([
      "cerl",
      "reno",
      "reno",
      "reno",
    ]);
    expect(flows[0].start).toBe(0);
    const [own, ...others] = links.filter(({ to }) => to === "G1").map(({ delay }) => delay);
    expect(own).toBe(0.005);
    expect(new Set(others).size).toBe(3);
    expect(others.every((delay) => delay >= 0.001 && delay <= 0.01)).toBe(true);
    expect(flows.slice(1).every(({ start, stop }) => start > 0 && start <= 20 && stop === 60)).toBe(true);
    expect(made({ starts: "0s..20s" })).toEqual(made({ starts: "0s..20s" }));
  });

  it("let the other flows start shortly after the first, unless asked otherwise", () => {
    const starts = (options: Record<string, string>) => {
      const result = fromTemplate("dumbbell", { n: 6, ...options });
      if (!result.ok) throw new Error(JSON.stringify(result.issues));
      return result.value.flows.map(({ start }) => start);
    };
    const [first, ...others] = starts({});
    expect(first).toBe(0);
    expect(new Set(others).size).toBe(5);
    expect(others.every((start) => start > 0 && start < 1)).toBe(true);
    expect(starts({})).toEqual([first, ...others]);
    expect(starts({ starts: "0s..0s" })).toEqual([0, 0, 0, 0, 0, 0]);
    expect(starts({ delays: "1ms..10ms" })).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it("name the option that cannot be read", () => {
    for (const [id, text] of [
      ["schemes", "cerl;reno"],
      ["delays", "10ms..1ms"],
      ["starts", "5s"],
      ["starts", "0s..90s"],
    ]) {
      const made = fromTemplate("dumbbell", { [id]: text });
      expect(made.ok ? "" : made.issues[0].path).toBe(id);
    }
    const made = fromTemplate("dumbbell", { schemes: "cerl,none" });
    expect(made.ok ? "" : made.issues[0].path).toMatch(/scheme/);
  });

  it.each([...COURSE_NETWORKS, ...PAPER_NETWORKS])(
    "include %s, with its own numbers and other senders",
    async (id) => {
      const shipped = shippedDocuments().find((candidate) => candidate.id === id)?.document;
      const made = fromShipped(id, shipped);
      expect(made.ok && made.value).toEqual(shipped);
      const other = fromShipped(id, shipped, { schemes: "newreno" });
      const schemes = other.ok
        ? other.value.flows.filter(({ kind }) => kind !== "udp").map((flow) => flow.scheme)
        : [];
      expect(new Set(schemes)).toEqual(new Set(["newreno"]));
      expect(fromShipped(id, shipped, { n: 3 }).ok).toBe(false);
    },
  );

  it("are shipped scenarios", () => {
    const shipped = shippedDocuments().map(({ id }) => id);
    for (const id of [...COURSE_NETWORKS, ...PAPER_NETWORKS]) expect(shipped).toContain(id);
  });

  it("have a network of every paper whose figures are shipped", () => {
    const papers = (ids: readonly string[]) =>
      new Set(
        shippedDocuments()
          .filter(({ id }) => ids.includes(id))
          .flatMap(({ document }) => document.source?.paper ?? []),
      );
    const all = shippedDocuments().map(({ id }) => id);
    expect(papers(PAPER_NETWORKS)).toEqual(papers(all));
  });

  it("include nothing at all", () => {
    const made = fromTemplate("empty");
    expect(made.ok && made.value.nodes).toEqual([]);
  });
});
