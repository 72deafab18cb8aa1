import { describe, expect, it } from "vitest";
import {
  directionAt,
  directionId,
  directionOf,
  endsOf,
  type LinkSpec,
  parseDirection,
} from "../../../src/sim/index.ts";

const link: LinkSpec = {
  id: "air.1",
  from: "A",
  to: "B",
  medium: "wireless",
  rate: 2e6,
  delay: 0.01,
  queue: { discipline: "drop-tail", limit: 20 },
  loss: { model: "bernoulli", rate: 0.1, position: "air" },
  arq: { kind: "none" },
  reverse: {},
};

describe("the directions of a link", () => {
  it("share rate, delay, queue and repair, but the way back loses nothing", () => {
    expect(directionOf(link, "forward")).toMatchObject({ rate: 2e6, loss: { model: "bernoulli" } });
    expect(directionOf(link, "reverse")).toEqual({
      rate: 2e6,
      delay: 0.01,
      queue: { discipline: "drop-tail", limit: 20 },
      loss: { model: "none", position: "air" },
      arq: { kind: "none" },
    });
  });

  it("differ where the way back says so, and only there", () => {
    const own = { ...link, reverse: { rate: 1e5, loss: { model: "list", position: "head" as const } } };
    expect(directionOf(own, "reverse")).toMatchObject({ rate: 1e5, delay: 0.01, loss: { model: "list" } });
    expect(directionOf(own, "forward").rate).toBe(2e6);
  });

  it("repair the way back as the way there, unless it says so", () => {
    const repaired = { ...link, arq: { kind: "retransmission", attempts: 3 } } as LinkSpec;
    expect(directionOf(repaired, "reverse").arq).toEqual({ kind: "retransmission", attempts: 3 });
    const own = { ...repaired, reverse: { arq: { kind: "none" } } } as LinkSpec;
    expect(directionOf(own, "reverse").arq).toEqual({ kind: "none" });
    expect(directionOf(own, "forward").arq).toEqual({ kind: "retransmission", attempts: 3 });
  });

  it("have a schedule each where they say so", () => {
    const schedule = [{ at: 1 }] as unknown as LinkSpec["schedule"];
    expect(directionOf({ ...link, schedule } as LinkSpec, "reverse")).not.toHaveProperty("schedule");
    expect(directionOf({ ...link, reverse: { schedule } } as LinkSpec, "reverse").schedule).toBe(schedule);
    expect(directionOf({ ...link, reverse: { delay: 0.5 } }, "reverse").delay).toBe(0.5);
  });

  it("have a name that can be read back, whatever the link is called", () => {
    expect(directionId("air.1", "reverse")).toBe("air.1.reverse");
    expect(parseDirection("air.1.reverse")).toEqual({ link: "air.1", direction: "reverse" });
    expect(parseDirection("forward.forward")).toEqual({ link: "forward", direction: "forward" });
    for (const id of ["", "air", "air.", ".forward", "air.sideways"]) expect(parseDirection(id)).toBeNull();
  });

  it("end where the packets go", () => {
    expect(endsOf(link, "forward")).toEqual({ from: "A", to: "B" });
    expect(endsOf(link, "reverse")).toEqual({ from: "B", to: "A" });
  });

  it("are the steps of a route, two for each link", () => {
    const links = [link, { ...link, id: "wire" }];
    expect(directionAt(links, 0)).toEqual({ link, direction: "forward" });
    expect(directionAt(links, 3)).toMatchObject({ link: { id: "wire" }, direction: "reverse" });
    expect(() => directionAt(links, 4)).toThrow(RangeError);
  });
});
