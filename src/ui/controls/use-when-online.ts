import { useEffect } from "react";

/** While something `isMissing` that could not be fetched, calls `again` whenever the network comes back. */
export function useWhenOnline(isMissing: boolean, again: () => void): void {
  useEffect(() => {
    if (!isMissing) return;
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [isMissing, again]);
}
