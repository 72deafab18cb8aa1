import { catalogue } from "../../catalogue.ts";

/** What a reader reads in src/lessons/lecturers. */
export const say = catalogue("lessons/lecturers", {
  pageTitle: "For lecturers · cwndscope",
  heading: "For lecturers",
  lead: "Everything here runs in the browser. Nothing is installed, nobody signs in, and nothing that a student does is sent anywhere.",

  firstMinutes: "The first ten minutes",
  openTheQuestion:
    "Open the start page ({1}) on the projector. A loss has happened: let the class vote for a full queue or a bad link, then click its answer (keys 1 and 2, Enter for the next loss).",
  theStartPage: "cwndscope",
  openTheTooth:
    "Open {1} and press Play. It stops at the first wrong guess and says why. Drag the slider below the radio link: the whole run is computed again.",
  theLab: "CERL and Reno on a lossy last hop",
  presentIt:
    "Present, in the menu “⋯”, makes it large for a class; keys control it; your notes stand in a window of their own.",
  shareIt:
    "Share gives a link and a QR code to exactly this run. “One per student” makes a list of links, each with a seed or a value of its own.",

  inTheLecture: "A question for the whole class",
  hallWords:
    "Every question of a lesson can be asked in a lecture: open the lesson from the list below, which adds a teacher's view (“&teacher” in the link), at a step open “For teachers”, then “Ask the class this question”. Phones scan the QR code, answer, and make a code of the answer. The page reads the codes by its camera, or from whatever you paste of a chat, a forum or a form, and draws the histogram or all lines. A second vote, after two minutes of talking, stands beside the first.",
  relayWords:
    "Without any of that: a relay. “Relay” on the wall takes the address of a list on a host of yours that phones may add to and this page may read; a student then presses “Send”. Without an address nothing is sent. A relay in sixty lines of Node is in the sources:",
  relayCommand: "node scripts/relay.mjs 8787",

  lessonsAndBooks: "Lessons, chapters and RFCs",
  booksWords:
    "Kurose and Ross: Computer Networking, 8th edition. Peterson and Davie: Computer Networks, a Systems Approach, sections of the open edition. Dordal: An Introduction to Computer Networks, chapters of edition 2.",
  lesson: "Lesson",
  kurose: "Kurose–Ross",
  peterson: "Peterson–Davie",
  dordal: "Dordal",
  rfcs: "RFCs",
  papers: "Papers",
  minutes: "Minutes",

  plans: "Four plans",
  lecture: "One lecture: what a window is, and what a random loss costs",
  exercise: "One exercise: from duplicate ACKs to guessing the cause of a loss",
  programming:
    "Programming exercises: a window, AIMD, and a sender of one's own, written and run in the browser",
  term: "A term: all lessons in their order, one a week",
  planMinutes: "{1} {1|minute|minutes} in all",

  questions: "Questions for an exam",
  questionsWords: "Each with its key. The numbers are those of the run behind the link.",
  question1:
    "CERL and Reno send over the same radio link, which loses one packet in a hundred; the queue never overflows. How many of Reno’s decisions judge the cause of the loss rightly, and why? How can CERL do better without help from the network?",
  key1: "{1} of {2}: Reno has one rule, and every loss is counted as congestion. CERL judges {3} of {4} rightly: it measures how long packets wait, and treats a loss while the queue is short as random, so that the window stays.",
  question2:
    "A CUBIC flow crosses a link of 8 Mbit/s behind a buffer of 200 packets. Another crosses an equal link whose queue is run by CoDel. Which has more throughput, which has less delay, and why is the difference so unequal?",
  key2: "The large buffer gives {1} Mbit/s, and half of its packets need more than {2} ms; CoDel gives {3} Mbit/s and {4} ms. A loss-based sender fills any buffer. A queue that never empties adds delay to every packet and next to nothing to the throughput.",
  theRun: "The run",
  key: "Key",

  slides: "Slides and learning platforms",
  slidesWords:
    "Share, “In a slide”, gives a line for a slide or a page of a course, and one file for slides without a network. A lesson as a SCORM package reports points, first answers and completion to Moodle and other platforms; as one file it opens by double click:",
  oneFile: "One HTML file",
  scorm: "SCORM {1} (.zip)",
  making: "Making the file …",
  notMade: "The file could not be made.",
  savedPackage:
    "Saved {1}. In Moodle, add a SCORM package as an activity and choose this file; its points become the grade.",
  savedFile: "Saved {1}. It opens by double click and works without a network.",
  noTemplate:
    "This copy of the page has no one-file form. Open the page on its server, or run: npm run --silent cli -- package LESSON FILE.zip --scorm 1.2",
  marksWords:
    "Without a platform: students hand in a result code, and {1} judges the codes of a class and writes a table for the gradebook of Moodle or Canvas. A code is formative: it proves nothing, because the answers can be computed by anybody.",
  forMarkers: "the page for markers",

  access: "Access",
  accessWords: "What tests hold of WCAG 2.2, levels A and AA, stands in the {1}.",
  accessReport: "accessibility report",
  licence: "Licence and citation",
  licenceWords:
    "The program is under the MIT licence. The texts of lessons and cards may be used and changed under Creative Commons Attribution 4.0 (CC BY 4.0), naming cwndscope. Each figure’s page has “Cite”, with version and address.",
  citeAll: "cwndscope as a whole, with its version:",
});
