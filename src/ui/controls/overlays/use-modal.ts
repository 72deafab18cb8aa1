import { type RefObject, type ToggleEvent, useEffect, useRef } from "react";

/** What a modal dialog's element needs. */
interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  closedby: "any";
  onBeforeToggle(event: ToggleEvent<HTMLDialogElement>): void;
}

/**
 * Makes a dialog's element a modal one, open while it is there, that Escape and a click outside close. Keys that are pressed right
 * after that are for the page: the focus leaves what is in the dialog before it closes, not with the next picture. (Before it opens,
 * nothing in it has the focus.)
 */
export function useModal(): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!ref.current?.open) ref.current?.showModal();
  }, []);
  return {
    ref,
    closedby: "any",
    onBeforeToggle: ({ currentTarget }) => currentTarget.querySelector<HTMLElement>(":focus")?.blur(),
  };
}
