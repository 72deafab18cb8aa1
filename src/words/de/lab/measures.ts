import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/lab/measures.ts. */
export const texts = {
  caption: "Anteil am Engpass, Verzögerungen, Verluste nach Ursache und was die Durchsatzformeln vorhersagen",
  someShown: "{1} von {2} gezeigt; wähle einen Flow unter „Diagramme“, um ihn zuerst zu sehen.",
  besideReno: "Durchsatz im Verhältnis zu Reno: {1}",
  besideRenoTitle:
    "Mittlerer Durchsatz der Flows eines Verfahrens ÷ dem der Reno-Flows im selben Lauf: 1 ist ein gleicher Anteil",
  notMeasured: "In diesem Lauf nicht gemessen, oder für diesen Sender ohne Bedeutung",
  medianDelay: "Einwegverzögerung, Median",
  medianDelayMeaning: "Die Hälfte der Datenpakete brauchte höchstens so lange",
  delay: "Einwegverzögerung, {1} %",
  delayMeaning: "{1} % der Datenpakete brauchten höchstens so lange",
  share: "Anteil am Engpass",
  shareMeaning: "Goodput ÷ Rate des Engpasses (wegen der Header unter 100 %)",
  useful: "Nützliche Pakete",
  usefulMeaning: "Anteil der Pakete, die neue Daten zugestellt haben",
  cwnd: "Mittleres cwnd",
  cwndMeaning: "Mittleres Überlastfenster über die Zeit des Flows, Segmente",
  overflow: "Von vollen Warteschlangen verworfen",
  overflowMeaning: "Datenpakete und ACKs dieses Flows",
  early: "Von Warteschlangen früh verworfen",
  earlyMeaning: "Datenpakete und ACKs dieses Flows, verworfen, bevor der Puffer voll war",
  radio: "Auf der Funkstrecke verloren",
  radioMeaning: "Datenpakete und ACKs dieses Flows, auf einer Strecke verloren",
  repaired: "Verloren, dann behoben",
  repairedMeaning:
    "Datenübertragungen dieses Flows, die auf der Funkstrecke verloren gingen, wo eine Strecke oder ein Agent sie behebt",
  givenUp: "Von einer Strecke aufgegeben",
  givenUpMeaning: "Datenpakete und ACKs dieses Flows, die eine Strecke nicht weiter neu übertrug",
  squareRoot: "Wurzelformel",
  squareRootMeaning:
    "Durchsatz, den sqrt(3/2 / p) · mss / RTT für die gemessenen Verluste und Umlaufzeiten vorhersagt",
  pftk: "PFTK-Formel",
  pftkMeaning: "Dasselbe mit Timeouts (Padhye, Firoiu, Towsley, Kurose 1998)",
  holds:
    "Verlustereignisse {1} % der Segmente, mittlere RTT {2} ms, erster Timeout {3} ms. Die Annahmen der Formel gelten hier.",
  doubts:
    "Verlustereignisse {1} % der Segmente, mittlere RTT {2} ms, erster Timeout {3} ms. Die Annahmen der Formel gelten hier nicht: {4}.",
} satisfies Texts;
