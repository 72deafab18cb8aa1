import type { TemplateParameter } from "./types.ts";

/** How many flows. */
export const FLOWS: TemplateParameter = {
  id: "n",
  label: "Flows",
  unit: "",
  min: 1,
  max: 40,
  default: 2,
  integer: true,
};

/** Rate of the narrow link. */
export const RATE: TemplateParameter = {
  id: "rate",
  label: "Rate of the bottleneck",
  unit: "bit/s",
  min: 1e4,
  max: 1e9,
  default: 4e6,
};

/** Its propagation delay. */
export const DELAY: TemplateParameter = {
  id: "delay",
  label: "Delay of the bottleneck",
  unit: "s",
  min: 0,
  max: 2,
  default: 0.02,
};

/** Its buffer. */
export const BUFFER: TemplateParameter = {
  id: "buffer",
  label: "Buffer before the bottleneck",
  unit: "packets",
  min: 1,
  max: 10_000,
  default: 25,
  integer: true,
};

/** Share of packets that the air destroys. */
export const LOSS: TemplateParameter = {
  id: "loss",
  label: "Random loss on the radio link",
  unit: "",
  min: 0,
  max: 0.5,
  default: 0.01,
};

/** What every made scenario says of itself. */
export const head = (title: string, description: string, duration = 60) => ({
  format: "cwndscope/1",
  title,
  description,
  plots: ["cwnd", "queue"],
  seed: 1,
  duration,
});

/** A wire from a host to a router that is never narrow. */
export const side = (id: string, from: string, to: string, delay = 0.005) => ({
  id,
  from,
  to,
  rate: 1e8,
  delay,
});

/** The numbers from 1 to `n`. */
export const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);

/** The row of the i-th of n nodes (from 1) in a column around row 0. */
export const row = (i: number, n: number): number => i - 1 - (n - 1) / 2;

/** Random losses as a link's property; none for a share of 0. */
export const lossOf = (share: number) => (share > 0 ? { loss: { model: "bernoulli", rate: share } } : {});
