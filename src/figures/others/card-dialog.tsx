import { useEffect, useId, useRef, useState } from "react";
import { CardContent, useCard } from "../../lab/controls/card-content.tsx";
import css from "../../lab/controls/cards.module.css";
import controls from "../../lab/controls/controls.module.css";
import { Icon } from "../../lab/controls/icons.tsx";

interface Props {
  /** Address of the card, "tcp/congestion/cerl". */
  path: string;
  onClose(): void;
}

/** A card at the side, on a phone from below; Escape, a click outside and its button close it. */
export function CardDialog({ path: first, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [trail, setTrail] = useState([first]);
  const found = useCard(trail[trail.length - 1]);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={css.sheet} aria-labelledby={heading} onClose={onClose} closedby="any">
      <header className={css.head}>
        {trail.length > 1 && (
          <button type="button" className={controls.button} onClick={() => setTrail(trail.slice(0, -1))}>
            Back
          </button>
        )}
        <h2 id={heading}>{typeof found.card === "object" ? found.card.title : "Card"}</h2>
        <button
          type="button"
          className={controls.icon}
          aria-label="Close the card"
          title="Close (Esc)"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </header>
      <div className={css.body} aria-busy={found.card === "coming"}>
        <CardContent {...found} scheme={null} onFollow={(to) => setTrail([...trail, to])} />
      </div>
    </dialog>
  );
}
