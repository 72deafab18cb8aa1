import { useEffect, useState } from "react";
import { formatIssue } from "../../scenario/index.ts";
import { addressOf } from "../../ui/base/page-address.ts";
import { useStore } from "../../ui/base/use-store.ts";
import { hashOf } from "../core/address/address-bar.ts";
import { useEnvironment } from "../core/lab-context.ts";
import type { Showing } from "../core/look/presentation-settings.ts";

/** A link to what is shown, or why there is none. */
export interface MadeLink {
  /** The whole address; "" until it is there. */
  link: string;
  problem: string;
}

/** The link to what the page shows now, as `showing` says; made again when either changes. */
export function useLink(showing: Showing): MadeLink {
  const { controller, shipped } = useEnvironment();
  const [made, setMade] = useState<MadeLink>({ link: "", problem: "" });
  const scenario = useStore(controller.lab, (state) => state.scenario);
  useEffect(() => {
    let isCurrent = true;
    void hashOf(controller, shipped, showing, scenario).then((hash) => {
      if (!isCurrent) return;
      setMade(
        hash.ok
          ? { link: addressOf(hash.value), problem: "" }
          : { link: "", problem: hash.issues.map(formatIssue).join(" ") },
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [controller, shipped, showing, scenario]);
  return made;
}
