/**
 * What a lesson tells a learning platform, and is told by it: ADL SCORM 1.2, Run-Time Environment, section 3. The platform's API is an
 * object in a window around this one, or in the one that opened it. It may come late, answer nothing, or fail: the lesson goes on
 * without it, and what is to be told is told with the next report.
 */

/** The functions of the platform that are used. They answer with texts; some platforms with booleans. */
export interface Scorm12Api {
  LMSInitialize(nothing: ""): unknown;
  LMSGetValue(element: string): unknown;
  LMSSetValue(element: string, value: string): unknown;
  LMSCommit(nothing: ""): unknown;
  LMSFinish(nothing: ""): unknown;
}

/** A window, as far as the search for the API looks at it. */
export interface ApiWindow {
  readonly API?: unknown;
  readonly parent: ApiWindow;
  readonly opener: ApiWindow | null;
}

/** So many windows around each other are looked at. */
const MOST_WINDOWS = 500;

/** The platform's API: in this window, one around it, the one that opened it or one around that. Null where there is none. */
export function findApi(window: ApiWindow): Scorm12Api | null {
  const around = apiAround(window);
  if (around !== null) return around;
  const opener = guarded(() => outermost(window).opener ?? window.opener);
  return opener === null || opener === undefined ? null : apiAround(opener);
}

function apiAround(window: ApiWindow): Scorm12Api | null {
  let at = window;
  for (let i = 0; i < MOST_WINDOWS; i++) {
    // A window of another origin lets nobody look into it, but its parent may.
    const api = guarded(() => at.API);
    if (isApi(api)) return api;
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

function isApi(value: unknown): value is Scorm12Api {
  if (typeof value !== "object" || value === null) return false;
  const api = value as Record<string, unknown>;
  return typeof api.LMSInitialize === "function" && typeof api.LMSSetValue === "function";
}

function guarded<T>(look: () => T): T | null {
  try {
    return look();
  } catch {
    return null;
  }
}

/** A first answer, as the platform's table of interactions has it. */
export interface Interaction {
  /** The step. */
  id: string;
  type: "choice" | "numeric" | "sequencing" | "performance";
  /** In the form that the type asks for. */
  response: string;
  result: "correct" | "wrong" | "neutral";
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

/** Score and status as SCORM has them: a score is a number from 0 to 100. */
const HIGHEST_SCORE = 100;

/** One attempt at a lesson in a platform. */
export class ScormSession {
  readonly #find: () => Scorm12Api | null;
  readonly #seconds: () => number;
  readonly #begun: number;
  #api: Scorm12Api | null = null;
  #report: PlatformReport | null = null;
  /** Steps whose first answer the platform has, by the reports of this and of earlier attempts. */
  readonly #told = new Set<string>();
  #interactions = 0;
  #isFailing = false;
  #isOver = false;

  /**
   * @param find looks for the platform's API
   * @param seconds a clock, s
   */
  constructor(find: () => Scorm12Api | null, seconds: () => number) {
    this.#find = find;
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
    if (api === null || !begins(api)) return false;
    this.#api = api;
    this.#interactions = Number(this.#get("cmi.interactions._count")) || 0;
    if (/^(?:not attempted|)$/.test(this.#get("cmi.core.lesson_status")))
      this.#set("cmi.core.lesson_status", "incomplete");
    return true;
  }

  /** Does the platform take what it is told? */
  get isWorking(): boolean {
    return this.#api !== null && !this.#isFailing;
  }

  /** What the platform knows of the learner; nothing before it is connected. */
  get learner(): Learner {
    return {
      id: this.#get("cmi.core.student_id"),
      location: this.#get("cmi.core.lesson_location"),
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
    this.#set("cmi.core.session_time", timeSpan(this.#seconds() - this.#begun));
    this.#set("cmi.core.exit", this.#report?.isComplete === true ? "" : "suspend");
    const api = this.#api;
    succeeded(() => api.LMSFinish(""));
    this.#isOver = true;
    this.#api = null;
  }

  #tell(): boolean {
    const report = this.#report;
    const api = this.#api;
    if (report === null || api === null) return false;
    const { points, max, isComplete, location, suspended, first } = report;
    const score = Math.round((100 * HIGHEST_SCORE * points) / Math.max(1, max)) / 100;
    const told = [
      ...(max > 0
        ? [
            this.#set("cmi.core.score.min", "0"),
            this.#set("cmi.core.score.max", String(HIGHEST_SCORE)),
            this.#set("cmi.core.score.raw", String(score)),
          ]
        : []),
      this.#set("cmi.core.lesson_status", isComplete ? "completed" : "incomplete"),
      this.#set("cmi.core.lesson_location", location),
      this.#set("cmi.suspend_data", suspended),
    ];
    for (const one of first) this.#tellFirst(one);
    this.#isFailing = !(told.every(Boolean) && succeeded(() => api.LMSCommit("")));
    return !this.#isFailing;
  }

  /** Not every platform keeps interactions: one that refuses them still has the rest. */
  #tellFirst({ id, type, response, result }: Interaction): void {
    if (this.#told.has(id)) return;
    const place = `cmi.interactions.${this.#interactions}`;
    if (!this.#set(`${place}.id`, id)) return;
    this.#told.add(id);
    this.#interactions += 1;
    this.#set(`${place}.type`, type);
    this.#set(`${place}.student_response`, response);
    this.#set(`${place}.result`, result);
  }

  #get(element: string): string {
    const api = this.#api;
    if (api === null) return "";
    const value = guarded(() => api.LMSGetValue(element));
    return value === null || value === undefined ? "" : String(value);
  }

  #set(element: string, value: string): boolean {
    const api = this.#api;
    return api !== null && succeeded(() => api.LMSSetValue(element, value));
  }
}

/** Begins the attempt, or finds it begun: the reader has been elsewhere on this page and comes back to the lesson. */
function begins(api: Scorm12Api): boolean {
  if (succeeded(() => api.LMSInitialize(""))) return true;
  const status = guarded(() => api.LMSGetValue("cmi.core.lesson_status"));
  return typeof status === "string" && status !== "";
}

/** The platform's functions answer "true"; one that throws has failed. */
function succeeded(call: () => unknown): boolean {
  return String(guarded(call)) === "true";
}

/** A CMITimespan: "0001:02:03.45". @param seconds from 0 on */
export function timeSpan(seconds: number): string {
  const hundredths = Math.max(0, Math.round(100 * seconds));
  const part = (size: number, most: number) => Math.floor(hundredths / size) % most;
  const two = (n: number) => String(n).padStart(2, "0");
  const hours = String(Math.min(9999, Math.floor(hundredths / 360_000))).padStart(4, "0");
  return `${hours}:${two(part(6000, 60))}:${two(part(100, 60))}.${two(part(1, 100))}`;
}
