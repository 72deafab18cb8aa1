import { useEffect, useState } from "react";
import { say } from "../../words/en/ui/first.ts";
import { isNewVersion } from "../base/new-version.ts";
import css from "./controls.module.css";

/**
 * Says that a part of the page did not come, and what to do: to try again; or, where the page was replaced by a newer version since it
 * was opened, to load that.
 */
export function MissingPart({ words, again }: { words: string; again: () => void }) {
  const [isOld, setOld] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void isNewVersion().then((is) => isCurrent && setOld(is));
    return () => {
      isCurrent = false;
    };
  }, []);
  return (
    <p role="alert" className={css.hint}>
      {isOld ? say.newVersion : words}{" "}
      {!isOld && (
        <button type="button" className={css.button} onClick={again}>
          {say.tryAgain}
        </button>
      )}{" "}
      <button type="button" className={css.button} onClick={() => location.reload()}>
        {isOld ? say.reload : say.reloadPage}
      </button>
    </p>
  );
}
