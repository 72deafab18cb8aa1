/** What a lesson that is begun holds: a small one that is in order, or what the lab shows as a predict–reveal pair of steps. */
import { LESSON_PLOTS } from "../../course/index.ts";
import { takeLessonSeed } from "../../run/state/lesson-seed.ts";
import { minimalJson, parseScenario, type Scenario } from "../../scenario/index.ts";
import { say as templates } from "../../words/en/lessons/write-templates.ts";
import { fill } from "../../words/fill.ts";

/** The text that a new lesson begins with. What the lab has handed over is taken, once. */
export function firstText(): string {
  return textOfSeed(takeLessonSeed()) ?? templates.whole;
}

/** A lesson of what the lab shows; null where nothing was handed over, or what was is no scenario. */
export function textOfSeed(seed: unknown): string | null {
  if (typeof seed !== "object" || seed === null) return null;
  const { scenario: json, shipped, panels, playhead } = seed as Readonly<Record<string, unknown>>;
  const parsed = parseScenario(json);
  if (!parsed.ok) return null;
  const { scenario } = parsed;
  const flow = scenario.flows.find(({ kind }) => kind === "tcp") ?? scenario.flows[0];
  if (flow === undefined) return null;
  const id = typeof shipped === "string" && /^[a-z0-9/-]+$/.test(shipped) ? shipped : null;
  return fill(
    templates.shown,
    line(scenario.title, 80),
    line(scenario.question ?? scenario.description ?? scenario.title, 240),
    id === null ? blockOf(scenario) : "",
    id ?? "mine",
    viewLines(panels, playhead, scenario.duration),
    flow.id,
  );
}

/** The scenario itself, as a block of the lesson. */
function blockOf(scenario: Scenario): string {
  return `\n:::scenario mine\n\`\`\`json\n${minimalJson(scenario).trim()}\n\`\`\`\n:::\n`;
}

/** The plots that were open, and the run up to where it was looked at; from the beginning nobody can predict. */
function viewLines(panels: unknown, playhead: unknown, duration: number): string {
  const open = Array.isArray(panels) ? LESSON_PLOTS.filter((plot) => panels.includes(plot)) : [];
  const at = typeof playhead === "number" && playhead > 0 && playhead < duration ? playhead : duration / 4;
  const until = Number(at.toPrecision(4));
  return `plots: ${(open.length > 0 ? open : ["cwnd", "queue"]).join(", ")}\nuntil: ${until} s`;
}

/** A text as one line of so many characters. */
function line(text: string, most: number): string {
  const plain = text.replace(/\s+/g, " ").replaceAll("$", "").trim();
  return plain.length <= most ? plain : `${plain.slice(0, most - 1)}…`;
}
