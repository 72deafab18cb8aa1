import { language } from "../../../words/catalogue.ts";
import { say } from "../../../words/en/ui/header.ts";
import { languageName, languagesOffered, switchLanguage } from "../../base/language-choice.ts";
import controls from "../controls.module.css";
import css from "./language-choice.module.css";

/** Chooses the page's language, each by its own name: an icon with the browser's own list; nothing where there is only English. */
export function LanguageChoice() {
  const offered = languagesOffered();
  const spoken = language();
  if (offered.length < 2) return null;
  return (
    <label className={`${controls.icon} ${css.place}`} title={say.language}>
      <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.4" aria-hidden="true">
        <circle cx="10" cy="10" r="7.5" />
        <path d="M2.5 10h15M10 2.5c-5 4.500-5 10.500 0 15 5-4.500 5-10.500 0-15" />
      </svg>
      <select
        className={css.list}
        aria-label={say.language}
        value={spoken}
        onChange={(event) => void switchLanguage(event.currentTarget.value)}
      >
        {offered.map((name) => (
          <option key={name} value={name} lang={name}>
            {languageName(name)}
          </option>
        ))}
        {!offered.includes(spoken) && <option value={spoken}>{spoken}</option>}
      </select>
    </label>
  );
}
