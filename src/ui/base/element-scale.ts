/**
 * How much larger an element is on the screen than its own layout says: the CSS `zoom` around it, 1 without any. A click's
 * distance from the element's edge is divided by it; the pixels of a canvas are multiplied.
 */
export function scaleOf(element: HTMLElement): number {
  const { width } = element.getBoundingClientRect();
  return element.offsetWidth > 0 && width > 0 ? width / element.offsetWidth : 1;
}
