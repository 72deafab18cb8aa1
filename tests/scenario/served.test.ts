import { afterEach, describe, expect, it, vi } from "vitest";
import { served } from "../../src/scenario/served.ts";

const answers = vi.fn<(url: string) => Promise<Response>>();
vi.stubGlobal("fetch", answers);
afterEach(() => answers.mockReset());

const json = (value: unknown) => new Response(JSON.stringify(value));

describe("scenarios that are served beside the page", () => {
  it("are fetched each from its own file, and once", async () => {
    answers.mockImplementation(async (url) => json({ url }));
    const { loaders } = served(["reno-sawtooth", "cerl-fig4"]);
    expect([...loaders.keys()]).toEqual(["reno-sawtooth", "cerl-fig4"]);
    expect(answers).not.toHaveBeenCalled();
    expect(await loaders.get("cerl-fig4")?.()).toEqual({ url: "scenarios/cerl-fig4.json" });
    expect(await loaders.get("cerl-fig4")?.()).toEqual({ url: "scenarios/cerl-fig4.json" });
    expect(answers).toHaveBeenCalledTimes(1);
  });

  it("are fetched again after they did not come", async () => {
    const load = served(["reno-sawtooth"]).loaders.get("reno-sawtooth");
    answers.mockResolvedValueOnce(new Response("", { status: 404 }));
    await expect(load?.()).rejects.toThrow("404");
    answers.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await expect(load?.()).rejects.toThrow("Failed to fetch");
    answers.mockResolvedValueOnce(json({ format: "cwndscope/1" }));
    expect(await load?.()).toEqual({ format: "cwndscope/1" });
  });

  it("come all together with what a list shows of them; then none is fetched alone", async () => {
    const { loaders, entries } = served(["reno-sawtooth", "new-one"]);
    const list = [{ id: "reno-sawtooth", title: "A sawtooth", description: "", schemes: ["reno"] }];
    answers.mockResolvedValueOnce(json({ entries: list, scenarios: { "reno-sawtooth": { seed: 7 } } }));
    expect(await Promise.all([entries(), entries()])).toEqual([list, list]);
    expect(answers.mock.calls).toEqual([["scenarios/all.json"]]);
    expect(await loaders.get("reno-sawtooth")?.()).toEqual({ seed: 7 });
    expect(answers).toHaveBeenCalledTimes(1);
    answers.mockResolvedValueOnce(json({ seed: 8 }));
    expect(await loaders.get("new-one")?.()).toEqual({ seed: 8 });
    expect(answers).toHaveBeenLastCalledWith("scenarios/new-one.json");
  });

  it("are asked for together again after that did not come", async () => {
    const { entries } = served(["reno-sawtooth"]);
    answers.mockResolvedValueOnce(new Response("", { status: 503 }));
    await expect(entries()).rejects.toThrow("503");
    answers.mockResolvedValueOnce(json({ entries: [], scenarios: {} }));
    expect(await entries()).toEqual([]);
  });
});
