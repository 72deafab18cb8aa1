import { useEffect, useRef, useState } from "react";
import { formatIssue } from "../../../scenario/index.ts";
import controls from "../../controls/controls.module.css";
import { Dialog } from "../../controls/dialog.tsx";
import { linkOf } from "../../state/address-bar.ts";
import { useEnvironment } from "../../state/lab-context.ts";
import css from "./share.module.css";

/** Copies the link to this run, playhead and view, and shows it for those whose browser does not copy. */
export function ShareDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="Share this run" onClose={onClose}>
      <Link />
    </Dialog>
  );
}

function Link() {
  const { controller, shipped } = useEnvironment();
  const field = useRef<HTMLInputElement>(null);
  const [link, setLink] = useState("");
  const [said, setSaid] = useState("");
  useEffect(() => {
    let current = true;
    void linkOf(controller, shipped).then(async (found) => {
      if (!current) return;
      if (!found.ok) {
        setSaid(found.issues.map(formatIssue).join(" "));
        return;
      }
      setLink(found.value);
      const copied = await copy(found.value);
      if (current) setSaid(copied ? "Copied to the clipboard." : "Copy it from the field: Ctrl+C, or ⌘C.");
    });
    return () => {
      current = false;
    };
  }, [controller, shipped]);
  return (
    <>
      <p>Whoever opens this link sees the same run, at the same moment, in the same view.</p>
      <div className={css.line}>
        <input
          ref={field}
          className={css.link}
          aria-label="Link to this run"
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button
          type="button"
          className={controls.button}
          onClick={async () => {
            field.current?.select();
            setSaid(
              (await copy(link)) ? "Copied to the clipboard." : "Copy it from the field: Ctrl+C, or ⌘C.",
            );
          }}
        >
          Copy
        </button>
      </div>
      <p role="status">{said}</p>
    </>
  );
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
