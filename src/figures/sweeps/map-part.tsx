import { schemeStyle } from "../../ui/theme/scheme-style.ts";
import { say } from "../../words/en/figures/sweeps.ts";
import { fill } from "../../words/fill.ts";
import { isLessBetter, schemeOfArm } from "./choice.ts";
import { measureTitle } from "./link.ts";
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
  const schemes = resolved.experiment.schemes.map(({ id }) => schemeOfArm(id, resolved.base));
  return (
    <section aria-labelledby="map" className={css.part}>
      <h2 id="map">
        {fill(
          lessIsBetter ? say.least : say.most,
          measureTitle(measure),
          open === cells ? say.notRunYet : fill(say.cellsUndecided, undecided, cells),
        )}
      </h2>
      <p className={css.soft}>
        {lessIsBetter ? say.mapOfLess : say.mapOfMore} {say.mapDecided}{" "}
        {fill(say.mapUp, resolved.experiment.vary[1].title)}
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
        <li>{fill(say.keyUndecided, undecided)}</li>
        {open > 0 && <li>{fill(say.keyNotRun, open)}</li>}
        {noNumber > 0 && <li>{fill(say.keyNoNumber, noNumber)}</li>}
      </ul>
      <MoreSeeds map={map} sweep={sweep} choice={choice} onMore={onMore} />
    </section>
  );
}
