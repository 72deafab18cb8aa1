import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Lab, lossSlider, openLab, shareBrowser } from "./lab.ts";

shareBrowser();

/** What the page did for each run that a moving slider asked for. */
interface Step {
  /** How often the plots were drawn, from the input on until the run was shown. */
  drawn: number;
}

/** Moves the slider through `positions`, each as soon as the run before it is shown. */
async function moveSlider({ page }: Lab, positions: readonly number[]): Promise<Step[]> {
  const slider = lossSlider(page);
  await slider.focus();
  return slider.evaluate(async (input, values) => {
    const plots = document.querySelector("#plots canvas");
    const { clearRect } = CanvasRenderingContext2D.prototype;
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    const { mark } = performance;
    let drawn = 0;
    let show = () => {};
    CanvasRenderingContext2D.prototype.clearRect = function (...args) {
      if (this.canvas === plots) drawn += 1;
      clearRect.apply(this, args);
    };
    performance.mark = (name, options) => {
      if (name === "run-shown") show();
      return mark.call(performance, name, options);
    };
    const steps: { drawn: number }[] = [];
    for (const value of values) {
      drawn = 0;
      const shown = new Promise<void>((resume) => {
        show = resume;
      });
      setValue?.call(input, String(value));
      input.dispatchEvent(new Event("input", { bubbles: true }));
      await shown;
      steps.push({ drawn });
    }
    performance.mark = mark;
    CanvasRenderingContext2D.prototype.clearRect = clearRect;
    return steps;
  }, positions);
}

describe("a moving slider", () => {
  let lab: Lab;
  beforeAll(async () => {
    lab = await openLab("#scenario=cerl-fig4&view=c:");
  });
  afterAll(() => lab.close());

  it("draws the plots once for each run", async () => {
    const steps = await moveSlider(
      lab,
      Array.from({ length: 15 }, (_, i) => 200 + 5 * i),
    );
    // A message or a panel that comes late moves the plots, which are then drawn once more.
    const drawn = steps.map((step) => step.drawn).sort((a, b) => a - b);
    expect(drawn[7]).toBe(1);
  });
});
