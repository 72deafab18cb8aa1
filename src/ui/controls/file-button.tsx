import { type ReactNode, useRef } from "react";
import controls from "./controls.module.css";
import { type FieldProps, FileField } from "./file-field.tsx";

/** A button that has the reader choose a file. */
export function FileButton({
  className = controls.button,
  title,
  children,
  ...props
}: FieldProps & { className?: string | undefined; title?: string; children: ReactNode }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={className} title={title} onClick={() => input.current?.click()}>
        {children}
      </button>
      <FileField {...props} at={input} />
    </>
  );
}
