import { describe, expect, it } from "vitest";
import { networkOf, newLink, openForm } from "../../../../src/lab/build/templates/chosen-template.ts";
import { templates } from "../../../../src/scenario/building.ts";
import { decodeHash, documentOf } from "../../../../src/scenario/index.ts";
import { bundledScenarios } from "../../../../src/scenario/shipped-bundle.ts";

/** The network that a link of the form opens. */
async function opened(link: string) {
  const state = await decodeHash(link);
  if (!state.ok || state.value?.source.kind !== "new") throw new Error(link);
  const made = await documentOf(state.value.source, bundledScenarios);
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  return made.value;
}

describe("the line #new=", () => {
  it.each(["empty", ...templates.keys()])("opens the network that is drawn: %s", async (id) => {
    const forms = [
      openForm(id),
      { ...openForm(id), first: "cerl", others: "reno", starts: ["0 s", "5 s"] as const },
    ];
    for (const form of forms) {
      const made = networkOf(form);
      expect(made).toMatchObject({ network: await opened(newLink(form)) });
    }
  });

  it("says only what differs from the template", () => {
    const form = { ...openForm("dumbbell"), values: { n: "6", rate: "4 Mbps", delay: "30 ms" } };
    expect(newLink(form)).toBe("#new=dumbbell&n=6&delay=30ms");
    const other = { ...form, values: { rate: "8 Mbit/s" } };
    expect(newLink(other)).toBe("#new=dumbbell&rate=8Mbps");
    expect(newLink({ ...form, values: {}, first: "cerl", others: "reno" })).toBe(
      "#new=dumbbell&schemes=cerl,reno",
    );
    const lossy = { ...openForm("satellite"), values: { loss: "2 %" } };
    expect(newLink(lossy)).toBe("#new=satellite&loss=2%25");
  });

  it("names a value that cannot be used", () => {
    const made = networkOf({ ...openForm("dumbbell"), values: { rate: "fast" } });
    expect(made).toMatchObject({ issues: [{ path: "rate" }] });
  });
});
