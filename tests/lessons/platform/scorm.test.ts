import { describe, expect, it } from "vitest";
import { DIALECTS, timeSpan } from "../../../src/lessons/platform/dialects.ts";
import {
  type ApiWindow,
  findApi,
  type PlatformReport,
  type ScormApi,
  ScormSession,
} from "../../../src/lessons/platform/scorm.ts";
import type { ScormVersion } from "../../../src/packaged/filled-page.ts";

/** A platform that keeps what it is told. @param fails names of functions that answer "false", as SCORM 2004 names them */
function platform(
  kept: Record<string, string> = {},
  fails: readonly string[] = [],
  version: ScormVersion = "1.2",
) {
  const { begin, get, set, commit, end } = DIALECTS[version].calls;
  const calls: string[] = [];
  const values = new Map(Object.entries(kept));
  const answer = (name: string) => {
    calls.push(name);
    return fails.includes(name) ? "false" : "true";
  };
  const api: ScormApi = {
    [begin]: () => answer("Initialize"),
    [get]: (element) => values.get(element) ?? "",
    [set]: (element, value) => {
      if (fails.some((name) => element.startsWith(name))) return "false";
      values.set(element, value);
      return "true";
    },
    [commit]: () => answer("Commit"),
    [end]: () => answer("Finish"),
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
function session(api: ScormApi, version: ScormVersion = "1.2"): ScormSession {
  const made = new ScormSession(
    () => api,
    () => 0,
    version,
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
    expect(findApi(window({ API: api }), "1.2")).toBe(api);
    expect(findApi(around, "1.2")).toBe(api);
    expect(findApi(window({ parent: window({ opener: around }) }), "1.2")).toBe(api);
    expect(findApi(window({ opener: window({ API: api }) }), "1.2")).toBe(api);
    // A frame that was opened by itself, in a page that was not.
    expect(findApi(window({ opener: window({ API: api }), parent: window() }), "1.2")).toBe(api);
  });

  it("is looked for in 500 windows around each other, and no more", () => {
    const inside = (depth: number) => {
      let at = window({ API: api });
      for (let n = 0; n < depth; n++) at = window({ parent: at });
      return findApi(at, "1.2");
    };
    expect([inside(499), inside(500)]).toEqual([api, null]);
  });

  it("is not looked for without end where windows lie around each other without end", () => {
    let looked = 0;
    const endless: ApiWindow = {
      opener: null,
      get parent(): ApiWindow {
        looked += 1;
        if (looked > 10_000) throw new Error("it is looked for without end");
        return { opener: null, parent: endless };
      },
    };
    expect(findApi(endless, "1.2")).toBeNull();
  });

  it("is found behind a window of another origin, and not where there is none", () => {
    const foreign = {
      parent: window({ API: api }),
      get API(): unknown {
        throw new DOMException("cross-origin", "SecurityError");
      },
      opener: null,
    };
    expect(findApi(window({ parent: foreign }), "1.2")).toBe(api);
    expect(findApi(window(), "1.2")).toBeNull();
    expect(findApi(window({ API: { LMSInitialize: "no" } }), "1.2")).toBeNull();
    expect(findApi(window({ API: { LMSInitialize: () => "true" } }), "1.2")).toBeNull();
    expect(findApi(window({ API: { LMSSetValue: () => "true" } }), "1.2")).toBeNull();
  });
});

describe("the names of a platform's functions and elements", () => {
  it("are those of ADL SCORM 1.2, Run-Time Environment", () => {
    const { object, calls, elements } = DIALECTS["1.2"];
    expect([object, ...Object.values(calls)].join(" ")).toBe(
      "API LMSInitialize LMSGetValue LMSSetValue LMSCommit LMSFinish",
    );
    expect(Object.values(elements).join(" ")).toBe(
      "cmi.core.student_id cmi.core.lesson_location cmi.core.lesson_status cmi.core.session_time cmi.core.exit",
    );
  });

  it("are those of SCORM 2004, 4th edition, Run-Time Environment", () => {
    const { object, calls, elements } = DIALECTS["2004"];
    expect([object, ...Object.values(calls)].join(" ")).toBe(
      "API_1484_11 Initialize GetValue SetValue Commit Terminate",
    );
    expect(Object.values(elements).join(" ")).toBe(
      "cmi.learner_id cmi.location cmi.completion_status cmi.session_time cmi.exit",
    );
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
      "cmi.interactions.0.type": "numeric",
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

  it("knows the learner, where the learner was, and what the lesson is continued with", () => {
    const kept = {
      "cmi.core.student_id": "ada-1",
      "cmi.core.lesson_location": "holds",
      "cmi.suspend_data": '{"d":"d1"}',
    };
    expect(session(platform(kept).api).learner).toEqual({
      id: "ada-1",
      location: "holds",
      suspended: '{"d":"d1"}',
    });
  });

  it("is told how long it took, and is not begun again once it is over, nor twice", () => {
    const { api, values, calls } = platform();
    let now = 100;
    const one = new ScormSession(
      () => api,
      () => now,
      "1.2",
    );
    expect([one.connect(), one.connect()]).toEqual([true, true]);
    now = 165.5;
    one.finish();
    expect(values.get("cmi.core.session_time")).toBe("0000:01:05.50");
    expect([one.connect(), one.report(REPORT), one.isWorking]).toEqual([false, false, false]);
    expect(calls).toEqual(["Initialize", "Finish"]);
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

  it("is over once it is ended: nothing begins anew, and nothing more is told", () => {
    const { api, calls, values } = platform();
    const ended = session(api);
    ended.finish();
    expect(calls).toEqual(["Initialize", "Finish"]);
    values.clear();
    expect([ended.connect(), ended.isWorking, ended.report(REPORT)]).toEqual([false, false, false]);
    ended.finish();
    expect(calls).toEqual(["Initialize", "Finish"]);
    expect([...values]).toEqual([]);
  });

  it("waits for a platform that comes late, or does not begin", () => {
    const { api } = platform();
    const answers = [null, platform({}, ["Initialize"]).api, api];
    const one = new ScormSession(
      () => answers.shift() ?? null,
      () => 0,
      "1.2",
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

  it("counts interactions from 0 on where the platform gives no number of them", () => {
    const { api, values } = platform({ "cmi.interactions._count": "none" });
    session(api).report(REPORT);
    expect(values.get("cmi.interactions.0.id")).toBe("holds");
    expect(values.get("cmi.interactions.1.id")).toBe("faster");
  });

  it("does without interactions where a platform has none", () => {
    const { api, values } = platform({}, ["cmi.interactions.0.id"]);
    expect(session(api).report(REPORT)).toBe(true);
    expect([...values.keys()].filter((element) => element.startsWith("cmi.interactions"))).toEqual([]);
  });

  it("takes true for an answer as well as “true”, as some platforms say it", () => {
    const { api } = platform();
    const yes = () => true;
    expect(session({ ...api, LMSInitialize: yes, LMSSetValue: yes, LMSCommit: yes }).report(REPORT)).toBe(
      true,
    );
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

describe("an attempt in a platform of SCORM 2004", () => {
  const VERSION = "2004";

  it("finds its own object, and not that of the other version", () => {
    const { api } = platform({}, [], VERSION);
    expect(findApi(window({ parent: window({ API_1484_11: api }) }), VERSION)).toBe(api);
    expect(findApi(window({ API: api }), VERSION)).toBeNull();
    expect(findApi(window({ API_1484_11: platform().api }), VERSION)).toBeNull();
  });

  it("tells score, completion, place, what the lesson is continued with, and first answers, in its words", () => {
    const { api, values, calls } = platform({ "cmi.completion_status": "unknown" }, [], VERSION);
    const one = session(api, VERSION);
    const order = { id: "first", type: "sequencing", response: "b,a", result: "neutral" } as const;
    const words = {
      id: "why",
      type: "performance",
      response: "the queue, then the link",
      result: "neutral",
    } as const;
    expect(one.report({ ...REPORT, first: [...REPORT.first, order, words] })).toBe(true);
    one.finish();
    expect(Object.fromEntries(values)).toEqual({
      "cmi.completion_status": "incomplete",
      "cmi.success_status": "unknown",
      "cmi.score.scaled": "0.6667",
      "cmi.score.min": "0",
      "cmi.score.max": "100",
      "cmi.score.raw": "66.67",
      "cmi.location": "news",
      "cmi.suspend_data": "{}",
      "cmi.interactions.0.id": "holds",
      "cmi.interactions.0.type": "numeric",
      "cmi.interactions.0.learner_response": "12",
      "cmi.interactions.0.result": "incorrect",
      "cmi.interactions.1.id": "faster",
      "cmi.interactions.1.type": "choice",
      "cmi.interactions.1.learner_response": "a",
      "cmi.interactions.1.result": "correct",
      "cmi.interactions.2.id": "first",
      "cmi.interactions.2.type": "sequencing",
      "cmi.interactions.2.learner_response": "b[,]a",
      "cmi.interactions.2.result": "neutral",
      "cmi.interactions.3.id": "why",
      "cmi.interactions.3.type": "long-fill-in",
      "cmi.interactions.3.learner_response": "the queue, then the link",
      "cmi.interactions.3.result": "neutral",
      "cmi.session_time": "PT0S",
      "cmi.exit": "suspend",
    });
    expect(calls).toEqual(["Initialize", "Commit", "Finish"]);
  });

  it("is passed with all points of a lesson that gives some, and says nothing of passing before", () => {
    const told = (report: Partial<PlatformReport>) => {
      const { api, values } = platform({}, [], VERSION);
      const one = session(api, VERSION);
      one.report({ ...REPORT, ...report });
      one.finish();
      return ["cmi.completion_status", "cmi.success_status", "cmi.exit"].map((name) => values.get(name));
    };
    expect(told({ isComplete: true, points: 9 })).toEqual(["completed", "passed", "normal"]);
    expect(told({ isComplete: true, points: 8 })).toEqual(["completed", "unknown", "normal"]);
    expect(told({ isComplete: false, points: 9 })).toEqual(["incomplete", "unknown", "suspend"]);
    expect(told({ isComplete: true, points: 0, max: 0 })).toEqual(["completed", "unknown", "normal"]);
  });

  it("leaves a status that the platform has", () => {
    const { api, values } = platform(
      { "cmi.completion_status": "completed", "cmi.learner_id": "ada" },
      [],
      VERSION,
    );
    expect(session(api, VERSION).learner.id).toBe("ada");
    expect(values.get("cmi.completion_status")).toBe("completed");
  });

  it.each(["", "unknown", "not attempted"])("begins where the status is “%s”", (kept) => {
    const { api, values } = platform({ "cmi.completion_status": kept }, [], VERSION);
    session(api, VERSION);
    expect(values.get("cmi.completion_status")).toBe("incomplete");
  });
});

describe("a status that nobody has set", () => {
  it("is none, or not attempted; in SCORM 2004 unknown too", () => {
    const words = ["", "not attempted", "unknown", "incomplete", "completed"];
    expect(words.map(DIALECTS["1.2"].isUnset)).toEqual([true, true, false, false, false]);
    expect(words.map(DIALECTS["2004"].isUnset)).toEqual([true, true, true, false, false]);
  });
});

describe("an order as a first answer", () => {
  it("has its items behind each other, with the sign that each version has between them", () => {
    const told = (version: ScormVersion) =>
      DIALECTS[version].interaction({ id: "paths", type: "sequencing", response: "c,a,b", result: "wrong" });
    expect(told("1.2")).toContainEqual(["student_response", "c,a,b"]);
    expect(told("2004")).toContainEqual(["learner_response", "c[,]a[,]b"]);
  });
});

describe("a span of time", () => {
  it("is a duration of ISO 8601 in SCORM 2004", () => {
    expect([0, 3723.456, -1].map(DIALECTS["2004"].span)).toEqual(["PT0S", "PT3723.46S", "PT0S"]);
  });

  it("is written as the standard has it", () => {
    expect([0, 3723.456, 59.999, 1e9].map(timeSpan)).toEqual([
      "0000:00:00.00",
      "0001:02:03.46",
      "0000:01:00.00",
      "9999:46:40.00",
    ]);
  });
});
