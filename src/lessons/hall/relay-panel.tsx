import { type FormEvent, useId, useState } from "react";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/lessons/hall.ts";
import { fill } from "../../words/fill.ts";
import css from "./hall.module.css";
import { relayAddress, relayHost } from "./relay.ts";
import type { RelayLines } from "./use-relay.ts";

interface Props {
  /** The relay that the address of this page names; null: none. */
  relay: string | null;
  /** What it has; null: it is not asked. */
  lines: RelayLines | null;
  /** Another relay is to be asked; null: none any more. */
  onRelay(address: string | null): void;
  onClose(): void;
}

/** Which relay phones send to and the wall reads, if any. One that a link names is asked when the lecturer says so. */
export function RelayPanel({ relay, lines, onRelay, onClose }: Props) {
  const id = useId();
  const [text, setText] = useState(relay ?? "");
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = relayAddress(text, location.protocol);
    setWrong(address === null);
    if (address !== null) onRelay(address);
  };
  return (
    <section className={css.paste} aria-label={say.relay}>
      <form className={css.relay} noValidate onSubmit={submit}>
        <label htmlFor={id}>{say.relayWhat}</label>
        <input
          id={id}
          type="url"
          value={text}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={isWrong}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {isWrong && (
          <p role="alert">{location.protocol === "file:" ? say.relayNotFromFile : say.relayWrong}</p>
        )}
        {lines !== null && relay !== null && (
          <p role="status">
            {fill(lines.state === "silent" ? say.relaySilent : say.relayAsked, relayHost(relay))}
          </p>
        )}
        <p className={css.relayRow}>
          <button type="submit" className={controls.button}>
            {say.useRelay}
          </button>
          {relay !== null && (
            <button type="button" className={controls.button} onClick={() => onRelay(null)}>
              {say.noRelay}
            </button>
          )}
          <button type="button" className={controls.button} onClick={onClose}>
            {say.close}
          </button>
        </p>
      </form>
    </section>
  );
}
