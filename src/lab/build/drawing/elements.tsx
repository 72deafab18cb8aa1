import { memo, useCallback, useContext, useMemo, useRef } from "react";
import { linkWords, nodeWords } from "../../../run/network/network-words.ts";
import { networkFlowStyle } from "../../../run/runs/flow-style.ts";
import type { Caption } from "../../../run-view/network/picture/captions.ts";
import { type LinkLine, middleOf, type NetworkGeometry } from "../../../run-view/network/picture/geometry.ts";
import { linkCaptions } from "../../../run-view/network/picture/link-captions.ts";
import { NodeIcon } from "../../../run-view/network/picture/node-icon.tsx";
import type { Strand } from "../../../run-view/network/picture/strands.ts";
import type { ElementRef } from "../../../scenario/building.ts";
import { agentOf, type FlowSpec, type NodeSpec } from "../../../sim/declared.ts";
import { useStore } from "../../../ui/base/use-store.ts";
import { Swatch } from "../../../ui/controls/marks/swatch.tsx";
import { SchemeStylesContext } from "../../../ui/theme/use-scheme-style.ts";
import { useTokens } from "../../../ui/theme/use-tokens.ts";
import { say } from "../../../words/en/lab/build-drawing.ts";
import { fill } from "../../../words/fill.ts";
import { NameField } from "../../core/document/name-field.tsx";
import { useController } from "../../core/lab-context.ts";
import type { Problem } from "../problems.ts";
import { buildCaptions } from "./build-captions.ts";
import { includesRef } from "./commands.ts";
import css from "./editor.module.css";
import { namedNodes } from "./named-nodes.ts";

/** What was done with an element's button: the keyboard pressed or reached it, it was chosen alone or besides others, or is to be renamed. */
type Act = (ref: ElementRef, act: "press" | "focus" | "choose" | "add" | "rename") => void;

/** More chosen elements than this are not asked for their captions. */
const MOST_ASKED = 3;

interface Props {
  geometry: NetworkGeometry;
  /** The same before what is dragged now. */
  settled: NetworkGeometry;
  strands: ReadonlyMap<string, readonly Strand[]>;
  problems: readonly Problem[];
  chosen: readonly ElementRef[];
  /** Where a connection begins that is under way. */
  source: string | null;
  renaming: ElementRef | null;
  /** The new name is there; null: the old one stays. */
  onRename(element: ElementRef | null): void;
  onAct: Act;
  /** The link that the pointer is on. */
  hovered: ElementRef | null;
  /** The pointer is on a flow in the list, or leaves it. */
  onHover(ref: ElementRef | null): void;
}

/**
 * Every node, link and flow as a button: what is named, read aloud and reached by Tab. The pointer is served below them. What a
 * drag leaves where it is is not rendered again.
 */
export function EditorElements(props: Props) {
  const controller = useController();
  const document = useStore(controller.lab, (state) => state.document);
  const { geometry, settled, strands, problems, chosen, renaming, hovered } = props;
  // A text: nothing is placed again where the same links are meant. Of many that are chosen, none is asked for its caption.
  const asked = chosen.length > MOST_ASKED ? [] : chosen;
  const spoken = [...asked, ...(hovered === null ? [] : [hovered])]
    .flatMap(({ kind, id }) => (kind === "link" ? [id] : []))
    .join(" ");
  const usual = useMemo(
    () => buildCaptions(settled, document, strands, problems),
    [settled, document, strands, problems],
  );
  const captions = useMemo(() => {
    const ids = spoken === "" ? [] : spoken.split(" ");
    return ids.every((id) => usual.has(id))
      ? usual
      : buildCaptions(settled, document, strands, problems, ids);
  }, [usual, settled, document, strands, problems, spoken]);
  const named = useMemo(() => namedNodes(settled), [settled]);
  const marked = (ref: ElementRef) =>
    problems.find(({ element }) => element !== null && includesRef([element], ref));
  const onAct = useStable(props.onAct);
  const onRename = useStable(props.onRename);
  const staying = new Set(settled.links);
  return (
    <>
      {document.nodes.map((node) => {
        const place = geometry.nodes.get(node.id);
        const ref: ElementRef = { kind: "node", id: node.id };
        if (place === undefined) return null;
        return (
          <NodeElement
            key={node.id}
            node={node}
            x={place.x}
            y={place.y}
            isChosen={includesRef(chosen, ref)}
            nameAt={named.has(node.id) ? "below" : place.x < geometry.width / 2 ? "left" : "right"}
            isSource={props.source === node.id}
            isRenaming={renaming?.kind === "node" && renaming.id === node.id}
            problem={marked(ref)}
            onAct={onAct}
            onRename={onRename}
          />
        );
      })}
      {geometry.links.map((line) => {
        const ref: ElementRef = { kind: "link", id: line.spec.id };
        return (
          <LinkElement
            key={line.spec.id}
            line={line}
            caption={staying.has(line) ? captions.get(line.spec.id) : undefined}
            isChosen={includesRef(chosen, ref)}
            isSpoken={includesRef(asked, ref) || hovered?.id === line.spec.id}
            problem={marked(ref)}
            onAct={onAct}
          />
        );
      })}
      <FlowList
        flows={document.flows}
        problems={problems}
        chosen={chosen
          .filter(({ kind }) => kind === "flow")
          .map(({ id }) => id)
          .join(" ")}
        onAct={onAct}
        onHover={props.onHover}
      />
    </>
  );
}

/** A function that stays the same one and does what the newest does. */
function useStable<A extends readonly unknown[]>(act: (...args: A) => void): (...args: A) => void {
  const newest = useRef(act);
  newest.current = act;
  return useCallback((...args: A) => newest.current(...args), []);
}

const NodeElement = memo(function NodeElement(props: {
  node: NodeSpec;
  x: number;
  y: number;
  isChosen: boolean;
  /** Beside the node where there is no room below it. */
  nameAt: "below" | "left" | "right";
  isSource: boolean;
  isRenaming: boolean;
  problem: Problem | undefined;
  onAct: Act;
  onRename(element: ElementRef | null): void;
}) {
  const { node, x, y } = props;
  const ref: ElementRef = { kind: "node", id: node.id };
  const agent = agentOf(node);
  return (
    <div className={css.nodeBox} style={{ left: x, top: y }}>
      <button
        type="button"
        className={css.node}
        aria-label={nodeWords(node)}
        aria-pressed={props.isChosen}
        data-source={props.isSource || undefined}
        {...acts(ref, props.onAct)}
      >
        <NodeIcon role={node.role} />
      </button>
      {props.isRenaming ? (
        <NameField element={ref} onDone={(element) => props.onRename(element)} />
      ) : (
        <span className={css.name} data-at={props.nameAt}>
          {node.id}
        </span>
      )}
      {agent !== null && <span className={css.agent}>{agent.kind}</span>}
      <Warning problem={props.problem} />
    </div>
  );
});

const LinkElement = memo(function LinkElement(props: {
  line: LinkLine;
  caption: Caption | undefined;
  isChosen: boolean;
  /** It is pointed at, or chosen with at most a few others: its caption is shown, even where there is no room for one. */
  isSpoken: boolean;
  problem: Problem | undefined;
  onAct: Act;
}) {
  const { line, caption, isChosen } = props;
  const { x, y } = middleOf(line);
  return (
    <div className={css.linkBox} style={{ left: x, top: y }}>
      <button
        type="button"
        className={css.link}
        aria-label={linkWords(line.spec)}
        aria-pressed={isChosen}
        {...acts({ kind: "link", id: line.spec.id }, props.onAct)}
      />
      {caption !== undefined && (
        <span
          className={css.caption}
          data-chosen={props.isSpoken || undefined}
          style={{ transform: `translate(${caption.at.x}px, ${caption.at.y}px) translate(-50%, -50%)` }}
        >
          {caption.lines.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </span>
      )}
      {caption === undefined && props.isSpoken && (
        <span className={css.caption} data-chosen data-over>
          {linkCaptions(line)[0]}
        </span>
      )}
      <Warning problem={props.problem} />
    </div>
  );
});

const FlowList = memo(function FlowList(props: {
  flows: readonly FlowSpec[];
  problems: readonly Problem[];
  /** Names of the chosen flows, as one text: equal texts, nothing to render. */
  chosen: string;
  onAct: Act;
  onHover(ref: ElementRef | null): void;
}) {
  const { flows, problems, onAct, onHover } = props;
  const chosen = props.chosen.split(" ");
  const styles = useContext(SchemeStylesContext);
  const tokens = useTokens();
  return (
    <ul className={css.flows} aria-label={say.flows} data-control>
      {flows.map((flow) => {
        const ref: ElementRef = { kind: "flow", id: flow.id };
        const { title, paint, dash } = networkFlowStyle(flows, flow, styles);
        const problem = problems.find(({ element }) => element !== null && includesRef([element], ref));
        return (
          <li key={flow.id}>
            <button
              type="button"
              aria-pressed={chosen.includes(flow.id)}
              title={fill(say.flowEnds, title, flow.from, flow.to)}
              {...acts(ref, onAct)}
              onClick={(event) => onAct(ref, event.shiftKey ? "add" : "choose")}
              onPointerEnter={() => onHover(ref)}
              onPointerLeave={() => onHover(null)}
            >
              <Swatch entry={{ paint, symbol: { line: dash } }} tokens={tokens} />
              <b>{flow.id}</b> {title}
              <Warning problem={problem} />
            </button>
          </li>
        );
      })}
    </ul>
  );
});

function acts(ref: ElementRef, onAct: Act) {
  return {
    onFocus: (event: React.FocusEvent) => {
      if (event.currentTarget.matches(":focus-visible")) onAct(ref, "focus");
    },
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key === "F2" && ref.kind === "node") onAct(ref, "rename");
      else if (event.key === "Enter" || event.key === " ") onAct(ref, event.shiftKey ? "add" : "press");
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
    <span
      className={css.warning}
      role="img"
      aria-label={fill(say.problem, problem.words)}
      title={problem.words}
    >
      <svg viewBox="0 0 20 18" aria-hidden="true">
        <path d="M10 1 19 17H1Z" fill="currentColor" stroke="currentColor" strokeLinejoin="round" />
        <path d="M10 6v5M10 13v2" stroke="var(--background)" strokeWidth="2" />
      </svg>
    </span>
  );
}
