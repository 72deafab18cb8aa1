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
  /** Papers that the lesson's senders, queues and helpers come from, as `COURSE_PAPERS` calls them. */
  papers: readonly (keyof typeof COURSE_PAPERS)[];
}

/** A paper, and what it introduces: kind and id of a plug-in whose citation has the same words. */
export interface CoursePaper {
  kind: "schemes" | "congestionControls" | "queueDisciplines" | "pathAgents";
  id: string;
  text: string;
}

/** The papers of the course, by first authors and year, where it is known. */
export const COURSE_PAPERS = {
  "Jacobson 1988": {
    kind: "schemes",
    id: "tahoe",
    text: "Jacobson, Congestion Avoidance and Control, SIGCOMM 1988",
  },
  "Fall & Floyd 1996": {
    kind: "schemes",
    id: "sack",
    text: "Fall, Floyd, Simulation-based Comparisons of Tahoe, Reno and SACK TCP, 1996",
  },
  "El-Ocla 2008": {
    kind: "schemes",
    id: "cerl",
    text: "El-Ocla, TCP CERL: congestion control enhancement over wireless networks, 2008",
  },
  "Brakmo 1994": {
    kind: "schemes",
    id: "vegas",
    text: "Brakmo, O'Malley, Peterson, TCP Vegas: New Techniques for Congestion Detection and Avoidance, SIGCOMM 1994",
  },
  "Fu & Liew 2003": {
    kind: "schemes",
    id: "veno",
    text: "Fu, Liew, TCP Veno: TCP enhancement for transmission over wireless access networks, IEEE JSAC 21(2), 2003",
  },
  "Mascolo 2001": {
    kind: "schemes",
    id: "westwood",
    text: "Mascolo, Casetti, Gerla, Sanadidi, Wang, TCP Westwood: bandwidth estimation for enhanced transport over wireless links, MobiCom 2001",
  },
  "Xu 2004": {
    kind: "schemes",
    id: "jersey",
    text: "Xu, Tian, Ansari, TCP-Jersey for Wireless IP Communications, IEEE JSAC 22(4), 2004",
  },
  "Floyd & Jacobson 1993": {
    kind: "queueDisciplines",
    id: "red",
    text: "Floyd, Jacobson, Random Early Detection Gateways for Congestion Avoidance, IEEE/ACM Transactions on Networking 1(4), 1993",
  },
  Bai: {
    kind: "schemes",
    id: "diff-c",
    text: "Bai, Atiquzzaman, Lilja, Using ECN Marks to Improve TCP Performance over Lossy Links (Diff-C-TCP)",
  },
  "Balakrishnan 1995": {
    kind: "pathAgents",
    id: "snoop",
    text: "Balakrishnan, Seshan, Amir, Katz, Improving TCP/IP Performance over Wireless Networks, MobiCom 1995",
  },
  "Bakre & Badrinath 1995": {
    kind: "pathAgents",
    id: "split",
    text: "Bakre, Badrinath, I-TCP: Indirect TCP for Mobile Hosts, ICDCS 1995",
  },
  "Liu & Jain 2003": {
    kind: "schemes",
    id: "congestion-coherence",
    text: "Liu, Jain, Approaches of wireless TCP enhancement and a new proposal based on congestion coherence, HICSS 2003",
  },
  Ghosh: {
    kind: "schemes",
    id: "constant-window",
    text: "Ghosh, Das, Roy, Mukherjee, Sender side intelligence for TCP throughput enhancement in wired-cum-wireless network",
  },
  "Cardwell 2017": {
    kind: "schemes",
    id: "bbr",
    text: "Cardwell, Cheng, Gunn, Yeganeh, Jacobson, BBR: Congestion-Based Congestion Control, CACM 60(2), 2017",
  },
  "Alizadeh 2010": {
    kind: "congestionControls",
    id: "dctcp",
    text: "Alizadeh et al., Data Center TCP, SIGCOMM 2010",
  },
} as const satisfies Readonly<Record<string, CoursePaper>>;

/** Every lesson in its order, with the chapters that it goes with. */
export const COURSE_MAP: readonly CoveredByLesson[] = [
  {
    lesson: "sawtooth",
    kurose: "3.7.1",
    peterson: "6.3",
    dordal: "8, 19",
    rfcs: [5681],
    papers: ["Jacobson 1988"],
  },
  {
    lesson: "slow-start",
    kurose: "3.7.1",
    peterson: "6.3",
    dordal: "19",
    rfcs: [5681, 6928],
    papers: ["Jacobson 1988"],
  },
  {
    lesson: "three-duplicates",
    kurose: "3.5.4",
    peterson: "5.2, 6.3",
    dordal: "19",
    rfcs: [5681],
    papers: ["Jacobson 1988"],
  },
  {
    lesson: "several-losses",
    kurose: "3.5.4, 3.7.1",
    peterson: "6.3",
    dordal: "19",
    rfcs: [6582, 6675],
    papers: ["Fall & Floyd 1996"],
  },
  {
    lesson: "random-loss",
    kurose: "7.7",
    peterson: "6.3",
    dordal: "21",
    rfcs: [5681, 6298],
    papers: ["El-Ocla 2008"],
  },
  {
    lesson: "guessing-by-delay",
    kurose: "3.7.2, 7.7",
    peterson: "6.4",
    dordal: "22",
    rfcs: [6298],
    papers: ["Brakmo 1994", "Fu & Liew 2003", "El-Ocla 2008"],
  },
  {
    lesson: "measuring-bandwidth",
    kurose: "3.7.2, 7.7",
    peterson: "6.4",
    dordal: "22",
    rfcs: [5681],
    papers: ["Mascolo 2001", "Xu 2004"],
  },
  {
    lesson: "asking-the-network",
    kurose: "3.7.2",
    peterson: "6.4",
    dordal: "21",
    rfcs: [3168, 7567],
    papers: ["Floyd & Jacobson 1993", "Bai"],
  },
  { lesson: "base-station", kurose: "7.7", peterson: "5.2", dordal: "18", rfcs: [3366], papers: [] },
  {
    lesson: "helpers",
    kurose: "7.7",
    peterson: "5.2",
    dordal: "18",
    rfcs: [3135],
    papers: ["Balakrishnan 1995", "Bakre & Badrinath 1995", "Liu & Jain 2003"],
  },
  {
    lesson: "refusing-to-yield",
    kurose: "3.7.3",
    peterson: "6.1, 6.3",
    dordal: "20, 21",
    rfcs: [2914],
    papers: ["Ghosh"],
  },
  {
    lesson: "today",
    kurose: "3.7.1, 3.7.2",
    peterson: "6.4",
    dordal: "22",
    rfcs: [9438],
    papers: ["Cardwell 2017"],
  },
  {
    lesson: "sharing-a-buffer",
    kurose: "3.7.3",
    peterson: "6.4",
    dordal: "21, 22",
    rfcs: [9438, 8289, 8290],
    papers: ["Cardwell 2017"],
  },
  {
    lesson: "standing-queue",
    kurose: "3.7.2",
    peterson: "6.4",
    dordal: "21, 22",
    rfcs: [8257, 8289],
    papers: ["Alizadeh 2010"],
  },
  {
    lesson: "is-the-paper-right",
    kurose: "3.7",
    peterson: "6.1",
    dordal: "21",
    rfcs: [5166],
    papers: ["El-Ocla 2008", "Mascolo 2001"],
  },
  {
    lesson: "one-packet",
    kurose: "3.5.3",
    peterson: "5.2",
    dordal: "21",
    rfcs: [5166, 6298],
    papers: ["El-Ocla 2008"],
  },
  { lesson: "write-a-window", kurose: "3.4", peterson: "2.5", dordal: "8", rfcs: [3366], papers: [] },
  {
    lesson: "from-ecn-to-l4s",
    kurose: "3.7.2",
    peterson: "6.4",
    dordal: "21, 22",
    rfcs: [3168, 9330, 9332],
    papers: [],
  },
  {
    lesson: "write-reno",
    kurose: "3.5.4, 3.7.1",
    peterson: "6.3",
    dordal: "19",
    rfcs: [5681],
    papers: ["Jacobson 1988"],
  },
  {
    lesson: "write-aimd",
    kurose: "3.7.1, 3.7.3",
    peterson: "6.1, 6.3",
    dordal: "19, 20",
    rfcs: [2914, 5681],
    papers: [],
  },
  {
    lesson: "write-your-own",
    kurose: "3.7.2, 7.7",
    peterson: "6.4",
    dordal: "22",
    rfcs: [9743],
    papers: ["El-Ocla 2008"],
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
