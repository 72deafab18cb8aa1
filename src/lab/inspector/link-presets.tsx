import { delayWords, rateWords } from "../../run/network/network-words.ts";
import { linkPresets, withPreset } from "../../scenario/building.ts";
import controls from "../../ui/controls/controls.module.css";
import { retell, told } from "../../words/catalogue.ts";
import { say } from "../../words/en/lab/inspector-build.ts";
import { useController } from "../core/lab-context.ts";
import css from "./build-properties.module.css";

retell(linkPresets);

/** Kinds of links, each with where its figures come from; one that is chosen holds for all of these links. */
export function LinkPresets({ links }: { links: readonly string[] }) {
  const controller = useController();
  const take = (id: string) => {
    const preset = linkPresets.find((candidate) => candidate.id === id);
    if (preset === undefined) return;
    controller.draft.apply((now) => ({
      ...now,
      links: now.links.map((other) => (links.includes(other.id) ? withPreset(other, preset) : other)),
    }));
  };
  return (
    <label className={css.end}>
      {say.preset}
      <select className={controls.select} value="" onChange={(event) => take(event.currentTarget.value)}>
        <option value="">{say.ownValues}</option>
        {linkPresets.map(({ id, title, source, rate, delay }) => (
          <option key={id} value={id} title={`${rateWords(rate)}, ${delayWords(delay)}: ${told(source)}`}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
