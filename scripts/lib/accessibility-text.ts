import { type Conformance, countsOf, type ReportRow } from "../../src/conformance/access/report.ts";

const TERMS: Readonly<Record<Conformance, string>> = {
  Supports: "Tests that ran and passed hold the criterion.",
  "Partially Supports": "Tests hold most of it; the remarks say what is not met, or what no test holds.",
  "Does Not Support": "A test of it failed.",
  "Not Applicable": "The page has nothing that the criterion is about, which a test holds.",
  "Not Evaluated": "No test of it ran.",
};

/** The report as a document (Markdown) in the form of a VPAT 2.5, WCAG edition. */
export function reportText(rows: readonly ReportRow[]): string {
  const terms = Object.entries(TERMS).map(([term, meaning]) => `- **${term}**: ${meaning}`);
  return `# Accessibility conformance report

In the form of a VPAT® 2.5, WCAG edition. \`npm run emit:accessibility\` runs the tests that are named here and writes it; it is not
edited by hand. The page shows the same at \`#accessibility\`.

- **Product**: cwndscope, the page
- **Standard**: Web Content Accessibility Guidelines (WCAG) 2.2, levels A and AA
- **Evaluation**: automatic tests in Chromium, among them axe-core, the tree that a screen reader has, and the keyboard alone. Readers
  who use a screen reader or other aids have not been asked.

## Terms

${terms.join("\n")}

${tableOf("A", rows)}

${tableOf("AA", rows)}
`;
}

function tableOf(level: ReportRow["level"], rows: readonly ReportRow[]): string {
  const counts = [...countsOf(rows, level)].map(([term, count]) => `${term} ${count}`).join(", ");
  const lines = rows
    .filter((row) => row.level === level)
    .map(({ number, name, conformance, remarks, tests }) => {
      const held = tests.map((test) => `${cell(test.name)} (\`${test.file}\`)`).join("<br>");
      return `| ${number} ${cell(name)} | ${conformance} | ${cell(remarks)} | ${held} |`;
    });
  return `## Success criteria, level ${level}

${counts}.

| Criterion | Conformance level | Remarks and explanations | Tests |
|---|---|---|---|
${lines.join("\n")}`;
}

/** A text inside a cell of a table. */
const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("<", "&lt;");
