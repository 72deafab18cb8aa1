/**
 * What a lesson tells a learning platform, and is told by it, in one of the versions of SCORM. The platform's API is an
 * object in a window around this one, or in the one that opened it. It may come late, answer nothing, or fail: the lesson goes on
 * without it, and what is to be told is told with the next report.
 */
import type { ScormVersion } from "../../packaged/filled-page.ts";
import { DIALECTS, type Dialect, HIGHEST_SCORE, type Interaction } from "./dialects.ts";

/** The platform's object: its functions by their names. They answer with texts; some platforms with booleans. */
export type ScormApi = Readonly<Record<string, (...values: string[]) => unknown>>;

/** A window, as far as the search for the API looks at it. */
export interface ApiWindow {
  readonly API?: unknown;
  readonly API_1484_11?: unknown;
  readonly parent: ApiWindow;
  readonly opener: ApiWindow | null;
}

/** So many windows around each other are looked at. */
const MOST_WINDOWS = 500;

/** The platform's API: in this window, one around it, the one that opened it or one around that. Null where there is none. */
export function findApi(window: ApiWindow, version: ScormVersion): ScormApi | null {
  const dialect = DIALECTS[version];
  const around = apiAround(window, dialect);
  if (around !== null) return around;
  const opener = guarded(() => outermost(window).opener ?? window.opener);
  return opener === null || opener === undefined ? null : apiAround(opener, dialect);
}

function apiAround(window: ApiWindow, { object, calls }: Dialect): ScormApi | null {
  let at = window;
  for (let i = 0; i < MOST_WINDOWS; i++) {
    // A window of another origin lets nobody look into it, but its parent may.
    const api = guarded(() => at[object as keyof ApiWindow]);
    if (isApi(api, calls)) return api;
    if (at.parent === at) return null;
    at = at.parent;
  }
  return null;
}

function outermost(window: ApiWindow): ApiWindow {
  let at = window;
  for (let i = 0; i < MOST_WINDOWS && at.parent !== at; i++) at = at.parent;
  return at;
}

function isApi(value: unknown, { begin, set }: Dialect["calls"]): value is ScormApi {
  if (typeof value !== "object" || value === null) return false;
  const api = value as Record<string, unknown>;
  return typeof api[begin] === "function" && typeof api[set] === "function";
}

function guarded<T>(look: () => T): T | null {
  try {
    return look();
  } catch {
    return null;
  }
}

/** How far a learner is. */
export interface PlatformReport {
  points: number;
  /** Most points; 0: the lesson gives none. */
  max: number;
  isComplete: boolean;
  /** The step that is shown. */
  location: string;
  /** What the lesson is continued with, fewer than 4,096 characters. */
  suspended: string;
  /** First answers, in the order in which they were given. */
  first: readonly Interaction[];
}

/** What the platform knows of a learner. */
export interface Learner {
  /** "" where it says nothing. */
  id: string;
  location: string;
  suspended: string;
}

/** One attempt at a lesson in a platform. */
export class ScormSession {
  readonly #find: () => ScormApi | null;
  readonly #dialect: Dialect;
  readonly #seconds: () => number;
  readonly #begun: number;
  #api: ScormApi | null = null;
  #report: PlatformReport | null = null;
  /** Steps whose first answer the platform has, by the reports of this and of earlier attempts. */
  readonly #told = new Set<string>();
  #interactions = 0;
  #isFailing = false;
  #isOver = false;

  /**
   * @param find looks for the platform's API
   * @param seconds a clock, s
   * @param version the version of SCORM that the API speaks
   */
  constructor(find: () => ScormApi | null, seconds: () => number, version: ScormVersion) {
    this.#find = find;
    this.#dialect = DIALECTS[version];
    this.#seconds = seconds;
    this.#begun = seconds();
  }

  /**
   * Looks for the platform, unless it was found. What was reported meanwhile is not told by this: it has to be joined with what the
   * platform keeps of earlier visits, and reported again.
   * @returns whether it is there
   */
  connect(): boolean {
    if (this.#api !== null || this.#isOver) return this.#api !== null;
    const api = this.#find();
    const { elements, isUnset } = this.#dialect;
    if (api === null || !begins(api, this.#dialect)) return false;
    this.#api = api;
    this.#interactions = Number(this.#get("cmi.interactions._count")) || 0;
    if (isUnset(this.#get(elements.status))) this.#set(elements.status, "incomplete");
    return true;
  }

  /** Does the platform take what it is told? */
  get isWorking(): boolean {
    return this.#api !== null && !this.#isFailing;
  }

  /** What the platform knows of the learner; nothing before it is connected. */
  get learner(): Learner {
    const { elements } = this.#dialect;
    return {
      id: this.#get(elements.learner),
      location: this.#get(elements.location),
      suspended: this.#get("cmi.suspend_data"),
    };
  }

  /** First answers that an earlier attempt has told: they are not told again. */
  leaveOut(steps: readonly string[]): void {
    for (const id of steps) this.#told.add(id);
  }

  /** Tells how far the learner is, now or as soon as the platform is there. @returns whether the platform has it */
  report(report: PlatformReport): boolean {
    this.#report = report;
    return this.#tell();
  }

  /** Ends the attempt: the page is left. */
  finish(): void {
    if (this.#api === null || this.#isOver) return;
    const { elements, calls, doneExit, span } = this.#dialect;
    this.#set(elements.time, span(this.#seconds() - this.#begun));
    this.#set(elements.exit, this.#report?.isComplete === true ? doneExit : "suspend");
    const api = this.#api;
    succeeded(() => api[calls.end](""));
    this.#isOver = true;
    this.#api = null;
  }

  #tell(): boolean {
    const report = this.#report;
    const api = this.#api;
    if (report === null || api === null) return false;
    const { points, max, isComplete, location, suspended, first } = report;
    const score = Math.round((100 * HIGHEST_SCORE * points) / Math.max(1, max)) / 100;
    const { elements, calls } = this.#dialect;
    const told = [
      ...(max > 0 ? this.#dialect.score(score) : []),
      ...this.#dialect.status(isComplete, isComplete && max > 0 && points === max),
      [elements.location, location] as const,
      ["cmi.suspend_data", suspended] as const,
    ].map(([element, value]) => this.#set(element, value));
    for (const one of first) this.#tellFirst(one);
    this.#isFailing = !(told.every(Boolean) && succeeded(() => api[calls.commit]("")));
    return !this.#isFailing;
  }

  /** Not every platform keeps interactions: one that refuses them still has the rest. */
  #tellFirst(answer: Interaction): void {
    if (this.#told.has(answer.id)) return;
    const place = `cmi.interactions.${this.#interactions}`;
    const [[element, id], ...others] = this.#dialect.interaction(answer);
    if (!this.#set(`${place}.${element}`, id)) return;
    this.#told.add(answer.id);
    this.#interactions += 1;
    for (const [name, value] of others) this.#set(`${place}.${name}`, value);
  }

  #get(element: string): string {
    const api = this.#api;
    if (api === null) return "";
    const value = guarded(() => api[this.#dialect.calls.get](element));
    return value === null || value === undefined ? "" : String(value);
  }

  #set(element: string, value: string): boolean {
    const api = this.#api;
    return api !== null && succeeded(() => api[this.#dialect.calls.set](element, value));
  }
}

/** Begins the attempt, or finds it begun: the reader has been elsewhere on this page and comes back to the lesson. */
function begins(api: ScormApi, { calls, elements }: Dialect): boolean {
  if (succeeded(() => api[calls.begin](""))) return true;
  const status = guarded(() => api[calls.get](elements.status));
  return typeof status === "string" && status !== "";
}

/** The platform's functions answer "true"; one that throws has failed. */
function succeeded(call: () => unknown): boolean {
  return String(guarded(call)) === "true";
}
