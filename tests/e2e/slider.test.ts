import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Lab, lossSlider, openLab, shareBrowser } from "./lab.ts";

shareBrowser();

/** What the page did for one run that a moving slider asked for, from the input on until the run was shown. */
interface Step {
  /** How often the plots were drawn. */
  drawn: number;
  /** How often an element was asked for its place, for which the browser lays the page out. */
  measured: number;
  /** How long the run was simulated, s; 0 where it was there already. */
  simulated: number;
  /** Writes to other controls than the slider and its field, none of whose values changed. */
  others: number;
}

/** Moves the slider through `positions`, each as soon as the run before it is shown. */
async function moveSlider({ page }: Lab, positions: readonly number[]): Promise<Step[]> {
  const slider = lossSlider(page);
  await slider.focus();
  return slider.evaluate(async (input, values) => {
    const plots = document.querySelector("#plots canvas");
    const row = input.parentElement;
    const { fillRect } = CanvasRenderingContext2D.prototype;
    const { getBoundingClientRect } = Element.prototype;
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    const { mark } = performance;
    let step: Step = { drawn: 0, measured: 0, simulated: 0, others: 0 };
    let show = () => {};
    // Every picture of the plots begins with its ground; the width of the canvas may be broken, clientWidth is rounded.
    CanvasRenderingContext2D.prototype.fillRect = function (...args) {
      if (this.canvas === plots && args[2] > this.canvas.clientWidth - 1) step.drawn += 1;
      fillRect.apply(this, args);
    };
    Element.prototype.getBoundingClientRect = function () {
      step.measured += 1;
      return getBoundingClientRect.call(this);
    };
    const observer = new MutationObserver(() => {});
    observer.observe(document, { subtree: true, attributes: true });
    performance.mark = (name, options) => {
      if (name === "run-shown") {
        step.simulated = options?.detail.wallSeconds;
        show();
      }
      return mark.call(performance, name, options);
    };
    const steps: Step[] = [];
    for (const value of values) {
      step = { drawn: 0, measured: 0, simulated: 0, others: 0 };
      observer.takeRecords();
      const shown = new Promise<void>((resume) => {
        show = resume;
      });
      setValue?.call(input, String(value));
      input.dispatchEvent(new Event("input", { bubbles: true }));
      const isOther = (target: Node) => target instanceof HTMLInputElement && !row?.contains(target);
      step.others = observer.takeRecords().filter(({ target }) => isOther(target)).length;
      await shown;
      steps.push(step);
    }
    observer.disconnect();
    performance.mark = mark;
    Element.prototype.getBoundingClientRect = getBoundingClientRect;
    CanvasRenderingContext2D.prototype.fillRect = fillRect;
    return steps;
  }, positions);
}

/** In most of an odd number of steps: a message or a panel that comes late moves the plots, which are then drawn once more. */
function mostly(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[(values.length - 1) / 2];
}

describe("a moving slider", () => {
  let lab: Lab;
  let steps: Step[];
  /** Over the same positions again. */
  let back: Step[];
  beforeAll(async () => {
    lab = await openLab("#scenario=cerl-fig4&view=c:");
    const positions = Array.from({ length: 15 }, (_, i) => 200 + 5 * i);
    steps = await moveSlider(lab, positions);
    back = await moveSlider(lab, positions.slice(1, -1).reverse());
  });
  afterAll(() => lab.close());

  it("draws the plots once for each run", () => {
    expect(mostly(steps.map(({ drawn }) => drawn))).toBe(1);
  });

  it("has the runs that it comes back to at once, and draws the plots once for each", () => {
    expect(mostly(steps.map(({ simulated }) => simulated))).toBeGreaterThan(0);
    expect(mostly(back.map(({ simulated }) => simulated))).toBe(0);
    expect(mostly(back.map(({ drawn }) => drawn))).toBe(1);
  });

  it("asks no element for its place", () => {
    expect(mostly(steps.map(({ measured }) => measured))).toBe(0);
  });

  it("leaves the other controls alone", () => {
    expect(mostly(steps.map(({ others }) => others))).toBe(0);
  });
});
