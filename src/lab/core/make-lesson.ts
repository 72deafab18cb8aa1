import { keepLessonSeed } from "../../run/state/lesson-seed.ts";
import type { LabController } from "./controller.ts";

/** Hands what the lab shows, and how, to where lessons are written, and goes there. */
export function makeLesson(controller: LabController): void {
  const { document, plots } = controller.lab.getState();
  const { shipped, opened } = controller.page.getState();
  keepLessonSeed({
    scenario: document,
    // One that was changed is another one.
    shipped: document === opened ? shipped : null,
    panels: plots.panels,
    playhead: controller.clock.getState().playhead,
  });
  location.hash = "#lessons&write";
}
