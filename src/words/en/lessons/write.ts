import { catalogue } from "../../catalogue.ts";

/** What a writer of lessons reads in src/lessons/write and src/lessons/own. */
export const say = catalogue("lessons/write", {
  pageTitle: "{1} · cwndscope",
  untitled: "Untitled lesson",
  text: "Text",
  step: "Step",
  save: "Save",
  parts: "Parts of the page",
  theTextOf: "The text of the lesson",
  insert: "Insert",
  problems: "{1} {1|problem|problems}",
  noProblem: "No problem found",
  reading: "Reading the text …",
  codeUnread: "Code to be read first",
  checking: "Running the lesson to check it …",
  line: "Line {1}",
  cursor: "Line {1}, column {2}",
  complete: "complete {1}",
  nextProblem: "next {1}",
  listOfProblems: "Problems",
  writeWord: "Write “{1}”",
  addHint: "Add a hint for it",
  addLine: "Add “{1}”",
  problemWords: "{1}. {2}",
  stepOf: "Step {1} of {2}",
  ofTheLastText: "of your last text without problems",
  ofThisText: "of this text",
  noStepYet: "The step appears here when the text has no problem in its form.",
  theWidth: "Width",
  student: "Student",
  phone: "Phone",
  answer: "Answer",
  back: "‹ Back",
  next: "Next ›",
  theLessonRuns: "Running …",
  rightAnswer: "Right: {1}",
  noAnswer: "This step has no single right answer.",
  startOver: "Start over",
  saveTheLesson: "Save the lesson",
  nothingLeaves: "nothing leaves this computer",
  textFile: "Text (.md)",
  toEditLater: "{1} kB, to edit later",
  oneFile: "One HTML file",
  opensByDoubleClick: "opens by double click, without a network",
  scorm: "SCORM 1.2 (.zip)",
  forMoodle: "for Moodle and other learning platforms",
  waitsFor: "waits for {1} {1|problem|problems}",
  waitsForCheck: "waits for the check",
  making: "Making the file …",
  notMade: "The file could not be made: {1}",
  noTemplate:
    "this copy of the page has no one-file form. Save the text, and run: npm run cli -- package {1}.md {1}.html",
  kept: "kept in this browser",
  notKept: "This browser keeps nothing: save the text before you leave.",
  keptElsewhere: "Another tab has changed or deleted this lesson. {1}",
  keepMine: "Keep this text as another lesson",
  walk: "Walk it",
  allLessons: "All lessons",
  noSuchLesson: "This browser has no such lesson",
  noSuchLessonWhy: "A lesson that you write is kept only in the browser in which it was written.",
  insertRun: "Run",
  insertText: "Text step",
  insertNumber: "Predict a number",
  insertChoice: "Predict by choosing",
  insertDraw: "Predict by drawing",
  insertTry: "Try",
  insertHint: "Hint",
  insertTeacher: "Notes for teachers",
});

/** What a lesson that is begun on the page holds: it is in order as it stands. */
export const templates = catalogue("lessons/write-templates", {
  whole: `---
format: cwndscope-lesson/1
number: 90
title: My lesson
summary: How much a path holds, and what Reno does when the queue is full.
minutes: 10
---

:::run one
title: Reno
scenario: reno-sawtooth
:::

:::text begin
title: One download
run: one
plots: cwnd, queue
until: drop-after(bottleneck, 5)

The narrow link carries {{ value(links.bottleneck.rate) | Mbit/s }}. Watch the window and the queue.
:::

:::predict-number window
title: How large is the window?
run: one
plots: cwnd, queue
until: cut-after(f1, 5) - 0.1
unit: segments
answer: window-before-cut(f1, 5)
tolerance: 3 segments

The queue holds {{ value(links.bottleneck.queue.limit) }} packets. **How large is the window when a packet is dropped?**

:::hint
The window is what the path holds and what the queue holds. Read both off the plots.
:::

:::answer
The window is {{ answer | segments 1 }} when the packet is dropped.
:::
:::

:::teacher
### Aim
Write what students can do afterwards.
### Prerequisites
Write what they must know.
### Misconceptions
Write what they often believe.
### Time
10 minutes.
### Discussion
Write what to talk about.
### Variants
Write what else could be asked.
:::
`,
  run: `:::run NAME
title: Reno
scenario: reno-sawtooth
:::
`,
  text: `:::text NAME
title: What is shown
run: RUN
plots: cwnd, queue

Write what the reader is told.
:::
`,
  number: `:::predict-number NAME
title: How many?
run: RUN
plots: cwnd, queue
until: drop-after(bottleneck, 5)
unit: segments
answer: window-before-cut(f1, 5)
tolerance: 3 segments

Write the question.

:::hint
Write a sentence that follows from the run.
:::
:::
`,
  choice: `:::predict-choose NAME
title: Which one?
run: RUN
plots: cwnd, queue
until: 4 s

Write the question.

:::option more
when: utilisation(bottleneck) > 90 %
more than 90 %
:::

:::option less
when: utilisation(bottleneck) <= 90 %
90 % or less
:::

:::hint
Write a sentence that follows from the run.
:::
:::
`,
  draw: `:::predict-draw NAME
title: Draw the window
run: RUN
plots: cwnd, queue
begin: cut-after(f1, 5)
end: 25 s
judge: fall, climb

**Draw the window up to 25 s.**

:::hint
when: drawn-cuts < 1
Your line does not fall. What did the drop tell the sender?
:::

:::hint
when: drawn-floor < 2
Your line falls to nothing. How much does Reno keep?
:::

:::hint
Look at how far your line falls, and how fast it climbs.
:::
:::
`,
  attempt: `:::try NAME
title: Try it
run: RUN
plots: cwnd, queue
solved-by: links.bottleneck.queue.limit = 5

Find a buffer with which few packets wait.

:::knob
address: links.bottleneck.queue.limit
label: Buffer
unit: packets
min: 1
max: 40
:::

:::goal
label: Fewer than 4 packets wait on average
short: mean queue
value: mean-queue(bottleneck)
unit: packets
decimals: 1
below: 4 packets
:::

:::hint
How many packets may wait at most?
:::
:::
`,
  hint: `:::hint
when: answer < 10
Write a sentence that follows from the run.
:::
`,
  teacher: `:::teacher
### Aim
### Prerequisites
### Misconceptions
### Time
### Discussion
### Variants
:::
`,
  shown: `---
format: cwndscope-lesson/1
number: 90
title: {1}
summary: {2}
minutes: 10
---
{3}
:::run one
title: The run
scenario: {4}
:::

:::predict-number before
title: How much does {6} get?
run: one
{5}
unit: kbit/s
answer: throughput({6})
tolerance: relative 15 %

{2}

**Predict the throughput of {6}.**

:::hint
Look at how much of the rate of the slowest link the flow uses.
:::

:::answer
{6} gets {{ answer | kbit/s }}.
:::
:::

:::reveal after
title: The run
run: one
{5}

Move through the run with the slider, and look for what you did not expect.
:::

:::teacher
### Aim
### Prerequisites
### Misconceptions
### Time
### Discussion
### Variants
:::
`,
});
