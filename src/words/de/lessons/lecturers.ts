import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/lessons/lecturers.ts. */
export const texts = {
  pageTitle: "Für Lehrende · cwndscope",
  heading: "Für Lehrende",
  lead: "Alles hier läuft im Browser. Nichts wird installiert, niemand meldet sich an, und nichts, was Studierende tun, wird irgendwohin gesendet.",

  firstMinutes: "Die ersten zehn Minuten",
  openTheQuestion:
    "Öffne die Startseite ({1}) am Beamer. Ein Verlust ist geschehen: Lass den Kurs für eine volle Warteschlange oder eine schlechte Strecke stimmen und klick dann seine Antwort an (Tasten 1 und 2, Enter für den nächsten Verlust).",
  theStartPage: "cwndscope",
  openTheTooth:
    "Öffne {1} und drück „Abspielen“. Es hält bei der ersten falschen Vermutung an und sagt, warum. Zieh am Schieberegler unter der Funkstrecke: Der ganze Lauf wird neu berechnet.",
  theLab: "CERL und Reno auf einem verlustreichen letzten Hop",
  presentIt:
    "„Präsentieren“ im Menü „⋯“ macht es groß für den Hörsaal; Tasten steuern es; deine Notizen stehen in einem eigenen Fenster.",
  shareIt:
    "„Teilen“ gibt einen Link und einen QR-Code zu genau diesem Lauf. „Einer je Person“ macht eine Liste von Links, jeden mit eigenem Seed oder eigenem Wert.",

  inTheLecture: "Eine Frage an den ganzen Kurs",
  hallWords:
    "Jede Frage einer Lektion lässt sich in der Vorlesung stellen: Öffne die Lektion aus der Liste unten, die eine Ansicht für Lehrende anfügt („&teacher“ im Link), öffne bei einem Schritt „Für Lehrende“, dann „Dem Kurs die Frage stellen“. Handys scannen den QR-Code, antworten und machen aus der Antwort einen Code. Die Seite liest die Codes mit ihrer Kamera oder aus dem, was du aus einem Chat, Forum oder Formular einfügst, und zeichnet das Histogramm oder alle Linien. Eine zweite Abstimmung, nach zwei Minuten Gespräch, steht neben der ersten.",
  relayWords:
    "Ohne all das: ein Relais. „Relais“ an der Wand nimmt die Adresse einer Liste auf einem eigenen Server, an die Handys anhängen und die diese Seite lesen darf; wer antwortet, drückt dann „Senden“. Ohne Adresse wird nichts gesendet. Ein Relais in sechzig Zeilen Node liegt bei den Quellen:",
  relayCommand: "node scripts/relay.mjs 8787",

  lessonsAndBooks: "Lektionen, Kapitel und RFCs",
  booksWords:
    "Kurose und Ross: Computer Networking, 8. Auflage. Peterson und Davie: Computer Networks, a Systems Approach, Abschnitte der offenen Ausgabe. Dordal: An Introduction to Computer Networks, Kapitel der 2. Ausgabe.",
  lesson: "Lektion",
  kurose: "Kurose–Ross",
  peterson: "Peterson–Davie",
  dordal: "Dordal",
  rfcs: "RFCs",
  papers: "Artikel",
  minutes: "Minuten",

  plans: "Vier Pläne",
  lecture: "Eine Vorlesung: was ein Fenster ist und was ein Zufallsverlust kostet",
  exercise: "Eine Übung: von doppelten ACKs zum Vermuten der Ursache eines Verlusts",
  programming:
    "Programmierübungen: ein Fenster, AIMD und ein eigener Sender, im Browser geschrieben und ausgeführt",
  term: "Ein Semester: alle Lektionen der Reihe nach, eine pro Woche",
  planMinutes: "{1} {1|Minute|Minuten} insgesamt",

  questions: "Fragen für eine Klausur",
  questionsWords: "Jede mit Lösung. Die Zahlen sind die des Laufs hinter dem Link.",
  question1:
    "CERL und Reno senden über dieselbe Funkstrecke, die eins von hundert Paketen verliert; die Warteschlange läuft nie über. Wie viele von Renos Entscheidungen beurteilen die Ursache des Verlusts richtig, und warum? Wie kann CERL es ohne Hilfe des Netzes besser machen?",
  key1: "{1} von {2}: Reno hat eine einzige Regel, und jeder Verlust zählt als Überlast. CERL beurteilt {3} von {4} richtig: Es misst, wie lange Pakete warten, und behandelt einen Verlust bei kurzer Warteschlange als zufällig, sodass das Fenster bleibt.",
  question2:
    "Ein CUBIC-Flow läuft über eine Strecke mit 8 Mbit/s hinter einem Puffer für 200 Pakete. Ein zweiter läuft über eine gleiche Strecke, deren Warteschlange CoDel verwaltet. Welcher hat mehr Durchsatz, welcher weniger Verzögerung, und warum ist der Unterschied so ungleich?",
  key2: "Der große Puffer bringt {1} Mbit/s, und die Hälfte seiner Pakete braucht mehr als {2} ms; CoDel bringt {3} Mbit/s und {4} ms. Ein verlustbasierter Sender füllt jeden Puffer. Eine Warteschlange, die nie leer wird, verzögert jedes Paket und bringt dem Durchsatz so gut wie nichts.",
  theRun: "Der Lauf",
  key: "Lösung",

  slides: "Folien und Lernplattformen",
  slidesWords:
    "„Teilen“ gibt unter „In einer Folie“ eine Zeile für eine Folie oder eine Kursseite und eine Datei für Folien ohne Netz. Eine Lektion als SCORM-Paket meldet Punkte, erste Antworten und Abschluss an Moodle und andere Plattformen; als eine Datei öffnet sie sich mit einem Doppelklick:",
  oneFile: "Eine HTML-Datei",
  scorm: "SCORM-{1}-Paket (.zip)",
  making: "Die Datei wird erzeugt …",
  notMade: "Die Datei konnte nicht erzeugt werden.",
  savedPackage:
    "{1} ist gespeichert. In Moodle ein Lernpaket (SCORM) als Aktivität anlegen und diese Datei wählen; ihre Punkte werden zur Bewertung.",
  savedFile: "{1} ist gespeichert. Die Datei öffnet sich mit einem Doppelklick und läuft ohne Netz.",
  noTemplate:
    "Diese Kopie der Seite hat keine Fassung als einzelne Datei. Öffne die Seite auf ihrem Server, oder führ aus: npm run --silent cli -- package LESSON FILE.zip --scorm 1.2",
  marksWords:
    "Ohne Plattform: Studierende geben einen Ergebniscode ab, und {1} bewertet die Codes eines Kurses und schreibt eine Tabelle für die Bewertungen von Moodle oder Canvas. Ein Code ist formativ: Er beweist nichts, denn die Antworten kann jeder berechnen.",
  forMarkers: "die Seite zum Korrigieren",

  access: "Barrierefreiheit",
  accessWords: "Was Tests von den WCAG 2.2, Stufen A und AA, prüfen, steht im {1}.",
  accessReport: "Bericht zur Barrierefreiheit",
  licence: "Lizenz und Zitat",
  licenceWords:
    "Das Programm steht unter der MIT-Lizenz. Die Texte der Lektionen und Karten dürfen unter Creative Commons Attribution 4.0 (CC BY 4.0) verwendet und geändert werden, mit Nennung von cwndscope. Jede Abbildungsseite hat „Zitieren“, mit Version und Adresse.",
  citeAll: "cwndscope als Ganzes, mit Version:",
} satisfies Texts;
