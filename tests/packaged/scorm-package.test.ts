import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { scormPackage } from "../../src/packaged/scorm-package.ts";
import { cli } from "../cli/capture.ts";

const COURSE = { id: "sawtooth", title: 'Windows & "queues" <here>' };

describe("a package for a learning platform", () => {
  it("has the manifest at its root, which names the page, and nothing else", () => {
    const files = unzipSync(scormPackage(COURSE, "<!doctype html><title>lesson</title>"));
    expect(Object.keys(files)).toEqual(["imsmanifest.xml", "index.html"]);
    const manifest = strFromU8(files["imsmanifest.xml"]);
    expect(manifest).toContain("<schemaversion>1.2</schemaversion>");
    expect(manifest).toContain('adlcp:scormtype="sco" href="index.html"');
    expect(manifest).toContain("<title>Windows &amp; &quot;queues&quot; &lt;here></title>");
    expect(manifest.match(/identifierref="(\w+)"/)?.[1]).toBe("page");
  });

  it("has the same bytes whenever it is made", () => {
    expect(scormPackage(COURSE, "page")).toEqual(scormPackage(COURSE, "page"));
  });

  it("is made of lessons, into a zip file, for SCORM 1.2", async () => {
    const said = async (...argv: string[]) => {
      const { code, err } = await cli("package", ...argv);
      return `${code} ${err}`;
    };
    expect(await said("sawtooth", "x.zip")).toBe(
      "2 package to x.zip: a zip file is a SCORM package. Add --scorm 1.2.\n",
    );
    expect(await said("sawtooth", "x.html", "--scorm", "1.2")).toMatch(
      /^2 package to x\.html: a SCORM package/,
    );
    expect(await said("sawtooth", "x.zip", "--scorm", "2004")).toMatch(/^2 --scorm 2004: .* SCORM 1\.2/);
    expect(await said("cerl-fig4", "x.zip", "--scorm", "1.2")).toMatch(/^2 --scorm 1\.2: .*is a scenario/);
    expect(await said("nowhere.md", "x.html")).toMatch(/^2 nowhere\.md: there is no such lesson/);
  });
});
