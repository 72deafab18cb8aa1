import { describe, expect, it } from "vitest";
import { alsoAsked, lookPart } from "../../src/lessons/asked.ts";
import { hallHash } from "../../src/lessons/links.ts";
import { placeOf } from "../../src/page/places.ts";

describe("the address of a lesson", () => {
  it("may name a relay, on the wall and on a phone", () => {
    const relay = "https://a.example/room?x=1&y";
    const wall = hallHash("sawtooth", "next", { where: "hall", relay });
    expect(placeOf(wall)).toMatchObject({ lesson: "sawtooth", stepName: "next", hall: true });
    expect(alsoAsked(wall)).toEqual({ relay });
    const phone = hallHash("sawtooth", "next", { where: "phone", vote: 2, relay });
    expect([placeOf(phone), alsoAsked(phone)]).toMatchObject([{ phone: 2 }, { relay }]);
    expect(alsoAsked(hallHash("sawtooth", "next", { where: "phone" }))).toEqual({});
    expect(alsoAsked("#lesson=sawtooth&hall&relay=")).toEqual({});
  });

  it("may ask for the lesson inside another page, and name who is told", () => {
    expect(alsoAsked("#lesson=sawtooth&embed")).toEqual({ embed: { origins: "" } });
    expect(alsoAsked("#lesson=sawtooth&embed&origin=https%3A%2F%2Fa.example")).toEqual({
      embed: { origins: "https://a.example" },
    });
  });

  it("may ask for the view of a teacher", () => {
    expect(alsoAsked("#lesson=sawtooth&step=2&teacher")).toEqual({ teacher: true });
  });

  it("says from step to step how the lesson is looked at", () => {
    for (const part of [
      "",
      "&teacher",
      "&embed",
      "&embed&origin=https%3A%2F%2Fa.example",
      "&embed&origin=https%3A%2F%2Fa.example&teacher",
    ])
      expect(lookPart(alsoAsked(`#lesson=sawtooth&step=2${part}`))).toBe(part);
  });

  it("is never refused", () => {
    for (const hash of ["", "#", "#%", "#lesson=a&relay=%E0%A4%A", "#=&&=&"])
      expect(alsoAsked(hash), hash).toBeTypeOf("object");
  });
});
