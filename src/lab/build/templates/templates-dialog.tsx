import { type ReactNode, useEffect, useId, useState } from "react";
import { NetworkSketch, sendersOf } from "../../../run-view/network/sketch.tsx";
import {
  COURSE_NETWORKS,
  EMPTY,
  fromShipped,
  fromTemplate,
  mergeDocuments,
  PAPER_NETWORKS,
  templates,
} from "../../../scenario/building.ts";
import { formatIssue, type Scenario, type ShippedEntry, sourceWords } from "../../../scenario/index.ts";
import { useStore } from "../../../ui/base/use-store.ts";
import controls from "../../../ui/controls/controls.module.css";
import { useModal } from "../../../ui/controls/overlays/use-modal.ts";
import { told } from "../../../words/catalogue.ts";
import { say as fields } from "../../../words/en/lab/build-fields.ts";
import { say } from "../../../words/en/lab/build-templates.ts";
import { fill } from "../../../words/fill.ts";
import { useEnvironment } from "../../core/lab-context.ts";
import { useSingleEntries } from "../../core/shipped/use-shipped-entries.ts";
import { givenBy, networkOf, newLink, openForm, type TemplateForm } from "./chosen-template.ts";
import { Parameters } from "./parameters.tsx";
import { PresetTable } from "./preset-table.tsx";
import css from "./templates.module.css";

/** A network to begin with, as a card shows it. */
interface Card {
  id: string;
  title: string;
  words: string;
  network: Scenario | null;
}

const NOTHING: Card = { id: EMPTY, title: say.empty, words: say.emptyWords, network: null };

/** The templates as they are without anything chosen; of those with a number of senders, three. */
function shapeCards(): Card[] {
  return [...templates.values()].map(({ id, title, summary, params }) => {
    const made = fromTemplate(id, params.some((parameter) => parameter.id === "n") ? { n: 3 } : {});
    return { id, title, words: summary, network: made.ok ? made.value : null };
  });
}

/** The scheme of each flow; "" for one that has none. */
const schemesOf = ({ flows }: Scenario): string[] =>
  flows.map((flow) => (flow.kind === "tcp" ? flow.scheme : ""));

interface Props {
  onClose(): void;
}

/** Networks to begin with: shapes with their parameters, and the papers' networks with their own numbers. */
export function TemplatesDialog({ onClose }: Props) {
  const entries = useSingleEntries();
  const { controller } = useEnvironment();
  const modal = useModal();
  const heading = useId();
  const [query, setQuery] = useState("");
  const [form, setForm] = useState(() => openForm("dumbbell"));
  const courses = useShippedNetworks(COURSE_NETWORKS, entries);
  const papers = useShippedNetworks(PAPER_NETWORKS, entries);
  const [templateCards] = useState(shapeCards);
  const shapes = [NOTHING, ...courses, ...templateCards];
  const isEmptyHere = useStore(controller.lab, ({ document }) => document.nodes.length === 0);
  const made = networkOf(form) ?? shippedNetwork([...courses, ...papers], form);
  const network = made !== null && "network" in made ? made.network : null;
  const chosen = [...shapes, ...papers].find(({ id }) => id === form.template);
  const use = () => {
    if (network === null) return;
    onClose();
    controller.draft.begin(network);
  };
  const add = () => {
    if (network === null) return;
    onClose();
    controller.draft.apply((now) => mergeDocuments(now, network).document);
    controller.draft.build(true);
  };
  const link = newLink(form);
  return (
    <dialog {...modal} className={css.dialog} aria-labelledby={heading} onClose={onClose}>
      <div className={css.list}>
        <div className={css.top}>
          <h2 id={heading}>{say.title}</h2>
          <input
            type="search"
            aria-label={say.find}
            placeholder={say.findExample}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
          <button type="button" className={css.close} onClick={() => modal.ref.current?.close()}>
            {fields.close}
          </button>
        </div>
        <Cards
          title={say.shapes}
          note={say.shapesNote}
          cards={found(shapes, query)}
          form={form}
          onChoose={setForm}
        />
        <Cards
          title={say.papers}
          note={say.papersNote}
          cards={found(papers, query)}
          form={form}
          onChoose={setForm}
        />
        {found([...shapes, ...papers], query).length === 0 && <p>{say.noneFound}</p>}
        <p className={css.link}>
          <code>{link}</code>
          <CopyButton text={link} />
        </p>
      </div>
      <section className={css.side} aria-label={say.chosen}>
        <h3>{chosen?.title}</h3>
        <p className={css.words}>{chosen?.words}</p>
        <div className={css.drawing}>
          {network !== null && network.nodes.length > 0 && (
            <NetworkSketch network={network} width={360} height={190} isDetailed />
          )}
        </div>
        {network !== null && network.flows.length > 0 && (
          <p className={css.facts}>
            {fill(
              say.facts,
              network.nodes.length,
              network.links.length,
              sendersOf(network),
              String(network.duration),
            )}
          </p>
        )}
        <Parameters form={form} schemes={network === null ? [] : schemesOf(network)} onChange={setForm} />
        {made !== null && "issues" in made && (
          <p className={css.problem} role="alert">
            {made.issues.slice(0, 2).map(formatIssue).join(" ")}
          </p>
        )}
        <PresetTable form={form} onChange={setForm} />
        <div className={css.actions}>
          <button type="button" className={css.primary} disabled={network === null} onClick={use}>
            {say.use}
          </button>
          <button
            type="button"
            className={controls.button}
            disabled={network === null || isEmptyHere}
            onClick={add}
            title={say.addTitle}
          >
            {say.add}
          </button>
        </div>
      </section>
    </dialog>
  );
}

function Cards(props: {
  title: string;
  note: ReactNode;
  cards: readonly Card[];
  form: TemplateForm;
  onChoose(form: TemplateForm): void;
}) {
  const { title, note, cards, form, onChoose } = props;
  if (cards.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>
        {title} <span className={css.note}>{note}</span>
      </h3>
      <div className={css.cards}>
        {cards.map(({ id, title: name, words, network }) => (
          <button
            key={id}
            type="button"
            className={css.card}
            aria-pressed={form.template === id}
            onClick={() => onChoose(openForm(id))}
          >
            <span className={css.picture}>
              {network === null ? (
                <span className={css.none} aria-hidden="true">
                  {id === EMPTY ? "+" : ""}
                </span>
              ) : (
                <NetworkSketch network={network} width={176} height={84} />
              )}
            </span>
            <b>{name}</b>
            <span className={css.cardWords}>{words}</span>
          </button>
        ))}
      </div>
    </section>
  );
}

function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState("");
  const copy = () => {
    const { href } = window.location;
    const base = href.replace(/#.*$/, "");
    navigator.clipboard?.writeText(base + text).then(
      () => setCopied(text),
      () => undefined,
    );
  };
  return (
    <button type="button" className={controls.button} onClick={copy}>
      {copied === text ? say.copied : say.copyLink}
    </button>
  );
}

/** The cards that have all words of a search. */
function found(cards: readonly Card[], query: string): readonly Card[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return cards.filter(({ id, title, words: own }) => {
    const text = `${id} ${title} ${own}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Shipped networks, each drawn once it was fetched. */
function useShippedNetworks(ids: readonly string[], entries: readonly ShippedEntry[]): readonly Card[] {
  const { shipped } = useEnvironment();
  const [networks, setNetworks] = useState<Readonly<Record<string, Scenario>>>({});
  useEffect(() => {
    let isCurrent = true;
    for (const id of ids)
      shipped.load(id).then(
        (input) => {
          const made = fromShipped(id, input);
          if (isCurrent && made.ok) setNetworks((now) => ({ ...now, [id]: made.value }));
        },
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [shipped, ids]);
  return ids.map((id) => {
    const entry = entries.find((candidate) => candidate.id === id);
    const paper = entry?.source ? sourceWords(entry.source, told) : null;
    return {
      id,
      title: paper ?? entry?.title ?? id,
      words: paper === null ? firstSentence(entry?.description ?? "") : (entry?.title ?? ""),
      network: networks[id] ?? null,
    };
  });
}

/** "Three senders and one path." of a description. */
function firstSentence(description: string): string {
  return description.split(/(?<=\.)\s/, 1)[0];
}

/** A shipped network with the options of the form. */
function shippedNetwork(cards: readonly Card[], form: TemplateForm) {
  const network = cards.find(({ id }) => id === form.template)?.network ?? null;
  if (network === null) return null;
  const made = fromShipped(form.template, network, givenBy(form));
  return made.ok ? { network: made.value } : { issues: made.issues };
}
