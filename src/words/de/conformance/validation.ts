import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/conformance/validation.ts. */
export const texts = {
  pageTitle: "Validierung · cwndscope",
  title: "Validierung",
  lead: "Woran Simulator und Seite gemessen wurden, was herauskam, und der Befehl, der es wiederholt. Eine neue Version macht diese Tabelle.",
  what: "Gemessen an",
  result: "Ergebnis",
  details: "Im Einzelnen",
  when: "Wann, und welche Version",
  command: "Befehl",
  at: "{1}: Version {2}, Simulator {3}",
  ns2: "ns-2.35",
  ns2Result:
    "{1} von {2} mittleren Durchsätzen liegen im 95-%-Intervall von ns-2, oder höchstens 1 % daneben",
  linux: "einem Linux-Kernel",
  linuxResult: "{1} von {2} Aufzeichnungen stimmen in Reihenfolge, Fenstern und Rate",
  rfc: "den Regeln von RFCs",
  rfcResult: "{1} von {2} Regeln hält ein Test",
  verdicts: "den Aussagen von Papern",
  verdictsResult: "{1} von {2} Aussagen stimmen mit dem überein, was wir messen",
  engines: "Browsern und Node",
  enginesResult: "{1} von {2} Läufen sind bis aufs letzte Bit gleich",
  accessibility: "WCAG 2.2, Stufen A und AA",
  accessibilityResult: "{1} von {2} Kriterien sind erfüllt oder betreffen nichts auf der Seite",
  about: "Diese Kopie",
  version: "Version {1}, {2}.",
  licence:
    "Das Programm steht unter der MIT-Lizenz; Texte von Lektionen und Karten dürfen unter CC BY 4.0 benutzt und geändert werden, mit dem Namen cwndscope.",
  source: "Quelltext:",
  noSource: "Diese Kopie wurde ohne die Adresse ihres Repositorys gebaut.",
  privacy: "Alles läuft in deinem Browser. Nichts verlässt ihn, und nichts wird von anderen Servern geladen.",
  cited: "cwndscope: ein Labor für TCP über Verbindungen mit Verlusten und über Funk",
} satisfies Texts;
