import { lossAt } from "../../run/fields/loss-at.ts";
import { useStore } from "../../ui/base/use-store.ts";
import { drawnScenario } from "../core/document/draft.ts";
import { useController } from "../core/lab-context.ts";
import { channelWords, packetSizes } from "./channel-words.ts";
import css from "./inspector.module.css";
import { listFields } from "./list-fields.ts";
import { ListJson } from "./list-json.tsx";

/** What the error model at `address` does to packets; at the playhead, when changes apply from there. */
export function ChannelNote({ address }: { address: string }) {
  const controller = useController();
  const scenario = useStore(controller.lab, drawnScenario);
  const fromPlayhead = useStore(controller.lab, (state) => state.applyFrom === "playhead");
  const at = (time: number) => channelWords(lossAt(scenario, address, time), packetSizes(scenario));
  const atPlayhead = useStore(controller.clock, (state) => (fromPlayhead ? at(state.playhead) : null));
  const words = atPlayhead ?? at(-1);
  if (lossAt(scenario, address, -1).model === "list") return <DropList address={address} />;
  if (words === "") return null;
  return <p className={css.effect}>{words}</p>;
}

/** The transmissions that the error model at `address` destroys, to be written; while building they stand below. */
function DropList({ address }: { address: string }) {
  const controller = useController();
  const scenario = useStore(controller.lab, drawnScenario);
  const building = useStore(controller.lab, (state) => state.building);
  const target = useStore(controller.page, (state) => state.target);
  const list = listFields(scenario, target).find((field) => field.address === `${address}.drops`);
  if (list === undefined || building) return null;
  const flow = scenario.flows[0]?.id ?? "f1";
  return <ListJson field={list} example={JSON.stringify([{ flow, seq: 1000, nth: 1 }])} />;
}
