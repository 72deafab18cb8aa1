import { useStore } from "../../base/use-store.ts";
import { drawnScenario } from "../../state/draft.ts";
import { useController } from "../../state/lab-context.ts";
import { lossAt } from "../../state/loss-at.ts";
import { channelWords, packetSizes } from "./channel-words.ts";
import css from "./inspector.module.css";

/** What the error model at `address` does to packets; at the playhead, when changes apply from there. */
export function ChannelNote({ address }: { address: string }) {
  const controller = useController();
  const scenario = useStore(controller.lab, drawnScenario);
  const fromPlayhead = useStore(controller.lab, (state) => state.applyFrom === "playhead");
  const at = (time: number) => channelWords(lossAt(scenario, address, time), packetSizes(scenario));
  const atPlayhead = useStore(controller.clock, (state) => (fromPlayhead ? at(state.playhead) : null));
  const words = atPlayhead ?? at(-1);
  if (words === "") return null;
  return <p className={css.effect}>{words}</p>;
}
