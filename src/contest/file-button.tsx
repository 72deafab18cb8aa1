import { useRef } from "react";
import controls from "../ui/controls/controls.module.css";

/** A button that has the reader choose a file, and gives its text. */
export function FileButton({
  accept,
  label,
  field: name,
  onOpen,
}: {
  accept: string;
  label: string;
  /** Names the field for scripts. */
  field: string;
  onOpen(name: string, text: string): void;
}) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={controls.button} onClick={() => field.current?.click()}>
        {label}
      </button>
      <input
        ref={field}
        type="file"
        hidden
        accept={accept}
        data-role={name}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = "";
          if (file) void file.text().then((text) => onOpen(file.name, text));
        }}
      />
    </>
  );
}
