import type { Figure, FigureClaim, Reproduction } from "../../experiment/experiments.ts";
import type { OtherClaim, OtherEntry } from "./other-entry.ts";

/** A figure that is no simulation in the gallery's list. @param result what its runs gave; null without runs or results */
export function summarizeOther(id: string, figure: Figure, result: Reproduction | null): OtherEntry {
  const { title, kind, source, shows, claims, remarks, runs } = figure;
  return {
    id,
    title,
    kind,
    source,
    shows,
    claims: claims.map((claim) => claimOf(claim, result)),
    remarks,
    hasRuns: runs !== undefined,
    hasResult: result !== null,
  };
}

function claimOf(
  { id, text, value, unit, where, note, test, see }: FigureClaim,
  result: Reproduction | null,
): OtherClaim {
  const said = {
    id,
    text,
    value: printedWords(value, unit),
    where,
    ...(note === undefined ? {} : { note }),
    see,
  };
  if (test.kind === "definition") {
    const { why, module, heldBy } = test;
    return { ...said, verdict: "definition", why, held: { module, heldBy } };
  }
  if (test.kind === "undecidable") return { ...said, verdict: "undecided", why: test.why };
  const judged = result?.claims.find((claim) => claim.id === id);
  return { ...said, verdict: judged?.verdict ?? null, why: judged?.why ?? "" };
}

/** A value as a paper prints it, with its unit, in English: "1 and 2 %"; "" where it prints none. */
export function printedWords(value: FigureClaim["value"], unit: string): string {
  if (value === null) return "";
  const words = Array.isArray(value) ? value.join(" and ") : String(value);
  return unit === "" ? words : `${words} ${unit}`;
}
