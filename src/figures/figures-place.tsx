import { useState } from "react";
import { PlaceHeader } from "../lab/controls/place-header.tsx";
import { FigureHelp } from "./figure-help.tsx";
import css from "./figures.module.css";
import { Gallery } from "./gallery/gallery.tsx";

interface Props {
  /** Id of a figure's experiment; null for all. */
  figure: string | null;
  /** Address of the lab as it was left. */
  labHash: string;
}

/** The papers' figures, run again: all of them, or one. */
export function FiguresPlace({ labHash }: Props) {
  const [helping, setHelping] = useState(false);
  return (
    <div className={css.page}>
      <PlaceHeader current="figures" labHash={labHash} onHelp={() => setHelping(true)} />
      <Gallery onHelp={() => setHelping(true)} />
      {helping && <FigureHelp onClose={() => setHelping(false)} />}
    </div>
  );
}
