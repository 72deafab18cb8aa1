import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useSize } from "../../ui/base/use-size.ts";
import { say } from "../../words/en/lab/question.ts";
import css from "./question-band.module.css";

/** A text that is cut after two lines where it is longer, with a button that shows all of it. */
export function Clamped(props: {
  className: string | undefined;
  title: string;
  /** Whether a longer text can be unfolded here. */
  offer: boolean;
  children: ReactNode;
}) {
  const { className, title, offer, children } = props;
  const text = useRef<HTMLParagraphElement>(null);
  const size = useSize(text);
  const [open, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const element = text.current;
    if (element !== null && !open && title !== "") setCut(element.scrollHeight > size.height + 1);
  }, [title, size, open]);
  return (
    <div className={css.clamped}>
      <p ref={text} className={className} title={title} data-open={open || undefined}>
        {children}
      </p>
      {offer && (isCut || open) && (
        <button type="button" className={css.all} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? say.less : say.more}
          <span className="visually-hidden">{say.ofText}</span>
        </button>
      )}
    </div>
  );
}
