import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/lab/build-bench.ts. */
export const texts = {
  bench: "Prüfstand",
  summary: "{1} von {2} Gesetzen gelten, {3} von {4} Algorithmen stimmen überein",
  begin: "Diese Version prüfen",
  stop: "Anhalten",
  older: "Diese Ergebnisse gehören zu einer früheren Version.",
  laws: "Gesetze, die jeder Sender einhalten muss",
  vectors: "Bekannte Algorithmen als Übungen",
  about:
    "{1} Gesetze, die jeder Sender einhalten muss, und {2} bekannte Algorithmen zum Selberschreiben, Paket für Paket verglichen.",
  holds: "gilt",
  fails: "verletzt",
  open: "noch nicht geprüft",
  see: "Ansehen",
  seeTitle: "Öffnet das Netz dieses Versuchs mit deinem Sender; einmal Rückgängig bringt dein Netz zurück",
  seeOf: "Ansehen: {1}",
  task: "Was zu schreiben ist",
  trialTitle: "Prüfstand: {1}",
} satisfies Texts;
