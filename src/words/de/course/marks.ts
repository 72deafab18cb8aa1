import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/course/marks.ts. */
export const texts = {
  lineIsNotAnId: "Zeile {1}: „{2}“ ist keine ID. {3}",
  lineStandsInLineAlready: "Zeile {1}: {2} steht schon in Zeile {3}; es wird einmal aufgeführt.",
  itLooksLikeAResult: "Es sieht aus wie ein Ergebniscode: Die gehören nach unten.",
  writeItWithoutSpaces: "Schreib sie ohne Leerzeichen: {1}",
  useAtMostLetters: "Nimm höchstens 40 Zeichen.",
  useLettersDigitsAndBeginning:
    "Nimm Buchstaben, Ziffern und . _ @ + -, am Anfang einen Buchstaben oder eine Ziffer.",
  lineNoResultCodeIn:
    "Zeile {1}: kein Ergebniscode in „{2}“. Ein Code beginnt mit „cwnd2.“; kopiere den ganzen Code vom Ende der Lektion.",
  lineTheSameCodeAs: "Zeile {1}: derselbe Code wie in Zeile {2}; er wird einmal bewertet.",
  lineHandedInLineAs:
    "Zeile {1}: {2} hat auch Zeile {3} abgegeben, mit anderen Antworten. Frag, welche zählt; die Bewertungstabelle bekommt die letzte.",
  lineTheCodeHasNo:
    "Zeile {1}: Der Code hat keine ID, gehört also zur Lektion ohne Variante. Frag, wessen er ist.",
  lineIsNotAmongThe: "Zeile {1}: {2} ist nicht unter den IDs oben. Vertippt, oder jemand anderes?",
  noCodeYetFrom: "Noch kein Code von: {1}.",
  onlyTheFirstAreTaken:
    "Nur die ersten {1} {2} werden genommen; {3} bleiben übrig, ab Zeile {4}. Füg sie danach ein.",
  notDecided: "nicht entschieden",
  discuss: "besprechen",
  fallsTimesToBackAfter: "fällt {1} {1|Mal|Mal} auf {2}, zurück nach {3}",
  checkedByRunning: "durch Ausführen geprüft",
  theLessonIsNotIn: "die Lektion „{1}“ ist nicht in dieser Version",
  forLessonChooseThatLesson: "ein Code von Lektion {1}, {2}: Bewerte ihn mit dieser Lektion",
  theCodeSaysRightWhere: "Der Code sagt „richtig“, wo der Lauf falsch sagt, oder umgekehrt.",
  itsNumbersAreNotThose: "Seine Zahlen sind nicht die dieser ID: Er wurde geändert.",
  madeWithAnotherVersionOf: "Mit einer anderen Version der Lektion erzeugt: Die Fragen können anders sein.",
  theCodeDoesNotHold: "der Code enthält die Zahlen der ID nicht",
  thisVersionDoesNotHave: "diese Version hat seine Zahlen nicht",
  notJudgedMadeWithAnother:
    "Nicht bewertet: mit einer anderen Version der Lektion erzeugt, und {1}. Nimm diese Version, oder lass die Lektion noch einmal machen.",
  decision: "Entscheidung {1}",
  program: "ein Programm von {1} {1|Zeile|Zeilen}",
  tooLongForTheCode: "ein Programm, zu lang für den Code",
  judgedByThePage:
    "Ein Programm ist zu lang für seinen Code: Ob es richtig ist, hat die Seite gesagt; lass dir das Programm geben.",
  goalsOfSeveralRuns:
    "Die Ziele von „{1}“ brauchen mehrere Läufe, und ein Code enthält den letzten: Ob es richtig ist, hat die Seite entschieden.",
  lineRefused: "Zeile {1}{2}: {3}.",
  shareOf: "{1} % ({2} von {3})",
  neverFalls: "fällt nicht",
  doesNotFallBut: "fällt nicht; von {1}, höchstens {2}",
  none: "keine",
  points: "Punkte",
  pointsOf: "{1} (Punkte von {2})",
  feedbackTo: "{1} (Feedback)",
  idNumber: "ID-Nummer",
  maximum: "Höchstpunktzahl",
  remark: "Bemerkung",
  tries: "{1}: Versuche",
  isRight: "{1}: richtig",
  firstAnswer: "{1}: erste Antwort",
  firstIsRight: "{1}: erste Antwort richtig",
  howSure: "{1}: wie sicher",
  written: "{1}: Text",
  rightFirstAndLast: "{1} von {2} Punkten; erste Antworten richtig: {3}.",
} satisfies Texts;
