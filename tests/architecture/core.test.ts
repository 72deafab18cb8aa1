import { describe, expect, it } from "vitest";
import { sourcesBelow } from "./sources.ts";

/** What would make a trace depend on the engine, the clock or the environment. */
const FORBIDDEN: [RegExp, string][] = [
  [/\bMath\s*\.\s*random\b/, "Math.random"],
  [
    /\bMath\s*\.\s*(?:log|log2|log10|log1p|exp|expm1|pow|sin|cos|tan|asin|acos|atan|atan2|sinh|cosh|tanh|asinh|acosh|atanh|hypot|cbrt)\b/,
    "a transcendental function of Math",
  ],
  [/\bMath\s*\[/, "computed access to Math"],
  [/\*\*/, "the operator **"],
  [/\bDate\b/, "Date"],
  [/\bperformance\b/, "performance"],
  [/\b(?:setTimeout|setInterval|queueMicrotask|requestAnimationFrame)\b/, "a timer"],
  [/\bglobalThis\b/, "globalThis"],
  [/\bconsole\b/, "console"],
  [/(?<![.\w])(?:window|document|process|navigator)\s*\./, "the environment"],
];

/** A state that begins with a spread of what a shared part makes. */
const SPREAD_STATE = /\{\s*\.\.\.(?:init|new)[A-Z]\w*\(/;

const offences = (code: string) =>
  FORBIDDEN.filter(([pattern]) => pattern.test(code)).map(([, name]) => name);

describe("the simulator's core", () => {
  it("uses nothing that differs between engines or runs", () => {
    const found = sourcesBelow("src/sim").flatMap(({ path, code }) =>
      offences(code).map((name) => `${path}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it("is scanned by patterns that catch each offence", () => {
    const samples = [
      "Math.random()",
      "Math . pow(2, 3)",
      "x ** 2",
      "new Date()",
      "performance.now()",
      "setTimeout(f)",
      "window.location",
      "= process .env",
    ];
    for (const sample of samples) expect(offences(sample), sample).not.toEqual([]);
    expect(offences("Math.sqrt(2) + Math.floor(x) * y + this.window.cwnd")).toEqual([]);
  });

  it("extends the states that shared parts make, since a spread has another hidden class in every run", () => {
    const spread = sourcesBelow("src/sim").filter(({ code }) => SPREAD_STATE.test(code));
    expect(spread.map(({ path }) => path)).toEqual([]);
    expect("init: (params) => ({ ...initScoreboard(), params })").toMatch(SPREAD_STATE);
    expect("init: (params) => ({\n    ...newDelayControl(),\n    params })").toMatch(SPREAD_STATE);
    expect("extendState(initScoreboard(), { params })").not.toMatch(SPREAD_STATE);
  });
});
