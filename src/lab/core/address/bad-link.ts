import { formatIssue, type Issue } from "../../../scenario/index.ts";
import { traceHashOf } from "../../../scenario/link-traces.ts";
import { nearest } from "../../../scenario/nearest.ts";
import { DAMAGED_LINK } from "../../../scenario/url.ts";
import { say } from "../../../words/en/lab/links.ts";
import { fill } from "../../../words/fill.ts";
import type { LabController } from "../controller.ts";

/** What an address of the page begins with. */
const ADDRESSES = ["scenario", "new", "figure", "figures", "sweep", "lesson", "lessons", "presenter"];

/** Parts that only links to the laboratory have. */
const OF_A_LINK = /^(k|s|scenario|new)=/;

/** What is said of a link that could not be opened, and what else it may have meant. */
export interface BadLink {
  title: string;
  lines: readonly string[];
  /** Id of the shipped scenario that it names; null: none. */
  named: string | null;
  /** The trace that it names and that is not kept here: its name and hash; left out: none. */
  trace?: { name: string; hash: string };
}

/** What is wrong with a link. @param ids of the shipped scenarios */
export function badLink(hash: string, issues: readonly Issue[], ids: readonly string[]): BadLink {
  const parts = hash.replace(/^#/, "").split("&");
  const name = /(?:^|[#&])scenario=([a-z0-9/-]+)/.exec(hash)?.[1];
  const named = name !== undefined && ids.includes(name) ? name : null;
  if (!parts.some((part) => OF_A_LINK.test(part))) {
    const [word] = parts[0].split("=");
    const meant = nearest(word, ADDRESSES);
    const shown = word.length > 40 ? `${word.slice(0, 40)}…` : word;
    return {
      title: fill(say.unknownAddress, shown),
      lines: meant === null ? [] : [fill(say.didYouMean, meant)],
      named,
    };
  }
  const trace = missingTrace(issues);
  if (trace !== undefined)
    return { title: say.missingTrace, lines: [fill(say.missingTraceNamed, trace.name)], named, trace };
  const isDamaged = issues.some(({ found }) => found === DAMAGED_LINK);
  return {
    title: isDamaged ? say.damaged : say.notOpened,
    lines: issues.map(formatIssue),
    named,
  };
}

/** The trace that a link names and that was not found. */
function missingTrace(issues: readonly Issue[]): BadLink["trace"] {
  for (const { path, found } of issues) {
    const hash = path.startsWith("traces.") ? traceHashOf(found) : null;
    if (hash !== null) return { name: path.slice("traces.".length), hash };
  }
  return undefined;
}

/** Says that a link could not be opened; nothing else changes. @param open opens another link */
export function reportBadLink(
  controller: LabController,
  bad: BadLink,
  open: (hash: string) => void,
  hash = "",
): void {
  const { title, lines, named, trace } = bad;
  const offered = [
    ...(named === null ? [] : [{ label: say.openNamed, hash: `#scenario=${named}` }]),
    { label: say.openEmpty, hash: "#new=empty" },
  ];
  controller.notify({
    title,
    lines,
    tone: "problem",
    actions: [
      ...(trace === undefined
        ? []
        : [{ label: say.chooseTrace, act: () => void takeTrace(controller, bad, trace, open, hash) }]),
      ...offered.map(({ label, hash }) => ({ label, act: () => open(hash) })),
    ],
  });
}

/** Asks for the file of a trace; opens the link once it is kept, and says so where it is another trace's. */
async function takeTrace(
  controller: LabController,
  bad: BadLink,
  trace: { name: string; hash: string },
  open: (hash: string) => void,
  hash: string,
): Promise<void> {
  const [{ pickFile }, { keepTraceFile }] = await Promise.all([
    import("../../../ui/base/pick-file.ts"),
    import("../../../run/state/kept-traces.ts"),
  ]);
  const file = await pickFile(".txt,.trace,.up,.down,text/plain");
  if (file !== null && (await keepTraceFile(await file.text(), trace.hash))) open(hash);
  else
    reportBadLink(
      controller,
      file === null ? bad : { ...bad, lines: [fill(say.otherTrace, file.name, trace.name)] },
      open,
      hash,
    );
}
