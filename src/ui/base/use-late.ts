import { useEffect, useState } from "react";

/** What is done sooner than this is not announced, ms. */
const PATIENCE = 250;

/** True once something has been going on for a while. */
export function useLate(going: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!going) {
      setLate(false);
      return;
    }
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [going]);
  return late;
}
