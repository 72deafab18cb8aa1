import { useMemo, useState } from "react";
import { pinnableFields } from "../../run/fields/pinned-fields.ts";
import { formatIssue, type Scenario, withValues } from "../../scenario/index.ts";
import { csvOf } from "../../ui/base/csv.ts";
import { addressOf } from "../../ui/base/page-address.ts";
import { formatQuantity } from "../../ui/base/quantity-format.ts";
import { readTyped } from "../../ui/base/typed-quantity.ts";
import { useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/lab/share.ts";
import { fill } from "../../words/fill.ts";
import { put } from "../../words/put.tsx";
import { hashOf } from "../core/address/address-bar.ts";
import { useEnvironment } from "../core/lab-context.ts";
import { AS_LAB } from "../core/look/presentation-settings.ts";
import css from "./share.module.css";
import {
  MOST_STUDENTS,
  type StudentValue,
  studentsOf,
  studentValues,
  usualStep,
  withValueSaid,
} from "./student-values.ts";

/** Rows that are shown before the table is made. */
const MOST_SHOWN = 4;

/** One link per student, each with another seed or another value, as a table. Nothing of it leaves the page. */
export function StudentsPage() {
  const { controller, shipped } = useEnvironment();
  const scenario = useStore(controller.lab, (state) => state.scenario);
  const fields = useMemo(() => pinnableFields(scenario), [scenario]);
  const [list, setList] = useState("");
  const [address, setAddress] = useState("seed");
  const [first, setFirst] = useState("1");
  const [step, setStep] = useState("1");
  const [said, setSaid] = useState("");
  const field = fields.find((one) => one.address === address);
  const unit = field?.unit ?? "";
  const now = typeof field?.value === "number" ? field.value : 1;
  const [from, by] = [readTyped(first, unit, now), readTyped(step, unit, now)];
  const isNumber = from !== null && by !== null;
  const students = studentsOf(list);
  const values = isNumber ? studentValues(students, from, by) : [];
  const make = async () => {
    setSaid("");
    const made = await tableOf(values, address, scenario, async (own, { who, value }) => {
      const hash = await hashOf(controller, shipped, { ...AS_LAB, who }, own);
      const whole = hash.ok ? await withValueSaid(hash.value, address, value) : hash;
      return whole.ok ? addressOf(whole.value) : null;
    });
    if (typeof made === "string") setSaid(made);
    else save(csvOf(made));
  };
  return (
    <>
      <p>
        {say.studentsLead} {put(say.studentsMarks, <a href="#lessons&markers">{say.forMarkers}</a>)}
      </p>
      <label className={css.wide}>
        {say.students}
        <textarea rows={5} value={list} onChange={(event) => setList(event.currentTarget.value)} />
      </label>
      <div className={css.options}>
        <label>
          {say.whatDiffers}{" "}
          <select
            value={address}
            onChange={(event) => {
              setAddress(event.currentTarget.value);
              const chosen = fields.find((one) => one.address === event.currentTarget.value);
              const value = typeof chosen?.value === "number" ? chosen.value : 1;
              setFirst(formatQuantity(value, chosen?.unit ?? ""));
              setStep(formatQuantity(usualStep(value, chosen?.leaf), chosen?.unit ?? ""));
            }}
          >
            <option value="seed">{say.theSeed}</option>
            {fields
              .filter((field) => field.address !== "seed")
              .map((field) => (
                <option key={field.address} value={field.address}>
                  {field.label}
                </option>
              ))}
          </select>
        </label>
        <label>
          {say.first}{" "}
          <input
            type="text"
            inputMode="decimal"
            value={first}
            onChange={(event) => setFirst(event.currentTarget.value)}
          />
        </label>
        <label>
          {say.step}{" "}
          <input
            type="text"
            inputMode="decimal"
            value={step}
            onChange={(event) => setStep(event.currentTarget.value)}
          />
        </label>
      </div>
      {values.length > 0 && (
        <>
          <ol className={css.students}>
            {values.slice(0, MOST_SHOWN).map(({ who, value }) => (
              <li key={who}>
                {who}: {formatQuantity(value, unit)}
              </li>
            ))}
          </ol>
          {values.length > MOST_SHOWN && <p>{fill(say.more, values.length - MOST_SHOWN)}</p>}
          {by === 0 && <p>{say.stepIsZero}</p>}
          {students.length > MOST_STUDENTS && (
            <p role="alert">{fill(say.tooManyStudents, MOST_STUDENTS, students.length - MOST_STUDENTS)}</p>
          )}
        </>
      )}
      <button
        type="button"
        className={controls.button}
        disabled={values.length === 0}
        onClick={() => void make()}
      >
        {say.saveLinks}
      </button>
      {!isNumber && <p role="alert">{fill(say.notNumbers, formatQuantity(now, unit))}</p>}
      <p role="status">{said}</p>
    </>
  );
}

/** The rows of the table; a text that says which value does not fit. */
async function tableOf(
  values: readonly StudentValue[],
  address: string,
  scenario: Scenario,
  link: (scenario: Scenario, student: StudentValue) => Promise<string | null>,
): Promise<string[][] | string> {
  const rows = [["who", address, "link"]];
  for (const student of values) {
    const { who, value } = student;
    const changed = withValues(scenario, [{ path: address, value }]);
    if (!changed.ok) return `${who}: ${formatIssue(changed.issues[0])}`;
    const own = await link(changed.scenario, student);
    if (own === null) return say.tooLargeForLink;
    rows.push([who, String(value), own]);
  }
  return rows;
}

function save(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = "links.csv";
  anchor.click();
  URL.revokeObjectURL(address);
}
