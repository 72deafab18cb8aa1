/** The schemes in groups, by what each asks for the cause of a loss, with one line each for lists. */

import { say } from "../../words/en/lab/schemes.ts";

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
    title: say.classic,
    note: say.classicNote,
    lines: {
      tahoe: say.tahoe,
      reno: say.reno,
      newreno: say.newreno,
      sack: say.sack,
      fack: say.fack,
      "constant-window": say.constantWindow,
    },
  },
  {
    title: say.delay,
    note: say.delayNote,
    lines: {
      vegas: say.vegas,
      "santa-cruz": say.santaCruz,
    },
  },
  {
    title: say.differentiating,
    note: say.differentiatingNote,
    lines: {
      cerl: say.cerl,
      cerl2: say.cerl2,
      veno: say.veno,
      westwood: say.westwood,
      "westwood-nr": say.westwoodNr,
      ncpld: say.ncpld,
      "tcp-aware": say.tcpAware,
      wtcp: say.wtcp,
    },
  },
  {
    title: say.assisted,
    note: say.assistedNote,
    lines: {
      jersey: say.jersey,
      "diff-c": say.diffC,
      "congestion-coherence": say.coherence,
      "coherence-source": say.coherenceSource,
      "delayed-dupacks": say.delayedDupacks,
      eln: say.eln,
      "multiple-ack": say.multipleAck,
      "control-connection": say.controlConnection,
      peach: say.peach,
      "peach-plus": say.peachPlus,
    },
  },
  {
    title: say.today,
    note: say.todayNote,
    lines: {
      "linux-cubic": say.linuxCubic,
      "linux-reno": say.linuxReno,
      "linux-bbr": say.linuxBbr,
      "linux-dctcp": say.linuxDctcp,
      cubic: say.cubic,
      bbr: say.bbr,
      bbr3: say.bbr3,
      dctcp: say.dctcp,
      prague: say.prague,
      highspeed: say.highspeed,
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
