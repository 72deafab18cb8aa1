import { say } from "../../../words/en/ui/first.ts";
import css from "./place-header.module.css";

/** The places that a link leads to. */
export type PlaceName = "lab" | "figures" | "lessons" | "contest";

const PLACES: readonly { name: PlaceName; title: string; hash: string | null }[] = [
  { name: "lab", title: say.lab, hash: null },
  { name: "figures", title: say.figures, hash: "#figures" },
  { name: "lessons", title: say.lessons, hash: "#lessons" },
  { name: "contest", title: say.contest, hash: "#contest" },
];

/** Left out where the line has much else to show: the start page and the other places lead to them. */
const RARE: readonly PlaceName[] = ["contest"];

interface Props {
  /** Where the reader is; null on the start page. */
  current: PlaceName | null;
  /** Address of the lab as it was left; left out: no link to it. */
  labHash?: string;
  /** The line has much else to show. */
  isShort?: boolean;
}

/** Links to the places of the page. */
export function PlaceLinks({ current, labHash, isShort = false }: Props) {
  const shown = PLACES.filter(
    ({ name }) =>
      name === current || (name === "lab" ? labHash !== undefined : !(isShort && RARE.includes(name))),
  );
  return (
    <nav className={css.links} aria-label={say.places}>
      {shown.map(({ name, title, hash }) =>
        name === current && hash === null ? (
          <span key={name} className={css.link} aria-current="page">
            {title}
          </span>
        ) : (
          <a
            key={name}
            className={css.link}
            href={hash ?? labHash}
            aria-current={name === current ? "page" : undefined}
          >
            {title}
          </a>
        ),
      )}
    </nav>
  );
}
