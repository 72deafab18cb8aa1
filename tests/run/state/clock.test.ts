import { describe, expect, it } from "vitest";
import { Clock } from "../../../src/run/state/clock.ts";

/** Frames under the test's control. */
function framesByHand() {
  let waiting: ((time: number) => void) | null = null;
  return {
    request: (callback: (time: number) => void) => {
      waiting = callback;
    },
    show: (time: number) => {
      const callback = waiting;
      waiting = null;
      callback?.(time);
    },
    get idle() {
      return waiting === null;
    },
  };
}

describe("the clock", () => {
  it("advances by wall time times speed, and stops at the end", () => {
    const clock = new Clock(() => 10, 9.5);
    const frames = framesByHand();
    clock.drive(frames);
    clock.setPace(2);
    clock.play();
    frames.show(1000);
    expect(clock.getState().playhead).toBe(9.5);
    frames.show(1050);
    expect(clock.getState().playhead).toBeCloseTo(9.6, 9);
    for (let time = 1100; time <= 2000; time += 50) frames.show(time);
    expect(clock.getState()).toMatchObject({ playhead: 10, playing: false });
    expect(frames.idle).toBe(true);
  });

  it("asks for no frame while it stands, and for one loop however often it is started", () => {
    const clock = new Clock(() => 10);
    const frames = framesByHand();
    clock.drive(frames);
    expect(frames.idle).toBe(true);
    clock.play();
    clock.play();
    frames.show(0);
    clock.pause();
    frames.show(16);
    expect(frames.idle).toBe(true);
    expect(clock.getState().playhead).toBe(0);
  });

  it("does not jump after the page was hidden", () => {
    const clock = new Clock(() => 100);
    const frames = framesByHand();
    clock.drive(frames);
    clock.play();
    frames.show(0);
    frames.show(60_000);
    expect(clock.getState().playhead).toBeCloseTo(0.1, 9);
  });

  it("plays again from the beginning when it stands at the end", () => {
    const clock = new Clock(() => 10, 10);
    clock.play();
    expect(clock.getState()).toMatchObject({ playhead: 0, playing: true });
  });

  it("keeps the playhead in the picture", () => {
    const clock = new Clock(() => 100);
    clock.show({ from: 10, to: 20 });
    clock.seek(15);
    expect(clock.getState().window).toEqual({ from: 10, to: 20 });
    clock.seek(50);
    expect(clock.getState().window).toEqual({ from: 45, to: 55 });
    clock.seek(200);
    expect(clock.getState()).toMatchObject({ playhead: 100, window: { from: 90, to: 100 } });
  });

  it("leaves the window alone when the playhead is only placed, and still keeps it inside the run", () => {
    const clock = new Clock(() => 100);
    clock.show({ from: 10, to: 20 });
    clock.place(50);
    expect(clock.getState()).toMatchObject({ playhead: 50, window: { from: 10, to: 20 } });
    clock.place(200);
    expect(clock.getState().playhead).toBe(100);
  });

  it("pans by a share of what is visible, no further than the run, and shows all of it again", () => {
    const clock = new Clock(() => 100);
    clock.show({ from: 10, to: 20 });
    clock.pan(0.5);
    expect(clock.getState().window).toEqual({ from: 15, to: 25 });
    clock.pan(-2);
    expect(clock.getState().window).toEqual({ from: 0, to: 10 });
    clock.showAll();
    expect(clock.getState().window).toEqual({ from: 0, to: 100 });
  });

  it("zooms around the playhead, or around a given time, and never past the run", () => {
    const clock = new Clock(() => 100, 25);
    clock.zoom(1 / 2);
    expect(clock.getState().window).toEqual({ from: 12.5, to: 62.5 });
    clock.zoom(1e12);
    expect(clock.getState().window).toEqual({ from: 0, to: 100 });
    clock.zoom(1 / 4, 80);
    expect(clock.getState().window).toEqual({ from: 60, to: 85 });
  });

  it("still shows all of a run whose duration changed, and keeps a zoomed window inside it", () => {
    let duration = 100;
    const clock = new Clock(() => duration, 80);
    duration = 60;
    clock.refit(100);
    expect(clock.getState()).toMatchObject({ playhead: 60, window: { from: 0, to: 60 } });
    clock.show({ from: 40, to: 50 });
    duration = 45;
    clock.refit(60);
    expect(clock.getState().window).toEqual({ from: 35, to: 45 });
  });

  it("shows all of a run that has become longer, where it showed all before, and else the same part", () => {
    let duration = 60;
    const clock = new Clock(() => duration);
    duration = 120;
    clock.refit(60);
    expect(clock.getState().window).toEqual({ from: 0, to: 120 });
    clock.show({ from: 0, to: 90 });
    duration = 150;
    clock.refit(120);
    expect(clock.getState().window).toEqual({ from: 0, to: 90 });
  });

  it("changes speed in steps and stays within the offered ones", () => {
    const clock = new Clock(() => 1);
    clock.changePace(1);
    expect(clock.getState().speed).toBe(2);
    for (let i = 0; i < 30; i++) clock.changePace(-1);
    expect(clock.getState().speed).toBe(0.0001);
  });

  it("plays what is visible in so many seconds, at a pace in words, whatever is visible", () => {
    const clock = new Clock(
      () => 100,
      0,
      () => 1,
      "normal",
    );
    expect(clock.getState()).toMatchObject({ pace: "normal", speed: 5 });
    clock.show({ from: 10, to: 24 });
    expect(clock.getState().speed).toBeCloseTo(0.7, 12);
    clock.changePace(1);
    expect(clock.getState()).toMatchObject({ pace: "fast", speed: 2 });
    clock.changePace(1);
    expect(clock.getState().pace).toBe("fast");
    for (let i = 0; i < 4; i++) clock.changePace(-1);
    expect(clock.getState().pace).toBe("slow");
    expect(clock.getState().speed).toBeCloseTo(14 / 60, 12);
    clock.setPace(1);
    clock.zoom(2);
    expect(clock.getState()).toMatchObject({ pace: 1, speed: 1 });
    clock.reset(0);
    expect(clock.getState()).toMatchObject({ pace: "normal", speed: 5 });
  });

  it("moves the window with the playhead once that has come to two thirds of it, as far as the run goes", () => {
    const clock = new Clock(() => 20, 2);
    const frames = framesByHand();
    clock.drive(frames);
    clock.show({ from: 0, to: 6 });
    clock.setPace(20);
    clock.play();
    frames.show(0);
    for (let time = 50; time <= 100; time += 50) frames.show(time);
    expect(clock.getState()).toMatchObject({ playhead: 4, window: { from: 0, to: 6 } });
    for (let time = 150; time <= 300; time += 50) frames.show(time);
    expect(clock.getState().playhead).toBeCloseTo(8, 9);
    expect(clock.getState().window.from).toBeCloseTo(4, 9);
    for (let time = 350; time <= 900; time += 50) frames.show(time);
    expect(clock.getState()).toMatchObject({ playhead: 20, playing: false, window: { from: 14, to: 20 } });
  });

  it("glides to a playhead that was beyond two thirds, and leaves a window that shows all of what is repeated", () => {
    const clock = new Clock(() => 100, 9);
    const frames = framesByHand();
    clock.drive(frames);
    clock.show({ from: 0, to: 10 });
    clock.setPace(1);
    clock.play();
    frames.show(0);
    frames.show(50);
    expect(clock.getState().window.from).toBeCloseTo(0.05 * (1 + 15), 9);
    clock.show({ from: 40, to: 50 });
    clock.place(49);
    frames.show(100);
    expect(clock.getState().window.from).toBeCloseTo(40 + 0.05 * (1 + 15), 9);
    clock.show({ from: 0, to: 10 });
    clock.place(9);
    for (let time = 100; time <= 400; time += 50) frames.show(time);
    const { playhead, window } = clock.getState();
    expect(playhead - window.from).toBeCloseTo(20 / 3, 9);
    clock.pause();
    frames.show(450);
    clock.show({ from: 0, to: 10 });
    clock.repeat({ from: 8, to: 9.5 });
    clock.play();
    for (let time = 500; time <= 1000; time += 50) frames.show(time);
    expect(clock.getState().window).toEqual({ from: 0, to: 10 });
  });

  it("plays at the speed that fits the network until one is chosen, and again for the next network", () => {
    let fitting = 0.05;
    const clock = new Clock(
      () => 10,
      0,
      () => fitting,
    );
    expect(clock.getState().speed).toBe(0.05);
    fitting = 0.02;
    clock.play();
    expect(clock.getState().speed).toBe(0.02);
    clock.setPace(5);
    clock.play();
    expect(clock.getState().speed).toBe(5);
    clock.reset(0);
    expect(clock.getState().speed).toBe(0.02);
    fitting = 0.1;
    clock.play();
    expect(clock.getState().speed).toBe(0.1);
  });

  it("repeats the part that was visible when it was asked to, until it is asked not to", () => {
    const clock = new Clock(() => 10);
    const frames = framesByHand();
    clock.drive(frames);
    clock.show({ from: 4, to: 4.15 });
    clock.place(9);
    clock.toggleLoop();
    clock.play();
    expect(clock.getState().playhead).toBe(4);
    frames.show(0);
    frames.show(100);
    frames.show(200);
    expect(clock.getState()).toMatchObject({ playhead: 4, playing: true, loop: { from: 4, to: 4.15 } });
    clock.toggleLoop();
    for (let time = 300; time <= 500; time += 100) frames.show(time);
    expect(clock.getState().playhead).toBeCloseTo(4.3, 9);
  });

  it("repeats a part that is marked in the plots instead, and forgets one that the run no longer has", () => {
    let duration = 10;
    const clock = new Clock(() => duration);
    clock.showMarked({ from: 1, to: 2 });
    expect(clock.getState().loop).toBeNull();
    clock.toggleLoop();
    clock.showMarked({ from: 6, to: 7 });
    expect(clock.getState().loop).toEqual({ from: 6, to: 7 });
    duration = 6.5;
    clock.refit(10);
    expect(clock.getState().loop).toBeNull();
  });

  it("begins a loop again at its end, that instant included, and plays on behind it", () => {
    const clock = new Clock(() => 10, 2);
    const frames = framesByHand();
    clock.drive(frames);
    clock.repeat({ from: 1, to: 2.0625 });
    clock.play();
    frames.show(0);
    // Exactly at the end: the loop's first instant is shown next.
    frames.show(62.5);
    expect(clock.getState()).toMatchObject({ playhead: 1, playing: true });
    frames.show(125);
    expect(clock.getState().playhead).toBeCloseTo(1.0625, 12);
    expect(frames.idle).toBe(false);
  });

  it("plays a loop from its beginning where it stands outside of it or at its end, and else goes on", () => {
    const standing = (playhead: number) => {
      const clock = new Clock(() => 10, playhead);
      clock.repeat({ from: 3, to: 6 });
      clock.play();
      return clock.getState().playhead;
    };
    expect([2.9, 3, 5.9, 6, 8].map(standing)).toEqual([3, 3, 5.9, 3, 3]);
    const clock = new Clock(() => 10, 3);
    clock.show({ from: 7, to: 9 });
    clock.repeat({ from: 3, to: 6 });
    clock.play();
    expect(clock.getState().window).toEqual({ from: 7, to: 9 });
  });

  it("plays from the beginning where it stands at the end of a run, and a loop that ends there again", () => {
    const clock = new Clock(() => 10, 10);
    clock.play();
    expect(clock.getState()).toMatchObject({ playhead: 0, playing: true });
    const frames = framesByHand();
    const looped = new Clock(() => 10, 9.9375);
    looped.drive(frames);
    looped.repeat({ from: 8, to: 10 });
    looped.play();
    frames.show(0);
    frames.show(62.5);
    expect(looped.getState()).toMatchObject({ playhead: 8, playing: true });
  });

  it("stands inside the run, wherever it is told to begin or to go", () => {
    expect(new Clock(() => 10, 12).getState().playhead).toBe(10);
    const clock = new Clock(() => 10, -1);
    expect(clock.getState()).toEqual({
      playhead: 0,
      playing: false,
      pace: "packets",
      speed: 1,
      window: { from: 0, to: 10 },
      loop: null,
      crosshair: null,
    });
    clock.seek(-3);
    expect(clock.getState().playhead).toBe(0);
    clock.place(-3);
    expect(clock.getState().playhead).toBe(0);
  });

  it("leaves the window where both its ends are still seen, and shows no time before the run or behind it", () => {
    const clock = new Clock(() => 100);
    clock.show({ from: 10, to: 20 });
    for (const end of [10, 20]) {
      clock.seek(end);
      expect(clock.getState().window).toEqual({ from: 10, to: 20 });
    }
    clock.seek(2);
    expect(clock.getState().window).toEqual({ from: 0, to: 10 });
  });

  it("starts and stops with one command, and tells nobody of a stop while it stands", () => {
    const clock = new Clock(() => 10, 4);
    let told = 0;
    clock.subscribe(() => {
      told += 1;
    });
    clock.pause();
    expect(told).toBe(0);
    clock.togglePlay();
    expect(clock.getState()).toMatchObject({ playing: true, playhead: 4 });
    clock.togglePlay();
    expect(clock.getState()).toMatchObject({ playing: false, playhead: 4 });
    clock.play();
    clock.pause();
    expect(clock.getState().playing).toBe(false);
  });

  it("goes on after a pause without the time that the pause took", () => {
    const clock = new Clock(() => 10);
    const frames = framesByHand();
    clock.drive(frames);
    clock.play();
    frames.show(0);
    frames.show(50);
    clock.pause();
    frames.show(100);
    clock.play();
    frames.show(140);
    expect(clock.getState().playhead).toBeCloseTo(0.05, 12);
    frames.show(180);
    expect(clock.getState().playhead).toBeCloseTo(0.09, 12);
  });

  it("never goes back with a frame whose time lies before that of the last one", () => {
    const clock = new Clock(() => 10, 5);
    const frames = framesByHand();
    clock.drive(frames);
    clock.play();
    frames.show(1000);
    frames.show(950);
    expect(clock.getState().playhead).toBe(5);
  });

  it("is driven at once where it plays already, and no more once that has ended", () => {
    const clock = new Clock(() => 10);
    const frames = framesByHand();
    clock.play();
    const end = clock.drive(frames);
    frames.show(0);
    frames.show(50);
    expect(clock.getState().playhead).toBeCloseTo(0.05, 12);
    end();
    frames.show(100);
    expect(clock.getState().playhead).toBeCloseTo(0.05, 12);
    expect(frames.idle).toBe(true);
    clock.pause();
    clock.play();
    expect(frames.idle).toBe(true);
  });

  it("asks for one frame at a time, whatever is changed while it plays", () => {
    let asked = 0;
    const clock = new Clock(() => 10);
    clock.drive({
      request: () => {
        asked += 1;
      },
    });
    clock.play();
    clock.point(1);
    clock.pan(0);
    expect(asked).toBe(1);
  });

  it("repeats a part inside the run alone, or none", () => {
    const clock = new Clock(() => 10);
    clock.repeat({ from: 8, to: 12 });
    expect(clock.getState().loop).toEqual({ from: 6, to: 10 });
    clock.repeat(null);
    expect(clock.getState().loop).toBeNull();
    clock.show({ from: 1, to: 3 });
    clock.showMarked({ from: 4, to: 5 });
    expect(clock.getState()).toMatchObject({ loop: null, window: { from: 4, to: 5 } });
  });

  it("moves the window while it plays a loop of which a part is not seen, and not where the loop fills it", () => {
    const windowAfter = (loop: { from: number; to: number }) => {
      const clock = new Clock(() => 100, 19);
      const frames = framesByHand();
      clock.drive(frames);
      clock.show({ from: 10, to: 20 });
      clock.repeat(loop);
      clock.setPace(1);
      clock.play();
      frames.show(0);
      frames.show(50);
      return clock.getState().window;
    };
    expect(windowAfter({ from: 10, to: 20 })).toEqual({ from: 10, to: 20 });
    expect(windowAfter({ from: 9.5, to: 20 }).from).toBeGreaterThan(10);
    expect(windowAfter({ from: 10, to: 20.5 }).from).toBeGreaterThan(10);
  });

  it("zooms around the near end of the window where the playhead is not seen", () => {
    const zoomedFrom = (playhead: number) => {
      const clock = new Clock(() => 100);
      clock.show({ from: 40, to: 60 });
      clock.place(playhead);
      clock.zoom(1 / 2);
      return clock.getState().window;
    };
    expect(zoomedFrom(10)).toEqual({ from: 40, to: 50 });
    expect(zoomedFrom(90)).toEqual({ from: 50, to: 60 });
  });

  it("points at a time with the crosshair, and at none", () => {
    const clock = new Clock(() => 10);
    clock.point(3);
    expect(clock.getState().crosshair).toBe(3);
    clock.point(null);
    expect(clock.getState().crosshair).toBeNull();
  });

  it("stands as a run is first shown after a reset: all of it, nothing repeated, nothing playing", () => {
    const clock = new Clock(() => 10, 4);
    clock.show({ from: 2, to: 6 });
    clock.toggleLoop();
    clock.play();
    clock.reset(1);
    expect(clock.getState()).toMatchObject({
      playhead: 1,
      playing: false,
      window: { from: 0, to: 10 },
      loop: null,
    });
  });

  it("stops at the end of a run that has become shorter than where it stands, and plays on inside it", () => {
    const refitted = (playhead: number, loopTo: number) => {
      let duration = 10;
      const clock = new Clock(() => duration, playhead);
      clock.repeat({ from: 1, to: loopTo });
      clock.play();
      clock.place(playhead);
      duration = 6;
      clock.refit(10);
      const { playing, loop, playhead: now } = clock.getState();
      return { playing, loop, now };
    };
    expect(refitted(8, 9)).toEqual({ playing: false, loop: null, now: 6 });
    expect(refitted(6, 6)).toEqual({ playing: true, loop: { from: 1, to: 6 }, now: 6 });
    expect(refitted(3, 7)).toEqual({ playing: true, loop: null, now: 3 });
  });

  it("leaves a zoomed window that lies inside the run as it is, and tells nobody", () => {
    let duration = 60;
    const clock = new Clock(() => duration);
    for (const to of [40, 50]) {
      clock.show({ from: 20, to });
      let told = 0;
      const stop = clock.subscribe(() => told++);
      duration = 50;
      clock.refit(60);
      expect([told, clock.getState().window]).toEqual([0, { from: 20, to }]);
      stop();
    }
  });

  it("keeps a zoomed window that begins or ends with a run which has become longer", () => {
    let duration = 100;
    const clock = new Clock(() => duration);
    const refitted = (from: number, to: number) => {
      duration = 100;
      clock.show({ from, to });
      duration = 120;
      clock.refit(100);
      return clock.getState().window;
    };
    expect(refitted(0, 40)).toEqual({ from: 0, to: 40 });
    expect(refitted(60, 100)).toEqual({ from: 60, to: 100 });
  });
});
