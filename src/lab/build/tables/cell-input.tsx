import { useRef } from "react";

/** How the edit of a cell ends. */
export type CellEnd = "take" | "next" | "restore" | "left";

/** The field of the cell that is edited. */
export function CellInput(props: {
  label: string;
  text: string;
  choices: readonly string[];
  onType(text: string): void;
  onDone(how: CellEnd): void;
}) {
  const { label, text, choices, onType, onDone } = props;
  const list = `choices ${label}`.replaceAll(/[^a-z0-9]+/gi, "-");
  const isOver = useRef(false);
  const end = (how: CellEnd) => {
    isOver.current = true;
    onDone(how);
    isOver.current = false;
  };
  return (
    <>
      <input
        type="text"
        aria-label={label}
        list={choices.length > 0 ? list : undefined}
        value={text}
        ref={(input) => input?.focus()}
        onChange={(event) => onType(event.currentTarget.value)}
        onBlur={() => isOver.current || onDone("left")}
        onKeyDown={(event) => {
          event.stopPropagation();
          const how = { Enter: "take", Tab: "next", Escape: "restore" } as const;
          if (!(event.key in how)) return;
          event.preventDefault();
          end(how[event.key as keyof typeof how]);
        }}
      />
      {choices.length > 0 && (
        <datalist id={list}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
    </>
  );
}
