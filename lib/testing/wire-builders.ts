/** Attributes and opportunities in the client's output format (§2.1, §2.3); tests specify only the relevant fields. */
import { attributeSchema, opportunitySchema, type Attribute, type Opportunity } from "../sampling/schema.ts";

/** Translations by locale. */
type Texts = Readonly<Record<string, string>>;

const translations = (texts: Texts = {}) => Object.entries(texts).map(([locale, text]) => ({ locale, text }));

export interface AttributeFields {
  readonly name?: string;
  readonly description?: string;
  readonly question?: string;
  readonly questions?: Texts;
  readonly answers?: Readonly<Record<string, readonly [text: string, translations?: Texts]>>;
  readonly countries?: readonly string[];
  readonly active?: boolean;
  readonly mode?: string;
  readonly expiration?: string;
  /** Parent id → answer ids. */
  readonly parents?: Readonly<Record<string, readonly string[]>>;
}

export const anAttribute = (id: string, fields: AttributeFields = {}): Attribute =>
  attributeSchema.parse({
    id,
    name: fields.name ?? `attribute ${id}`,
    description: fields.description,
    display_mode: fields.mode ?? "single_select",
    is_active: fields.active,
    expiration_duration: fields.expiration,
    countries: fields.countries,
    question: { text: fields.question, translations: translations(fields.questions) },
    answers: Object.entries(fields.answers ?? {}).map(([answer, [text, texts]]) => ({
      id: answer,
      text,
      translations: translations(texts),
    })),
    parent_dependencies: Object.entries(fields.parents ?? {}).map(([attribute_id, answer_ids]) => ({
      attribute_id,
      answer_ids,
    })),
  });

/** Fields by their wire names; ids as strings. */
export const anOpportunity = (id: string, fields: Readonly<Record<string, unknown>> = {}): Opportunity =>
  opportunitySchema.parse({ id, group_id: "1", status: "OPEN", ...fields });
