import { createContext, useContext } from "react";
import { type SchemeStyle, type SchemeStyles, schemeStyle } from "./scheme-style.ts";

/** How the schemes of the comparison that is shown are drawn; outside of one each in its own style. */
export const SchemeStylesContext = createContext<SchemeStyles>(new Map());

/** How a scheme is drawn here: as in the comparison that is shown, if it is part of it. */
export function useSchemeStyle(id: string): SchemeStyle {
  return useContext(SchemeStylesContext).get(id) ?? schemeStyle(id);
}
