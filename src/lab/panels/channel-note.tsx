import { channelWords, lossAt, packetSizes } from "./channel-words.ts";
import { useDesk } from "./desk-context.ts";
import css from "./inspector.module.css";
import { useStore } from "./use-store.ts";

/** What the error model at `address` does to packets; at the playhead, when changes apply from there. */
export function ChannelNote({ address }: { address: string }) {
  const desk = useDesk();
  const scenario = useStore(desk.lab, (state) => state.scenario);
  const fromPlayhead = useStore(desk.lab, (state) => state.applyFrom === "playhead");
  const at = (time: number) => channelWords(lossAt(scenario, address, time), packetSizes(scenario));
  const atPlayhead = useStore(desk.clock, (state) => (fromPlayhead ? at(state.playhead) : null));
  const words = atPlayhead ?? at(-1);
  return words === "" ? null : <p className={css.effect}>{words}</p>;
}
