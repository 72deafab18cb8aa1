import { useRef } from "react";
import { channelSummary } from "../../analysis/index.ts";
import type { HopStore } from "../../run/state/packet-source.ts";
import { NetworkView } from "../../run-view/network/network-view.tsx";
import { inOneUnit } from "../../ui/base/quantity-format.ts";
import { useMedia } from "../../ui/base/use-media.ts";
import { useSize } from "../../ui/base/use-size.ts";
import { useStore } from "../../ui/base/use-store.ts";
import { schemeTextColour } from "../../ui/theme/tokens.ts";
import { useTokens } from "../../ui/theme/use-tokens.ts";
import { useController } from "../core/lab-context.ts";
import { RunCurves } from "./run-curves.tsx";
import css from "./start.module.css";

/** Of the curves: their least width, their height, and what the frame around them takes of its own, px. */
const LEAST_WIDTH = 240;
const HEIGHT = 184;
const PADDING = 48;

/** The run that the page begins with, as it was just simulated: its network, its windows and what it asks. */
export function FirstRun({ hops }: { hops: HopStore }) {
  const controller = useController();
  const runs = useStore(controller.lab, (state) => state.runs);
  const links = useStore(controller.lab, (state) => state.scenario.links);
  const duration = useStore(controller.lab, (state) => state.scenario.duration);
  const hasRoom = useMedia("(min-width: 801px)");
  const tokens = useTokens();
  const figure = useRef<HTMLElement>(null);
  const { width } = useSize(figure);
  const lossy = links.find(({ loss }) => loss.model !== "none");
  const rate = lossy ? channelSummary(lossy.loss, 0).lossRate : null;
  const rateText = inOneUnit(runs.map(({ result }) => result.flows[0].throughput));
  return (
    <figure ref={figure} className={css.run} data-runs={runs.length}>
      {hasRoom && (
        <div className={css.network} inert aria-hidden="true">
          <NetworkView lab={controller.lab} clock={controller.clock} hops={hops} onSelect={() => undefined} />
        </div>
      )}
      <RunCurves
        lines={runs.map((run) => ({
          ...run.result.trace.flows[0].cwnd,
          label: run.label,
          colour: run.colour,
        }))}
        duration={duration}
        width={Math.max(LEAST_WIDTH, width - PADDING)}
        height={HEIGHT}
        isLabelled
      />
      <figcaption>
        {rate !== null && rate > 0 && (
          <>The air destroys {Number((100 * rate).toPrecision(2))} % of the packets of both. </>
        )}
        {runs.map(({ key, label, colour, result }, index) => (
          <span key={key}>
            {index > 0 ? ", " : ""}
            <b style={{ color: schemeTextColour(colour, tokens) }}>{label}</b> {index === 0 ? "gets " : ""}
            {rateText(result.flows[0].throughput)}
          </span>
        ))}
        {runs.length > 1 ? ". Why?" : ""}
      </figcaption>
    </figure>
  );
}
