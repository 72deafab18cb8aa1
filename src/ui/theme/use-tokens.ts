import { useLayoutEffect, useState } from "react";
import { readTokens, type Tokens, watchTokens } from "./tokens.ts";

/** The theme's tokens as they are now. */
export function useTokens(): Tokens {
  const [tokens, setTokens] = useState(() => readTokens(document.documentElement));
  // Before the page's own theme is set, which a layout effect of what stands around this may do.
  useLayoutEffect(() => watchTokens(document.documentElement, setTokens), []);
  return tokens;
}
