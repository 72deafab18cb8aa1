import papers from "./course-papers.json";

/** Where a lesson belongs in a course. */
export interface CoveredByLesson {
  /** Id of the lesson. */
  lesson: string;
  /** Sections of Kurose and Ross, Computer Networking: A Top-Down Approach, 8th edition (2021). */
  kurose: string;
  /** Sections of Peterson and Davie, Computer Networks: A Systems Approach, the open edition (6). */
  peterson: string;
  /** Chapters of Dordal, An Introduction to Computer Networks, edition 2. */
  dordal: string;
  /** RFCs that the lesson's rules stand in. */
  rfcs: readonly number[];
}

/** A paper that lessons are about. */
export interface CoursePaper {
  /** First authors and year, where it is known. */
  name: string;
  /** As the plug-in that it introduces is cited: kind and id of that. */
  text: string;
  kind: string;
  id: string;
  /** Ids of the lessons. */
  lessons: readonly string[];
}

/** The papers of the course. */
export const COURSE_PAPERS: readonly CoursePaper[] = papers;

/** Every lesson in its order, with the chapters that it goes with. */
export const COURSE_MAP: readonly CoveredByLesson[] = [
  {
    lesson: "sawtooth",
    kurose: "3.7.1",
    peterson: "6.3",
    dordal: "8, 19",
    rfcs: [5681],
  },
  {
    lesson: "slow-start",
    kurose: "3.7.1",
    peterson: "6.3",
    dordal: "19",
    rfcs: [5681, 6928],
  },
  {
    lesson: "three-duplicates",
    kurose: "3.5.4",
    peterson: "5.2, 6.3",
    dordal: "19",
    rfcs: [5681],
  },
  {
    lesson: "several-losses",
    kurose: "3.5.4, 3.7.1",
    peterson: "6.3",
    dordal: "19",
    rfcs: [6582, 6675],
  },
  {
    lesson: "random-loss",
    kurose: "7.7",
    peterson: "6.3",
    dordal: "21",
    rfcs: [5681, 6298],
  },
  {
    lesson: "guessing-by-delay",
    kurose: "3.7.2, 7.7",
    peterson: "6.4",
    dordal: "22",
    rfcs: [6298],
  },
  {
    lesson: "measuring-bandwidth",
    kurose: "3.7.2, 7.7",
    peterson: "6.4",
    dordal: "22",
    rfcs: [5681],
  },
  {
    lesson: "asking-the-network",
    kurose: "3.7.2",
    peterson: "6.4",
    dordal: "21",
    rfcs: [3168, 7567],
  },
  { lesson: "base-station", kurose: "7.7", peterson: "5.2", dordal: "18", rfcs: [3366] },
  {
    lesson: "helpers",
    kurose: "7.7",
    peterson: "5.2",
    dordal: "18",
    rfcs: [3135],
  },
  {
    lesson: "refusing-to-yield",
    kurose: "3.7.3",
    peterson: "6.1, 6.3",
    dordal: "20, 21",
    rfcs: [2914],
  },
  {
    lesson: "today",
    kurose: "3.7.1, 3.7.2",
    peterson: "6.4",
    dordal: "22",
    rfcs: [9438],
  },
  {
    lesson: "sharing-a-buffer",
    kurose: "3.7.3",
    peterson: "6.4",
    dordal: "21, 22",
    rfcs: [9438, 8289, 8290],
  },
  {
    lesson: "standing-queue",
    kurose: "3.7.2",
    peterson: "6.4",
    dordal: "21, 22",
    rfcs: [8257, 8289],
  },
  {
    lesson: "is-the-paper-right",
    kurose: "3.7",
    peterson: "6.1",
    dordal: "21",
    rfcs: [5166],
  },
  {
    lesson: "one-packet",
    kurose: "3.5.3",
    peterson: "5.2",
    dordal: "21",
    rfcs: [5166, 6298],
  },
  { lesson: "write-a-window", kurose: "3.4", peterson: "2.5", dordal: "8", rfcs: [3366] },
  {
    lesson: "from-ecn-to-l4s",
    kurose: "3.7.2",
    peterson: "6.4",
    dordal: "21, 22",
    rfcs: [3168, 9330, 9332],
  },
  {
    lesson: "write-reno",
    kurose: "3.5.4, 3.7.1",
    peterson: "6.3",
    dordal: "19",
    rfcs: [5681],
  },
  {
    lesson: "write-aimd",
    kurose: "3.7.1, 3.7.3",
    peterson: "6.1, 6.3",
    dordal: "19, 20",
    rfcs: [2914, 5681],
  },
  {
    lesson: "write-your-own",
    kurose: "3.7.2, 7.7",
    peterson: "6.4",
    dordal: "22",
    rfcs: [9743],
  },
];

/** A plan: its title's key in the catalogue, how long it takes, and the lessons in it. */
export interface Syllabus {
  id: "lecture" | "exercise" | "programming" | "term";
  lessons: readonly string[];
}

/** Courses of different length. */
export const SYLLABI: readonly Syllabus[] = [
  { id: "lecture", lessons: ["sawtooth", "random-loss"] },
  { id: "exercise", lessons: ["three-duplicates", "several-losses", "random-loss", "guessing-by-delay"] },
  {
    id: "programming",
    lessons: [
      "sawtooth",
      "guessing-by-delay",
      "write-a-window",
      "write-reno",
      "write-aimd",
      "write-your-own",
    ],
  },
  { id: "term", lessons: COURSE_MAP.map(({ lesson }) => lesson) },
];

/** A number in a question or its key, and the run that it comes from. */
export interface ExamNumber {
  /** As it is printed. */
  text: string;
  /** Id of the shipped scenario, and the flow whose value it is. */
  scenario: string;
  flow: string;
  /** The scheme that sends instead of the flow's own; left out: its own. */
  scheme?: string;
  /** What is measured: Mbit/s, ms, or counts of guesses. */
  of: "throughput" | "half-delay" | "right" | "guesses";
}

/** Numbers of the questions for exams, in the order of their places in the texts. */
export const EXAM_NUMBERS: Readonly<Record<"guesses" | "buffer", readonly ExamNumber[]>> = {
  guesses: [
    { text: "0", scenario: "cerl-fig4", flow: "f1", scheme: "reno", of: "right" },
    { text: "86", scenario: "cerl-fig4", flow: "f1", scheme: "reno", of: "guesses" },
    { text: "114", scenario: "cerl-fig4", flow: "f1", of: "right" },
    { text: "155", scenario: "cerl-fig4", flow: "f1", of: "guesses" },
  ],
  buffer: [
    { text: "7.67", scenario: "standing-queue", flow: "f1", of: "throughput" },
    { text: "271", scenario: "standing-queue", flow: "f1", of: "half-delay" },
    { text: "7.43", scenario: "standing-queue", flow: "f2", of: "throughput" },
    { text: "23.6", scenario: "standing-queue", flow: "f2", of: "half-delay" },
  ],
};
