/** What the address names: the laboratory with its scenario, the papers' figures, the lessons, the contest, or a lecturer's notes. */
export type Place =
  | { kind: "lab" }
  /** Captures of real connections. */
  | { kind: "capture" }
  /** The lecturer's notes of a presentation in another window. */
  | { kind: "presenter" }
  /** The contest of senders, with one of its networks in sight; null: the first. */
  | { kind: "contest"; network: string | null }
  /** Our senders beside recordings of Linux, all or one: "one-loss.reno"; or the rules of RFCs, of one RFC in sight; or the accessibility report; or the validation. */
  | { kind: "beside-linux" | "rfc" | "accessibility" | "validation"; id: string | null }
  /** All figures, or one; or a sweep of the reader's own, with its whole address. */
  | { kind: "figures"; figure: string | null; sweep?: string | undefined }
  /** All lessons, or a step of one, the first step being 1; in the variant of an id; to be printed; or what markers or lecturers need. */
  | {
      kind: "lessons";
      lesson: string | null;
      step: number;
      /** The step's name instead of its place: it stays when steps are added before it. */
      stepName?: string;
      who?: string;
      print?: true;
      markers?: true;
      lecturers?: true;
      /** A lesson of the reader's own is written: the one that is named, or a new one. */
      write?: true;
      /** The step is asked in a lecture: on the wall, or on a phone that gives its first or second vote. */
      hall?: true;
      phone?: 1 | 2;
    };

const MOST_STEPS = 999;

/**
 * The place that an address names: `#figures`, `#figure=ID`, `#sweep=…`, `#lessons`, `#lesson=ID&step=N&who=ID` (N may be the step's name), the same with `&print`,
 * `#lesson=ID&step=NAME&hall` and `#lesson=ID&step=NAME&phone` (`&phone=2`: the vote after talking), `#lessons&markers`, `#lessons&lecturers`,
 * `#lessons&write` (a new lesson), `#lesson=own-…&write`, `#lesson=https://…` (one on another host, fetched after a question),
 * `#contest`, `#contest=NETWORK`, `#beside-linux`, `#beside-linux=CASE.SENDER`, `#rfc`, `#rfc=NUMBER`, `#accessibility`, `#validation`, `#capture`, `#presenter`. Everything else is the lab's, which
 * says itself what it cannot read. Whether there is such a figure or lesson is not looked up here.
 * @param hash what follows the page's address, "#" included, or ""
 */
export function placeOf(hash: string): Place {
  const [first, ...others] = hash.replace(/^#/, "").split("&");
  const [key, id] = pair(first);
  const named = id === "" ? null : id;
  if (key === "presenter") return { kind: "presenter" };
  if (key === "capture") return { kind: "capture" };
  if (key === "contest") return { kind: "contest", network: named };
  if (key === "beside-linux" || key === "rfc" || key === "accessibility" || key === "validation")
    return { kind: key, id: named };
  if (/^(figures?|sweep)$/.test(key)) {
    return {
      kind: "figures",
      figure: key === "figure" ? named : null,
      sweep: key === "sweep" ? hash : undefined,
    };
  }
  if (/^lessons?$/.test(key)) {
    const said = new Map(others.map(pair));
    const who = said.get("who") ?? "";
    const stepName = /^[a-z][a-z0-9-]{0,31}$/.exec(said.get("step") ?? "")?.[0];
    return {
      kind: "lessons",
      lesson: key === "lesson" ? named : null,
      step: stepNumber(said.get("step") ?? "1"),
      ...(stepName === undefined ? {} : { stepName }),
      ...(who === "" ? {} : { who }),
      ...(said.has("print") ? { print: true } : {}),
      ...(said.has("markers") ? { markers: true } : {}),
      ...(said.has("lecturers") ? { lecturers: true } : {}),
      ...(said.has("write") ? { write: true } : {}),
      ...(said.has("hall") ? { hall: true } : {}),
      ...(said.has("phone") ? { phone: said.get("phone") === "2" ? 2 : 1 } : {}),
    };
  }
  return { kind: "lab" };
}

/** A part of an address before and behind its "="; what is not well encoded is taken as it is. */
function pair(part: string): [key: string, value: string] {
  const at = part.indexOf("=");
  if (at < 0) return [part, ""];
  const value = part.slice(at + 1);
  try {
    return [part.slice(0, at), decodeURIComponent(value)];
  } catch {
    return [part.slice(0, at), value];
  }
}

function stepNumber(text: string): number {
  const step = /^\d+$/.test(text) ? Number(text) : 1;
  return Math.min(Math.max(step, 1), MOST_STEPS);
}
