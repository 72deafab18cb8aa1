import { describe, expect, it } from "vitest";
import { planRuns, type RunPlan } from "../../src/course/index.ts";
import { lookUp } from "../../src/scenario/index.ts";
import { loadScenario } from "./lessons.ts";

const plan = (scenario: string, set: RunPlan["set"]): RunPlan => ({
  id: "a",
  title: "A",
  scenario,
  set,
  vary: null,
});

/** The value at an address after a lesson's `set`. */
async function valueAfter(scenario: string, set: RunPlan["set"], path: string) {
  const [run] = planRuns(plan(scenario, set), await loadScenario(scenario));
  const found = lookUp(run.scenario, path);
  return found.ok ? found.value.value : found;
}

describe("“none” in a lesson's values", () => {
  it("is the word where a choice may be called so, also when the scheme that has it stands behind it", async () => {
    const path = "flows.f1.params.filter";
    const filter = { path, value: "none" };
    const scheme = { path: "flows.f1.scheme", value: "westwood" };
    expect(await valueAfter("cerl-fig4", [scheme, filter], path)).toBe("none");
    expect(await valueAfter("cerl-fig4", [filter, scheme], path)).toBe("none");
  });

  it("takes any other value away, where one may be left out", async () => {
    const path = "links.bottleneck.queue.limit";
    expect(await valueAfter("cerl-fig4", [], path)).toBe(27);
    expect(await valueAfter("cerl-fig4", [{ path, value: "none" }], path)).toBeUndefined();
  });

  it("is refused in words where there is nothing of that name", async () => {
    const shipped = await loadScenario("cerl-fig4");
    expect(() =>
      planRuns(plan("cerl-fig4", [{ path: "flows.f1.params.no", value: "none" }]), shipped),
    ).toThrow(RangeError);
  });
});
