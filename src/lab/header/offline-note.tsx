import { useEffect, useState } from "react";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/lab/header.ts";

/** Says in a menu that the page opens without a network, once the browser keeps all of it; nothing before, or where it keeps nothing. */
export function OfflineNote() {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    let isGone = false;
    // Settles when a service worker is active, which has kept all files before that.
    void navigator.serviceWorker?.ready.then(() => {
      if (!isGone) setIsReady(true);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return isReady ? <p className={controls.hint}>{say.readyOffline}</p> : null;
}
