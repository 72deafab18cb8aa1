import { directionOf, type LossColumns, parseDirection } from "../../../sim/declared.ts";
import { scaleOf } from "../../base/element-scale.ts";
import { valueAt } from "../../base/series.ts";
import type { ReadonlyStore } from "../../base/use-store.ts";
import { duplicateAt } from "../../derive/duplicates.ts";
import { flowStyle } from "../../derive/flow-style.ts";
import { covers } from "../../derive/packet-hops.ts";
import { queueThresholds } from "../../derive/queue-thresholds.ts";
import type { Selection, ShownRun } from "../../derive/types.ts";
import type { HopStore } from "../../state/packet-source.ts";
import type { ClockState, LabState } from "../../state/types.ts";
import { paintColour } from "../../theme/marks.ts";
import { readTokens, type Tokens, watchTokens } from "../../theme/tokens.ts";
import { isBadAt, lagOf } from "./channel-state.ts";
import { type LinkLine, type NetworkGeometry, NODE_RADIUS } from "./geometry.ts";
import { type Lane, packetAt } from "./packet-place.ts";
import { paintLink, paintQueue } from "./paint-links.ts";
import { FALL_SECONDS, type LossScene, lossesSeen, paintLosses } from "./paint-losses.ts";
import { paintPackets, rowsBetween, waitingColours } from "./paint-packets.ts";

/** How near the pointer must be to a lost packet, px. */
const LOSS_REACH = 12;

/** Seconds of the viewer's time that one drawn frame stands for. */
const FRAME = 1 / 60;

/** With reduced motion, the picture changes this many times a second while the run plays. */
const CALM_STEPS = 2;

/** A queue that never grows beyond a packet or two in the whole run is not drawn, unless the plots show it. */
const WORTH_SHOWING = 3;

/** Packets that are missing for longer than this are announced as loading, ms. */
const PATIENCE = 500;

/** What the painter reads and where it draws. */
export interface NetworkParts {
  lab: ReadonlyStore<LabState>;
  clock: ReadonlyStore<ClockState>;
  hops: HopStore;
  canvas: HTMLCanvasElement;
  /** The run whose packets are drawn. */
  runOf: (lab: LabState) => ShownRun | undefined;
  /** Called when it becomes known, or unknown, where the single packets are. */
  onPackets: (known: boolean) => void;
}

/** Draws something else instead: the network as it is built. */
export type Layer = (ctx: CanvasRenderingContext2D, tokens: Tokens) => void;

/**
 * Draws links, queues, packets and losses as they are at the playhead: a pure function of the stores, redrawn at
 * most once per frame. It has no clock of its own.
 */
export class NetworkPainter {
  private geometry: NetworkGeometry | null = null;
  private tokens: Tokens;
  private layer: Layer | null = null;
  private frame = 0;
  private known = true;
  private lanes: (Lane | null)[] = [];
  private lanesOf: readonly unknown[] = [];
  private calmUntil = 0;
  private coloured: { run: ShownRun; tokens: Tokens; colours: readonly string[] } | null = null;
  private telling: ReturnType<typeof setTimeout> | undefined;
  private readonly calm = window.matchMedia("(prefers-reduced-motion: reduce)");
  private readonly stops: (() => void)[];

  constructor(private readonly parts: NetworkParts) {
    const { lab, clock, hops, canvas } = parts;
    this.tokens = readTokens(canvas);
    this.stops = [
      watchTokens(canvas, (tokens) => {
        this.tokens = tokens;
        this.request();
      }),
      lab.subscribe((now, before) => {
        if (
          parts.runOf(now) !== parts.runOf(before) ||
          now.selection !== before.selection ||
          now.plots !== before.plots
        )
          this.request();
      }),
      clock.subscribe((now, before) => {
        if (now.playhead !== before.playhead || now.playing !== before.playing) this.request();
      }),
      hops.subscribe(() => this.request()),
    ];
  }

  /** Takes the places of nodes and links; sizes the canvas to them. */
  setGeometry(geometry: NetworkGeometry): void {
    const { canvas } = this.parts;
    const ratio = (window.devicePixelRatio || 1) * scaleOf(canvas);
    const width = Math.round(geometry.width * ratio);
    const height = Math.round(geometry.height * ratio);
    this.geometry = geometry;
    if (canvas.width === width && canvas.height === height) {
      this.request();
      return;
    }
    canvas.width = width;
    canvas.height = height;
    canvas.getContext("2d")?.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.draw();
  }

  /** Draws with `layer` from now on; with null as the network runs. */
  setLayer(layer: Layer | null): void {
    this.layer = layer;
    this.request();
  }

  destroy(): void {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.telling);
    for (const stop of this.stops) stop();
  }

  /** The data packet of the run at (x, y), px, lost ones first; null where none is drawn, or no single ones are. */
  packetAt(x: number, y: number): (Selection & { kind: "packet" }) | null {
    const run = this.parts.runOf(this.parts.lab.getState());
    const held = this.parts.hops.getState().window;
    const { playhead } = this.parts.clock.getState();
    if (run === undefined) return null;
    const lost = this.lossAt(run, x, y);
    if (lost !== null || held === null || !covers(held, playhead, 0)) return lost;
    const { hops } = held;
    const scene = { hops, lanes: this.lanes, time: playhead, blur: 0, scale: this.tokens.scale };
    const [first, stop] = rowsBetween(hops, playhead, playhead);
    const i = packetAt(scene, first, stop, x, y);
    const flow = i < 0 ? undefined : run.result.trace.flows[hops.flow[i]];
    return flow === undefined
      ? null
      : { kind: "packet", run: run.key, flow: flow.id, seq: hops.seq[i], nth: hops.nth[i] };
  }

  private request(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame((now) => this.onFrame(now));
  }

  private onFrame(now: number): void {
    this.frame = 0;
    const playing = this.parts.clock.getState().playing;
    if (this.calm.matches && playing && now < this.calmUntil) {
      this.request();
      return;
    }
    this.calmUntil = now + 1000 / CALM_STEPS;
    this.draw();
  }

  /** Redraws now. */
  draw(): void {
    const ctx = this.parts.canvas.getContext("2d");
    const { geometry, tokens } = this;
    if (ctx === null || geometry === null) return;
    ctx.clearRect(0, 0, geometry.width, geometry.height);
    if (this.layer !== null) {
      this.layer(ctx, tokens);
      return;
    }
    const state = this.parts.lab.getState();
    const { selection, plots } = state;
    const run: ShownRun | undefined = this.parts.runOf(state);
    const { playhead, playing, speed } = this.parts.clock.getState();
    if (run !== undefined) this.findLanes(run, geometry);
    const bad = run === undefined ? new Set<LinkLine>() : this.badAt(run, playhead);
    for (const line of geometry.links) {
      const selected = selection.kind === "link" && selection.id === line.spec.id;
      paintLink(ctx, line, { selected, bad: bad.has(line) }, tokens);
    }
    if (run === undefined) return;
    const blur = playing && !this.calm.matches ? speed * FRAME : 0;
    const held = this.parts.hops.getState().window;
    const known = covers(held, playhead, blur);
    const colours = this.coloursOf(run);
    if (known && held !== null)
      paintPackets(ctx, {
        hops: held.hops,
        lanes: this.lanes,
        colours,
        neutral: tokens.accent,
        mark: tokens.mark,
        rim: tokens.background,
        time: playhead,
        blur,
        scale: tokens.scale,
      });
    run.result.trace.links.forEach((link, i) => {
      const lane = this.lanes[i];
      if (!lane) return;
      const { direction } = lane;
      const spec = directionOf(lane.line.spec, direction);
      const limit = spec.queue.limit ?? null;
      const count = valueAt(link.queue, playhead) ?? 0;
      if (link.id === plots.link || hasQueue(run, i)) {
        const waiting = known && held !== null ? waitingColours(held.hops, i, playhead, colours, count) : [];
        const plain = colours.length === 1 ? colours[0] : tokens.accent;
        const thresholds = queueThresholds(spec.queue).map(({ value }) => value);
        const fill = { count, limit, colours: waiting, plain, thresholds };
        paintQueue(ctx, lane.line, direction, fill, tokens);
      }
      paintLosses(ctx, this.lossScene(link.drops, lane), tokens);
    });
    this.paintDuplicates(ctx, run, geometry);
    this.tell(known);
  }

  /** At the sender of the only flow, which duplicate the newest ACK is, while it is new. */
  private paintDuplicates(ctx: CanvasRenderingContext2D, run: ShownRun, geometry: NetworkGeometry): void {
    const { tokens } = this;
    const [flow, ...others] = run.scenario.flows;
    const place = flow === undefined || others.length > 0 ? undefined : geometry.nodes.get(flow.from);
    const count = duplicateAt(run.result.trace.flows[0]?.ack, this.parts.clock.getState().playhead);
    if (place === undefined || count === 0) return;
    ctx.font = `600 ${tokens.axisSize}px ${tokens.font}`;
    ctx.textAlign = "left";
    ctx.textBaseline = "alphabetic";
    ctx.fillStyle = tokens.ink;
    ctx.fillText(`${ordinal(count)} duplicate ACK`, place.x + NODE_RADIUS + 4, place.y - NODE_RADIUS + 2);
  }

  private lossScene(drops: LossColumns, { line, direction }: Lane): LossScene {
    const { playhead: time, playing, speed } = this.parts.clock.getState();
    const fall = Math.max(FALL_SECONDS * (playing ? speed : Math.min(speed, 1)), 1e-4);
    return { drops, line, direction, time, fall, lag: lagOf(line.spec, direction) };
  }

  /** The lost data packet whose cross or square is nearest to (x, y), px; null where none is within reach. */
  private lossAt(run: ShownRun, x: number, y: number): (Selection & { kind: "packet" }) | null {
    let best: (Selection & { kind: "packet" }) | null = null;
    let least = LOSS_REACH;
    run.result.trace.links.forEach(({ drops }, i) => {
      const lane = this.lanes[i];
      if (!lane) return;
      for (const loss of lossesSeen(this.lossScene(drops, lane))) {
        const distance = Math.hypot(loss.x - x, loss.y - y);
        const flow = run.result.trace.flows[drops.flow[loss.row]];
        if (distance >= least || drops.isAck[loss.row] === 1 || flow === undefined) continue;
        least = distance;
        best = {
          kind: "packet",
          run: run.key,
          flow: flow.id,
          seq: drops.seq[loss.row],
          nth: drops.nth[loss.row],
        };
      }
    });
    return best;
  }

  /** The links whose channel is bad, one way or both, for what is seen on them at `time`. */
  private badAt(run: ShownRun, time: number): ReadonlySet<LinkLine> {
    const bad = new Set<LinkLine>();
    run.result.trace.links.forEach(({ channel }, i) => {
      const lane = this.lanes[i];
      if (lane && isBadAt(channel, lane.line.spec, lane.direction, time)) bad.add(lane.line);
    });
    return bad;
  }

  private coloursOf(run: ShownRun): readonly string[] {
    if (this.coloured?.run === run && this.coloured.tokens === this.tokens) return this.coloured.colours;
    const colours = run.result.trace.flows.map((f) => {
      const { paint } = flowStyle(run, f);
      return paintColour(paint, this.tokens);
    });
    this.coloured = { run, tokens: this.tokens, colours };
    return colours;
  }

  /** Says that packets are missing only when they stay missing: not between two frames of a moving slider. */
  private tell(known: boolean): void {
    if (known === this.known) return;
    this.known = known;
    clearTimeout(this.telling);
    if (known) this.parts.onPackets(true);
    else this.telling = setTimeout(() => this.parts.onPackets(false), PATIENCE);
  }

  private findLanes(run: ShownRun, geometry: NetworkGeometry): void {
    const links = run.result.trace.links;
    if (this.lanesOf[0] === links && this.lanesOf[1] === geometry) return;
    this.lanesOf = [links, geometry];
    this.lanes = links.map(({ id }) => {
      const parsed = parseDirection(id);
      const line = geometry.links.find((l) => l.spec.id === parsed?.link);
      return parsed === null || line === undefined ? null : { line, direction: parsed.direction };
    });
  }
}

/** "3rd". */
function ordinal(n: number): string {
  const ending = n % 100 >= 11 && n % 100 <= 13 ? "th" : (["th", "st", "nd", "rd"][n % 10] ?? "th");
  return `${n}${ending}`;
}

/** Did a queue worth showing build up at the `link`th link direction, and was it recorded? */
function hasQueue({ result }: ShownRun, link: number): boolean {
  return result.links[link].maxQueue >= WORTH_SHOWING && result.trace.links[link].queue.t.length > 0;
}
