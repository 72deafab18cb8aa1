import { useEffect, useState } from "react";
import { useMedia } from "../../ui/base/use-media.ts";

/** How long the curves take to run on, s. */
const LENGTH = 1.5;

/**
 * A time that stands at `from`, and once it `isRunning` moves to `to` (s) within a second and a half: at once where the reader wants
 * no motion.
 */
export function useRunningOn(key: string, from: number, to: number, isRunning: boolean): number {
  const isStill = useMedia("(prefers-reduced-motion: reduce)");
  const [moved, setMoved] = useState({ key, share: 0 });
  useEffect(() => {
    if (!isRunning || isStill) return;
    let begun: number | null = null;
    let request = requestAnimationFrame(function step(now) {
      begun ??= now;
      const share = Math.min(1, (now - begun) / 1000 / LENGTH);
      setMoved({ key, share });
      if (share < 1) request = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(request);
  }, [key, isRunning, isStill]);
  if (!isRunning) return from;
  if (isStill) return to;
  return from + (moved.key === key ? moved.share : 0) * (to - from);
}
