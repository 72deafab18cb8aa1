import { afterEach, describe, expect, it, vi } from "vitest";
import { servedLoaders } from "../../src/scenario/served.ts";

const answers = vi.fn<(url: string) => Promise<Response>>();
vi.stubGlobal("fetch", answers);
afterEach(() => answers.mockReset());

const json = (value: unknown) => new Response(JSON.stringify(value));

describe("scenarios that are served beside the page", () => {
  it("are fetched each from its own file, and once", async () => {
    answers.mockImplementation(async (url) => json({ url }));
    const loaders = servedLoaders(["reno-sawtooth", "cerl-fig4"]);
    expect([...loaders.keys()]).toEqual(["reno-sawtooth", "cerl-fig4"]);
    expect(answers).not.toHaveBeenCalled();
    expect(await loaders.get("cerl-fig4")?.()).toEqual({ url: "scenarios/cerl-fig4.json" });
    expect(await loaders.get("cerl-fig4")?.()).toEqual({ url: "scenarios/cerl-fig4.json" });
    expect(answers).toHaveBeenCalledTimes(1);
  });

  it("are fetched again after they did not come", async () => {
    const load = servedLoaders(["reno-sawtooth"]).get("reno-sawtooth");
    answers.mockResolvedValueOnce(new Response("", { status: 404 }));
    await expect(load?.()).rejects.toThrow("404");
    answers.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await expect(load?.()).rejects.toThrow("Failed to fetch");
    answers.mockResolvedValueOnce(json({ format: "cwndscope/1" }));
    expect(await load?.()).toEqual({ format: "cwndscope/1" });
  });
});
