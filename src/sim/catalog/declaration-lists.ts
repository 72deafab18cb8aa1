import { catalog } from "./catalog.ts";
import { declarationsOf } from "./declare.ts";

/**
 * What the plug-ins declare, made from their definitions. On the page this module is replaced by its own value as data
 * (vite.config.ts), so that the page loads no hooks.
 */
export const DECLARATION_LISTS = declarationsOf(catalog);
