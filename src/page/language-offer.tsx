import { useState } from "react";
import { createRoot } from "react-dom/client";
import {
  isLanguageChosen,
  languageToOffer,
  rememberLanguage,
  switchLanguage,
} from "../ui/base/language-choice.ts";
import controls from "../ui/controls/controls.module.css";
import { language } from "../words/catalogue.ts";
import { ENGLISH } from "../words/en/page/language.ts";
import { fetchPack, packs } from "../words/packs.ts";
import css from "./language-offer.module.css";

type Words = typeof ENGLISH;

/** Offers the browser's language, in that language, where the page can speak it and the reader has chosen none; once. */
export async function offerLanguage(): Promise<void> {
  const name = languageToOffer(navigator.languages, language(), isLanguageChosen());
  if (name === null) return;
  const file = packs().get(name);
  const pack = file === undefined ? null : await fetchPack(file);
  const words: Words = { ...ENGLISH, ...pack?.of("page/language", ENGLISH) };
  const place = document.createElement("div");
  document.body.append(place);
  createRoot(place).render(<Offer name={name} words={words} />);
}

function Offer({ name, words }: { name: string; words: Words }) {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <aside className={css.strip} lang={name} aria-label={words.offer}>
      <button type="button" className={controls.button} onClick={() => void switchLanguage(name)}>
        {words.read}
      </button>
      <button
        type="button"
        className={controls.plain}
        onClick={() => {
          rememberLanguage(language());
          setOpen(false);
        }}
      >
        {words.no}
      </button>
    </aside>
  );
}
