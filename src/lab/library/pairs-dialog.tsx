import { useState } from "react";
import type { ShippedEntry } from "../../scenario/index.ts";
import { declarations } from "../../sim/declared.ts";
import { useStore } from "../../ui/base/use-store.ts";
import { SchemeMark } from "../../ui/controls/marks/scheme-mark.tsx";
import { Dialog } from "../../ui/controls/overlays/dialog.tsx";
import { say } from "../../words/en/lab/library-list.ts";
import { useController } from "../core/lab-context.ts";
import { usePairEntries } from "../core/shipped/use-shipped-entries.ts";
import css from "./pairs.module.css";

interface Props {
  onClose(): void;
  /** Called with the id of a scenario. */
  onChoose(id: string): void;
}

/** For one sender and each other: the smallest scenario in which the two differ, and what is asked about it. */
export function PairsDialog({ onClose, onChoose }: Props) {
  return (
    <Dialog title={say.pairsTitle} onClose={onClose}>
      <Pairs
        onChoose={(id) => {
          onClose();
          onChoose(id);
        }}
      />
    </Dialog>
  );
}

function Pairs({ onChoose }: Pick<Props, "onChoose">) {
  const pairs = usePairEntries();
  const own = useStore(useController().lab, (state) => state.scenario.flows[0]?.scheme ?? "");
  const [chosen, setChosen] = useState<string | null>(null);
  const senders = [...declarations.schemes.keys()].filter((id) =>
    pairs.some(({ schemes }) => schemes.includes(id)),
  );
  const sender = chosen ?? (senders.includes(own) ? own : senders[0]);
  return (
    <>
      <p>{say.pairsLead}</p>
      <fieldset className={css.senders}>
        <legend className="visually-hidden">{say.sender}</legend>
        {senders.map((id) => (
          <label key={id} className={css.sender} data-chosen={id === sender}>
            <input
              type="radio"
              name="sender"
              className="visually-hidden"
              checked={id === sender}
              onChange={() => setChosen(id)}
            />
            <SchemeMark scheme={id} />
          </label>
        ))}
      </fieldset>
      <ul className={css.pairs}>
        {senders
          .filter((id) => id !== sender)
          .map((other) => {
            const pair = pairs.find(({ schemes }) => schemes.includes(sender) && schemes.includes(other));
            return pair ? <Pair key={pair.id} pair={pair} other={other} onChoose={onChoose} /> : null;
          })}
      </ul>
    </>
  );
}

function Pair({ pair, other, onChoose }: { pair: ShippedEntry; other: string; onChoose(id: string): void }) {
  return (
    <li>
      <button type="button" className={css.pair} data-pair={pair.id} onClick={() => onChoose(pair.id)}>
        <span className={css.head}>
          <SchemeMark scheme={other} />
          <span className={css.takes}>{pair.title.replace(/^.*: /, "")}</span>
        </span>
        <span className={css.question}>{pair.question}</span>
      </button>
    </li>
  );
}
