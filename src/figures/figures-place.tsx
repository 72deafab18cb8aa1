import { useEffect, useState } from "react";
import type { Simulator } from "../run/state/runner.ts";
import { errorText } from "../scenario/error-text.ts";
import { PlaceHeader } from "../ui/controls/header/place-header.tsx";
import { MissingPart } from "../ui/controls/missing-part.tsx";
import { onDemand } from "../ui/controls/on-demand.tsx";
import { say } from "../words/en/figures/place.ts";
import { put } from "../words/put.tsx";
import { FIGURE_LIST } from "./data/figure-list.ts";
import { type LoadedFigure, loadFigure } from "./data/load-figure.ts";
import { otherFigure } from "./data/other-list.ts";
import { figureName, paperOf } from "./data/papers.ts";
import { siteSources } from "./data/site-sources.ts";
import { FigureHelp } from "./figure-help.tsx";
import css from "./figures.module.css";
import { inOrder } from "./gallery/filters.ts";
import { Gallery } from "./gallery/gallery.tsx";
import { OtherMore, OtherPage } from "./others/other-page.tsx";
import { FigurePage } from "./page/figure-page.tsx";
import { seedsAsked } from "./run/other-seeds.ts";
import type { Workers } from "./run/use-sweep.ts";

const SweepPlace = onDemand(say.theSweep, async () => {
  return (await import("./sweeps/sweep-place.tsx")).SweepPlace;
});

interface Props {
  /** Id of a figure's experiment; null for all. */
  figure: string | null;
  /** Address of a sweep of the reader's own; then that is shown. */
  sweep?: string | undefined;
  /** Address of the lab as it was left. */
  labHash: string;
  workers: Workers;
  /** Makes the runs with senders of one's own. */
  simulator: Simulator;
}

const FIGURES = inOrder(FIGURE_LIST);

/** The papers' figures, run again: all of them, or one; or the reader's own. */
export function FiguresPlace({ sweep, simulator, ...props }: Props) {
  if (sweep === undefined) return <PaperFigures {...props} />;
  const { labHash, workers } = props;
  return <SweepPlace key={sweep} hash={sweep} {...{ labHash, workers, simulator }} />;
}

function PaperFigures({ figure, labHash, workers }: Omit<Props, "sweep" | "simulator">) {
  const [helping, setHelping] = useState(false);
  // Where the gallery was left, with its filters.
  const [galleryHash, setGalleryHash] = useState("#figures");
  // Which papers were unfolded there.
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const fold = (paper: string, isOpen: boolean) => {
    if (unfolded.has(paper) === isOpen) return;
    setUnfolded(new Set(isOpen ? [...unfolded, paper] : [...unfolded].filter((one) => one !== paper)));
  };
  const index = FIGURES.findIndex(({ id }) => id === figure);
  const other = otherFigure(figure);
  const entry = FIGURES[index] ?? other;
  const [before, after] = [FIGURES[index - 1], FIGURES[index + 1]];
  return (
    <div className={css.page}>
      <PlaceHeader
        current="figures"
        labHash={labHash}
        onHelp={() => setHelping(true)}
        tools={
          index < 0 ? (
            <a className={css.step} href="#sweep" title={say.varyAValueOfThe}>
              {say.yourOwnSweep}
            </a>
          ) : (
            <>
              {before && (
                <a className={css.step} href={`#figure=${before.id}`} title={before.title}>
                  ‹ {figureName(before.source)}
                </a>
              )}
              {after && (
                <a className={css.step} href={`#figure=${after.id}`} title={after.title}>
                  {figureName(after.source)} ›
                </a>
              )}
            </>
          )
        }
      >
        {figure !== null && (
          <nav className={css.crumbs} aria-label={say.whereThisIs}>
            <a href={galleryHash}>{entry ? paperOf(entry.source).name : say.allFigures}</a> ›{" "}
            <b aria-current="page">{entry ? figureName(entry.source) || entry.title : figure}</b>
          </nav>
        )}
      </PlaceHeader>
      {figure === null ? (
        <Gallery
          onHelp={() => setHelping(true)}
          onAddress={setGalleryHash}
          unfolded={unfolded}
          onFold={fold}
        />
      ) : other && !other.hasRuns ? (
        <OtherPage entry={other} />
      ) : (
        <OneFigure key={figure} id={figure} workers={workers} />
      )}
      {helping && <FigureHelp onClose={() => setHelping(false)} />}
    </div>
  );
}

type Loading =
  | { stage: "loading" }
  | { stage: "missing" }
  | { stage: "failed"; message: string }
  | { stage: "there"; figure: LoadedFigure };

/** Fetches a figure and shows it; says what is wrong where it cannot be. */
function OneFigure({ id, workers }: { id: string; workers: Workers }) {
  const hash = useHash();
  const other = otherFigure(id);
  const [loading, setLoading] = useState<Loading>({ stage: "loading" });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isCurrent = tries >= 0;
    loadFigure(id, siteSources).then(
      (figure) => isCurrent && setLoading(figure ? { stage: "there", figure } : { stage: "missing" }),
      (error: unknown) => isCurrent && setLoading({ stage: "failed", message: errorText(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, tries]);
  if (loading.stage === "there")
    return (
      <FigurePage
        figure={loading.figure}
        asked={seedsAsked(hash)}
        workers={workers}
        more={other && <OtherMore entry={other} />}
      />
    );
  if (loading.stage === "loading") return <main className={css.message} aria-busy="true" />;
  return (
    <main className={css.message}>
      <h1>{say.thisFigureCannotBeShown}</h1>
      {loading.stage === "missing" ? (
        <p>{put(say.thereIsNoFigure, id, <a href="#figures">{say.allFigures}</a>)}</p>
      ) : (
        <>
          <MissingPart words={say.itsExperimentCouldNotBe} again={() => setTries(tries + 1)} />
          <p>
            <a href="#figures">{say.allFigures}</a>
          </p>
        </>
      )}
    </main>
  );
}

/** The page's address behind "#", followed. */
function useHash(): string {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const changed = () => setHash(location.hash);
    window.addEventListener("hashchange", changed);
    return () => window.removeEventListener("hashchange", changed);
  }, []);
  return hash;
}
