import { useEffect, useState } from "react";
import { useStore } from "../../ui/base/use-store.ts";
import { say } from "../../words/en/lab/present.ts";
import { hashOf } from "../core/address/address-bar.ts";
import { useEnvironment } from "../core/lab-context.ts";

/** The way from an embedded run to the laboratory with the same scenario. */
export function FullPageLink() {
  const { controller, shipped } = useEnvironment();
  const scenario = useStore(controller.lab, (state) => state.scenario);
  const [hash, setHash] = useState("");
  useEffect(() => {
    let isCurrent = true;
    void hashOf(controller, shipped).then((made) => {
      // The moment is left out: whoever follows the link sees the scenario from its beginning.
      if (isCurrent && made.ok && scenario === controller.lab.getState().scenario) setHash(made.value);
    });
    return () => {
      isCurrent = false;
    };
  }, [controller, shipped, scenario]);
  return (
    <a href={`${location.href.split("#")[0]}${hash}`} target="_blank" rel="noopener">
      {say.openInCwndscope} <span aria-hidden="true">↗</span>
    </a>
  );
}
