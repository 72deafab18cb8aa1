import { useEffect, useState } from "react";
import { readTokens, type Tokens, watchTokens } from "./tokens.ts";

/** The theme's tokens as they are now. */
export function useTokens(): Tokens {
  const [tokens, setTokens] = useState(() => readTokens(document.documentElement));
  useEffect(() => watchTokens(document.documentElement, setTokens), []);
  return tokens;
}
