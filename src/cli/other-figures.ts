/** `reproduce --list --others`: the papers' figures that are no simulations. */
import process from "node:process";
import { experimentOf } from "../experiment/experiments.ts";
import { loadShippedFigure, shippedResult } from "./experiments.ts";

/** Prints figures with their claims, verdicts and remarks; as JSON in the shape of the experiments' list, with `kind` and `remarks`. */
export function listOthers(ids: readonly string[], json: boolean): void {
  const entries = ids.map(entryOf);
  if (json) {
    process.stdout.write(`${JSON.stringify(entries, null, 1)}\n`);
    return;
  }
  for (const { id, title, kind, claims, remarks } of entries) {
    const verdicts = claims.map(({ verdict }) => verdict ?? "not run yet");
    const said = claims.length === 0 ? "no claims" : verdicts.join(", ");
    const noted = remarks.length === 0 ? "" : `; remarks: ${remarks.map((remark) => remark.id).join(", ")}`;
    process.stdout.write(`${id}: ${title} (${kind}; ${said}${noted})\n`);
  }
}

function entryOf(id: string) {
  const figure = loadShippedFigure(id);
  const experiment = experimentOf(figure);
  const result = experiment && shippedResult(id, experiment);
  const verdicts = new Map(result?.claims.map((claim) => [claim.id, claim.verdict]));
  return {
    id,
    title: figure.title,
    paper: id.split("-")[0],
    figure: figure.source.figure ?? "",
    kind: figure.kind,
    shows: figure.shows,
    scenario: figure.runs?.scenario ?? null,
    claims: figure.claims.map(({ id: claim, text, value, unit, where, test, see }) => ({
      id: claim,
      text,
      value,
      unit,
      where,
      verdict: verdictOf(test.kind, verdicts.get(claim)),
      see,
    })),
    remarks: figure.remarks,
  };
}

/** What the runs say; a definition is none of theirs, and what nothing decides needs none. */
function verdictOf(kind: string, judged: string | undefined): string | null {
  if (kind === "definition") return "definition";
  return judged ?? (kind === "undecidable" ? "undecided" : null);
}
