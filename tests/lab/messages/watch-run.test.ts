import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchRun } from "../../../src/lab/messages/watch-run.ts";
import { createLabStore, IDLE, type LabStore } from "../../../src/run/state/stores.ts";
import { shortScenario } from "../../run/fake-simulator.ts";

let lab: LabStore;
let told: boolean[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  lab = createLabStore(shortScenario());
  lab.setState({ status: IDLE });
  told = [];
  stop = watchRun(lab, (hasNews) => told.push(hasNews));
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

const start = () => lab.setState({ status: { ...IDLE, state: "running" } });

it("says nothing of a run that ends soon", () => {
  start();
  vi.advanceTimersByTime(200);
  lab.setState({ runs: [], status: IDLE });
  vi.advanceTimersByTime(1000);
  expect(told).not.toContain(true);
});

it("announces a run that takes long, once", () => {
  start();
  vi.advanceTimersByTime(249);
  expect(told).not.toContain(true);
  vi.advanceTimersByTime(1);
  expect(told.at(-1)).toBe(true);
  for (const fraction of [0.2, 0.4]) lab.setState({ status: { ...IDLE, state: "running", fraction } });
  expect(told.filter((hasNews) => hasNews)).toEqual([true]);
  lab.setState({ runs: [], status: IDLE });
  expect(told.at(-1)).toBe(false);
});

it("says nothing while runs are shown one after the other, each asked for before the last one is there", () => {
  start();
  for (let step = 0; step < 20; step++) {
    vi.advanceTimersByTime(100);
    lab.setState({ runs: [] });
    start();
  }
  expect(told).not.toContain(true);
  vi.advanceTimersByTime(250);
  expect(told.at(-1)).toBe(true);
});

it("tells at once of a run that failed", () => {
  start();
  lab.setState({ status: { ...IDLE, state: "failed", message: "The run failed." } });
  expect(told.at(-1)).toBe(true);
});

it("falls silent when it is ended", () => {
  start();
  stop();
  vi.advanceTimersByTime(1000);
  expect(told).not.toContain(true);
});
