import { Fragment } from "react";
import { say } from "../../words/en/ui/terms.ts";

/** By abbreviation. */
const MEANINGS: Readonly<Record<string, string>> = say;

const PATTERN = new RegExp(`\\b(${Object.keys(say).join("|")})\\b`);

/** A text whose abbreviations explain themselves on hover, each the first time it occurs. */
export function Terms({ children }: { children: string }) {
  const explained = new Set<string>();
  return children.split(PATTERN).map((part, index) => {
    const meaning = MEANINGS[part];
    const key = `${index} ${part}`;
    if (meaning === undefined || explained.has(part)) return <Fragment key={key}>{part}</Fragment>;
    explained.add(part);
    return (
      <abbr key={key} title={meaning}>
        {part}
      </abbr>
    );
  });
}
