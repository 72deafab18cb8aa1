/** The schemes in groups, by what each asks for the cause of a loss, with one line each for lists. */

/** A group of schemes. */
export interface SchemeGroup {
  /** "Classic". */
  title: string;
  /** What they have in common, in a few words. */
  note: string;
  /** Ids of schemes, in the order of a list. */
  schemes: readonly string[];
}

/** Ids with what is said of each in a list, at most 44 letters; the first sentence of its card says it in full. */
const GROUPS: readonly { title: string; note: string; lines: Readonly<Record<string, string>> }[] = [
  {
    title: "Classic",
    note: "lose, then halve",
    lines: {
      tahoe: "Starts again from one segment",
      reno: "Halves at every loss",
      newreno: "Repairs several losses of one window",
      sack: "Is told which segments are missing",
      fack: "Knows how much is still on its way",
      "constant-window": "Never changes its window",
    },
  },
  {
    title: "Delay",
    note: "read the round-trip time",
    lines: {
      vegas: "Keeps a few segments in the queue",
      "santa-cruz": "Measures its queue on the way there",
    },
  },
  {
    title: "Loss-differentiating",
    note: "guess why it was lost",
    lines: {
      cerl: "Keeps its window if the queue was short",
      cerl2: "CERL that halves for every full queue",
      veno: "Cuts by a fifth if few segments wait",
      westwood: "Falls to the bandwidth it measured",
      "westwood-nr": "Westwood with NewReno's repairs",
      ncpld: "Keeps its window near the shortest RTT",
      "tcp-aware": "Reads the gap that a lost segment leaves",
      wtcp: "The receiver sets the rate",
    },
  },
  {
    title: "Network-assisted",
    note: "ask the routers or the base station",
    lines: {
      jersey: "Is warned by routers",
      "diff-c": "Slows down for marks, never for losses",
      "congestion-coherence": "Looks for marks around the loss",
      "coherence-source": "The same, at a wireless sender",
      "delayed-dupacks": "Waits for the link to repair",
      eln: "The base station says what the air lost",
      "multiple-ack": "The base station repairs its own losses",
      "control-connection": "A second connection tests the wires",
      peach: "Probes a satellite with dummies",
      "peach-plus": "Probes that repair",
    },
  },
  {
    title: "Today",
    note: "what computers run",
    lines: {
      "linux-cubic": "CUBIC as Linux 6.12 sends it",
      "linux-reno": "Reno as Linux 6.12 sends it",
      "linux-bbr": "BBR 1 as Linux 6.12 sends it",
      cubic: "Grows by the clock",
      bbr: "Sends at the measured bandwidth",
      bbr3: "BBR that hears losses",
      dctcp: "Cuts by the share of marks",
      prague: "The same for the Internet (L4S)",
      highspeed: "Larger steps for larger windows",
    },
  },
];

/** Every scheme once, in groups. */
export const SCHEME_GROUPS: readonly SchemeGroup[] = GROUPS.map(({ title, note, lines }) => ({
  title,
  note,
  schemes: Object.keys(lines),
}));

const LINES = new Map(GROUPS.flatMap(({ lines }) => Object.entries(lines)));

/** What a list says of a scheme; empty for one that has no line. */
export function schemeLine(id: string): string {
  return LINES.get(id) ?? "";
}
