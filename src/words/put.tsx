import { Fragment, type ReactNode } from "react";
import { type Filling, type Fillings, filled, HOLES } from "./fill.ts";

/** A text whose holes hold elements: the sentence stays whole, so that a language may order them otherwise. */
export function put<S extends string>(text: S, ...values: Fillings<S, ReactNode>): ReactNode {
  // Between the pieces of text stand, in turns, the number of a hole and its forms.
  const pieces = text.split(HOLES);
  return pieces.map((piece, i) => {
    if (i % 3 === 2) return null;
    const key = `${i}`;
    const value =
      i % 3 === 0 ? piece : partOf((values as readonly ReactNode[])[Number(piece) - 1], pieces[i + 1]);
    return <Fragment key={key}>{value}</Fragment>;
  });
}

function partOf(value: ReactNode, forms: string | undefined): ReactNode {
  return forms === undefined && typeof value !== "number" ? value : filled(value as Filling, forms);
}
