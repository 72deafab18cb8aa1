/** Where a copy of the page is published, and what its head says then. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { headOf, pageAddress, sourceAddress } from "../../scripts/lib/published.ts";

const ACTIONS = { GITHUB_SERVER_URL: "https://github.com", GITHUB_REPOSITORY: "Example/scope" };

describe("the address of the repository", () => {
  it("is what package.json says, without what git and npm add", () => {
    const said = { repository: { url: "git+https://example.org/x.git" }, env: ACTIONS };
    expect(sourceAddress(said)).toBe("https://example.org/x");
    expect(sourceAddress({ repository: "https://example.org/x/", env: {} })).toBe("https://example.org/x");
  });

  it("is that of the job that builds it, else not known", () => {
    expect(sourceAddress({ env: ACTIONS })).toBe("https://github.com/Example/scope");
    expect(sourceAddress({ env: {} })).toBe("");
    expect(sourceAddress({ env: { GITHUB_SERVER_URL: "https://github.com" } })).toBe("");
  });
});

describe("the address of the page", () => {
  it("is what package.json says, else where GitHub publishes the repository, else not known", () => {
    expect(pageAddress({ homepage: "https://example.org/tcp", env: ACTIONS })).toBe(
      "https://example.org/tcp/",
    );
    expect(pageAddress({ env: ACTIONS })).toBe("https://example.github.io/scope/");
    expect(pageAddress({ repository: "https://example.org/x", env: {} })).toBe("");
    expect(pageAddress({ env: {} })).toBe("");
  });

  it("stands in the page's head with a picture that exists, and a page without one has none of it", () => {
    expect(headOf("")).toEqual([]);
    const values = headOf("https://example.org/tcp/").flatMap(({ attrs }) => Object.values(attrs));
    expect(values).toEqual(
      expect.arrayContaining([
        "canonical",
        "https://example.org/tcp/",
        "https://example.org/tcp/preview.png",
      ]),
    );
    const picture = readFileSync(new URL("../../public/preview.png", import.meta.url));
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  });
});

describe("the date of the version", () => {
  const text = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");

  it("stands in CITATION.cff beside the version of package.json, which CHANGELOG tells of", () => {
    const { version } = JSON.parse(text("package.json"));
    expect(text("CITATION.cff")).toMatch(/^date-released: "\d{4}-\d{2}-\d{2}"$/m);
    expect(text("CITATION.cff")).toContain(`\nversion: ${version}\n`);
    expect(text("CHANGELOG.md")).toContain(`\n## ${version}\n`);
  });

  it("goes with a record for an archive that gives DOIs: title, licence and authors as they are cited", () => {
    const record = JSON.parse(text(".zenodo.json"));
    const cited = text("CITATION.cff");
    expect(record.upload_type).toBe("software");
    expect(record.license).toBe(JSON.parse(text("package.json")).license);
    expect(cited).toContain(`\ntitle: "${record.title}"\n`);
    expect(cited).toContain(`\nlicense: ${record.license}\n`);
    for (const { name } of record.creators) expect(cited).toContain(`\n  - name: ${name}\n`);
    expect(cited.match(/^ {2}- name: /gm)).toHaveLength(record.creators.length);
    // The release gives it the version.
    expect(record).not.toHaveProperty("version");
  });
});
