import { covers } from "../../../run/packets/packet-hops.ts";
import type { Selection, ShownRun } from "../../../run/runs/types.ts";
import type { HopStore } from "../../../run/state/packet-source.ts";
import type { ClockState, LabState } from "../../../run/state/types.ts";
import { scaleOf } from "../../../ui/base/element-scale.ts";
import type { ReadonlyStore } from "../../../ui/base/use-store.ts";
import { readTokens, type Tokens, watchTokens } from "../../../ui/theme/tokens.ts";
import type { NetworkGeometry } from "./geometry.ts";
import type { packetAt } from "./packet-at.ts";
import type { Lane } from "./packet-place.ts";
import { lossesSeen } from "./paint-losses.ts";
import { flowColours, lanesOf, lossScene, paintLines, paintNetwork } from "./paint-network.ts";
import { rowsBetween } from "./paint-packets.ts";
import type { QueuePlace } from "./queue-place.ts";

/** How near the pointer must be to a lost packet, px. */
const LOSS_REACH = 12;

/** Seconds of the viewer's time that one drawn frame stands for. */
const FRAME = 1 / 60;

/** With reduced motion, the picture changes this many times a second while the run plays. */
const CALM_STEPS = 2;

/** A link that looks different is redrawn within this time, ms. */
const SOON = 40;

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
  private queues: ReadonlyMap<string, QueuePlace> = new Map();
  /** The size that the canvas was fitted to, in words. */
  private size = "";
  private tokens: Tokens;
  private layer: Layer | null = null;
  private frame = 0;
  private known = true;
  private lanes: (Lane | null)[] = [];
  private lanesOf: readonly unknown[] = [];
  private calmUntil = 0;
  private coloured: { run: ShownRun; tokens: Tokens; colours: readonly string[] } | null = null;
  private telling: ReturnType<typeof setTimeout> | undefined;
  private soon: ReturnType<typeof setTimeout> | undefined;
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

  /** Takes the places of nodes, links and queues; sizes the canvas to them. */
  setGeometry(geometry: NetworkGeometry, queues: ReadonlyMap<string, QueuePlace>): void {
    const { canvas } = this.parts;
    const { devicePixelRatio = 1 } = window;
    const size = `${geometry.width} ${geometry.height} ${devicePixelRatio}`;
    const isAsLarge = size === this.size;
    const isFirst = this.size === "";
    this.geometry = geometry;
    this.queues = queues;
    this.size = size;
    // The canvas itself is not asked for its size: that would lay the page out under every step of a slider.
    if (isAsLarge) {
      if (this.layer === null) this.requestSoon();
      else this.request();
      return;
    }
    const ratio = devicePixelRatio * scaleOf(canvas);
    canvas.width = Math.round(geometry.width * ratio);
    canvas.height = Math.round(geometry.height * ratio);
    canvas.getContext("2d")?.setTransform(ratio, 0, 0, ratio, 0, 0);
    // A canvas that gets another size is empty until it is drawn; the first picture has a frame of its own.
    if (isFirst) this.request();
    else this.draw();
  }

  /** Draws with `layer` from now on; with null as the network runs. */
  setLayer(layer: Layer | null): void {
    this.layer = layer;
    this.request();
  }

  destroy(): void {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.telling);
    clearTimeout(this.soon);
    for (const stop of this.stops) stop();
  }

  /** The data packet of the run at (x, y), px, lost ones first; null where none is drawn, or no single ones are. `nearest`: finds it. */
  packetAt(x: number, y: number, nearest: typeof packetAt): (Selection & { kind: "packet" }) | null {
    const run = this.parts.runOf(this.parts.lab.getState());
    const held = this.parts.hops.getState().window;
    const { playhead } = this.parts.clock.getState();
    if (run === undefined) return null;
    const lost = this.lossAt(run, x, y);
    if (lost !== null || held === null || !covers(held, playhead, 0)) return lost;
    const { hops } = held;
    const scene = { hops, lanes: this.lanes, time: playhead, blur: 0, scale: this.tokens.scale };
    const [first, stop] = rowsBetween(hops, playhead, playhead);
    const i = nearest(scene, first, stop, x, y);
    const flow = i < 0 ? undefined : run.result.trace.flows[hops.flow[i]];
    return flow === undefined
      ? null
      : { kind: "packet", run: run.key, flow: flow.id, seq: hops.seq[i], nth: hops.nth[i] };
  }

  /** Most changes of a link are followed by a run at once, with which the picture is redrawn anyway. */
  private requestSoon(): void {
    this.soon ??= setTimeout(() => this.request(), SOON);
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
    clearTimeout(this.soon);
    this.soon = undefined;
    ctx.clearRect(0, 0, geometry.width, geometry.height);
    if (this.layer !== null) {
      this.layer(ctx, tokens);
      return;
    }
    const state = this.parts.lab.getState();
    const { selection, plots } = state;
    const run = this.parts.runOf(state);
    if (run === undefined) {
      paintLines(ctx, geometry, selection, new Set(), tokens);
      return;
    }
    this.findLanes(run, geometry);
    const { playhead, playing, speed } = this.parts.clock.getState();
    const moment = {
      run,
      geometry,
      queues: this.queues,
      lanes: this.lanes,
      colours: this.coloursOf(run),
      selection,
      queue: plots.link,
      time: playhead,
      blur: playing && !this.calm.matches ? speed * FRAME : 0,
      speed: this.pace,
      held: this.parts.hops.getState().window,
    };
    this.tell(paintNetwork(ctx, moment, tokens));
  }

  /** Simulated seconds per second while the picture moves. */
  private get pace(): number {
    const { playing, speed } = this.parts.clock.getState();
    return playing ? speed : Math.min(speed, 1);
  }

  /** The lost data packet whose cross or square is nearest to (x, y), px; null where none is within reach. */
  private lossAt(run: ShownRun, x: number, y: number): (Selection & { kind: "packet" }) | null {
    let best: (Selection & { kind: "packet" }) | null = null;
    let least = LOSS_REACH;
    const { playhead } = this.parts.clock.getState();
    run.result.trace.links.forEach(({ id, drops }, i) => {
      const lane = this.lanes[i];
      if (!lane) return;
      for (const loss of lossesSeen(lossScene(drops, lane, playhead, this.pace, this.queues.get(id)))) {
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

  private coloursOf(run: ShownRun): readonly string[] {
    if (this.coloured?.run === run && this.coloured.tokens === this.tokens) return this.coloured.colours;
    const colours = flowColours(run, this.tokens);
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
    this.lanes = lanesOf(run, geometry);
  }
}
