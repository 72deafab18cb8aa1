import { BUFFER, DELAY, head, LOSS, lossOf, RATE, side } from "./parts.ts";
import type { Template } from "./types.ts";

const params = [RATE, DELAY, BUFFER, LOSS];
const radio = (id: string, from: string, to: string, loss: number) => ({
  id,
  from,
  to,
  medium: "wireless",
  rate: 1e7,
  delay: 0.01,
  ...lossOf(loss),
});
const flow = [{ id: "f1", from: "S1", to: "R1", scheme: "reno" }];

/** A download to a mobile: the air is the last hop. */
export const wirelessLastHop: Template = {
  id: "wireless-last-hop",
  title: "Wireless last hop",
  summary: "A download to a mobile: the wire is narrow, and the radio link loses packets behind it.",
  params,
  make: ({ rate, delay, buffer, loss }) => ({
    ...head("Wireless last hop", "The bottleneck is a wire; the last hop is radio."),
    nodes: [
      { id: "S1", role: "host", x: 0, y: 0 },
      { id: "G1", role: "router", x: 1, y: 0 },
      { id: "B1", role: "base-station", x: 2, y: 0 },
      { id: "R1", role: "mobile", x: 3, y: 0 },
    ],
    links: [
      side("access", "S1", "G1"),
      { id: "bottleneck", from: "G1", to: "B1", rate, delay, queue: { limit: buffer } },
      radio("wireless", "B1", "R1", loss),
    ],
    flows: flow,
  }),
};

/** An upload from a mobile: the air is the first hop. */
export const wirelessSource: Template = {
  id: "wireless-source",
  title: "Wireless source",
  summary: "An upload from a mobile: what the radio link loses never reaches the bottleneck.",
  params,
  make: ({ rate, delay, buffer, loss }) => ({
    ...head("Wireless source", "The first hop is radio; the bottleneck is a wire behind it."),
    nodes: [
      { id: "S1", role: "mobile", x: 0, y: 0 },
      { id: "B1", role: "base-station", x: 1, y: 0 },
      { id: "G1", role: "router", x: 2, y: 0 },
      { id: "R1", role: "host", x: 3, y: 0 },
    ],
    links: [
      radio("wireless", "S1", "B1", loss),
      { id: "bottleneck", from: "B1", to: "G1", rate, delay, queue: { limit: buffer } },
      side("access", "G1", "R1"),
    ],
    flows: flow,
  }),
};

/** A radio link between two wired networks. */
export const wirelessMiddle: Template = {
  id: "wireless-middle",
  title: "Wireless link in the middle",
  summary: "Two wired networks joined by radio: neither end is next to the radio link.",
  params,
  make: ({ rate, delay, buffer, loss }) => ({
    ...head("Wireless link in the middle", "Two wired networks are joined by a radio link."),
    nodes: [
      { id: "S1", role: "host", x: 0, y: 0 },
      { id: "B1", role: "base-station", x: 1, y: 0 },
      { id: "B2", role: "base-station", x: 2, y: 0 },
      { id: "R1", role: "host", x: 3, y: 0 },
    ],
    links: [
      side("left", "S1", "B1"),
      {
        id: "wireless",
        from: "B1",
        to: "B2",
        medium: "wireless",
        rate,
        delay,
        queue: { limit: buffer },
        ...lossOf(loss),
      },
      side("right", "B2", "R1"),
    ],
    flows: flow,
  }),
};
