import { useState } from "react";
import { told } from "../../words/catalogue.ts";
import { say } from "../../words/en/figures/others.ts";
import { put } from "../../words/put.tsx";
import type { OtherClaim } from "../data/other-entry.ts";
import { whyWords } from "../verdicts/judgement-words.ts";
import { CardDialog } from "./card-dialog.tsx";
import { OtherVerdict } from "./other-verdicts.tsx";
import css from "./others.module.css";
import { SEE_WORDS, seeHref } from "./see.ts";

/** Claims one below the other: what the paper says, what became of it and why, and where the page shows it. */
export function OtherClaims({ claims }: { claims: readonly OtherClaim[] }) {
  return (
    <ul className={css.claims}>
      {claims.map((claim) => (
        <li key={claim.id} id={`claim-${claim.id}`}>
          <p className={css.text}>
            {claim.text} <span className={css.soft}>({claim.where})</span>
          </p>
          {claim.value !== "" && <p className={css.soft}>{put(say.printed, <b>{told(claim.value)}</b>)}</p>}
          <p className={css.verdict}>
            <OtherVerdict verdict={claim.verdict} />
          </p>
          {claim.verdict !== null && isTold(claim) && <p className={css.soft}>{whyWords(claim.why)}</p>}
          {claim.note && <p className={css.soft}>{claim.note}</p>}
          {claim.held && (
            <p className={css.soft}>
              {put(
                say.implementedInHeldBy,
                <code>{claim.held.module}</code>,
                <code>{claim.held.heldBy}</code>,
              )}
            </p>
          )}
          {claim.see.length > 0 && <SeeLinks claim={claim} />}
        </li>
      ))}
    </ul>
  );
}

/** Is the reason a sentence about the claim itself? What runs give is told, number by number, on the page of the runs. */
function isTold({ verdict, held, why }: OtherClaim): boolean {
  return why !== "" && (held !== undefined || verdict === "undecided");
}

function SeeLinks({ claim: { id, see } }: { claim: OtherClaim }) {
  const [card, setCard] = useState<string | null>(null);
  return (
    <div className={css.see} id={`see-${id}`}>
      {put(
        say.seeItHere,
        see.map((one) =>
          one.kind === "card" ? (
            <button key={one.id} type="button" className={css.card} onClick={() => setCard(one.id)}>
              <span className={css.soft}>{SEE_WORDS.card}:</span> {one.text}
            </button>
          ) : (
            <a key={seeHref(one)} href={seeHref(one)}>
              <span className={css.soft}>{SEE_WORDS[one.kind]}:</span> {one.text}
            </a>
          ),
        ),
        card !== null && <CardDialog path={card} onClose={() => setCard(null)} />,
      )}
    </div>
  );
}
