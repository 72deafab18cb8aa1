import { useEffect, useRef, useState } from "react";
import controls from "../../ui/controls/controls.module.css";
import { PlaceHeader } from "../../ui/controls/header/place-header.tsx";
import { told } from "../../words/catalogue.ts";
import { say } from "../../words/en/conformance/rfc.ts";
import { fill } from "../../words/fill.ts";
import { put } from "../../words/put.tsx";
import css from "../conformance.module.css";
import { heldOf, type Level, RFCS, type RfcRule, type RfcRules, testWords } from "./rules.ts";

interface Props {
  /** Number of the RFC that is brought into view; null for none. */
  rfc: string | null;
  /** Address of the lab as it was left. */
  labHash: string;
}

const LEVEL_WORDS: Readonly<Record<Level, string>> = {
  MUST: say.must,
  SHOULD: say.should,
  EXAMPLE: say.example,
};

/** The rules of RFCs, and the tests that hold them. */
export function RulesPlace({ rfc, labHash }: Props) {
  const [onlyOpen, setOnlyOpen] = useState(false);
  useEffect(() => {
    document.title = say.pageTitle;
  }, []);
  const held = RFCS.reduce((sum, one) => sum + heldOf(one), 0);
  const all = RFCS.reduce((sum, { rules }) => sum + rules.length, 0);
  return (
    <div className={css.page}>
      <PlaceHeader current={null} labHash={labHash} />
      <main className={css.main}>
        <h1>{say.title}</h1>
        <p className={css.lead}>{fill(say.lead, held, all, RFCS.length)}</p>
        <p className={css.soft}>{say.more}</p>
        <nav className={css.contents} aria-label={say.contents}>
          <ul>
            {RFCS.map((one) => (
              <li key={one.rfc}>
                <a href={`#rfc=${one.rfc}`}>
                  <b>{fill(say.rfc, `${one.rfc}`)}</b> {one.short}
                </a>{" "}
                <small>{fill(say.held, heldOf(one), one.rules.length)}</small>
              </li>
            ))}
          </ul>
        </nav>
        <fieldset className={css.filter}>
          <legend className="visually-hidden">{say.only}</legend>
          {[false, true].map((choice) => (
            <button
              key={`${choice}`}
              type="button"
              className={controls.button}
              aria-pressed={onlyOpen === choice}
              onClick={() => setOnlyOpen(choice)}
            >
              {choice ? say.open : say.all}
            </button>
          ))}
        </fieldset>
        {RFCS.map((one) => (
          <Section key={one.rfc} of={one} onlyOpen={onlyOpen} isShown={rfc === `${one.rfc}`} />
        ))}
        <p>
          <a href="#beside-linux">{say.beside}</a>
        </p>
      </main>
    </div>
  );
}

function Section({ of, onlyOpen, isShown }: { of: RfcRules; onlyOpen: boolean; isShown: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isShown) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [isShown]);
  const id = `rfc-${of.rfc}`;
  const shown = onlyOpen ? of.rules.filter(({ test }) => test === undefined) : of.rules;
  return (
    <section className={css.rfc} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {put(say.heading, `${of.rfc}`, <cite lang="en">{of.title}</cite>)}
      </h2>
      <p className={css.soft}>
        {fill(say.heldLong, heldOf(of), of.rules.length)}. {told(of.note)}{" "}
        <a href={`https://www.rfc-editor.org/rfc/rfc${of.rfc}`} target="_blank" rel="noreferrer">
          {say.text}
        </a>
      </p>
      {shown.length === 0 ? (
        <p>{say.none}</p>
      ) : (
        <table className={css.rules}>
          <thead>
            <tr>
              <th scope="col">{say.section}</th>
              <th scope="col">{say.level}</th>
              <th scope="col">{say.rule}</th>
              <th scope="col">{say.who}</th>
              <th scope="col">{say.holds}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((rule) => (
              <Rule key={rule.section + rule.rule} of={rule} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Rule({ of: { section, level, rule, who, test, reason } }: { of: RfcRule }) {
  return (
    <tr data-held={test !== undefined}>
      <td>{told(section)}</td>
      <td>{LEVEL_WORDS[level]}</td>
      <td>{told(rule)}</td>
      <td>{told(who)}</td>
      <td>
        {test !== undefined && (
          <>
            <span lang="en">{testWords(test.name)}</span> <code>{test.file}</code>
          </>
        )}
        {reason !== undefined && (
          <p className={css.reason}>{test === undefined ? fill(say.notHeld, told(reason)) : told(reason)}</p>
        )}
      </td>
    </tr>
  );
}
