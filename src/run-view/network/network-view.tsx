import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { type LinkNow, linkNow } from "../../run/fields/loss-at.ts";
import { nodeWords } from "../../run/network/network-words.ts";
import { laneRuns } from "../../run/runs/shown-run.ts";
import type { Selection } from "../../run/runs/types.ts";
import type { HopStore } from "../../run/state/packet-source.ts";
import type { ClockState, LabState } from "../../run/state/types.ts";
import { agentOf } from "../../sim/declared.ts";
import { scaleOf } from "../../ui/base/element-scale.ts";
import type { Size } from "../../ui/base/use-size.ts";
import { type ReadonlyStore, useStore } from "../../ui/base/use-store.ts";
import { onDemand } from "../../ui/controls/on-demand.tsx";
import { say } from "../../words/en/run-view/view.ts";
import { fill } from "../../words/fill.ts";
import { FlowChips } from "./flow-chips.tsx";
import { LinkButton } from "./link-button.tsx";
import styles from "./network-view.module.css";
import { channelWords } from "./picture/channel-state.ts";
import { middleOf, nameSide, placeNetwork } from "./picture/geometry.ts";
import { NetworkPainter } from "./picture/network-painter.ts";
import { NodeIcon } from "./picture/node-icon.tsx";
import type { RunPlaces } from "./picture/run-places.ts";
import type { Placer } from "./placing.tsx";

const NOTHING: Selection = { kind: "none" };

const NO_ROOM = { width: 0, height: 0 };

/** Before it is known where words and queues have room, the network is drawn without them. */
const UNPLACED: RunPlaces = { captions: new Map(), queues: new Map() };

const Placing = onDemand("", async () => (await import("./placing.tsx")).Placing);
const AgentBadge = onDemand("", async () => (await import("./agent-badge.tsx")).AgentBadge);

/** The size of a picture, and where it begins among what stands around it, px. */
function roomOf(element: HTMLElement) {
  const { clientWidth: width, clientHeight: height, offsetLeft: left, offsetTop: top } = element;
  return { width, height, left, top };
}

interface Props {
  lab: ReadonlyStore<LabState>;
  clock: ReadonlyStore<ClockState>;
  hops: HopStore;
  /** A node, link or flow was chosen. */
  onSelect: (selection: Selection) => void;
  /** What stands over the picture while the network is built; left out: it is only watched. */
  editor?: (size: Size, painter: () => NetworkPainter | null) => ReactNode;
  /** Number of the network among those that move side by side, from 0. */
  lane?: number;
  /** Controls before the names of the flows. */
  tools?: ReactNode;
  /** What stands under a link, below the picture: where the link is now is where it stands. */
  knob?: { link: string; control: ReactNode } | null;
  /** What can be done at a link: it stands there while the link is pointed at or has the focus, and, where `isChosen`, while it is chosen. */
  linkTool?: { isChosen: boolean; of(link: string): ReactNode };
}

/**
 * The network as it is at the playhead. Lines, packets and queues are drawn on a canvas; nodes, links and flows are
 * buttons above it, so that all of it can be reached with the keyboard and read aloud.
 */
export function NetworkView({
  lab,
  clock,
  hops,
  onSelect,
  editor,
  lane = 0,
  tools,
  knob = null,
  linkTool,
}: Props) {
  const runOf = useCallback((state: LabState) => laneRuns(state)[lane], [lane]);
  const name = useStore(lab, (state) => (state.lanes === null ? "" : (runOf(state)?.label ?? "")));
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<NetworkPainter | null>(null);
  const [size, setSize] = useState({ width: 0, height: 0, left: 0, top: 0 });
  const [row, setRow] = useState(NO_ROOM);
  const [placer, setPlacer] = useState<Placer | null>(null);
  const [known, setKnown] = useState(true);
  const nodes = useStore(lab, (s) => s.scenario.nodes);
  const links = useStore(lab, (s) => s.scenario.links);
  const flows = useStore(lab, (s) => s.scenario.flows);
  const selection = useStore(lab, (s) => s.selection);
  const building = useStore(lab, (s) => s.building && editor !== undefined);
  const hasRun = useStore(lab, (s) => s.runs.length > 0);
  const changing = useStore(lab, ({ scenario }) => (scenario.changes.length > 0 ? scenario : null));
  // A text: rendered again when a caption changes, not with every move of the playhead.
  const told = useStore(clock, ({ playhead }) =>
    changing === null
      ? ""
      : JSON.stringify(changing.links.map((link) => [link.id, linkNow(changing, link, playhead)])),
  );
  const now = useMemo(() => new Map(told === "" ? [] : (JSON.parse(told) as [string, LinkNow][])), [told]);
  // In a low window the flows stand beside the picture, else they lie over what is left of its upper edge.
  const chips = useMemo(
    () => (size.left > 0 ? NO_ROOM : { width: row.width, height: Math.max(0, row.height - size.top) }),
    [row, size],
  );
  const geometry = useMemo(() => {
    const straight = placeNetwork({ nodes, links, flows }, size.width, size.height, chips.height);
    return placer?.bentLinks(straight, chips.height) ?? straight;
  }, [placer, nodes, links, flows, size, chips]);

  const queue = useStore(lab, (s) => s.plots.link);
  const { captions, queues } = useMemo(
    () => placer?.runPlaces(geometry, { nodes, flows }, queue, now, chips) ?? UNPLACED,
    [placer, geometry, nodes, flows, queue, now, chips],
  );

  useLayoutEffect(() => {
    if (canvas.current === null || box.current === null) return;
    const element = box.current;
    const made = new NetworkPainter({ lab, clock, hops, canvas: canvas.current, runOf, onPackets: setKnown });
    painter.current = made;
    const measure = () => setSize(roomOf(element));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => {
      observer.disconnect();
      made.destroy();
    };
  }, [lab, clock, hops, runOf]);

  useEffect(() => painter.current?.setGeometry(geometry, queues), [geometry, queues]);
  const knobLine = knob && geometry.links.find(({ spec }) => spec.id === knob.link);
  const knobAt = knobLine ? middleOf(knobLine).x : 0;
  const [pointed, setPointed] = useState<string | null>(null);
  const chosenLink = linkTool?.isChosen && selection.kind === "link" ? selection.id : null;
  const toolLine = geometry.links.find(({ spec }) => spec.id === (pointed ?? chosenLink));
  const tool = useMemo(
    () => toolLine && placer?.toolPlace(toolLine, geometry, { nodes, captions, queues, chips }),
    [placer, toolLine, geometry, nodes, captions, queues, chips],
  );
  const getPainter = useCallback(() => painter.current, []);

  /** A packet lies above the line of its link, which is a button: the packet is meant where the pointer is on one. */
  const packetUnder = (event: MouseEvent) => {
    if (box.current === null || placer === null || event.detail === 0) return null;
    const { left, top } = box.current.getBoundingClientRect();
    const scale = scaleOf(box.current);
    const [x, y] = [event.clientX - left, event.clientY - top];
    return painter.current?.packetAt(x / scale, y / scale, placer.packetAt) ?? null;
  };
  const onClick = (event: MouseEvent) => {
    const packet = packetUnder(event);
    if (packet === null) return;
    event.stopPropagation();
    onSelect(packet);
  };

  return (
    <section
      className={styles.network}
      onPointerLeave={() => setPointed(null)}
      data-lane={name === "" ? undefined : lane}
      aria-label={name === "" ? say.network : fill(say.networkOf, name)}
    >
      {!building && (
        <FlowChips
          lab={lab}
          runOf={runOf}
          tools={tools}
          width={size.width}
          onSelect={onSelect}
          onSize={setRow}
        />
      )}
      <Placing onThere={setPlacer} />
      {/* With the keyboard, packets are reached by stepping through them. */}
      <div
        ref={box}
        className={styles.picture}
        data-compact={geometry.compact || undefined}
        onClickCapture={building ? undefined : onClick}
      >
        <div aria-hidden="true">
          <canvas ref={canvas} className={styles.canvas} />
        </div>
        {building && size.width > 0 && editor?.(size, getPainter)}
        {!building &&
          size.width > 0 &&
          geometry.links.map((line) => (
            <LinkButton
              key={line.spec.id}
              line={line}
              caption={captions.get(line.spec.id)}
              now={now.get(line.spec.id)}
              channelNow={() => {
                const trace = runOf(lab.getState())?.result.trace;
                return trace ? channelWords(trace, line.spec, clock.getState().playhead) : "";
              }}
              // At a first look nothing is chosen yet: a click chooses, and does not turn to the other direction.
              selection={linkTool?.isChosen === false ? NOTHING : selection}
              onSelect={onSelect}
              onPoint={setPointed}
            />
          ))}
        {!building && linkTool && hasRun && toolLine && tool && (
          <div
            className={styles.linkTool}
            data-sign={tool.isSign || undefined}
            style={{ left: tool.x, top: tool.y }}
          >
            {linkTool.of(toolLine.spec.id)}
          </div>
        )}
        {!building &&
          size.width > 0 &&
          nodes.map((node) => {
            const place = geometry.nodes.get(node.id);
            if (place === undefined) return null;
            return (
              <button
                key={node.id}
                type="button"
                className={styles.node}
                style={{ left: place.x, top: place.y }}
                aria-label={nodeWords(node)}
                aria-pressed={selection.kind === "node" && selection.id === node.id}
                title={nodeWords(node)}
                onClick={() => onSelect({ kind: "node", id: node.id })}
              >
                <NodeIcon role={node.role} />
                <span className={styles.name} data-side={nameSide(geometry, place)}>
                  {node.id}
                </span>
                {agentOf(node) && <AgentBadge node={node} lab={lab} clock={clock} runOf={runOf} />}
              </button>
            );
          })}
        {hasRun && !building && !known && <p className={styles.loading}>{say.packetsLoad}</p>}
      </div>
      {knob && !building && (
        <div className={styles.knob} style={{ "--knob-at": `${knobAt}px` } as CSSProperties}>
          {knob.control}
        </div>
      )}
    </section>
  );
}
