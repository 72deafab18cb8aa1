/** What is told by its English text: German and Spanish lack none of it. */
import { execFileSync } from "node:child_process";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What the script says of a language. */
const said = (language: string) =>
  execFileSync(process.execPath, ["--import", "tsx", "scripts/translations.ts", language], {
    cwd: root,
    encoding: "utf8",
  });

describe.each(["de", "es"])("%s", (language) => {
  it("has every text of scenarios, figures, plug-ins, the format, rules, tests, units and the search, every lesson and card", () => {
    const kinds = [...said(language).matchAll(/^(\w+): (\d+) of (\d+) /gm)];
    expect(kinds.map(([, kind]) => kind)).toEqual(
      "scenarios schemes format figures rules tests units search lessons cards".split(" "),
    );
    expect(kinds.filter(([, , has, all]) => has !== all || all === "0").map(([line]) => line)).toEqual([]);
  });
});
