import { type RefObject, useLayoutEffect, useState } from "react";

/** A size in CSS px. */
export interface Size {
  width: number;
  height: number;
}

/** The size of an element inside its border, px; 0 before it is on the page. */
export function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = () => setSize({ width: current.clientWidth, height: current.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return size;
}
