import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { shippedScenarios } from "../../src/cli/shipped.ts";
import { ownScheme } from "../../src/experiment/index.ts";
import { cutSweep, readSweep, type SweepAddress } from "../../src/figures/sweeps/link.ts";
import { decodeView, type View } from "../../src/lab/core/address/view.ts";
import type { Showing } from "../../src/lab/core/look/presentation-settings.ts";
import { decodeShowing } from "../../src/lab/core/look/presentation-words.ts";
import { type Place, placeOf } from "../../src/page/places.ts";
import { decodeHash, documentOf, type LinkState, resolveSource } from "../../src/scenario/index.ts";
import { LESSON_IDS, shippedLesson } from "../course/lessons.ts";

/** A link to anything that the page can show, with what it has always opened. */
interface KeptLink {
  name: string;
  hash: string;
  place: Place;
  link?: Pick<LinkState, "source" | "view">;
  /** Nodes of the network that it begins with. */
  nodes?: number;
  showing?: Partial<Showing>;
  /** Words of the scenario's own scenes. */
  scenes?: readonly string[];
  shown?: Partial<View>;
  sweep?: SweepAddress;
}

const file = new URL("../scenario/corpus/page-links.json", import.meta.url);
const links: readonly KeptLink[] = JSON.parse(readFileSync(file, "utf8"));

async function decoded(hash: string): Promise<LinkState> {
  const read = await decodeHash(hash);
  if (!read.ok || read.value === null) throw new Error(JSON.stringify(read));
  return read.value;
}

async function scenarioOf(hash: string) {
  const found = await resolveSource((await decoded(hash)).source, shippedScenarios);
  if (!found.ok) throw new Error(JSON.stringify(found.issues));
  return found.value;
}

const having = (key: keyof KeptLink) => links.filter((link) => link[key] !== undefined);

describe("links that people may have kept, to whatever the page can show", () => {
  it("are of every kind", () => {
    const words = new Set(
      links.flatMap(({ hash }) =>
        hash
          .slice(1)
          .split("&")
          .map((part) => part.split("=")[0]),
      ),
    );
    for (const word of "figures figure sweep up lessons lesson step who print markers presenter new scenario s present embed scene pin hide lock autoplay theme origin view k".split(
      " ",
    ))
      expect(words, word).toContain(word);
  });

  it.each(links)("$name: leads where it always led", ({ hash, place }) => {
    expect(placeOf(hash)).toEqual(place);
  });

  it.each(having("link"))("$name: begins with what it always began with", async ({ hash, link, nodes }) => {
    const { source, view } = await decoded(hash);
    expect({ source, view }).toEqual(link);
    if (source.kind !== "new") throw new Error("it begins with nothing");
    const made = await documentOf(source, shippedScenarios);
    expect(made.ok).toBe(true);
    if (made.ok && nodes !== undefined) expect(made.value.nodes).toHaveLength(nodes);
  });

  it.each(having("showing"))("$name: shows itself as it always did", async ({ hash, showing, scenes }) => {
    const scenario = await scenarioOf(hash);
    const read = decodeShowing((await decoded(hash)).showing ?? {}, scenario);
    expect(read).toMatchObject({ ok: true, value: showing });
    if (scenes !== undefined) expect(scenario.views?.map(({ text }) => text)).toEqual(scenes);
  });

  it.each(having("shown"))("$name: is seen as it always was", async ({ hash, shown }) => {
    expect(decodeView((await decoded(hash)).view, await scenarioOf(hash))).toMatchObject(shown ?? {});
  });

  it.each(having("sweep"))("$name: asks what it always asked", async ({ hash, sweep }) => {
    const cut = cutSweep(hash);
    expect(cut).toEqual({ ok: true, value: sweep });
    if (!cut.ok) return;
    const scenario = await scenarioOf(cut.value.scenario);
    expect(readSweep(cut.value.own, scenario, ownScheme(scenario))).toMatchObject({ ok: true });
  });

  it("open the same in every language: the one that they ask for is no part of what they show", async () => {
    for (const { hash, link } of links.filter(({ link }) => link !== undefined))
      for (const name of ["de", "es", "xx"])
        expect(await decodeHash(`${hash}&lang=${name}`), `${hash} ${JSON.stringify(link)}`).toEqual(
          await decodeHash(hash),
        );
  });

  it("name lessons that there are, and steps that they have", () => {
    for (const { place } of links) {
      if (place.kind !== "lessons" || place.lesson === null) continue;
      expect(LESSON_IDS).toContain(place.lesson);
      const { steps } = shippedLesson(place.lesson).lesson;
      expect(steps.length).toBeGreaterThanOrEqual(place.step);
      if (place.stepName !== undefined) expect(steps.map(({ id }) => id)).toContain(place.stepName);
    }
  });
});
