import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { SvgCanvas } from "../../chart/svg-canvas.ts";
import { PICTURE, pictureContext } from "../../ui/base/slide.ts";
import type { LabController } from "../core/controller.ts";
import { useController } from "../core/lab-context.ts";
import { Picture } from "./picture.ts";
import css from "./print-sheet.module.css";
import { printedWords } from "./printed-words.ts";

/** What is on the sheet: the words, and network and plots as SVG. */
interface Sheet {
  words: readonly string[];
  picture: string;
}

/**
 * What is printed of the laboratory: title, question, network and plots in light colours, the results and the link; nothing that
 * can be pressed. It is made when the browser is about to print.
 */
export function PrintSheet() {
  const controller = useController();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const plots = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const draw = () => flushSync(() => setSheet(sheetOf(controller)));
    const paper = window.matchMedia("print");
    const changed = () => paper.matches && draw();
    window.addEventListener("beforeprint", draw);
    paper.addEventListener("change", changed);
    return () => {
      window.removeEventListener("beforeprint", draw);
      paper.removeEventListener("change", changed);
    };
  }, [controller]);
  useLayoutEffect(() => {
    if (sheet === null || plots.current === null) return;
    const { documentElement } = new DOMParser().parseFromString(sheet.picture, "image/svg+xml");
    plots.current.replaceChildren(document.importNode(documentElement, true));
  }, [sheet]);
  if (sheet === null) return <div className={css.sheet} />;
  const [title, question, ...rest] = sheet.words;
  return (
    <div className={css.sheet} data-role="print-sheet">
      <h1>{title}</h1>
      {question !== "" && <p>{question}</p>}
      <div ref={plots} className={css.plots} />
      {rest.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

function sheetOf({ lab, clock }: LabController): Sheet {
  const state = lab.getState();
  const { playhead, window: shown } = clock.getState();
  const measuring = pictureContext(document.createElement("canvas"), 1);
  const svg = new SvgCanvas((text, font) => {
    measuring.font = font;
    return measuring.measureText(text).width;
  });
  new Picture().paint(svg.context, { state, window: shown, playhead, held: null, foot: [] }, (d) =>
    svg.outline(d),
  );
  const picture = svg.file(PICTURE.width, PICTURE.height, 1, state.scenario.title, "");
  return { words: printedWords(state, shown, location.href), picture };
}
