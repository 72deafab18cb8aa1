import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/lessons/own.ts. */
export const texts = {
  yourLessons: "Deine Lektionen",
  writeALesson: "Lektion schreiben",
  openALessonFile: "Lektionsdatei öffnen",
  edit: "Bearbeiten",
  remove: "Löschen",
  removed: "„{1}“ ist gelöscht. {2}",
  bringBack: "Zurückholen",
  tooLong: "Die Datei hat mehr als {1} kB, das ist keine Lektion.",
  notReadable: "Die Datei konnte nicht gelesen werden.",
  hasProblems: "Diese Lektion hat {1} {1|Problem|Probleme} in ihrem Text.",
  mendThem: "Text verbessern",
  lessonElsewhere: "Eine Lektion von einem anderen Server · cwndscope",
  badAddress: "Diese Adresse nennt keine Lektion.",
  fetchIt: "Eine Lektion von {1} holen?",
  fetchWhy:
    "Der Link nennt eine Lektion auf einem anderen Server. Der Server erfährt, dass dieser Browser danach gefragt hat. Die Lektion ist Text; ihre Läufe werden hier gerechnet, und Code von Sendern darin kommt nicht in die Seite.",
  codeInLesson: "Code in dieser Lektion",
  lessonBringsCode: "Diese Lektion bringt Code von {1} {1|Sender|Sendern} mit",
  codeNotRun:
    "Nichts davon ist gelaufen. Lies ihn zuerst. Wenn er läuft, bekommt er die Zahlen seiner Verbindung und Zufallszahlen; kein Netz, keine Uhr und nichts von dieser Seite.",
  codeOfLesson: "Code {1} von {2}",
  runLessonCode: "Die Lektion mit diesem Code ausführen",
  fetchYes: "Holen",
  fetchNo: "Nein, alle Lektionen",
  fetching: "Wird geholt …",
  notFetched:
    "Die Lektion konnte nicht geholt werden: Der Server antwortet nicht oder erlaubt anderen Seiten nicht, seine Dateien zu lesen. Lade die Datei herunter und öffne sie mit „Lektionsdatei öffnen“.",
  theWriter: "Der Editor für Lektionen",
  allLessons: "Alle Lektionen",
  haveIt: "Du hast diese Lektion schon einmal geholt. {1}",
  openYours: "Öffnen",
} satisfies Texts;
