/**
 * Header facts of an opportunity as text, built on the server so that the browser does not load the table of fields.
 * Pure.
 */
import type { InFacts } from "../model/field.ts";
import { FIELD_TEXT } from "../model/field-text.ts";
import { fieldDay } from "../model/field-day.ts";
import { isPlain, type CustomKey } from "../model/fields-of.ts";
import type { FactLine, OpportunityView } from "../model/model.ts";
import { derivedFigures, fieldsWith } from "../model/page-fields.ts";

/** @param readAt epoch milliseconds of the fetch; the day in field is computed for that time. */
export function factLines(view: OpportunityView, readAt: number): readonly FactLine[] {
  const values = { ...view, ...view.head, ...derivedFigures(view.head) };
  return fieldsWith("facts").map((field): FactLine => {
    const { facts, label }: { readonly facts: InFacts; readonly label: string } = field;
    const shared = { term: facts.term ?? label, onPhones: facts.onPhones };
    if (!isPlain(field, "facts")) return { ...shared, ...FACTS[field.key](view, readAt) };
    const toText = FIELD_TEXT[field.kind] as (value: unknown, unit?: string) => string;
    return {
      ...shared,
      value: toText(values[field.key], "unit" in field ? field.unit : undefined),
      note: facts.note,
      odd: field.kind === "figure" ? values[field.key].odd : undefined,
      about: facts.about,
    };
  });
}

const FACTS: Readonly<Record<CustomKey<"facts">, (view: OpportunityView, readAt: number) => Omit<FactLine, "term">>> = {
  openQuotaEntries: ({ quotaEntries, openQuotaEntries }) =>
    quotaEntries === 0
      ? { value: "–", note: "no quotas" }
      : { value: openQuotaEntries.toLocaleString("en"), note: `of ${quotaEntries.toLocaleString("en")}` },
  daysInField: (view, readAt) => {
    const { daysInField } = view.head;
    const day = fieldDay(view, readAt);
    const unit = daysInField.value === 1 ? "day" : "days";
    if (day === undefined) return { value: FIELD_TEXT.figure(daysInField, unit), odd: daysInField.odd };
    const [value = "", note] = day.split(" of ");
    return { value, note: `of ${note}`, about: `Counted from ${view.created} to the last update` };
  },
};
