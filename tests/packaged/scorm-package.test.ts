import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { scormPackage } from "../../src/packaged/scorm-package.ts";
import { cli } from "../cli/capture.ts";

const COURSE = { id: "sawtooth", title: 'Windows & "queues" <here>' };

describe("a package for a learning platform", () => {
  it("has the manifest at its root, which names the page, and nothing else", () => {
    const files = unzipSync(scormPackage(COURSE, "<!doctype html><title>lesson</title>", "1.2"));
    expect(Object.keys(files)).toEqual(["imsmanifest.xml", "index.html"]);
    const manifest = strFromU8(files["imsmanifest.xml"]);
    expect(manifest).toContain("<schemaversion>1.2</schemaversion>");
    expect(manifest).toContain('adlcp:scormtype="sco" href="index.html"');
    expect(manifest).toContain("<title>Windows &amp; &quot;queues&quot; &lt;here></title>");
    expect(manifest.match(/identifierref="(\w+)"/)?.[1]).toBe("page");
  });

  it("is of the fourth edition of SCORM 2004 where that is asked for, and lets the lesson say whether it is done", () => {
    const manifest = strFromU8(unzipSync(scormPackage(COURSE, "page", "2004"))["imsmanifest.xml"]);
    expect(manifest).toContain("<schemaversion>2004 4th Edition</schemaversion>");
    expect(manifest).toContain('xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"');
    expect(manifest).toContain('adlcp:scormType="sco" href="index.html"');
    expect(manifest).toContain('completionSetByContent="true" objectiveSetByContent="true"');
    const older = strFromU8(unzipSync(scormPackage(COURSE, "page", "1.2"))["imsmanifest.xml"]);
    expect(older).not.toMatch(/2004|imsss|scormType/);
  });

  it("has the same bytes whenever it is made", () => {
    expect(scormPackage(COURSE, "page", "2004")).toEqual(scormPackage(COURSE, "page", "2004"));
  });

  it("is made of lessons, into a zip file, for a version of SCORM", async () => {
    const said = async (...argv: string[]) => {
      const { code, err } = await cli("package", ...argv);
      return `${code} ${err}`;
    };
    expect(await said("sawtooth", "x.zip")).toBe(
      "2 package to x.zip: a zip file is a SCORM package. Add --scorm 1.2 or --scorm 2004.\n",
    );
    expect(await said("sawtooth", "x.html", "--scorm", "1.2")).toMatch(
      /^2 package to x\.html: a SCORM package/,
    );
    expect(await said("sawtooth", "x.zip", "--scorm", "2003")).toMatch(
      /^2 --scorm 2003: .* SCORM 1\.2 and SCORM 2004/,
    );
    expect(await said("sawtooth", "x.html", "--scorm", "2004")).toMatch(/a SCORM package is a zip file/);
    expect(await said("cerl-fig4", "x.zip", "--scorm", "1.2")).toMatch(/^2 --scorm 1\.2: .*is a scenario/);
    expect(await said("nowhere.md", "x.html")).toMatch(/^2 nowhere\.md: there is no such lesson/);
  });
});
