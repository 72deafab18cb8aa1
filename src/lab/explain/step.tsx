import type { ReactNode } from "react";

/** One numbered step of a card. */
export function Step({ title, part, children }: { title: string; part?: string; children: ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      <div data-part={part}>{children}</div>
    </li>
  );
}
