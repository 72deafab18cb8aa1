/** Keys pressed in the text are typing; only the search for scenarios goes on to the page. */
export function keepInside(event: KeyboardEvent): void {
  const isForPage = (event.ctrlKey || event.metaKey) && event.code === "KeyK";
  if (!isForPage) event.stopPropagation();
}
