import { useState } from "react";
import { directionName } from "../../run/decisions/decision-words.ts";
import { frontFlow } from "../../run/runs/flow-style.ts";
import { frontRun } from "../../run/runs/shown-run.ts";
import { dataDirection, nextDataPacket, partsAfter } from "../../run/what-if/next-packet.ts";
import { useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/lab/packet.ts";
import { fill } from "../../words/fill.ts";
import { useController, useEnvironment } from "../core/lab-context.ts";

/** Drops the next data packet of the shown flow that enters a link after the playhead; undo restores it. Nothing where the link takes no data of that flow. */
export function DropNext({ link }: { link: string }) {
  const controller = useController();
  const { hops } = useEnvironment();
  const run = useStore(controller.lab, frontRun);
  const flow = useStore(controller.lab, (state) => frontFlow(state, frontRun(state))?.id);
  const [isLooking, setLooking] = useState(false);
  const direction = run && flow !== undefined ? dataDirection(run, flow, link) : null;
  if (run === undefined || flow === undefined || direction === null) return null;
  const drop = async () => {
    controller.clock.pause();
    const { playhead } = controller.clock.getState();
    setLooking(true);
    for (const part of partsAfter(playhead, run.result.until)) {
      const found = await hops.ask("drop", run, [part]);
      // Asked for again meanwhile, or not to be had.
      if (found === null) return;
      const packet = found[0] && nextDataPacket(found[0], run, flow, direction, playhead);
      if (packet) {
        controller.whatIf.intervene({ kind: "packet", run: run.key, flow, ...packet }, direction, "drop");
        setLooking(false);
        return;
      }
    }
    setLooking(false);
    controller.notify({
      title: fill(say.noFurther, flow),
      lines: [say.noFurtherDo],
      tone: "info",
    });
  };
  return (
    <button
      type="button"
      className={controls.button}
      aria-disabled={isLooking}
      title={fill(say.dropNextTitle, flow, directionName(run.scenario, direction))}
      onClick={() => {
        if (!isLooking) void drop();
      }}
    >
      <span>{say.dropNext}</span>
    </button>
  );
}
