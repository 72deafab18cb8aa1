/**
 * Attaches to an element what its gestures do, whose code the first picture does not wait for: `fetchCode` brings what attaches it
 * and returns how it is removed. Where the code does not come, the pointer asks for it again. Returns a function that removes it.
 */
export function attachLater(element: HTMLElement, fetchCode: () => Promise<() => () => void>): () => void {
  const gone = new AbortController();
  const { signal } = gone;
  const tryNow = () => {
    fetchCode().then(
      (attach) => {
        if (!signal.aborted) signal.addEventListener("abort", attach());
      },
      () => element.addEventListener("pointerenter", tryNow, { signal, once: true }),
    );
  };
  tryNow();
  return () => gone.abort();
}
