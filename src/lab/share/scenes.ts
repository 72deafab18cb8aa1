/** The scenes of a presentation as they are made: the scenario's moments. Each command is one step of the history. */

import { defaultPlots, MAIN_RUN } from "../../run/state/stores.ts";
import type { Moment } from "../../scenario/index.ts";
import type { LabController } from "../core/controller.ts";

/** Makes a scene of what is shown now, behind the others. */
export function addScene(controller: LabController, text: string, note: string): void {
  const { lab, clock } = controller;
  const { plots, front, frontFlow, centre, scenario } = lab.getState();
  const queues = [plots.link, ...plots.queues];
  const { playhead, window } = clock.getState();
  const moment: Moment = {
    text,
    ...(note === "" ? {} : { note }),
    at: Number(playhead.toFixed(9)),
    from: Number(window.from.toFixed(9)),
    to: Number(window.to.toFixed(9)),
    plots: plots.panels.filter((panel) => panel !== "ahead"),
    ...(String(queues) === defaultPlots(scenario).link ? {} : { queues }),
    ...(front === MAIN_RUN ? {} : { run: front }),
    ...(frontFlow === null ? {} : { flow: frontFlow }),
    ...(centre === "plots" ? {} : { centre }),
  };
  write(controller, (scenes) => [...scenes, moment]);
}

/** Gives a scene other words. */
export function editScene(
  controller: LabController,
  scene: number,
  words: Pick<Moment, "text" | "note">,
): void {
  write(controller, (scenes) =>
    scenes.map((moment, i) => {
      if (i !== scene - 1) return moment;
      const { note: _, ...rest } = moment;
      return { ...rest, text: words.text, ...(words.note ? { note: words.note } : {}) };
    }),
  );
}

/** Moves a scene before the one in front of it (-1) or behind the next (1). */
export function moveScene(controller: LabController, scene: number, by: 1 | -1): void {
  write(controller, (scenes) => {
    const to = scene - 1 + by;
    if (to < 0 || to >= scenes.length) return scenes;
    const moved = [...scenes];
    [moved[scene - 1], moved[to]] = [moved[to], moved[scene - 1]];
    return moved;
  });
}

/** Takes a scene away; one undo brings it back. */
export function removeScene(controller: LabController, scene: number): void {
  write(controller, (scenes) => scenes.filter((_, i) => i !== scene - 1));
}

function write(controller: LabController, change: (scenes: readonly Moment[]) => readonly Moment[]): void {
  controller.draft.apply((document) => {
    const before = document.views ?? [];
    const views = change(before);
    if (views === before) return document;
    const { views: _, ...rest } = document;
    return views.length === 0 ? rest : { ...rest, views };
  });
}
