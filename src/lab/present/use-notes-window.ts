import { useCallback, useEffect, useRef, useState } from "react";
import { say } from "../../words/en/lab/present.ts";
import type { LabController } from "../core/controller.ts";
import type { Presentation } from "../core/look/presentation.ts";
import {
  type FromPresentation,
  PRESENTER_CHANNEL,
  type PresentedScene,
  readFromNotes,
} from "./presenter-channel.ts";

/** The address of the window of notes. */
export const NOTES_HASH = "#presenter";

/** The window with the lecturer's notes: how to open it, and what is wrong with that. It follows the scenes by itself. */
export function useNotesWindow(
  presentation: Presentation,
  controller: LabController,
  isPresenting: boolean,
): { open(): void; problem: string } {
  const [problem, setProblem] = useState("");
  const from = useRef("");
  useEffect(() => {
    if (!isPresenting || typeof BroadcastChannel === "undefined") return;
    from.current ||= [...crypto.getRandomValues(new Uint32Array(2))].join("-");
    const channel = new BroadcastChannel(PRESENTER_CHANNEL);
    const post = (what: FromPresentation) => channel.postMessage(what);
    const tell = () => post({ kind: "scene", scene: presentedScene(presentation, controller, from.current) });
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const wish = readFromNotes(data);
      if (wish?.kind === "hello") tell();
      if (wish?.kind === "step" && wish.to === from.current) presentation.step(wish.by);
    };
    const ends = [presentation.store.subscribe(tell), controller.lab.subscribe(tell)];
    tell();
    return () => {
      for (const end of ends) end();
      post({ kind: "left", from: from.current });
      channel.close();
    };
  }, [presentation, controller, isPresenting]);
  const open = useCallback(() => {
    const address = `${location.href.split("#")[0]}${NOTES_HASH}`;
    const opened = window.open(address, "cwndscope-notes", "popup,width=760,height=640");
    setProblem(opened === null ? say.notesBlocked : "");
  }, []);
  return { open, problem };
}

/** What the window of notes is told. */
function presentedScene(
  { showing, scenes }: Presentation,
  controller: LabController,
  from: string,
): PresentedScene {
  const { title, question } = controller.lab.getState().scenario;
  const now = scenes[showing.scene - 1];
  return {
    from,
    title: cut(title),
    scene: now === undefined ? 0 : showing.scene,
    count: scenes.length,
    words: cut(now?.text ?? question ?? title),
    note: cut(now?.note ?? ""),
    next: cut(scenes[showing.scene]?.text ?? ""),
  };
}

const cut = (text: string) => text.slice(0, 4000);
