import { lookUp, type Scenario } from "../../../scenario/index.ts";
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
  const varied = rateAddress(scenario, address);
  if (words === "") return null;
  return (
    <p className={css.effect}>
      {words}{" "}
      {varied !== null && (
        <a href={`#sweep=${varied}`} title="Run it with other values too, and with other schemes">
          vary this …
        </a>
      )}
    </p>
  );
}

/** The number that says how much an error model loses; null where it has none. */
function rateAddress(scenario: Scenario, model: string): string | null {
  const isNumber = (address: string) => {
    const found = lookUp(scenario, address);
    return found.ok && typeof found.value.value === "number";
  };
  return ["rate", "ber", "pGB"].map((id) => `${model}.${id}`).find(isNumber) ?? null;
}
