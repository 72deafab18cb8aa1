import type { Simulator } from "../run/state/runner.ts";
import { onDemand } from "../ui/controls/on-demand.tsx";
import { say } from "../words/en/page/other.ts";
import type { Place } from "./places.ts";

interface Props {
  place: Place;
  /** Address of the lab as it was left. */
  labHash: string;
  simulator: Simulator;
}

const CapturesPlace = onDemand(say.captures, async () => {
  return (await import("../captures-page/captures-place.tsx")).CapturesPlace;
});
const ContestPlace = onDemand(say.contest, async () => {
  return (await import("../contest/contest-place.tsx")).ContestPlace;
});
const ConformancePlace = onDemand(say.conformance, async () => {
  return (await import("../conformance/conformance-place.tsx")).ConformancePlace;
});

/** The places that are asked for less often than lab, lessons and figures: captures, contest, what senders are held to. */
export function OtherPlace({ place, labHash, simulator }: Props) {
  if (place.kind === "capture") return <CapturesPlace labHash={labHash} simulator={simulator} />;
  if (place.kind === "contest") {
    return <ContestPlace network={place.network} labHash={labHash} simulator={simulator} />;
  }
  return "id" in place ? <ConformancePlace {...place} labHash={labHash} /> : null;
}
