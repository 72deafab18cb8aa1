import { MEASURES } from "../../experiment/experiments.ts";
import { grouped } from "../../ui/base/number-format.ts";
import { schemeStyle } from "../../ui/theme/scheme-style.ts";
import { isLessBetter } from "./choice.ts";
import { countWinners } from "./map-data.ts";
import { MoreSeeds } from "./more-seeds.tsx";
import type { ResultsProps } from "./results-props.ts";
import { Mark } from "./settings.tsx";
import css from "./sweeps.module.css";
import type { Winner } from "./winner.ts";
import { type MapPlace, WinnerMap } from "./winner-map.tsx";

/** The map of winners over two axes. */
export function MapPart({
  resolved,
  map,
  measure,
  place,
  onPlace,
  sweep,
  choice,
  onMore,
}: ResultsProps & { map: readonly (readonly Winner[])[]; place: MapPlace; onPlace(place: MapPlace): void }) {
  const { won, undecided, open, noNumber } = countWinners(map);
  const cells = map.flat().length;
  const lessIsBetter = isLessBetter(measure);
  const schemes = resolved.experiment.schemes.map(({ id }) => id);
  return (
    <section aria-labelledby="map" className={css.part}>
      <h2 id="map">
        {lessIsBetter ? "Least" : "Most"}: {MEASURES.get(measure)?.title}.{" "}
        {open === cells
          ? "Not run yet"
          : `${grouped(undecided)} of ${grouped(cells)} cells ${undecided === 1 ? "is" : "are"} undecided`}
      </h2>
      <p className={css.soft}>
        Colour and shape: the best scheme; number: per cent {lessIsBetter ? "less" : "more"} than the second;
        hatched: the runs cannot tell it from the second. Decided is what holds over the same seeds against
        all others together, with 95 %, however often seeds are added. Up: {resolved.experiment.vary[1].title}
        .
      </p>
      <WinnerMap
        resolved={resolved}
        map={map}
        chosen={place}
        onChoose={onPlace}
        lessIsBetter={lessIsBetter}
      />
      <p className={css.across}>{resolved.experiment.vary[0].title}</p>
      <ul className={css.legend}>
        {schemes.map((id, index) => (
          <li key={id}>
            <Mark schemes={schemes} index={index} />
            {schemeStyle(id).title} {won.get(id) ?? 0}
          </li>
        ))}
        <li>? undecided {undecided}</li>
        {open > 0 && <li>· not run {open}</li>}
        {noNumber > 0 && <li>– no number {noNumber}</li>}
      </ul>
      <MoreSeeds map={map} sweep={sweep} choice={choice} onMore={onMore} />
    </section>
  );
}
