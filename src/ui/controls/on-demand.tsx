import {
  type ComponentType,
  createContext,
  type ReactNode,
  Suspense,
  startTransition,
  use,
  useCallback,
  useContext,
  useEffect,
  useState,
} from "react";
import { say } from "../../words/en/ui/first.ts";
import { fill } from "../../words/fill.ts";
import css from "./controls.module.css";
import { MissingPart } from "./missing-part.tsx";
import { useWhenOnline } from "./use-when-online.ts";

/** A component that is not part of the first load. */
class Source<P> {
  code: ComponentType<P> | null = null;
  private settled: Promise<void> | null = null;

  constructor(
    /** As in "The table could not be loaded". */
    readonly what: string,
    private readonly fetchCode: () => Promise<ComponentType<P>>,
  ) {}

  async load(): Promise<void> {
    this.code ??= await this.fetchCode();
  }

  /** Resolves when its code is there, and when it does not come. */
  first(): Promise<void> {
    this.settled ??= this.load().catch(() => undefined);
    return this.settled;
  }
}

const loads: (() => Promise<void>)[] = [];

/**
 * Fetches ahead of time what all components made by `onDemand` need, one after the other; never rejects.
 * @param calm resolves when there is time for the next
 */
export async function prefetchAll(calm: () => Promise<void>): Promise<void> {
  for (const load of loads) {
    await calm();
    await load().catch(() => undefined);
  }
}

/**
 * Makes a component whose code is fetched when it is shown for the first time. Nothing is shown meanwhile. Where the code
 * does not come, a line says so: without a network, that it comes when the network is back, and it is asked for again then;
 * else with an offer to try again, and to reload the page: some browsers remember that a file did not come until then, and a newer
 * version has other files.
 * @param what it is, as in "The table could not be loaded"; "": what the page is whole without, so that nothing is said
 */
export function onDemand<P extends object>(
  what: string,
  fetchCode: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const source = new Source(what, fetchCode);
  loads.push(() => source.load());
  return (props) => <Fetched source={source} inner={props} />;
}

const Waiting = createContext(false);

/**
 * Shows what is inside once the code of all of it has come, so that nothing moves because of what comes after it. What is shown in it
 * later comes when it comes.
 * @param isAwaited whether it is so, read when this is first shown; else each part is shown when it comes
 */
export function Together({ isAwaited, children }: { isAwaited: boolean; children: ReactNode }) {
  const [isWaiting, setWaiting] = useState(isAwaited);
  const show = useCallback(() => setWaiting(false), []);
  return (
    <Waiting value={isWaiting}>
      <Suspense fallback={null}>
        {children}
        <Told onShown={show} />
      </Suspense>
    </Waiting>
  );
}

/**
 * False for so many pictures after the one in which the caller is first shown, each rendered in tasks of its own: a page with much on it is
 * there sooner and answers meanwhile. What is shown all at once (`Together`) does not wait.
 */
export function useLater(pictures: number): boolean {
  const isAwaited = useContext(Waiting);
  const [left, setLeft] = useState(isAwaited ? 0 : pictures);
  useEffect(() => {
    if (left > 0) startTransition(() => setLeft(left - 1));
  }, [left]);
  return left === 0;
}

/** Tells when it is shown. */
function Told({ onShown }: { onShown(): void }) {
  useEffect(onShown, [onShown]);
  return null;
}

function Fetched<P extends object>({ source, inner }: { source: Source<P>; inner: P }) {
  const isAwaited = useContext(Waiting);
  if (isAwaited) use(source.first());
  const [stage, setStage] = useState<"waiting" | "there" | "failed" | "offline">("waiting");
  const askAgain = useCallback(() => setStage("waiting"), []);
  const isMissing = stage === "failed" || stage === "offline";
  useWhenOnline(isMissing, askAgain);
  useEffect(() => {
    if (stage !== "waiting") return;
    let isCurrent = true;
    const ends = (next: "there" | "failed" | "offline") => {
      // What comes may be large: it is rendered in short tasks.
      if (isCurrent) startTransition(() => setStage(next));
    };
    source.load().then(
      () => ends("there"),
      () => ends(navigator.onLine ? "failed" : "offline"),
    );
    return () => {
      isCurrent = false;
    };
  }, [source, stage]);
  const Component = source.code;
  if (Component !== null) return <Component {...inner} />;
  if (!isMissing || source.what === "") return null;
  if (stage === "offline") {
    return (
      <p role="status" className={css.hint}>
        {fill(say.comesBack, source.what)}
      </p>
    );
  }
  return <MissingPart words={fill(say.notLoaded, source.what)} again={askAgain} />;
}
