/** What the keyboard can come to. */
const FOCUSABLE = "button, a[href], input, select, textarea, summary, [tabindex]";

/**
 * Keeps the focus of somebody who uses the keyboard on the page: where what has it goes away, is hidden or disabled, and nothing
 * else takes it, it goes to what is nearest: the chosen tab of what was around it, or the plots; in a dialog, and on a page without
 * plots, the first control. Whoever uses a pointer is left alone: a focus that nobody put there would take the Space key from playing. Returns a
 * function that ends it.
 */
export function keepFocus(page: Document): () => void {
  const gone = new AbortController();
  const { signal } = gone;
  let around: readonly Element[] = [];
  let isByKey = false;
  const onInput = ({ type }: Event) => {
    isByKey = type === "keydown";
  };
  page.addEventListener("keydown", onInput, { signal, capture: true });
  page.addEventListener("pointerdown", onInput, { signal, capture: true });
  page.addEventListener(
    "focusin",
    ({ target }) => {
      if (target instanceof Element) around = withAncestors(target);
    },
    { signal },
  );
  const isLost = () =>
    isByKey && page.activeElement === page.body && around.length > 0 && !canHaveFocus(around[0]);
  const mend = () => {
    if (isLost()) nearest(around)?.focus();
  };
  const observer = new MutationObserver(() => {
    // What takes the focus itself does so by the next picture.
    if (isLost()) requestAnimationFrame(mend);
  });
  observer.observe(page.body, {
    subtree: true,
    childList: true,
    attributeFilter: ["disabled", "hidden", "open", "data-sheet"],
  });
  return () => {
    gone.abort();
    observer.disconnect();
  };
}

function withAncestors(element: Element): readonly Element[] {
  const all: Element[] = [];
  for (let one: Element | null = element; one !== null; one = one.parentElement) all.push(one);
  return all;
}

function canHaveFocus(element: Element): boolean {
  return element.isConnected && element.checkVisibility() && !element.matches(":disabled, [inert] *");
}

function nearest(around: readonly Element[]): HTMLElement | null {
  const there = around.filter((element) => element.isConnected);
  const dialog = there.find((element) => element.matches("dialog[open]"));
  const places = dialog === undefined ? there : [dialog];
  for (const wanted of ['#plots, [role="tab"][aria-selected="true"]', FOCUSABLE])
    for (const place of places) {
      const found = [...place.querySelectorAll<HTMLElement>(wanted)].filter(canHaveFocus);
      const [first] = found.sort((a, b) => Number(b.id === "plots") - Number(a.id === "plots"));
      if (first !== undefined) return first;
    }
  return null;
}
