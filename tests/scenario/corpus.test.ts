import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { decodeHash, encodeHash, lookUp, minimalJson, resolveSource } from "../../src/scenario/index.ts";
import { parseScenarioText } from "../../src/scenario/parse-text.ts";
import { shipped } from "./samples.ts";

const folder = new URL("./corpus/", import.meta.url);
const textOf = (path: string) => readFileSync(new URL(path, folder), "utf8");

interface FrozenLink {
  name: string;
  hash: string;
  view: Record<string, string>;
  shipped?: { id: string; sets: { path: string; value: string }[] };
  scenario?: string;
  except?: [string, unknown][];
}

const names = readdirSync(new URL("files/", folder)).map((name) => name.replace(/\.json$/, ""));
const links: FrozenLink[] = JSON.parse(textOf("links.json"));
const canonical = (name: string): Record<string, unknown> => JSON.parse(textOf(`canonical/${name}.json`));
const library = {
  ids: () => shipped().map(({ id }) => id),
  load: async (id: string) => shipped().find((entry) => entry.id === id)?.input ?? null,
};

describe("files of version 1 of the format", () => {
  it.each(names)("%s: reads as the scenario that it always was", (name) => {
    const parsed = parseScenarioText(textOf(`files/${name}.json`));
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues[0]));
    expect(parsed.scenario).toMatchObject(canonical(name));
  });

  it.each(names)("%s: its canonical form reads as itself", (name) => {
    const parsed = parseScenarioText(textOf(`canonical/${name}.json`));
    expect(parsed.ok && parsed.scenario).toMatchObject(canonical(name));
  });
});

describe("links of version 1 of the format", () => {
  it("are of every kind", () => {
    const parts = new Set(
      links.flatMap(({ hash }) =>
        hash
          .slice(1)
          .split("&")
          .map((part) => part.split("=")[0]),
      ),
    );
    expect([...parts].sort()).toEqual(["k", "s", "scenario", "set", "view"]);
  });

  it.each(links)("$name: opens what it always opened", async (link) => {
    const decoded = await decodeHash(link.hash);
    if (!decoded.ok || decoded.value === null) throw new Error(JSON.stringify(decoded));
    const { source, view } = decoded.value;
    expect(view).toEqual(link.view);
    if (link.shipped) {
      expect(source).toEqual({ kind: "shipped", ...link.shipped });
      expect(await resolveSource(source, library)).toMatchObject({ ok: true });
      return;
    }
    if (source.kind !== "scenario") throw new Error("it has no scenario of its own");
    const expected = canonical(link.scenario ?? "");
    for (const [path, value] of link.except ?? []) {
      const found = lookUp(source.scenario, path);
      expect(found.ok && found.value.value, path).toBe(value);
    }
    if (!link.except) expect(source.scenario).toMatchObject(expected);
  });

  it("come back as the same scenario when they are shared again", async () => {
    for (const name of names) {
      const parsed = parseScenarioText(textOf(`files/${name}.json`));
      if (!parsed.ok) throw new Error(name);
      const hash = await encodeHash({ source: { kind: "scenario", scenario: parsed.scenario }, view: {} });
      if (!hash.ok) throw new Error(name);
      const again = await decodeHash(hash.value);
      if (!again.ok || again.value?.source.kind !== "scenario") throw new Error(name);
      expect(minimalJson(again.value.source.scenario), name).toBe(minimalJson(parsed.scenario));
    }
  });
});
