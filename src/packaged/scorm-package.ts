/** Packages for learning platforms: ADL SCORM 1.2, Content Aggregation Model, section 2.3 (content packaging). */
import { strToU8, zipSync } from "fflate";
import { escaped } from "./filled-page.ts";

/** The page in the package. */
const PAGE = "index.html";

/** So that equal packages have equal bytes, files carry the earliest time that a zip file can hold. */
const EARLIEST = "1980-01-01T00:00:00";

/** A lesson as a package: the manifest at the zip file's root, and the page beside it. */
export function scormPackage(course: { id: string; title: string }, page: string): Uint8Array {
  const files = { "imsmanifest.xml": manifestOf(course), [PAGE]: page };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), {
    level: 9,
    mtime: EARLIEST,
  });
}

/** One organisation with one item, which is the page. Schemas are named and not fetched. */
function manifestOf({ id, title }: { id: string; title: string }): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="cwndscope-${id}" version="1.0"
  xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="lesson">
    <organization identifier="lesson">
      <title>${escaped(title)}</title>
      <item identifier="item" identifierref="page" isvisible="true">
        <title>${escaped(title)}</title>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" adlcp:scormtype="sco" href="${PAGE}">
      <file href="${PAGE}"/>
    </resource>
  </resources>
</manifest>
`;
}
