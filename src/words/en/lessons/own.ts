import { catalogue } from "../../catalogue.ts";

/** What a reader reads in src/lessons/own. */
export const say = catalogue("lessons/own", {
  yourLessons: "Your lessons",
  writeALesson: "Write a lesson",
  openALessonFile: "Open a lesson file",
  edit: "Edit",
  remove: "Delete",
  removed: "“{1}” is deleted. {2}",
  bringBack: "Bring it back",
  tooLong: "The file has more than {1} kB, which is no lesson.",
  notReadable: "The file could not be read.",
  hasProblems: "This lesson has {1} {1|problem|problems} in its text.",
  mendThem: "Fix the text",
  lessonElsewhere: "A lesson of another host · cwndscope",
  badAddress: "This address names no lesson.",
  fetchIt: "Fetch a lesson from {1}?",
  fetchWhy:
    "The link names a lesson on another host. That host learns that this browser asked for it. The lesson is text; its runs are made here, and code of senders in it has no part in the page.",
  codeInLesson: "Code in this lesson",
  lessonBringsCode: "This lesson brings code of {1} {1|sender|senders}",
  codeNotRun:
    "Nothing of it has run. Read it first. When it runs, it gets the numbers of its connection and random numbers; no network, no clock, and nothing of this page.",
  codeOfLesson: "Code {1} of {2}",
  runLessonCode: "Run the lesson with this code",
  fetchYes: "Fetch it",
  fetchNo: "No, all lessons",
  fetching: "Fetching …",
  notFetched:
    "The lesson could not be fetched: the host does not answer, or does not allow other pages to read its files. Download the file and open it with “Open a lesson file”.",
  theWriter: "The editor of lessons",
  allLessons: "All lessons",
  haveIt: "You have fetched this lesson before. {1}",
  openYours: "Open it",
});
