import { describe, expect, it } from "vitest";
import {
  type ApiWindow,
  findApi,
  type PlatformReport,
  type Scorm12Api,
  ScormSession,
  timeSpan,
} from "../../../src/lessons/platform/scorm.ts";

/** A platform that keeps what it is told. @param fails names of functions that answer "false" */
function platform(kept: Record<string, string> = {}, fails: readonly string[] = []) {
  const calls: string[] = [];
  const values = new Map(Object.entries(kept));
  const answer = (name: string) => {
    calls.push(name);
    return fails.includes(name) ? "false" : "true";
  };
  const api: Scorm12Api = {
    LMSInitialize: () => answer("Initialize"),
    LMSGetValue: (element) => values.get(element) ?? "",
    LMSSetValue: (element, value) => {
      if (fails.some((name) => element.startsWith(name))) return "false";
      values.set(element, value);
      return "true";
    },
    LMSCommit: () => answer("Commit"),
    LMSFinish: () => answer("Finish"),
  };
  return { api, values, calls };
}

const REPORT: PlatformReport = {
  points: 6,
  max: 9,
  isComplete: false,
  location: "news",
  suspended: "{}",
  first: [
    { id: "holds", type: "numeric", response: "12", result: "wrong" },
    { id: "faster", type: "choice", response: "a", result: "correct" },
  ],
};

/** A session that was connected. */
function session(api: Scorm12Api): ScormSession {
  const made = new ScormSession(
    () => api,
    () => 0,
  );
  made.connect();
  return made;
}

const window = (part: Partial<ApiWindow> = {}): ApiWindow => {
  const made = { opener: null, ...part } as { parent: ApiWindow; opener: ApiWindow | null };
  made.parent = part.parent ?? made;
  return made;
};

describe("the platform's API", () => {
  const { api } = platform();

  it("is found in the window, in one around it, and in the one that opened it or one around that", () => {
    const around = window({ parent: window({ parent: window({ API: api }) }) });
    expect(findApi(window({ API: api }))).toBe(api);
    expect(findApi(around)).toBe(api);
    expect(findApi(window({ parent: window({ opener: around }) }))).toBe(api);
    expect(findApi(window({ opener: window({ API: api }) }))).toBe(api);
  });

  it("is found behind a window of another origin, and not where there is none", () => {
    const foreign = {
      parent: window({ API: api }),
      get API(): unknown {
        throw new DOMException("cross-origin", "SecurityError");
      },
      opener: null,
    };
    expect(findApi(window({ parent: foreign }))).toBe(api);
    expect(findApi(window())).toBeNull();
    expect(findApi(window({ API: { LMSInitialize: "no" } }))).toBeNull();
  });
});

describe("an attempt at a lesson in a platform", () => {
  it("tells score, status, place, what the lesson is continued with, and first answers, and has them kept", () => {
    const { api, values, calls } = platform({ "cmi.interactions._count": "0" });
    expect(session(api).report(REPORT)).toBe(true);
    expect(Object.fromEntries(values)).toMatchObject({
      "cmi.core.score.min": "0",
      "cmi.core.score.max": "100",
      "cmi.core.score.raw": "66.67",
      "cmi.core.lesson_status": "incomplete",
      "cmi.core.lesson_location": "news",
      "cmi.suspend_data": "{}",
      "cmi.interactions.0.id": "holds",
      "cmi.interactions.0.student_response": "12",
      "cmi.interactions.0.result": "wrong",
      "cmi.interactions.1.id": "faster",
    });
    expect(calls).toEqual(["Initialize", "Commit"]);
  });

  it("is completed once it is, and then not suspended", () => {
    const { api, values, calls } = platform();
    const one = session(api);
    one.report({ ...REPORT, isComplete: true });
    one.finish();
    one.finish();
    expect(values.get("cmi.core.lesson_status")).toBe("completed");
    expect(values.get("cmi.core.exit")).toBe("");
    expect(values.get("cmi.core.session_time")).toBe("0000:00:00.00");
    expect(calls.filter((call) => call === "Finish")).toHaveLength(1);
    const left = platform();
    const other = session(left.api);
    other.report(REPORT);
    other.finish();
    expect(left.values.get("cmi.core.exit")).toBe("suspend");
  });

  it("tells a first answer once, and none that an earlier attempt has told", () => {
    const { api, values } = platform({ "cmi.interactions._count": "5" });
    const one = session(api);
    one.leaveOut(["holds"]);
    one.report(REPORT);
    one.report(REPORT);
    const ids = [...values].filter(([element]) => /interactions\.\d+\.id$/.test(element));
    expect(ids).toEqual([["cmi.interactions.5.id", "faster"]]);
  });

  it("leaves a status that the platform has, and begins one that it has not", () => {
    for (const [kept, status] of [
      ["not attempted", "incomplete"],
      ["", "incomplete"],
      ["completed", "completed"],
    ]) {
      const { api, values } = platform({ "cmi.core.lesson_status": kept });
      session(api);
      expect(values.get("cmi.core.lesson_status")).toBe(status);
    }
  });

  it("has no score where the lesson gives no points", () => {
    const { api, values } = platform();
    session(api).report({ ...REPORT, points: 0, max: 0 });
    expect(values.has("cmi.core.score.raw")).toBe(false);
  });

  it("waits for a platform that comes late, or does not begin", () => {
    const { api } = platform();
    const answers = [null, platform({}, ["Initialize"]).api, api];
    const one = new ScormSession(
      () => answers.shift() ?? null,
      () => 0,
    );
    expect([one.connect(), one.report(REPORT), one.isWorking]).toEqual([false, false, false]);
    expect([one.connect(), one.connect(), one.report(REPORT)]).toEqual([false, true, true]);
    expect(answers).toEqual([]);
  });

  it("goes on with an attempt that this page has begun already", () => {
    const { api, values } = platform({ "cmi.core.lesson_status": "incomplete" }, ["Initialize"]);
    expect(session(api).report(REPORT)).toBe(true);
    expect(values.get("cmi.core.score.raw")).toBe("66.67");
  });

  it("knows that a platform keeps nothing, and tries again with the next report", () => {
    const fails = ["Commit"];
    const { api } = platform({}, fails);
    const one = session(api);
    expect([one.report(REPORT), one.isWorking]).toEqual([false, false]);
    fails.pop();
    expect([one.report(REPORT), one.isWorking]).toEqual([true, true]);
    expect(session(platform({}, ["cmi.suspend_data"]).api).report(REPORT)).toBe(false);
  });

  it("does without interactions where a platform has none", () => {
    expect(session(platform({}, ["cmi.interactions"]).api).report(REPORT)).toBe(true);
  });

  it("goes on where a platform throws", () => {
    const throwing = () => {
      throw new Error("gone");
    };
    const { api } = platform();
    const one = session({ ...api, LMSSetValue: throwing, LMSGetValue: throwing, LMSFinish: throwing });
    expect(one.learner).toEqual({ id: "", location: "", suspended: "" });
    expect(one.report(REPORT)).toBe(false);
    expect(() => one.finish()).not.toThrow();
  });
});

describe("a span of time", () => {
  it("is written as the standard has it", () => {
    expect([0, 3723.456, 59.999, 1e9].map(timeSpan)).toEqual([
      "0000:00:00.00",
      "0001:02:03.46",
      "0000:01:00.00",
      "9999:46:40.00",
    ]);
  });
});
