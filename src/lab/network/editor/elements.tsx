import { useContext } from "react";
import type { ElementRef } from "../../../scenario/building.ts";
import { useStore } from "../../base/use-store.ts";
import { Swatch } from "../../controls/swatch.tsx";
import { networkFlowStyle } from "../../derive/flow-style.ts";
import { linkWords, nodeWords } from "../../derive/network-words.ts";
import type { Problem } from "../../derive/problems.ts";
import { useController } from "../../state/lab-context.ts";
import { SchemeStylesContext } from "../../theme/use-scheme-style.ts";
import { useTokens } from "../../theme/use-tokens.ts";
import { captionPlaces } from "../picture/captions.ts";
import type { NetworkGeometry } from "../picture/geometry.ts";
import { linkCaptions } from "../picture/link-captions.ts";
import { NodeIcon } from "../picture/node-icon.tsx";
import { includesRef } from "./commands.ts";
import css from "./editor.module.css";
import { NameField } from "./name-field.tsx";
import { pipeWidth, type Strand } from "./strands.ts";

interface Props {
  geometry: NetworkGeometry;
  strands: ReadonlyMap<string, readonly Strand[]>;
  problems: readonly Problem[];
  chosen: readonly ElementRef[];
  /** Where a connection begins that is under way. */
  source: string | null;
  renaming: ElementRef | null;
  /** The new name is there; null: the old one stays. */
  onRename(element: ElementRef | null): void;
  /** The keyboard pressed or reached an element, or asks to rename it. */
  onAct(ref: ElementRef, act: "press" | "focus" | "rename"): void;
}

/** Every node, link and flow as a button: what is named, read aloud and reached by Tab. The pointer is served below them. */
export function EditorElements(props: Props) {
  const controller = useController();
  const document = useStore(controller.lab, (state) => state.document);
  const { geometry, strands, problems, chosen, renaming } = props;
  const captions = captionPlaces(geometry, {
    linesOf: linkCaptions,
    widthOf: (line) => pipeWidth(strands.get(line.spec.id)?.length ?? 0),
    kept: [{ x: 0, y: 0, width: geometry.width, height: CHIPS }],
  });
  const styles = useContext(SchemeStylesContext);
  const tokens = useTokens();
  const marked = (ref: ElementRef) =>
    problems.find(({ element }) => element !== null && includesRef([element], ref));
  return (
    <>
      {document.nodes.map((node) => {
        const place = geometry.nodes.get(node.id);
        const ref: ElementRef = { kind: "node", id: node.id };
        if (place === undefined) return null;
        return (
          <div key={node.id} className={css.nodeBox} style={{ left: place.x, top: place.y }}>
            <button
              type="button"
              className={css.node}
              aria-label={nodeWords(node)}
              aria-pressed={includesRef(chosen, ref)}
              data-source={props.source === node.id || undefined}
              {...acts(ref, props.onAct)}
            >
              <NodeIcon role={node.role} />
            </button>
            {renaming?.kind === "node" && renaming.id === node.id ? (
              <NameField element={ref} onDone={(element) => props.onRename(element)} />
            ) : (
              <span className={css.name}>{node.id}</span>
            )}
            <Warning problem={marked(ref)} />
          </div>
        );
      })}
      {geometry.links.map((line) => {
        const ref: ElementRef = { kind: "link", id: line.spec.id };
        const caption = captions.get(line.spec.id);
        const isChosen = includesRef(chosen, ref);
        const problem = marked(ref);
        return (
          <div
            key={line.spec.id}
            className={css.linkBox}
            style={{ left: (line.a.x + line.b.x) / 2, top: (line.a.y + line.b.y) / 2 }}
          >
            <button
              type="button"
              className={css.link}
              aria-label={linkWords(line.spec)}
              aria-pressed={isChosen}
              {...acts(ref, props.onAct)}
            />
            {caption !== undefined && (
              <span
                className={css.caption}
                data-chosen={isChosen || undefined}
                style={{
                  transform: `translate(${caption.at.x}px, ${caption.at.y}px) translate(-50%, -50%)`,
                }}
              >
                {caption.lines.map((part) => (
                  <span key={part}>{part}</span>
                ))}
              </span>
            )}
            <Warning problem={problem} />
          </div>
        );
      })}
      <ul className={css.flows} aria-label="Flows" data-control>
        {document.flows.map((flow) => {
          const ref: ElementRef = { kind: "flow", id: flow.id };
          const { title, paint, dash } = networkFlowStyle(document.flows, flow, styles);
          return (
            <li key={flow.id}>
              <button
                type="button"
                aria-pressed={includesRef(chosen, ref)}
                title={`${title} from ${flow.from} to ${flow.to}`}
                {...acts(ref, props.onAct)}
                onClick={() => props.onAct(ref, "focus")}
              >
                <Swatch entry={{ paint, symbol: { line: dash } }} tokens={tokens} />
                <b>{flow.id}</b> {title}
                <Warning problem={marked(ref)} />
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Height of the row of flows above the network, px. */
const CHIPS = 34;

function acts(ref: ElementRef, onAct: Props["onAct"]) {
  return {
    onFocus: (event: React.FocusEvent) => {
      if (event.currentTarget.matches(":focus-visible")) onAct(ref, "focus");
    },
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key === "F2" && ref.kind === "node") onAct(ref, "rename");
      else if (event.key === "Enter" || event.key === " ") onAct(ref, "press");
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/** A black triangle where something has a problem. */
function Warning({ problem }: { problem: Problem | undefined }) {
  if (problem === undefined) return null;
  return (
    <span className={css.warning} role="img" aria-label={`Problem: ${problem.words}`} title={problem.words}>
      <svg viewBox="0 0 20 18" aria-hidden="true">
        <path d="M10 1 19 17H1Z" fill="currentColor" stroke="currentColor" strokeLinejoin="round" />
        <path d="M10 6v5M10 13v2" stroke="var(--background)" strokeWidth="2" />
      </svg>
    </span>
  );
}
