import { directionOf, parseDirection } from "../../../sim/declared.ts";
import { extentOf, valueAt } from "../../base/series.ts";
import type { ReadonlyStore } from "../../base/use-store.ts";
import { flowStyle } from "../../derive/flow-style.ts";
import { frontRun } from "../../derive/front-run.ts";
import { covers } from "../../derive/packet-hops.ts";
import { queueThresholds } from "../../derive/queue-thresholds.ts";
import type { Selection, ShownRun } from "../../derive/types.ts";
import type { HopStore } from "../../state/packet-source.ts";
import type { ClockState, LabState } from "../../state/types.ts";
import { paintColour } from "../../theme/marks.ts";
import { readTokens, type Tokens, watchTokens } from "../../theme/tokens.ts";
import { isBadAt, lagOf } from "./channel-state.ts";
import type { LinkLine, NetworkGeometry } from "./geometry.ts";
import { type Lane, packetAt } from "./packet-place.ts";
import { paintLink, paintQueue } from "./paint-links.ts";
import { FALL_SECONDS, paintLosses } from "./paint-losses.ts";
import { paintPackets, rowsBetween, waitingColours } from "./paint-packets.ts";

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
        if (now.runs !== before.runs || now.selection !== before.selection || now.plots !== before.plots)
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
    const ratio = window.devicePixelRatio || 1;
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

  /** The data packet of the front run at (x, y), px; null where none is drawn, or no single ones are. */
  packetAt(x: number, y: number): (Selection & { kind: "packet" }) | null {
    const run = frontRun(this.parts.lab.getState());
    const held = this.parts.hops.getState().window;
    const { playhead } = this.parts.clock.getState();
    if (run === undefined || held === null || !covers(held, playhead, 0)) return null;
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
    const run: ShownRun | undefined = frontRun(state);
    const { playhead, playing, speed } = this.parts.clock.getState();
    if (run !== undefined) this.findLanes(run, geometry);
    const bad = run === undefined ? new Set<LinkLine>() : this.badAt(run, playhead);
    for (const line of geometry.links) {
      const selected = selection.kind === "link" && selection.id === line.spec.id;
      paintLink(ctx, line, { selected, bad: bad.has(line) }, tokens);
    }
    if (run === undefined) return;
    const blur = playing && !this.calm.matches ? speed * FRAME : 0;
    const fall = Math.max(FALL_SECONDS * (playing ? speed : Math.min(speed, 1)), 1e-4);
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
      if (link.id === plots.link || extentOf(link.queue.v)[1] >= WORTH_SHOWING) {
        const waiting = known && held !== null ? waitingColours(held.hops, i, playhead, colours, count) : [];
        const plain = colours.length === 1 ? colours[0] : tokens.accent;
        const thresholds = queueThresholds(spec.queue).map(({ value }) => value);
        const fill = { count, limit, colours: waiting, plain, thresholds };
        paintQueue(ctx, lane.line, direction, fill, tokens);
      }
      paintLosses(
        ctx,
        link.drops,
        lane.line,
        direction,
        playhead,
        fall,
        lagOf(lane.line.spec, direction),
        tokens,
      );
    });
    this.tell(known);
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
