import { useState } from "react";
import { CardContent, useCard } from "../../ui/controls/cards/card-content.tsx";
import { CardFrame } from "../../ui/controls/cards/card-frame.tsx";

interface Props {
  /** Address of the card, "tcp/congestion/cerl". */
  path: string;
  onClose(): void;
}

/** A card, and those that its links lead to. */
export function CardDialog({ path: first, onClose }: Props) {
  const [trail, setTrail] = useState([first]);
  const path = trail[trail.length - 1];
  const found = useCard(path);
  return (
    <CardFrame
      path={path}
      title={typeof found.card === "object" ? found.card.title : ""}
      isComing={found.card === "coming"}
      onBack={trail.length > 1 ? () => setTrail(trail.slice(0, -1)) : null}
      onClose={onClose}
    >
      <CardContent {...found} scheme={null} onFollow={(to) => setTrail([...trail, to])} />
    </CardFrame>
  );
}
