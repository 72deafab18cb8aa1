import { describe, expect, it } from "vitest";
import { type ExportHandle, Exporting } from "../../../src/run/state/exporting.ts";

/** A file that is made when the test says so. */
function file() {
  let finish: (text: string) => void = () => {};
  let fail: (error: Error) => void = () => {};
  let handle: ExportHandle | undefined;
  const make = (given: ExportHandle) => {
    handle = given;
    return new Promise<string>((resolve, reject) => {
      finish = resolve;
      fail = reject;
    });
  };
  return {
    make,
    finish: (text: string) => finish(text),
    fail: (error: Error) => fail(error),
    get handle() {
      if (handle === undefined) throw new Error("not begun");
      return handle;
    },
  };
}

const jobOf = ({ store }: Exporting) => store.getState().job;

describe("a file that is being made", () => {
  it("is named with how far it is, and gone once it is made", async () => {
    const exporting = new Exporting();
    expect(jobOf(exporting)).toBeNull();
    const trace = file();
    const made = exporting.begin("ns-2 trace", trace.make);
    expect(jobOf(exporting)).toEqual({ label: "ns-2 trace", fraction: 0 });
    trace.handle.progress(0.5);
    expect(jobOf(exporting)).toEqual({ label: "ns-2 trace", fraction: 0.5 });
    trace.finish("text");
    expect(await made).toBe("text");
    expect(jobOf(exporting)).toBeNull();
  });

  it("is given up for another one, which nothing that still comes of it disturbs", async () => {
    const exporting = new Exporting();
    const [first, second] = [file(), file()];
    const given = exporting.begin("first", first.make);
    const made = exporting.begin("second", second.make);
    expect(first.handle.signal.aborted).toBe(true);
    expect(second.handle.signal.aborted).toBe(false);
    first.handle.progress(0.9);
    expect(jobOf(exporting)).toEqual({ label: "second", fraction: 0 });
    first.finish("too late");
    expect(await given).toBeNull();
    expect(jobOf(exporting)).toEqual({ label: "second", fraction: 0 });
    second.finish("text");
    expect(await made).toBe("text");
  });

  it("is given up by the user; what goes wrong with it then does not matter", async () => {
    const exporting = new Exporting();
    exporting.cancel();
    const trace = file();
    const made = exporting.begin("trace", trace.make);
    exporting.cancel();
    expect(trace.handle.signal.aborted).toBe(true);
    expect(jobOf(exporting)).toBeNull();
    trace.fail(new Error("aborted"));
    expect(await made).toBeNull();
  });

  it("says what went wrong with it, and is gone", async () => {
    const exporting = new Exporting();
    const trace = file();
    const made = exporting.begin("trace", trace.make);
    trace.fail(new Error("no room"));
    await expect(made).rejects.toThrow("no room");
    expect(jobOf(exporting)).toBeNull();
  });
});
