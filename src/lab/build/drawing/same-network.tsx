import { useContext, useEffect, useMemo, useRef } from "react";
import { bentLinks } from "../../../run-view/network/picture/bent-links.ts";
import { placeNetwork } from "../../../run-view/network/picture/geometry.ts";
import { NodeIcon } from "../../../run-view/network/picture/node-icon.tsx";
import { strandedFlows, strandsOf } from "../../../run-view/network/picture/strands.ts";
import { useSize } from "../../../ui/base/use-size.ts";
import { useStore } from "../../../ui/base/use-store.ts";
import { SchemeStylesContext } from "../../../ui/theme/use-scheme-style.ts";
import { useTokens } from "../../../ui/theme/use-tokens.ts";
import { say } from "../../../words/en/lab/build-small.ts";
import { useController } from "../../core/lab-context.ts";
import { paintBuild } from "./paint-build.ts";
import css from "./same-network.module.css";

/** A small picture of what is built, beside its tables and its text: it follows every edit and frames what is selected. */
export function SameNetwork() {
  const controller = useController();
  const document = useStore(controller.lab, (state) => state.document);
  const selection = useStore(controller.lab, (state) => state.selection);
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = useSize(box);
  const tokens = useTokens();
  const styles = useContext(SchemeStylesContext);
  const geometry = useMemo(
    () => bentLinks(placeNetwork(document, width, height), 0),
    [document, width, height],
  );
  const { kind } = selection;
  const isPart = kind === "node" || kind === "link" || kind === "flow";
  const id = isPart ? selection.id : "";
  useEffect(() => {
    const ctx = canvas.current?.getContext("2d");
    if (!ctx || canvas.current === null || width === 0) return;
    const ratio = window.devicePixelRatio || 1;
    canvas.current.width = Math.round(width * ratio);
    canvas.current.height = Math.round(height * ratio);
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    const picture = {
      view: { scaleX: 1e9, scaleY: 1e9, left: -1, top: -1 },
      strands: strandsOf(document, styles),
      stranded: strandedFlows(document, styles),
      chosen: isPart ? [{ kind, id }] : [],
      connecting: null,
      column: null,
      row: null,
    };
    paintBuild(ctx, geometry, picture, tokens);
  }, [geometry, document, width, height, tokens, styles, isPart, kind, id]);
  return (
    <figure className={css.figure}>
      <figcaption>
        <b>{say.title}</b> <span>{say.note}</span>
      </figcaption>
      <div ref={box} className={css.picture} aria-hidden="true" data-compact={geometry.compact || undefined}>
        <canvas ref={canvas} />
        {width > 0 &&
          document.nodes.map((node) => {
            const place = geometry.nodes.get(node.id);
            if (place === undefined) return null;
            return (
              <span
                key={node.id}
                className={css.node}
                data-chosen={(kind === "node" && node.id === id) || undefined}
                style={{ left: place.x, top: place.y }}
              >
                <NodeIcon role={node.role} />
                <span>{node.id}</span>
              </span>
            );
          })}
      </div>
    </figure>
  );
}
