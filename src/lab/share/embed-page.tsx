import { useMemo, useState } from "react";
import { firstKnobOf } from "../../run/state/knob-of.ts";
import { isLocalLink } from "../../ui/base/local-link.ts";
import { useStore } from "../../ui/base/use-store.ts";
import { say } from "../../words/en/lab/share.ts";
import { useController, usePresentation } from "../core/lab-context.ts";
import { AS_LAB, PARTS, type Part, type Showing } from "../core/look/presentation-settings.ts";
import { CopyLine } from "./copy-line.tsx";
import { embedCode } from "./embed-code.ts";
import { KnobChoice } from "./knob-choice.tsx";
import { PageFileButton } from "./page-file-button.tsx";
import css from "./share.module.css";
import { useLink } from "./use-link.ts";

const NAMES: Readonly<Record<Part, string>> = {
  question: say.partQuestion,
  network: say.partNetwork,
  plots: say.partPlots,
  results: say.partResults,
  knobs: say.partKnobs,
  transport: say.partTransport,
  link: say.partLink,
};

/** Sizes of frames that slides and learning platforms have, px. */
const SIZES = ["640 × 360", "800 × 450", "1280 × 720"] as const;

/** The run inside a slide or a page of a course: what is shown of it, the line to paste, and how it looks. */
export function EmbedPage() {
  const controller = useController();
  const pinned = useStore(usePresentation().store, (state) => state.showing.pin);
  const scenario = useStore(controller.lab, (state) => state.scenario);
  // A slide has knobs of its own, at first the one of a first look: choosing another changes nothing in the lab.
  const [pin, setPin] = useState(() => {
    const first = pinned.length > 0 ? null : firstKnobOf(scenario, []);
    return first === null ? pinned : [first.address];
  });
  const title = useStore(controller.lab, (state) => state.scenario.title);
  const [hide, setHide] = useState<readonly Part[]>(["question", "results"]);
  const [autoplay, setAutoplay] = useState(false);
  const [theme, setTheme] = useState("");
  const [around, setAround] = useState("");
  const [isLocked, setLocked] = useState(false);
  const [size, setSize] = useState<string>(SIZES[1]);
  const origin = useMemo(() => originOf(around), [around]);
  const showing = useMemo<Showing>(
    () => ({
      ...AS_LAB,
      mode: "embed",
      hide,
      pin,
      lock: isLocked ? ["*"] : [],
      autoplay,
      theme: theme === "light" || theme === "dark" ? theme : null,
      origin: origin === null ? [] : [origin],
    }),
    [hide, pin, isLocked, autoplay, theme, origin],
  );
  const { link, problem } = useLink(showing);
  const [width, height] = size.split(" × ").map(Number);
  return (
    <>
      <p>{say.embedLead}</p>
      <CopyLine
        label={say.embedLine}
        text={link === "" ? "" : embedCode({ link, title, width, height })}
        isLong
      />
      {problem !== "" && <p role="alert">{problem}</p>}
      <PageFileButton {...{ link, title, width, height }} />
      <fieldset className={css.options}>
        <legend>{say.shown}</legend>
        {PARTS.map((part) => (
          <label key={part}>
            <input
              type="checkbox"
              checked={!hide.includes(part)}
              onChange={() =>
                setHide(hide.includes(part) ? hide.filter((other) => other !== part) : [...hide, part])
              }
            />{" "}
            {NAMES[part]}
          </label>
        ))}
      </fieldset>
      <KnobChoice
        pin={pin}
        onToggle={(address) =>
          setPin(pin.includes(address) ? pin.filter((other) => other !== address) : [...pin, address])
        }
      />
      <div className={css.options}>
        <label>
          {say.size}{" "}
          <select value={size} onChange={(event) => setSize(event.currentTarget.value)}>
            {SIZES.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <label>
          {say.colours}{" "}
          <select value={theme} onChange={(event) => setTheme(event.currentTarget.value)}>
            <option value="">{say.matchDevice}</option>
            <option value="light">{say.light}</option>
            <option value="dark">{say.dark}</option>
          </select>
        </label>
        <label>
          <input type="checkbox" checked={autoplay} onChange={() => setAutoplay(!autoplay)} /> {say.autoplay}
        </label>
        <label>
          <input type="checkbox" checked={isLocked} onChange={() => setLocked(!isLocked)} /> {say.lockValues}
        </label>
      </div>
      <label className={css.wide}>
        {say.control}{" "}
        <input
          type="text"
          placeholder={say.controlHint}
          value={around}
          aria-invalid={around !== "" && origin === null}
          onChange={(event) => setAround(event.currentTarget.value)}
        />
      </label>
      {around !== "" && origin === null && <p role="alert">{say.controlProblem}</p>}
      {link !== "" && !isLocalLink(link) && (
        <iframe
          className={css.preview}
          src={link}
          title={say.preview}
          style={{ aspectRatio: width / height }}
        />
      )}
    </>
  );
}

/** The origin of an address; null for what is none. */
function originOf(text: string): string | null {
  try {
    const { origin, protocol } = new URL(text.trim());
    return protocol === "https:" || protocol === "http:" ? origin : null;
  } catch {
    return null;
  }
}
