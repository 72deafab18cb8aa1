import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/conformance/validation.ts. */
export const texts = {
  pageTitle: "Validierung · cwndscope",
  title: "Validierung",
  lead: "Woran Simulator und Seite gemessen wurden, was herauskam, und der Befehl, der es wiederholt. Diese Tabelle entsteht bei jeder Veröffentlichung.",
  what: "Gemessen an",
  result: "Ergebnis",
  details: "Was stimmt, und im Einzelnen",
  when: "Wann, welche Version, und der Befehl",
  count: "{1} von {2}",
  at: "{1}: Version {2}, Simulator {3}",
  ns2: "dem Simulator ns-2.35",
  ns2Result: "mittlere Durchsätze liegen im 95-%-Intervall von ns-2, oder höchstens 1 % daneben.",
  linux: "einem Linux-Kernel",
  linuxResult: "Aufzeichnungen stimmen in Reihenfolge, Fenstern und Rate.",
  rfc: "den Regeln von RFCs",
  rfcResult: "Regeln prüft ein Test.",
  verdicts: "den Aussagen von Papern",
  verdictsResult: "Aussagen stimmen mit dem überein, was wir messen.",
  engines: "Browsern und Node",
  enginesResult: "Läufe sind bis aufs letzte Bit gleich.",
  accessibility: "WCAG 2.2, Stufen A und AA",
  accessibilityResult: "Kriterien sind erfüllt oder betreffen nichts auf der Seite.",
  about: "Diese Kopie",
  version: "Version {1} vom {2}.",
  licence:
    "Das Programm steht unter der MIT-Lizenz; Texte von Lektionen und Karten dürfen unter CC BY 4.0 benutzt und geändert werden, mit Nennung von cwndscope.",
  source: "Quelltext:",
  noSource: "Diese Kopie wurde ohne die Adresse ihres Repositorys gebaut.",
  privacy: "Alles läuft in deinem Browser. Nichts verlässt ihn, und nichts wird von anderen Servern geladen.",
  cited: "cwndscope: ein Labor für TCP über Verbindungen mit Verlusten und über Funk",
} satisfies Texts;
