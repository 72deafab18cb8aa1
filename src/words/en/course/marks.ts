import { catalogue } from "../../catalogue.ts";

/** What is said about lists of ids and codes, and about answers, on the page and on the command line. */
export const say = catalogue("course/marks", {
  lineIsNotAnId: "Line {1}: “{2}” is not an ID. {3}",
  lineStandsInLineAlready: "Line {1}: {2} stands in line {3} already; it is listed once.",
  itLooksLikeAResult: "It looks like a result code: those go below.",
  writeItWithoutSpaces: "Write it without spaces: {1}",
  useAtMostLetters: "Use at most 40 letters.",
  useLettersDigitsAndBeginning: "Use letters, digits and . _ @ + -, beginning with a letter or digit.",
  lineNoResultCodeIn:
    "Line {1}: no result code in “{2}”. A code begins with “cwnd2.”; copy the whole code from the end of the lesson.",
  lineTheSameCodeAs: "Line {1}: the same code as in line {2}; it is marked once.",
  lineHandedInLineAs:
    "Line {1}: {2} handed in line {3} as well, with other answers. Ask which one counts; a gradebook is given the last.",
  lineTheCodeHasNo:
    "Line {1}: the code has no ID, so it belongs to the lesson without a variant. Ask whose it is.",
  lineIsNotAmongThe: "Line {1}: {2} is not among the IDs above. Is it mistyped, or somebody else's?",
  noCodeYetFrom: "No code yet from: {1}.",
  onlyTheFirstAreTaken:
    "Only the first {1} {2} are taken; {3} are left, from line {4} on. Paste those afterwards.",
  notDecided: "not decided",
  discuss: "discuss",
  fallsTimesToBackAfter: "falls {1} {1|time|times} to {2}, back after {3}",
  checkedByRunning: "checked by running",
  theLessonIsNotIn: "the lesson “{1}” is not in this version",
  forLessonChooseThatLesson: "a code of lesson {1}, {2}: mark it with that lesson",
  theCodeSaysRightWhere: "The code says “right” where the run says wrong, or the reverse.",
  itsNumbersAreNotThose: "Its numbers are not those of this ID: it was changed.",
  madeWithAnotherVersionOf: "Made with another version of the lesson: the questions may differ.",
  theCodeDoesNotHold: "the code does not hold the numbers of the ID",
  thisVersionDoesNotHave: "this version does not have its numbers",
  notJudgedMadeWithAnother:
    "Not judged: made with another version of the lesson, and {1}. Use that version, or ask for the lesson to be done again.",
  decision: "decision {1}",
  program: "a program of {1} {1|line|lines}",
  tooLongForTheCode: "a program too long for the code",
  judgedByThePage:
    "A program is too long for its code: whether it is right is what the page said; ask for the program.",
  goalsOfSeveralRuns:
    "The goals of “{1}” need several runs, and a code holds the last one: whether it is right is what the page said.",
  lineRefused: "Line {1}{2}: {3}.",
  shareOf: "{1} % ({2} of {3})",
  neverFalls: "does not fall",
  doesNotFallBut: "does not fall; from {1}, {2} at most",
  none: "none",
  points: "Points",
  pointsOf: "{1} (points of {2})",
  feedbackTo: "{1} (feedback)",
  idNumber: "ID number",
  maximum: "Maximum",
  remark: "Remark",
  tries: "{1}: tries",
  isRight: "{1}: right",
  firstAnswer: "{1}: first answer",
  firstIsRight: "{1}: first answer right",
  howSure: "{1}: how sure",
  written: "{1}: text",
  rightFirstAndLast: "{1} of {2} points; first answers right: {3}.",
});
