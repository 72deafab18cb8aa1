import { catalogue } from "../../catalogue.ts";

/** What a reader reads in src/conformance/validation. */
export const say = catalogue("conformance/validation", {
  pageTitle: "Validation · cwndscope",
  title: "Validation",
  lead: "What the simulator and the page were held to, what came out, and the command that repeats it. A release makes this table.",
  what: "Held to",
  result: "Result",
  details: "What holds, and in particular",
  when: "When, which version, and the command",
  count: "{1} of {2}",
  at: "{1}: version {2}, simulator {3}",
  ns2: "The simulator ns-2.35",
  ns2Result: "mean throughputs lie within ns-2’s 95 % interval, or within 1 %.",
  linux: "A Linux kernel",
  linuxResult: "recordings are met in order, windows and rate.",
  rfc: "The rules of RFCs",
  rfcResult: "rules are held by a test.",
  verdicts: "The claims of papers",
  verdictsResult: "claims agree with what we measure.",
  engines: "Browsers and Node",
  enginesResult: "runs are equal to the last bit.",
  accessibility: "WCAG 2.2, levels A and AA",
  accessibilityResult: "criteria are supported, or have nothing to be about.",
  about: "About this copy",
  version: "Version {1}, {2}.",
  licence:
    "The program is under the MIT licence; texts of lessons and cards may be used and changed under CC BY 4.0, naming cwndscope.",
  source: "Source:",
  noSource: "This copy was built without the address of its repository.",
  privacy: "Everything runs in your browser. Nothing leaves it, and nothing is loaded from other hosts.",
  cited: "cwndscope: a laboratory for TCP over lossy and wireless links",
});
