/** Senders of one's own in a scenario. */
import type { FlowSpec } from "../sim/declared.ts";
import { listNames, meantValue, type Report } from "./issue.ts";
import { LIMITS } from "./limits.ts";
import { isPlainObject } from "./object-shape.ts";
import { OWN } from "./own-name.ts";
import { ID, type Shape } from "./shape.ts";

/** Sources by name. */
const senders: Shape<Record<string, string>> = {
  field: () => undefined,
  names: () => [],
  read(value, path, report) {
    const entries = isPlainObject(value) ? Object.entries(value) : [];
    if (!isPlainObject(value) || entries.length > LIMITS.senders) {
      report.add(path, value, `at most ${LIMITS.senders} named sources in { }`, "Leave some out.");
      return undefined;
    }
    const before = report.issues.length;
    for (const [name, source] of entries) {
      const at = `${path}.${name}`;
      if (!ID.test(name) || name.length > LIMITS.id)
        report.add(at, name, `1 to ${LIMITS.id} letters, digits, "-" or "_"`, "Give it a short name.");
      else if (isPlainObject(source) && typeof source.file === "string")
        report.add(
          at,
          source.file,
          "the source itself",
          "Put the text of the file here: only the command line reads files beside a scenario.",
        );
      else if (typeof source !== "string" || source.length > LIMITS.sender)
        report.add(
          at,
          source,
          `a source of at most ${LIMITS.sender} characters`,
          typeof source === "string" ? "Shorten it." : "Put it in quotes.",
        );
    }
    return report.issues.length === before ? ({ ...value } as Record<string, string>) : undefined;
  },
  minimal: (value) => value,
  schema: () => ({
    type: "object",
    additionalProperties: {
      anyOf: [
        { type: "string", maxLength: LIMITS.sender },
        {
          type: "object",
          properties: { file: { type: "string" } },
          required: ["file"],
          additionalProperties: false,
        },
      ],
    },
    maxProperties: LIMITS.senders,
  }),
};

/** Every flow that names a sender of its own finds its source. */
function checkSenders(
  {
    flows,
    senders: sources = {},
  }: { flows: readonly Pick<FlowSpec, "scheme">[]; senders?: Readonly<Record<string, string>> },
  report: Report,
): void {
  const known = Object.keys(sources).map((name) => OWN + name);
  for (let i = 0; i < flows.length && !report.full; i++) {
    const { scheme } = flows[i];
    if (!scheme.startsWith(OWN) || known.includes(scheme)) continue;
    report.add(
      `flows[${i}].scheme`,
      scheme,
      () => (known.length === 0 ? 'a sender that "senders" of the scenario has' : listNames(known)),
      'Put its source into "senders" of the scenario, under its name.',
      meantValue(scheme, known),
    );
  }
}

/** The readers of senders of one's own. */
export const SENDERS = { senders, checkSenders };
