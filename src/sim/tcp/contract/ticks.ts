import { parameter } from "../../plugin/parameters.ts";

/** The tick of a host's timers and of what it counts time by. */
export const TICK = parameter({
  id: "tick",
  label: "Tick of the sender's clock",
  help: "Timers expire at whole ticks, those beyond 63 ticks at whole eights of them, and the cubic curve counts them.",
  type: "number",
  unit: "s",
  min: 0.001,
  max: 0.1,
  default: 0.004,
  source: "Linux, CONFIG_HZ=250",
});

/** Where ticks lie. */
export const TICK_PHASE = parameter({
  id: "tickPhase",
  label: "When its clock ticks",
  help: "Time from a tick (the 64th of them, for long timers) to the beginning of the run. Moves timers by less than a tick, long ones by a few.",
  type: "number",
  unit: "s",
  min: 0,
  max: 0.5,
  default: 0,
  source: "Linux: the machine has run for some time",
});

const ROUNDING = 1e-9;

/** The whole number of ticks that is not less than `seconds`, s. */
export function wholeTicks(seconds: number, tick: number): number {
  return Math.ceil(seconds / tick - ROUNDING) * tick;
}

/** Ticks up to `time`, s, on a clock that ticked `phase` s before the run began. */
export function ticksAt(time: number, tick: number, phase: number): number {
  return Math.floor((time + phase) / tick + ROUNDING);
}

/** Ticks after which a timer of the next, eight times coarser kind is used. */
const FINE_TICKS = 63;

/**
 * When a timer of Linux expires that is started at `now` for `seconds`: at a tick, one late at least, so that it is never early; one
 * of 63 ticks or more at an eighth tick, of 504 at a 64th. Returns s from now.
 */
export function untilTick(now: number, seconds: number, tick: number, phase: number): number {
  const ticks = Math.max(0, Math.ceil(seconds / tick - ROUNDING));
  const at = ticksAt(now, tick, phase) + ticks;
  if (ticks < FINE_TICKS) return (at + 1) * tick - phase - now;
  let step = 8;
  while (ticks >= FINE_TICKS * step && step < 4096) step *= 8;
  return (Math.floor(at / step) + 1) * step * tick - phase - now;
}
