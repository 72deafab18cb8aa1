import { describe, expect, it } from "vitest";
import { languageOfFile } from "../../scripts/vite/offline.ts";
import { forgetOld, keepChosen, keepLanguage, type LanguageFiles } from "../../src/offline/languages.ts";

const FILES: LanguageFiles = { de: ["assets/de-1.js", "assets/lesson-de-1.js"], es: ["assets/es-1.js"] };
const addressOf = (file: string) => `https://page/${file}`;

/** A cache as a browser has it, and a server that has all files but some. */
function place(missing: readonly string[] = []) {
  const held = new Map<string, Response>();
  const asked: string[] = [];
  const cache = {
    match: async (key: RequestInfo | URL) => held.get(String(key)),
    put: async (key: RequestInfo | URL, response: Response) => void held.set(String(key), response),
    keys: async () => [...held.keys()].map((url) => ({ url })) as Request[],
    delete: async (key: RequestInfo | URL) => held.delete((key as Request).url),
  };
  const fetch = async (url: string) => {
    asked.push(url);
    return missing.includes(url) ? new Response("", { status: 404 }) : new Response(url);
  };
  return { held, asked, environment: { cache, fetch, addressOf } as Parameters<typeof keepLanguage>[2] };
}

describe("the files of languages", () => {
  it("are kept for the language that is read, and for no other", async () => {
    const { held, asked, environment } = place();
    await keepLanguage("de", FILES, environment);
    expect(asked).toEqual(FILES.de.map(addressOf));
    expect([...held.keys()].filter((url) => url.includes("assets/")).sort()).toEqual(FILES.de.map(addressOf));
    await keepLanguage("de", FILES, environment);
    await keepLanguage("xx", FILES, environment);
    expect(asked).toHaveLength(2);
  });

  it("that do not come are asked for again the next time", async () => {
    const missing = [addressOf("assets/lesson-de-1.js")];
    const { asked, environment } = place(missing);
    await keepLanguage("de", FILES, environment);
    await keepLanguage("de", FILES, environment);
    expect(asked.filter((url) => url === missing[0])).toHaveLength(2);
    expect(asked).toHaveLength(3);
  });

  it("come with a newer version for who read the language before; those of the older one go", async () => {
    const { held, environment } = place();
    await keepLanguage("de", FILES, environment);
    const newer: LanguageFiles = { de: ["assets/de-2.js"], es: ["assets/es-2.js"] };
    await keepChosen(newer, environment);
    await forgetOld(newer, environment);
    expect([...held.keys()].filter((url) => url.includes("assets/"))).toEqual([addressOf("assets/de-2.js")]);
    await keepChosen(newer, environment);
    expect(held.size).toBe(2);
  });
});

describe("a file of the built page", () => {
  it("is one of a language where all its modules are", () => {
    const root = "/somewhere";
    const of = (...modules: string[]) => languageOfFile(modules.map((module) => `${root}/${module}`));
    expect(of("src/words/de/lab/app.ts", "src/words/de/ui/first.ts")).toBe("de");
    expect(languageOfFile(["\0virtual:language/pt-BR/table"])).toBe("pt-BR");
    expect(languageOfFile(["\0virtual:search-words/es"])).toBe("es");
    expect(of("lessons/es/sawtooth.md")).toBe("es");
    expect(of("lessons/sawtooth.md")).toBeNull();
    expect(of("src/lessons/own/own-list.tsx")).toBeNull();
    expect(of("src/words/en/lab/app.ts")).toBeNull();
    expect(of("src/words/de/lab/app.ts", "src/words/fill.ts")).toBeNull();
    expect(languageOfFile([])).toBeNull();
  });
});
