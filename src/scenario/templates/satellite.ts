import { BUFFER, head, LOSS, lossOf, RATE, side } from "./parts.ts";
import type { Template } from "./types.ts";

/**
 * Ground to geostationary satellite to ground: twice 35,786 km (ITU-R S.1503, height of the geostationary orbit) at the
 * speed of light take 0.2387 s.
 */
const GEO_DELAY = 0.2387;

/** A download over a geostationary satellite. */
export const satellite: Template = {
  id: "satellite",
  title: "Satellite",
  summary: "A long path over a geostationary satellite: half a second until the first answer.",
  params: [
    { ...RATE, default: 1e7 },
    { ...BUFFER, default: 100 },
    { ...LOSS, default: 0.001 },
  ],
  make: ({ rate, buffer, loss }) => ({
    ...head(
      "Over a satellite",
      "The link between the two ground stations goes over a geostationary satellite.",
      120,
    ),
    nodes: [
      { id: "S1", role: "host", x: 0, y: 0 },
      { id: "G1", role: "base-station", x: 1, y: 0 },
      { id: "G2", role: "base-station", x: 2, y: 0 },
      { id: "R1", role: "host", x: 3, y: 0 },
    ],
    links: [
      side("left", "S1", "G1"),
      {
        id: "satellite",
        from: "G1",
        to: "G2",
        medium: "wireless",
        rate,
        delay: GEO_DELAY,
        queue: { limit: buffer },
        ...lossOf(loss),
      },
      side("right", "G2", "R1"),
    ],
    flows: [{ id: "f1", from: "S1", to: "R1", scheme: "reno", awnd: 2000 }],
  }),
};
