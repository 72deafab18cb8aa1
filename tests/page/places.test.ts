import { describe, expect, it } from "vitest";
import { PlaceBar } from "../../src/page/place-bar.ts";
import { placeOf } from "../../src/page/places.ts";

describe("the place that an address names", () => {
  it("is the lab for scenarios, the start page and all that it cannot read", () => {
    for (const hash of ["", "#", "#scenario=cerl-fig4", "#s=abc&k=1", "#new=two-hops", "#figured=a", "#x"])
      expect(placeOf(hash), hash).toEqual({ kind: "lab" });
  });

  it("is the captures", () => {
    expect(placeOf("#capture")).toEqual({ kind: "capture" });
  });

  it("is the figures, all or one", () => {
    expect(placeOf("#figures")).toEqual({ kind: "figures", figure: null });
    expect(placeOf("#figure=cerl-fig7a")).toEqual({ kind: "figures", figure: "cerl-fig7a" });
    expect(placeOf("#figure=")).toEqual({ kind: "figures", figure: null });
    expect(placeOf("#figure=a%20b")).toEqual({ kind: "figures", figure: "a b" });
    expect(placeOf("#figure=%E0%A4%A")).toEqual({ kind: "figures", figure: "%E0%A4%A" });
  });

  it("is the contest, with one of its networks in sight", () => {
    expect(placeOf("#contest")).toEqual({ kind: "contest", network: null });
    expect(placeOf("#contest=deep")).toEqual({ kind: "contest", network: "deep" });
    expect(placeOf("#contest=%20a")).toEqual({ kind: "contest", network: " a" });
  });

  it("is what senders are held to: recordings of Linux, rules of RFCs, all or one", () => {
    expect(placeOf("#beside-linux")).toEqual({ kind: "beside-linux", id: null });
    expect(placeOf("#beside-linux=one-loss.reno")).toEqual({ kind: "beside-linux", id: "one-loss.reno" });
    expect(placeOf("#rfc")).toEqual({ kind: "rfc", id: null });
    expect(placeOf("#rfc=8985")).toEqual({ kind: "rfc", id: "8985" });
    expect(placeOf("#accessibility")).toEqual({ kind: "accessibility", id: null });
    expect(placeOf("#validation")).toEqual({ kind: "validation", id: null });
  });

  it("is the window of a lecturer's notes", () => {
    expect(placeOf("#presenter")).toEqual({ kind: "presenter" });
  });

  it("is a sweep, with its whole address, which the sweep itself reads", () => {
    for (const hash of ["#sweep", "#sweep=links.a.rate&scenario=cerl-fig4"])
      expect(placeOf(hash)).toEqual({ kind: "figures", figure: null, sweep: hash });
  });

  it("is the lessons, all or a step of one, counted from 1", () => {
    expect(placeOf("#lessons")).toEqual({ kind: "lessons", lesson: null, step: 1 });
    expect(placeOf("#lesson=sawtooth&step=3")).toEqual({ kind: "lessons", lesson: "sawtooth", step: 3 });
    expect(placeOf("#lesson=sawtooth&step=3&who=s%401")).toEqual({
      kind: "lessons",
      lesson: "sawtooth",
      step: 3,
      who: "s@1",
    });
    expect(placeOf("#lessons&lecturers")).toEqual({
      kind: "lessons",
      lesson: null,
      step: 1,
      lecturers: true,
    });
    expect(placeOf("#lessons&markers")).toEqual({ kind: "lessons", lesson: null, step: 1, markers: true });
    expect(placeOf("#lessons&write")).toEqual({ kind: "lessons", lesson: null, step: 1, write: true });
    expect(placeOf("#lesson=own-0123abcd&write")).toMatchObject({ lesson: "own-0123abcd", write: true });
    expect(placeOf("#lesson=https://a.example/b.md")).toMatchObject({ lesson: "https://a.example/b.md" });
    expect(placeOf(`#lesson=${encodeURIComponent("https://a.example/b?c=d&e=f")}`)).toMatchObject({
      lesson: "https://a.example/b?c=d&e=f",
    });
    expect(placeOf("#lesson=sawtooth&step=3&print")).toMatchObject({ step: 3, print: true });
    expect(placeOf("#lesson=sawtooth&step=next&hall")).toMatchObject({ stepName: "next", hall: true });
    expect(placeOf("#lesson=sawtooth&step=next&phone")).toMatchObject({ stepName: "next", phone: 1 });
    expect(placeOf("#lesson=sawtooth&step=next&phone=2")).toMatchObject({ phone: 2 });
    expect(placeOf("#lesson=sawtooth&step=next&phone=x")).toMatchObject({ phone: 1 });
    expect(placeOf("#lesson=sawtooth&step=next-one")).toEqual({
      kind: "lessons",
      lesson: "sawtooth",
      step: 1,
      stepName: "next-one",
    });
    for (const [step, read] of [
      ["0", 1],
      ["-2", 1],
      ["2.5", 1],
      ["x", 1],
      ["", 1],
      ["1e9", 1],
      ["5000", 999],
    ])
      expect(placeOf(`#lesson=a&step=${step}`), `${step}`).toMatchObject({ step: read });
  });
});

/** A browser with a history, as far as the page uses it. */
function fakeBrowser(first: string) {
  const entries = [first];
  let at = 0;
  let changed = () => {};
  const move = (to: number) => {
    at = to;
    changed();
  };
  return {
    entries,
    hash: () => entries[at],
    write: (hash: string, isStep: boolean) => {
      if (isStep) entries.splice(++at, entries.length, hash);
      else entries[at] = hash;
    },
    onChange: (callback: () => void) => {
      changed = callback;
    },
    /** A click on a link. */
    follow(hash: string) {
      this.begin(hash)();
    },
    /** The same, of which the browser tells only when the function is called. */
    begin(hash: string) {
      entries.splice(at + 1, entries.length, hash);
      at += 1;
      return () => changed();
    },
    back: () => move(at - 1),
  };
}

function labOn(bar: PlaceBar) {
  const opened: string[] = [];
  bar.onChange(() => opened.push(bar.read()));
  return opened;
}

describe("the address of the lab among other places", () => {
  it("is written while the lab is shown, and opened when something else changes it", () => {
    const browser = fakeBrowser("#scenario=a");
    const bar = new PlaceBar(browser);
    const opened = labOn(bar);
    bar.write("#scenario=a&set=x:1", false);
    expect(browser.entries).toEqual(["#scenario=a&set=x:1"]);
    browser.follow("#scenario=b");
    expect(opened).toEqual(["#scenario=b"]);
    browser.back();
    expect(opened).toEqual(["#scenario=b", "#scenario=a&set=x:1"]);
  });

  it("is not written over a link that was followed, before the browser has told of it", () => {
    const browser = fakeBrowser("#scenario=a");
    const bar = new PlaceBar(browser);
    const opened = labOn(bar);
    const tell = browser.begin("#new=dumbbell");
    bar.write("#scenario=a&set=x:1", false);
    expect(browser.hash()).toBe("#new=dumbbell");
    tell();
    expect(opened).toEqual(["#new=dumbbell"]);
    bar.write("#new=dumbbell&n=3", false);
    expect(browser.entries).toEqual(["#scenario=a", "#new=dumbbell&n=3"]);
  });

  it("is not written while another place is shown; the lab is told nothing of the way there and back", () => {
    const browser = fakeBrowser("#scenario=a");
    const bar = new PlaceBar(browser);
    const opened = labOn(bar);
    browser.follow("#figures");
    expect(bar.place()).toEqual({ kind: "figures", figure: null });
    bar.write("#scenario=a&view=t:3", false);
    expect(browser.entries).toEqual(["#scenario=a", "#figures"]);
    expect(bar.read()).toBe("#scenario=a&view=t:3");
    browser.back();
    expect(bar.place()).toEqual({ kind: "lab" });
    expect(opened).toEqual([]);
    expect(browser.entries[0]).toBe("#scenario=a&view=t:3");
  });

  it("is opened where a link of another place leads to something else in the lab", () => {
    const browser = fakeBrowser("#scenario=a");
    const bar = new PlaceBar(browser);
    const opened = labOn(bar);
    browser.follow("#figure=x");
    browser.follow("#scenario=b");
    expect(opened).toEqual(["#scenario=b"]);
  });

  it("tells the same place until another one is asked for, and calls back then", () => {
    const browser = fakeBrowser("#figures");
    const bar = new PlaceBar(browser);
    const seen: string[] = [];
    const stop = bar.subscribe(() => seen.push(bar.place().kind));
    expect(bar.place()).toBe(bar.place());
    expect(bar.read()).toBe("");
    browser.follow("#scenario=a");
    stop();
    browser.back();
    expect(seen).toEqual(["lab"]);
  });
});
