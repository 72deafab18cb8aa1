/** Keys pressed in the text are typing; only the search for scenarios goes on to the page. */
function keepInside(event: KeyboardEvent): void {
  const isForPage = (event.ctrlKey || event.metaKey) && event.code === "KeyK";
  if (!isForPage) event.stopPropagation();
}

/**
 * Lets an editor in this element have its keys.
 * @param onRun what Ctrl+Enter does instead of what the editor would do with it; left out: nothing
 * @returns lets go of them
 */
export function attachKeys(element: HTMLElement, onRun?: () => void): () => void {
  const runNow = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    onRun?.();
  };
  if (onRun) element.addEventListener("keydown", runNow, true);
  element.addEventListener("keydown", keepInside);
  return () => {
    element.removeEventListener("keydown", runNow, true);
    element.removeEventListener("keydown", keepInside);
  };
}
