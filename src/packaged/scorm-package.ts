/** Packages for learning platforms: ADL SCORM 1.2, Content Aggregation Model, section 2.3, and SCORM 2004 (4th edition), chapter 3 (content packaging). */
import { strToU8, zipSync } from "fflate";
import { escaped, type ScormVersion } from "./filled-page.ts";

/** The page in the package. */
const PAGE = "index.html";

/** So that equal packages have equal bytes, files carry the earliest time that a zip file can hold. */
const EARLIEST = "1980-01-01T00:00:00";

/** A lesson as a package: the manifest at the zip file's root, and the page beside it. */
export function scormPackage(
  course: { id: string; title: string },
  page: string,
  version: ScormVersion,
): Uint8Array {
  const files = { "imsmanifest.xml": manifestOf(course, version), [PAGE]: page };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), {
    level: 9,
    mtime: EARLIEST,
  });
}

/** What differs between the manifests of the versions. */
const MANIFESTS: Readonly<
  Record<
    ScormVersion,
    { packaging: string; extensions: string; schema: string; kind: string; sequencing: string }
  >
> = {
  "1.2": {
    packaging: "http://www.imsproject.org/xsd/imscp_rootv1p1p2",
    extensions: 'xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"',
    schema: "1.2",
    kind: "adlcp:scormtype",
    sequencing: "",
  },
  "2004": {
    packaging: "http://www.imsglobal.org/xsd/imscp_v1p1",
    extensions:
      'xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss"',
    schema: "2004 4th Edition",
    kind: "adlcp:scormType",
    // The lesson says itself whether it is done: a platform would take whatever says nothing for passed.
    sequencing: `
        <imsss:sequencing>
          <imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/>
        </imsss:sequencing>`,
  },
};

/** One organisation with one item, which is the page. Schemas are named and not fetched. */
function manifestOf({ id, title }: { id: string; title: string }, version: ScormVersion): string {
  const { packaging, extensions, schema, kind, sequencing } = MANIFESTS[version];
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="cwndscope-${id}" version="1.0"
  xmlns="${packaging}"
  ${extensions}>
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>${schema}</schemaversion>
  </metadata>
  <organizations default="lesson">
    <organization identifier="lesson">
      <title>${escaped(title)}</title>
      <item identifier="item" identifierref="page" isvisible="true">
        <title>${escaped(title)}</title>${sequencing}
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" ${kind}="sco" href="${PAGE}">
      <file href="${PAGE}"/>
    </resource>
  </resources>
</manifest>
`;
}
