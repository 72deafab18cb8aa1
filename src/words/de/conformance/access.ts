import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/conformance/access.ts. */
export const texts = {
  pageTitle: "Barrierefreiheit · cwndscope",
  title: "Bericht zur Barrierefreiheit",
  lead: "{1} von {2} Erfolgskriterien der WCAG 2.2, Stufen A und AA, sind erfüllt, jedes durch einen Test, der lief und bestand; {3} weitere betreffen nichts, was die Seite hat.",
  more: "In der Form eines VPAT 2.5, für die Stelle, die ihn unterschreiben muss. Die Tests sind die des Projekts; sie laufen bei jeder Änderung.",
  terms:
    "Supports: Tests prüfen das Kriterium. Partially Supports: Tests prüfen das meiste, und die Bemerkungen sagen, was fehlt. Not Applicable: Die Seite hat nichts dergleichen. Not Evaluated: kein Test. Die Zeilen sind auf Englisch.",
  level: "Stufe {1}",
  criterion: "Kriterium",
  conformance: "Grad der Erfüllung",
  remarks: "Bemerkungen und Erklärungen",
  tests: "Die Tests",
  lecturers: "Für Lehrende",
  rules: "Die Regeln der RFCs und die Tests, die sie prüfen",
} satisfies Texts;
