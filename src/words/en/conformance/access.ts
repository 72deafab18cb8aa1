import { catalogue } from "../../catalogue.ts";

/** What a reader reads in src/conformance/access, around the criteria themselves. */
export const say = catalogue("conformance/access", {
  pageTitle: "Accessibility · cwndscope",
  title: "Accessibility report",
  lead: "{1} of {2} success criteria of WCAG 2.2, levels A and AA, are supported, each by a test that ran and passed; {3} more are about nothing that the page has.",
  more: "In the form of a VPAT 2.5, for the office that has to sign it. The tests are the project’s own; they run with every change.",
  terms:
    "Supports: tests hold the criterion. Partially Supports: tests hold most of it, and the remarks say what is missing. Not Applicable: the page has nothing of the kind. Not Evaluated: no test.",
  level: "Level {1}",
  criterion: "Criterion",
  conformance: "Conformance level",
  remarks: "Remarks and explanations",
  tests: "Tests",
  lecturers: "For lecturers",
  rules: "The rules of the RFCs, and the tests that hold them",
});
